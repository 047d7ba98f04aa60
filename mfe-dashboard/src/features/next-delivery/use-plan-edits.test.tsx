import { screen, waitFor, within } from '@testing-library/react'
import { articleCount } from '@cupboard/shared/contracts'
import { UNDO_TIME_MS } from '@cupboard/shared/household'
import { productGroup } from '@cupboard/shared/testing'
import { openPlan, quantity, saved } from '../../testing/open-dashboard.ts'
import { handSoap, leftOut, manifest } from '../../testing/samples.ts'
import { atOnce, holdTime, pass } from '../../testing/time.ts'
import { editPlan } from './domain/plan-edit.ts'

describe('an edit that can be undone', () => {
  const place = (name: string) =>
    within(screen.getByRole('heading', { level: 3, name }).closest('article') ?? document.body)

  it('restores the count of a skipped product that is undone (DASH-38, DASH-40)', async () => {
    const rendered = openPlan()
    await rendered.user.selectOptions(await quantity(), '0')
    expect(await quantity()).toHaveValue('0')
    expect(screen.getByText(/^Toilet Paper skipped\. It comes with the following delivery\./)).toBeVisible()
    expect(place('Toilet Paper').getByText('Comes with the following delivery.')).toBeVisible()
    await rendered.user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await quantity()).toHaveValue('12')
    expect(screen.queryByText('Comes with the following delivery.')).not.toBeInTheDocument()
    expect(saved(rendered)).toHaveLength(0)
  })

  it('brings back a removed product by Undo (DASH-39)', async () => {
    const rendered = openPlan()
    await rendered.user.selectOptions(await quantity(), '-1')
    expect(screen.queryByLabelText('Quantity of Toilet Paper')).not.toBeInTheDocument()
    await rendered.user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await quantity()).toHaveValue('12')
    expect(saved(rendered)).toHaveLength(0)
  })

  it('keeps a removed product for a later delivery by Start Later, which can be undone (DASH-39, OP-63)', async () => {
    const rendered = openPlan()
    await rendered.user.selectOptions(await quantity(), '-1')
    const change = 'Your total went down by $12.13 with tax.'
    expect(screen.getByText(`Toilet Paper removed from your plan. ${change}`)).toBeVisible()
    await rendered.user.click(screen.getByRole('button', { name: 'Start Later' }))
    expect(await quantity()).toHaveValue('0')
    expect(screen.getByText(`Toilet Paper skipped. It comes with the following delivery. ${change}`)).toBeVisible()
    expect(saved(rendered)).toHaveLength(0)
    await rendered.user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await quantity()).toHaveValue('12')
  })

  it('has Undo and Start Later of what is removed while it is out of stock, too (DASH-39)', async () => {
    const rendered = openPlan({ api: { productGroups: [productGroup({ available: false }), handSoap] } })
    for (const name of ['Undo: Toilet Paper', 'Start Later: Toilet Paper']) {
      await rendered.user.selectOptions(await quantity(), '-1')
      expect(place('Toilet Paper').getByText('removed')).toBeVisible()
      await rendered.user.click(screen.getByRole('button', { name }))
      expect(await quantity()).toBeVisible()
    }
    expect(place('Toilet Paper').getByText('next time')).toBeVisible()
    expect(saved(rendered)).toHaveLength(0)
  })

  const skippedPaper = { body: { products: { 'cupboard-toilet-paper': { articleCount: 0 } } } }

  it('saves Start Later as none this time, once another edit begins (DASH-39, DASH-42)', async () => {
    const rendered = openPlan()
    await rendered.user.selectOptions(await quantity(), '-1')
    await rendered.user.click(screen.getByRole('button', { name: 'Start Later' }))
    await rendered.user.selectOptions(screen.getByLabelText('Quantity of Hand Soap'), '3')
    expect(await screen.findByText('Order saved')).toBeVisible()
    expect(saved(rendered).at(-1)?.input).toMatchObject(skippedPaper)
  })

  it('saves Start Later at once where the removal was saved before (DASH-39, OP-63)', async () => {
    const { ToiletPaper: _removed, ...products } = manifest().products
    const rendered = openPlan({ api: { putManifest: { manifest: manifest({ products }) } } })
    await rendered.user.selectOptions(await quantity(), '-1')
    await rendered.user.selectOptions(screen.getByLabelText('Quantity of Hand Soap'), '3')
    expect(await screen.findByText('Order saved')).toBeVisible()
    await rendered.user.click(screen.getByRole('button', { name: 'Start Later: Toilet Paper' }))
    await waitFor(() => expect(saved(rendered)).toHaveLength(2))
    expect(saved(rendered)[1]?.input).toMatchObject(skippedPaper)
  })

  it('keeps the place of what was removed, with Undo and Start Later, also once that is saved (DASH-33, DASH-39)', async () => {
    const { ToiletPaper: _removed, ...products } = manifest().products
    const answers = [manifest({ products }), manifest()]
    const rendered = openPlan({ api: { putManifest: () => ({ manifest: answers.shift() ?? manifest() }) } })
    await rendered.user.selectOptions(await quantity(), '-1')
    const undo = screen.getByRole('button', { name: 'Undo: Toilet Paper' })
    expect(undo).toHaveFocus()
    expect(place('Toilet Paper').getByText('removed')).toBeVisible()
    await rendered.user.selectOptions(screen.getByLabelText('Quantity of Hand Soap'), '3')
    expect(await screen.findByText('Order saved')).toBeVisible()
    await rendered.user.click(screen.getByRole('button', { name: 'Undo: Toilet Paper' }))
    expect(await quantity()).toHaveValue('12')
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
    await waitFor(() => expect(saved(rendered)).toHaveLength(2))
    expect(saved(rendered)[1]?.input).toMatchObject({
      body: { products: { 'cupboard-toilet-paper': { articleCount: 12 } } },
    })
  })

  it('takes an edit back in its place while it waits: nothing is saved (DASH-38, DASH-39)', async () => {
    const rendered = openPlan()
    await rendered.user.selectOptions(await quantity(), '0')
    await rendered.user.click(screen.getByRole('button', { name: 'Undo: Toilet Paper' }))
    expect(await quantity()).toHaveValue('12')
    expect(await quantity()).toHaveFocus()
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
    await rendered.user.selectOptions(await quantity(), '-1')
    await rendered.user.click(screen.getByRole('button', { name: 'Start Later: Toilet Paper' }))
    expect(await quantity()).toHaveValue('0')
    await rendered.user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await quantity()).toHaveValue('12')
    expect(saved(rendered)).toHaveLength(0)
  })

  it('keeps the place of what was skipped, with Undo, also once that is saved (DASH-38)', async () => {
    const skipped = editPlan(manifest(), { kind: 'skip', productType: 'ToiletPaper' })
    const answers = [skipped, manifest()]
    const rendered = openPlan({ api: { putManifest: () => ({ manifest: answers.shift() ?? manifest() }) } })
    await rendered.user.selectOptions(await quantity(), '0')
    await rendered.user.selectOptions(screen.getByLabelText('Quantity of Hand Soap'), '3')
    expect(await screen.findByText('Order saved')).toBeVisible()
    expect(place('Toilet Paper').getByText('Comes with the following delivery.')).toBeVisible()
    await rendered.user.click(screen.getByRole('button', { name: 'Undo: Toilet Paper' }))
    await waitFor(() => expect(saved(rendered)).toHaveLength(2))
    expect(saved(rendered)[1]?.input).toMatchObject({
      body: { products: { 'cupboard-toilet-paper': { articleCount: 12 } } },
    })
  })

  it('knows what was removed before the page was opened, until it closes or is planned anew (DASH-39, DASH-50)', async () => {
    const { HandSoap, ...products } = manifest().products
    const at = '2026-11-19T18:00:00Z'
    const gone = leftOut('HandSoap', HandSoap?.groupName ?? '', 3)
    const planned = { at, actor: 'cupboard', change: { what: 'planned', deliverAt: at } } as const
    const getManifest = { manifest: manifest({ products }) }
    const back = HandSoap && { ...products, HandSoap: { ...HandSoap, articleCount: articleCount(3) } }
    const putManifest = { manifest: manifest({ products: back ?? {} }) }
    const rendered = openPlan({ api: { getManifest, putManifest, getPlanHistory: { history: [gone, planned] } } })
    await rendered.user.click(await screen.findByRole('button', { name: 'Undo: Hand Soap' }))
    expect(await screen.findByText('Order saved')).toBeVisible()
    expect(saved(rendered)[0]?.input).toMatchObject({
      body: { products: { 'cupboard-hand-soap': { articleCount: 3 } } },
    })
    rendered.unmount()
    const soap = () => screen.queryByRole('heading', { level: 3, name: 'Hand Soap' })
    const later = openPlan({ api: { getManifest, getPlanHistory: { history: [planned, gone] } } })
    await quantity()
    expect(soap()).not.toBeInTheDocument()
    later.unmount()
    openPlan({ now: new Date(manifest().shipAt), api: { getManifest, getPlanHistory: { history: [gone, planned] } } })
    expect(await screen.findByText('None of Hand Soap this time: you skipped it.')).toBeVisible()
    expect(soap()).not.toBeInTheDocument()
  })

  /** Two of them may be skipped. */
  const openThree = () => {
    const third = productGroup({ groupName: 'bleach', productType: 'Bleach', displayName: 'Bleach' })
    const bleach = {
      groupName: 'bleach',
      articleCount: articleCount(4),
      moreThanAMonth: false,
      quantityChangeReason: 'None',
      productChangeReason: 'None',
    } as const
    const plan = manifest({ products: { ...manifest().products, Bleach: bleach } })
    return openPlan({
      plan,
      api: {
        productGroups: [productGroup(), handSoap, third],
        putManifest: { manifest: editPlan(plan, { kind: 'skip', productType: 'ToiletPaper' }) },
      },
    })
  }

  it.each([
    ['0', '0'],
    ['0', '-1'],
    ['-1', '0'],
    ['-1', '-1'],
  ])(
    'saves the first skip (0) or removal (-1) when a second one begins: %s, then %s (DASH-42)',
    async (first, second) => {
      const rendered = openThree()
      await rendered.user.selectOptions(await quantity(), first)
      await rendered.user.selectOptions(screen.getByLabelText('Quantity of Bleach'), second)
      await waitFor(() => expect(saved(rendered)).toHaveLength(1))
      const { 'cupboard-toilet-paper': paper, bleach } = Object(saved(rendered)[0]?.input).body.products
      expect([paper?.articleCount, bleach.articleCount]).toEqual([first === '0' ? 0 : undefined, 4])
      await rendered.user.click(screen.getByRole('button', { name: 'Undo' }))
      expect(screen.getByLabelText('Quantity of Bleach')).toHaveValue('4')
      expect(saved(rendered)).toHaveLength(1)
    },
  )

  it('saves the first edit when all is skipped while it waits, and that skip when another begins (DASH-42)', async () => {
    const rendered = openThree()
    await rendered.user.selectOptions(await quantity(), '-1')
    await rendered.user.click(screen.getByRole('button', { name: 'Skip this delivery' }))
    expect(saved(rendered)).toHaveLength(0)
    await rendered.user.click(screen.getByRole('button', { name: 'Skip it' }))
    await waitFor(() => expect(saved(rendered)).toHaveLength(1))
    const sent = (at: number) => Object(saved(rendered)[at]?.input).body.products
    expect(sent(0)).toEqual({
      'cupboard-hand-soap': expect.objectContaining({ articleCount: 2 }),
      bleach: expect.objectContaining({ articleCount: 4 }),
    })
    await rendered.user.selectOptions(screen.getByLabelText('Quantity of Bleach'), '4')
    await waitFor(() => expect(saved(rendered)).toHaveLength(2))
    expect(sent(1)).toMatchObject({ 'cupboard-hand-soap': { articleCount: 0 }, bleach: { articleCount: 4 } })
  })

  it('restores the count that was chosen last before the skip (DASH-40)', async () => {
    const chosen = editPlan(manifest(), { kind: 'count', productType: 'ToiletPaper', articleCount: 8 })
    const rendered = openPlan({ api: { putManifest: { manifest: chosen } } })
    await rendered.user.selectOptions(await quantity(), '8')
    expect(await screen.findByText('Order saved')).toBeVisible()
    await rendered.user.selectOptions(await quantity(), '0')
    await rendered.user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await quantity()).toHaveValue('8')
    await rendered.user.selectOptions(await quantity(), '0')
    await rendered.user.click(screen.getByRole('button', { name: 'Undo: Toilet Paper' }))
    expect(await quantity()).toHaveValue('8')
    expect(saved(rendered)).toHaveLength(1)
  })

  it('restores the count of before the skip where the page was opened since, too (DASH-40)', async () => {
    const plan = editPlan(manifest(), { kind: 'skip', productType: 'ToiletPaper' })
    const history = [leftOut('ToiletPaper', 'cupboard-toilet-paper', 8)]
    const rendered = openPlan({ plan, api: { getPlanHistory: { history } } })
    await rendered.user.click(await screen.findByRole('button', { name: 'Undo: Toilet Paper' }))
    await waitFor(() => expect(saved(rendered)).toHaveLength(1))
    expect(saved(rendered)[0]?.input).toMatchObject({
      body: { products: { 'cupboard-toilet-paper': { articleCount: 8 } } },
    })
  })

  it('restores the count of the one that is undone in its place, not of another that waits (DASH-40)', async () => {
    const rendered = openThree()
    await rendered.user.selectOptions(await quantity(), '0')
    await rendered.user.selectOptions(screen.getByLabelText('Quantity of Bleach'), '0')
    expect(await screen.findByRole('button', { name: 'Undo: Bleach' })).toBeVisible()
    await rendered.user.click(screen.getByRole('button', { name: 'Undo: Toilet Paper' }))
    await waitFor(() => expect(saved(rendered)).toHaveLength(2))
    expect(saved(rendered)[1]?.input).toMatchObject({
      body: { products: { 'cupboard-toilet-paper': { articleCount: 12 }, bleach: { articleCount: 0 } } },
    })
  })

  describe('as time passes', () => {
    holdTime()

    const none = { articleCount: 0 }
    it.each<[string, choice: string[], presses: string[], Record<string, object>]>([
      ['a skip', ['0'], [], { 'cupboard-toilet-paper': none, 'cupboard-hand-soap': {} }],
      ['a removal', ['-1'], [], { 'cupboard-hand-soap': {} }],
      ['Start Later', ['-1'], ['Start Later'], { 'cupboard-toilet-paper': none, 'cupboard-hand-soap': {} }],
      [
        'Start Later in its place',
        ['-1'],
        ['Start Later: Toilet Paper'],
        { 'cupboard-toilet-paper': none, 'cupboard-hand-soap': {} },
      ],
      [
        'the skip of all',
        [],
        ['Skip this delivery', 'Skip it'],
        { 'cupboard-toilet-paper': none, 'cupboard-hand-soap': none },
      ],
    ])('saves %s once the undo time has passed (DASH-41)', async (_, choice, presses, products) => {
      const rendered = openPlan({ user: atOnce })
      await rendered.user.selectOptions(await quantity(), choice)
      for (const name of presses) await rendered.user.click(screen.getByRole('button', { name }))
      // where the pointer or the focus is, its time stands still
      await rendered.user.click(screen.getByRole('heading', { level: 1 }))
      await pass(UNDO_TIME_MS - 100)
      expect(saved(rendered)).toHaveLength(0)
      await pass(200)
      expect(saved(rendered).map(({ input }) => input)).toMatchObject([{ body: { products } }])
      expect(Object.keys(Object(saved(rendered)[0]?.input).body.products)).toEqual(Object.keys(products))
    })
  })
})
