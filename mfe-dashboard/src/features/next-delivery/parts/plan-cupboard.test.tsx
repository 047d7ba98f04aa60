import { act, screen, waitFor, within } from '@testing-library/react'
import { articleCount, BUNDLES, queryKeys } from '@cupboard/shared/contracts'
import { productGroup } from '@cupboard/shared/testing'
import { openPlan, quantity } from '../../../testing/open-dashboard.ts'
import { handSoap, manifest, signedIn } from '../../../testing/samples.ts'
import { editPlan } from '../domain/plan-edit.ts'

describe('what stands in the cupboard', () => {
  const CLOSED = { shipAt: '2026-11-20T06:00:00Z' }

  it('lists the product groups of each bundle on its shelf, in stock or not (DASH-16)', async () => {
    openPlan({ api: { productGroups: [productGroup(), { ...handSoap, available: false }] } })
    await quantity()
    const shelf = (name: string) =>
      within(screen.getByRole('region', { name }))
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent)
    expect(shelf('Everyday Essentials')).toEqual(['Toilet Paper'])
    expect(shelf('Kitchen & Cleaning')).toEqual(['Hand Soap'])
  })

  it.each([
    ['can be changed', {}, 'Comes with the following delivery.'],
    ['is closed', CLOSED, 'Left out of this delivery.'],
  ])('lists what comes with none of it, too, where the delivery %s (DASH-16)', async (_, plan, words) => {
    openPlan({ plan: { ...editPlan(manifest(), { kind: 'skip', productType: 'ToiletPaper' }), ...plan } })
    const shelf = within(await screen.findByRole('region', { name: 'Everyday Essentials' }))
    expect(shelf.getByRole('heading', { level: 3 })).toHaveTextContent('Toilet Paper')
    expect(shelf.getByText(words)).toBeVisible()
  })

  it.each([
    ['everyday', 'Everyday Essentials', 'SHR-18'],
    ['kitchen', 'Kitchen & Cleaning', 'SHR-19'],
    ['laundry', 'Laundry', 'SHR-20'],
    ['defense', 'Defense', 'SHR-21'],
  ] as const)('has a shelf for what is of the bundle %s, "%s" (DASH-16, %s)', async (id, title, _row) => {
    const { productTypes } = BUNDLES[id]
    const [first] = Object.values(manifest().products)
    const products = Object.fromEntries(productTypes.map((type) => [type, { ...first, groupName: type.toLowerCase() }]))
    const productGroups = productTypes.map((productType) =>
      productGroup({ groupName: productType.toLowerCase(), productType, displayName: productType }),
    )
    openPlan({ api: { productGroups, getManifest: { manifest: manifest({ products }) } } })
    const shelf = within(await screen.findByRole('region', { name: title }))
    expect(shelf.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([...productTypes])
  })

  it.each([
    ['should last you 4 months, until April', 0.1, {}],
    ['should last you 4 months, until April', 0.1, CLOSED],
    ['should last you 2 months', 0.2, {}],
    ['should last you 1 month', 0.4, {}],
  ])('says how long a product should last: it %s (DASH-18, DASH-19)', async (words, articlesPerDay, plan) => {
    const preferred = {
      groupName: 'cupboard-toilet-paper',
      proposedArticles: articleCount(8),
      articlesPerDay,
      reason: '',
    }
    const roundedProducts = { productSets: { ToiletPaper: { preferred, additional: [] } } }
    openPlan({ plan, session: { ...signedIn, user: signedIn.user && { ...signedIn.user, roundedProducts } } })
    expect(await screen.findByText(words)).toBeVisible()
  })

  it('suggests three products at a time (DASH-17, OP-61)', async () => {
    const types = ['PaperTowels', 'FacialTissue', 'DishSoap', 'Bleach', 'LaundryDetergent', 'HandWipes'] as const
    const more = [...types, 'HandSanitizer' as const].map((productType) =>
      productGroup({ groupName: productType.toLowerCase(), productType, displayName: productType }),
    )
    const rendered = openPlan({ api: { productGroups: [productGroup(), handSoap, ...more] } })
    await quantity()
    const suggested = () => screen.getAllByRole('button', { name: /^Add / })
    for (const count of [3, 3, 1]) {
      expect(suggested()).toHaveLength(count)
      await rendered.user.click(screen.getByRole('button', { name: 'Show others' }))
    }
  })

  const planned = (count: number) =>
    editPlan(manifest(), { kind: 'count', productType: 'ToiletPaper', articleCount: count })
  const offered = async () =>
    within(await quantity())
      .getAllByRole('option')
      .map((option) => option.textContent)

  it.each([
    [0, ['4 rolls', '8 rolls', '12 rolls']],
    [8, ['4 rolls', '8 rolls', '12 rolls']],
    [20, ['4 rolls', '8 rolls', '12 rolls', '20 rolls']],
  ])(
    'offers the capped counts, and to be reminded later, where %i are planned (DASH-29, DASH-30)',
    async (count, counts) => {
      for (const isRefill of [false, true]) {
        const capped = productGroup({ isRefill, possibleArticleCounts: [4, 8, 12, 16, 20].map(articleCount) })
        const { unmount } = openPlan({ plan: planned(count), api: { productGroups: [capped, handSoap] } })
        expect(await offered()).toEqual([...counts, '0 - Remind me later', 'Remove from plan'])
        unmount()
      }
    },
  )

  it('keeps what is to be remembered later on the plan, with none of it (DASH-30)', async () => {
    const { user } = openPlan()
    await user.selectOptions(await quantity(), '0 - Remind me later')
    expect(await quantity()).toHaveValue('0')
    expect(screen.getByText(/^Toilet Paper skipped\./)).toBeVisible()
  })

  it('offers the 12 counts around the one that is planned, none above the cap (SHR-71, SHR-73)', async () => {
    const counts = Array.from({ length: 40 }, (_, index) => articleCount(index + 1))
    const shown = async (cappedArticleCounts: typeof counts) => {
      const group = productGroup({ possibleArticleCounts: counts, cappedArticleCounts })
      const { unmount } = openPlan({ api: { productGroups: [group, handSoap] } })
      const options = within(await quantity()).getAllByRole('option')
      const said = options.map(({ textContent }) => textContent).filter((words) => words.endsWith('rolls'))
      unmount()
      return [said.length, said[0], said.at(-1)]
    }
    expect(await shown([])).toEqual([12, '6 rolls', '17 rolls'])
    expect(await shown(counts.slice(0, 14))).toEqual([12, '3 rolls', '14 rolls'])
  })

  it.each([
    ['is offered', productGroup(), manifest()],
    ['is skipped', productGroup(), editPlan(manifest(), { kind: 'skip', productType: 'ToiletPaper' })],
    ['is out of stock', productGroup({ available: false, status: 'Legacy' }), manifest()],
    ['is out of stock and skipped', productGroup({ available: false }), planned(0)],
  ])('offers removal of what %s, and takes it off the plan (DASH-31)', async (_, group, plan) => {
    const { user } = openPlan({ plan, api: { productGroups: [group, handSoap] } })
    await user.selectOptions(await quantity(), 'Remove from plan')
    expect(screen.queryByLabelText('Quantity of Toilet Paper')).not.toBeInTheDocument()
    expect(screen.getByText(/^Toilet Paper removed from your plan\./)).toBeVisible()
  })

  it('says what a shelf comes to, on it and in the summary, with each quantity that is chosen (DASH-49)', async () => {
    const { user } = openPlan({ api: { putManifest: () => new Promise<never>(() => undefined) } })
    const expectSubtotal = (amount: string) => {
      const shelf = screen.getByRole('region', { name: 'Everyday Essentials' })
      const head = within(shelf).getByRole('heading', { level: 2 }).parentElement?.parentElement
      expect(head).toHaveTextContent(`Everyday Essentials${amount}`)
      expect(screen.getByText('Everyday Essentials', { selector: 'dt' }).closest('div')).toHaveTextContent(amount)
    }
    await quantity()
    expectSubtotal('$11.40')
    for (const [count, amount] of [
      ['8', '$7.60'],
      ['0', '$0.00'],
    ] as const) {
      await user.selectOptions(await quantity(), count)
      expectSubtotal(amount)
    }
  })

  it.each([0, 12])(
    'says when a product is out of stock instead, where %i are planned (DASH-32, OP-60)',
    async (count) => {
      const group = productGroup({ available: false, status: 'Legacy' })
      openPlan({ plan: planned(count), api: { productGroups: [group, handSoap] } })
      expect(await offered()).toEqual(['0 -Out of Stock', 'Remove from plan'])
    },
  )

  it('says so as soon as it is, on a page that is open (DASH-32)', async () => {
    const answers = [[productGroup(), handSoap]]
    const gone = [productGroup({ available: false }), handSoap]
    const { ports } = openPlan({ api: { productGroups: () => answers.shift() ?? gone } })
    expect(await offered()).toContain('0 - Remind me later')
    await act(() => ports.queryClient.invalidateQueries({ queryKey: queryKeys.productGroups() }))
    await waitFor(async () => expect(await offered()).toEqual(['0 -Out of Stock', 'Remove from plan']))
  })
})
