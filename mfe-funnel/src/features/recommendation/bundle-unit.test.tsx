import { screen, waitFor, within } from '@testing-library/react'
import { articleCount, Badge, TIER_LABELS } from '@cupboard/shared/contracts'
import { api, press, quantity, ready, recommend, shelf, stored, summary } from '../../testing/open-recommendation.ts'
import { productGroup, SAMPLE_GROUPS, SAMPLE_ROUNDER } from '../../testing/samples.ts'

describe('a product on its shelf', () => {
  it('offers on its shelf what lasts longer than half a year, and packs it when somebody asks for it (OP-14)', async () => {
    const bleach = productGroup('bleach', 'Bleach', { price: 429 })
    const preferred = {
      groupName: 'bleach',
      proposedArticles: articleCount(1),
      articlesPerDay: 1 / 183,
      reason: '1 bottle lasts you just over half a year.',
    }
    const productSets = { ...SAMPLE_ROUNDER.productSets, Bleach: { preferred, additional: [] } }
    const { user, signUpData } = recommend({
      api: { ...api, rounder: { productSets }, productGroups: [...SAMPLE_GROUPS, bleach] },
    })
    await ready()
    const laundry = () => signUpData()?.manifestBundles?.[2]
    expect(laundry()?.productGroups.Bleach).toBeUndefined()
    expect(shelf('Laundry').getByText('not packed')).toBeDefined()
    expect(
      shelf('Laundry').getByText(/^1 bottle lasts you just over half a year\. We pack half a year of anything at most/),
    ).toBeDefined()
    await user.click(press(/^Add it, .*: bleach name$/))
    expect(laundry()).toMatchObject({ subtotal: 1629, productGroups: { Bleach: { articleCount: 1 } } })
    await waitFor(() => expect(document.activeElement).toBe(quantity('bleach name')))
    await user.click(press('Remove bleach name'))
    expect(press(/^Add it, .*: bleach name$/)).toBeDefined()
  })

  it('announces the new total of another quantity', async () => {
    const { user, recorded } = recommend()
    await ready()
    await waitFor(() => expect(summary().getByText('$44.88')).toBeDefined())
    await user.selectOptions(quantity('Soft Paper'), '4')
    await waitFor(() => expect(recorded.announcements.at(-1)).toMatch(/^Your total is now \$3\d\.\d\d\.$/))
  })

  it('just stores another quantity and recomputes the subtotal, without asking the server again (FUN-73, FUN-74)', async () => {
    const { user, signUpData, recorded } = recommend()
    await ready()
    await user.selectOptions(quantity('Soft Paper'), '4')
    expect(stored(signUpData)).toMatchObject({ subtotal: 380, productGroups: { ToiletPaper: { articleCount: 4 } } })
    expect(shelf('Everyday Essentials').getAllByText('$3.80')).toHaveLength(2)
    expect(recorded.calls.filter(({ name }) => name === 'rounder')).toHaveLength(1)
  })

  it('recomputes the subtotal of all that a bundle holds, on its shelf and in the summary (FUN-74)', async () => {
    const { user } = recommend()
    await ready()
    await user.selectOptions(quantity('dish-soap name'), '3')
    expect(shelf('Kitchen & Cleaning').getByText('$15.95')).toBeVisible()
    expect(summary().getByText('Kitchen & Cleaning')).toHaveTextContent('Kitchen & Cleaning $15.95')
  })

  it('recomputes the subtotal of what was left out and is taken after all, too (FUN-74)', async () => {
    const { user, signUpData } = recommend()
    await ready()
    for (const [count, subtotal] of [
      ['0', 0],
      ['4', 380],
    ] as const) {
      await user.selectOptions(quantity('Soft Paper'), count)
      expect(stored(signUpData)?.subtotal).toBe(subtotal)
    }
    expect(shelf('Everyday Essentials').getAllByText('$3.80')).toHaveLength(2)
  })

  it.each([
    ['12', 18],
    ['4', 6],
  ])('changes %s of a product to as much of another brand that is sold (FUN-75, FUN-80)', async (count, asMuch) => {
    const old = productGroup('old-paper', 'ToiletPaper', { status: 'Legacy', available: false })
    const fine = productGroup('fine-paper', 'ToiletPaper')
    const { user, signUpData } = recommend({ api: { ...api, productGroups: [...SAMPLE_GROUPS, old, fine] } })
    await ready()
    await user.selectOptions(quantity('Soft Paper'), count)
    await user.click(press('Change Soft Paper'))
    expect(screen.getAllByRole('radio')).toHaveLength(3)
    expect(screen.getByRole('radio', { name: /^soft-paper brand Soft Paper/ })).toBeChecked()
    await user.click(screen.getByRole('radio', { name: /^thin-paper brand Thin Paper/ }))
    await user.click(press('Use this one'))
    expect(stored(signUpData)?.productGroups.ToiletPaper).toMatchObject({
      groupName: 'thin-paper',
      articleCount: asMuch,
    })
  })

  it.each<[string, readonly string[], number]>([
    ['12', ['12 rolls'], 1],
    ['0', [], 0],
  ])(
    'shows a product of which %s are taken in full, closed by Escape (FUN-30, FUN-82)',
    async (count, said, keeping) => {
      const { user } = recommend()
      await ready()
      await user.selectOptions(quantity('Soft Paper'), count)
      await user.click(press('Details of Soft Paper'))
      expect(screen.getByText('About soft-paper.')).toBeDefined()
      expect(screen.getByText('Good soft-paper')).toBeDefined()
      const detail = within(screen.getByRole('dialog'))
      expect(detail.queryAllByText(/^\d+ rolls$/).map(({ textContent }) => textContent)).toEqual(said)
      expect(detail.queryAllByRole('button', { name: 'Keep it' })).toHaveLength(keeping)
      await user.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByText('About soft-paper.')).toBeNull())
    },
  )

  it('calls each thing that a product is by its name, in full and among the brands (SHR-07)', async () => {
    const paper = productGroup('soft-paper', 'ToiletPaper', { badges: [...Badge.options] })
    const { user } = recommend({ api: { ...api, productGroups: [paper, ...SAMPLE_GROUPS.slice(1)] } })
    await ready()
    for (const dialog of ['Details of soft-paper name', 'Change soft-paper name']) {
      await user.click(press(dialog))
      const said = within(await screen.findByRole('dialog'))
      for (const badge of Badge.options) expect(said.getAllByText(TIER_LABELS[badge])).not.toEqual([])
      await user.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
  })

  it('shows each text that there is of a product, and leads to its other brands (FUN-80, FUN-82)', async () => {
    const texts = { longDescription: 'All about it.', ingredients: 'Bamboo.', useInstructions: 'Pull.' }
    const paper = productGroup('soft-paper', 'ToiletPaper', texts)
    const { user } = recommend({ api: { ...api, productGroups: [paper, ...SAMPLE_GROUPS.slice(1)] } })
    await ready()
    await user.click(press('Details of soft-paper name'))
    const tabs = screen.getAllByRole('tab')
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['Description', 'Ingredients', 'How to Use'])
    for (const [index, text] of Object.values(texts).entries()) {
      await user.click(tabs[index] ?? document.body)
      expect(screen.getByText(text)).toBeVisible()
    }
    await user.click(press('Change product'))
    expect(screen.getByRole('dialog', { name: 'Change toilet paper' })).toBeVisible()
  })

  it.each([
    ['neither what is in it nor how to use it', {}, []],
    ['only what is in it', { ingredients: 'Bamboo.' }, ['Ingredients']],
    ['only how to use it', { useInstructions: 'Pull.' }, ['How to Use']],
  ])('shows of a product no more than is known: %s (FUN-82)', async (_, texts, more) => {
    const paper = productGroup('soft-paper', 'ToiletPaper', texts)
    const { user } = recommend({ api: { ...api, productGroups: [paper, ...SAMPLE_GROUPS.slice(1)] } })
    await ready()
    await user.click(press('Details of soft-paper name'))
    const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent)
    expect(tabs).toEqual(['Description', ...more])
  })
})
