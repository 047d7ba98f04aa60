import { act, screen, waitFor, within } from '@testing-library/react'
import {
  articleCount,
  cents,
  DEFAULT_INTERVIEW,
  err,
  FLAG_DEFAULTS,
  type Coupon,
  type Interview,
  type Rounder,
} from '@cupboard/shared/contracts'
import { UNDO_TIME_MS } from '@cupboard/shared/household'
import { renderScreen, type RenderScreenOptions } from '@cupboard/shared/testing'
import module from '../../module.ts'
import { routes } from '../../routes.tsx'
import { valueOf } from '../../testing/dom.ts'
import { productGroup, SAMPLE_GROUPS, SAMPLE_ROUNDER, SAMPLE_SIGN_UP_DATA } from '../../testing/samples.ts'

const shipment = { deliveryDate: '2026-11-25T18:00:00.000Z', cutoff: '2026-11-21T06:00:00.000Z' }
const api: NonNullable<RenderScreenOptions['api']> = {
  rounder: SAMPLE_ROUNDER,
  productGroups: [...SAMPLE_GROUPS],
  shipment,
  tax: ({ body }) => ({ taxAmount: cents(Math.round(body.amount * 0.0825)) }),
}
const recommend = (options: RenderScreenOptions = {}) =>
  renderScreen(routes, {
    path: '/recommendation',
    api,
    signUpData: SAMPLE_SIGN_UP_DATA,
    widgets: module.widgets,
    ...options,
  })
const ready = () => screen.findByRole('heading', { level: 1, name: "Here's your recommended first delivery." })
const press = (name: string | RegExp) => screen.getByRole('button', { name })
const shelf = (name: string) => within(screen.getByRole('region', { name }))
const summary = () => within(screen.getByRole('complementary', { name: 'Order summary' }))
const quantity = (name: string) => screen.getByRole('combobox', { name: `Quantity of ${name}` })
/** Subtotal of the sample: 1140 + 698 + 299 + 1200 + 360 + 449. */
const SUBTOTAL = '$41.46'
const fixed = (amountOff: number, threshold: number): Coupon => ({
  code: 'TEN',
  description: 'First delivery',
  discount: { type: 'FixedDiscount', amountOffCents: cents(amountOff), subtotalThresholdCents: cents(threshold) },
  duration: { type: 'Once' },
})

afterEach(() => {
  jest.useRealTimers()
})

describe('/recommendation', () => {
  it('shows the recommended first delivery under its header (SHELL-25, FUN-54)', async () => {
    recommend()
    await ready()
    expect(screen.getByRole('heading', { level: 3, name: 'Soft Paper' })).toBeDefined()
  })

  it('has its title (SHELL-51)', async () => {
    const { recorded } = recommend()
    await ready()
    expect(recorded.pages.at(-1)?.title).toBe('Cupboard - Your recommended first delivery')
  })

  it('tells what stands in the cupboard whenever it changes, with its total (API-42)', async () => {
    const { recorded, user } = recommend()
    await ready()
    const carts = () => recorded.events.flatMap(({ name, detail }) => (name === 'cart.changed' ? [detail] : []))
    await waitFor(() => expect(carts()).toHaveLength(1))
    const [before] = carts()
    await user.selectOptions(quantity('Soft Paper'), '4')
    await waitFor(() => expect(carts()).toHaveLength(2))
    expect(carts()[1]).not.toEqual(before)
    expect(carts()[1]).toEqual({ products: expect.any(Array), totalCents: expect.any(Number) })
  })

  it('mentions a maximum quantity (FUN-55)', async () => {
    recommend()
    await ready()
    expect(screen.getByText(/Certain products have a maximum quantity/)).toBeDefined()
  })

  it('includes a starter pack of 40 trash bags in the first month (SHR-78, OP-48)', async () => {
    const bags = productGroup('kitchen-bags', 'TrashBagsKitchen', { articleType: 'Bag', counts: [40, 80] })
    const { HandSoap } = SAMPLE_ROUNDER.productSets
    const preferred = {
      groupName: 'kitchen-bags',
      proposedArticles: articleCount(40),
      articlesPerDay: 1,
      reason: 'You empty it daily.',
    }
    const productSets = { ...(HandSoap ? { HandSoap } : {}), TrashBagsKitchen: { preferred, additional: [] } }
    recommend({ api: { ...api, rounder: { productSets }, productGroups: [...SAMPLE_GROUPS, bags] } })
    await ready()
    const pack = 'A starter pack of 40 trash bags is included in your first month.'
    expect(shelf('Everyday Essentials').getByText(`You empty it daily. ${pack}`)).toBeDefined()
    expect(shelf('Kitchen & Cleaning').queryByText(pack, { exact: false })).toBeNull()
  })

  it.each(['rounder', 'productGroups'] as const)(
    'says that it is calculating until both answers are there, the %s last (FUN-56, FUN-59)',
    async (last) => {
      let arrive: () => void = () => undefined
      const arrived = new Promise<void>((resolve) => (arrive = resolve))
      const after = {
        rounder: { rounder: () => arrived.then(() => SAMPLE_ROUNDER) },
        productGroups: { productGroups: () => arrived.then(() => [...SAMPLE_GROUPS]) },
      }
      const { recorded } = recommend({ api: { ...api, ...after[last] } })
      const calculating = { name: 'We’re calculating your first delivery...' }
      expect(await screen.findByRole('heading', calculating)).toBeDefined()
      await waitFor(() => expect(recorded.calls).toHaveLength(2))
      expect(screen.getByRole('heading', calculating)).toBeDefined()
      await act(async () => arrive())
      await ready()
    },
  )

  it('shows the last step of nine while it is calculating (FUN-28)', async () => {
    recommend({ api: { ...api, rounder: () => new Promise<never>(() => undefined) } })
    const bar = await screen.findByRole('progressbar', { name: 'Step 9 of 9: Prediction' })
    expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuemax')]).toEqual(['9', '9'])
  })

  it.each([
    ['rounder', 'network', 'API-05'],
    ['rounder', 'timeout', 'API-05'],
    ['rounder', 'unreadable', 'FUN-58'],
    ['productGroups', 'network', 'FUN-58'],
  ] as const)('asks for the %s again at "Try again?" after %s (FUN-57, %s)', async (failing, code, _row) => {
    let isDown = true
    const down = {
      rounder: { rounder: () => (isDown ? err(code) : SAMPLE_ROUNDER) },
      productGroups: { productGroups: () => (isDown ? err(code) : [...SAMPLE_GROUPS]) },
    }
    const { user } = recommend({ api: { ...api, ...down[failing] } })
    const again = await screen.findByRole('button', { name: 'Try again?' })
    expect(screen.getByRole('alert').textContent).toContain('Your answers are all here.')
    isDown = false
    await user.click(again)
    expect(await ready()).toBeDefined()
  })

  it.each(['rounder', 'productGroups'] as const)(
    'says that it is calculating where the %s cannot be had and the other is still on its way (FUN-59)',
    async (failing) => {
      const never = () => new Promise<never>(() => undefined)
      const { ports } = recommend({ api: { ...api, rounder: never, productGroups: never, [failing]: err('network') } })
      const hasFailed = () =>
        ports.queryClient
          .getQueryCache()
          .getAll()
          .some(({ state }) => state.status === 'error')
      await waitFor(() => expect(hasFailed()).toBe(true))
      expect(screen.getByRole('heading', { name: 'We’re calculating your first delivery...' })).toBeVisible()
    },
  )

  it('groups products into four bundles with prices and reasons (FUN-60, FUN-61)', async () => {
    recommend()
    await ready()
    expect(shelf('Everyday Essentials').getAllByText('$11.40')).toHaveLength(2)
    expect(shelf('Everyday Essentials').getByText('Why 12?')).toBeDefined()
    expect(shelf('Everyday Essentials').getByText(/Because of soft-paper\./)).toBeDefined()
    expect(shelf('Kitchen & Cleaning').getByText('$9.97')).toBeDefined()
    expect(shelf('Laundry').getAllByText('$12.00')).toHaveLength(2)
    expect(shelf('Defense').getByText('$8.09')).toBeDefined()
    expect(valueOf(quantity('Soft Paper'))).toBe('12')
  })

  it('offers only allowed quantities (SHR-71, SHR-73)', async () => {
    recommend()
    await ready()
    const options = within(quantity('Soft Paper')).getAllByRole('option')
    expect(options.map((option) => option.textContent)).toEqual([
      '4 rolls',
      '6 rolls',
      '8 rolls',
      '12 rolls',
      '16 rolls',
      'None this time',
    ])
  })

  it('goes back to the preferences after asking, keeping the answers (FUN-62, FUN-64)', async () => {
    const typedDelivery = { firstName: 'Ann' }
    const kept = { ...SAMPLE_SIGN_UP_DATA, newCoupon: fixed(1000, 0), rc: 'spring', typedDelivery }
    const { user, location, signUpData } = recommend({ signUpData: kept })
    await ready()
    await user.click(press('Back'))
    expect(screen.getByText(/changes you made to this delivery are lost/)).toBeDefined()
    await user.click(press('Keep this delivery'))
    expect(location().pathname).toBe('/recommendation')
    await user.click(press('Back'))
    await user.click(press('Go back'))
    expect(location().pathname).toBe('/preference')
    expect(location().state).toMatchObject({ signUpData: kept })
    expect(signUpData()).toMatchObject(kept)
    expect(signUpData()?.manifestBundles).toBeUndefined()
  })

  it.each([
    ['Back', 'Go back', '/preference'],
    ['Go to checkout', undefined, '/checkout'],
  ])('hands the sign-up data on by %s (X-04)', async (name, asked, pathname) => {
    const { user, location } = recommend()
    await ready()
    await user.click(press(name))
    if (asked !== undefined) await user.click(press(asked))
    expect(location()).toMatchObject({ pathname, state: { signUpData: SAMPLE_SIGN_UP_DATA } })
  })

  it('hands the plan on as the manifest of the recommendation (SHR-48)', async () => {
    const { user, signUpData } = recommend()
    await ready()
    await user.selectOptions(quantity('Soft Paper'), '4')
    const paper = signUpData()?.manifestBundles?.[0]?.productGroups.ToiletPaper
    expect(paper).toMatchObject({ groupName: 'soft-paper', articleCount: 4 })
  })

  it('goes back home when the interview is circumvented (FUN-63, SHELL-70)', async () => {
    const { user, location } = recommend({
      flags: { ...FLAG_DEFAULTS, interviewSkip: true },
      signUpData: { interview: DEFAULT_INTERVIEW },
    })
    await ready()
    await user.click(press('Back'))
    await user.click(press('Go back'))
    expect(location().pathname).toBe('/')
  })

  it('keeps the edits when the browser goes away and comes back (FUN-64)', async () => {
    const { user, go, ports } = recommend()
    await ready()
    await user.selectOptions(quantity('Soft Paper'), '4')
    act(() => ports.router.navigate('/preference'))
    go(-1)
    await ready()
    expect(valueOf(quantity('Soft Paper'))).toBe('4')
  })

  it('confirms to checkout with the sign-up data and one order id (FUN-65)', async () => {
    const { user, location, signUpData } = recommend()
    await ready()
    await user.click(press('Go to checkout'))
    expect(location().pathname).toBe('/checkout')
    const { orderId, manifestBundles } = signUpData() ?? {}
    expect(orderId).toMatch(/^[0-9a-f-]{36}$/)
    expect(manifestBundles?.map(({ subtotal }) => subtotal)).toEqual([1140, 997, 1200, 809])
    expect(location().state).toMatchObject({ signUpData: { ...SAMPLE_SIGN_UP_DATA, orderId, manifestBundles } })
  })

  it('cannot be confirmed when nothing is taken (FUN-66)', async () => {
    recommend({ api: { ...api, rounder: { productSets: {} } } })
    await ready()
    expect(press('Go to checkout').hasAttribute('disabled')).toBe(true)
    expect(screen.getByText(/Your delivery is empty/)).toBeDefined()
  })

  it('applies a removal and a skip before it goes to checkout (FUN-67, FUN-68)', async () => {
    const { user, signUpData, location } = recommend()
    await ready()
    await user.selectOptions(quantity('dish-soap name'), '0')
    await user.click(press('Remove Soft Paper'))
    await user.click(press('Go to checkout'))
    expect(location().pathname).toBe('/checkout')
    expect(signUpData()?.manifestBundles?.[0]).toEqual({
      bundleId: 'everyday',
      productGroups: {},
      subtotal: 0,
      hasAll: false,
    })
    expect(signUpData()?.manifestBundles?.[1]).toMatchObject({
      productGroups: { DishSoap: { articleCount: 0 } },
      subtotal: 698,
    })
  })

  it('applies a skip that still waits when it goes to checkout (FUN-67)', async () => {
    const { user, signUpData, location } = recommend()
    await ready()
    await user.selectOptions(quantity('Soft Paper'), '0')
    await user.click(press('Go to checkout'))
    expect(location().pathname).toBe('/checkout')
    expect(signUpData()?.manifestBundles?.[0]).toMatchObject({
      productGroups: { ToiletPaper: { articleCount: 0 } },
      subtotal: 0,
    })
  })

  it('reports it when no order can be made from the manifest, and stays (FUN-69)', async () => {
    const product = { groupName: 'soft-paper', articleCount: articleCount(5), pricePerArticle: cents(95) }
    const everyday = {
      bundleId: 'everyday' as const,
      productGroups: { ToiletPaper: product },
      subtotal: cents(475),
      hasAll: false,
    }
    const { user, location, recorded } = recommend({
      signUpData: { ...SAMPLE_SIGN_UP_DATA, manifestBundles: [everyday] },
    })
    await ready()
    await user.click(press('Go to checkout'))
    expect(location().pathname).toBe('/recommendation')
    expect(String(recorded.reports[0])).toContain('quantity_not_sold')
    expect(screen.getByRole('alert').textContent).toBe('Something went wrong. Please try again.')
  })

  it('redirects from /prediction with query and state (SHELL-40)', async () => {
    const { location } = recommend({ path: '/prediction?utm_source=x', state: { from: 'test' } })
    expect(location()).toMatchObject({ pathname: '/recommendation', search: '?utm_source=x', state: { from: 'test' } })
    await ready()
  })
})

describe('changing the recommendation', () => {
  const withTimers = async () => {
    jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask'] })
    const rendered = recommend({ user: { advanceTimers: jest.advanceTimersByTime } })
    await ready()
    return rendered
  }
  const wait = (ms: number) => act(async () => jest.advanceTimersByTime(ms))
  const stored = (signUpData: ReturnType<typeof recommend>['signUpData']) => signUpData()?.manifestBundles?.[0]

  it('removes at once, undoes within the undo time and says what it did to the total (FUN-71)', async () => {
    const { user } = await withTimers()
    await waitFor(() => expect(summary().getByText('$3.42')).toBeDefined())
    await user.click(press('Remove Soft Paper'))
    expect(
      screen.getByText('Soft Paper taken off the Everyday Essentials shelf. Your total went down by $12.34 with tax.'),
    ).toBeDefined()
    expect(screen.queryByRole('combobox', { name: 'Quantity of Soft Paper' })).toBeNull()
    await wait(UNDO_TIME_MS - 100)
    await user.click(press('Undo'))
    expect(valueOf(quantity('Soft Paper'))).toBe('12')
    expect(summary().getByText(SUBTOTAL)).toBeDefined()
  })

  it('keeps the focus on what is done to a product: taken off, put back, taken off again and undone by keyboard (FUN-71)', async () => {
    const { user } = await withTimers()
    const nextFrame = () => wait(20)
    await user.click(press('Remove Soft Paper'))
    await nextFrame()
    expect(press('Put it back: Soft Paper')).toHaveFocus()
    await user.keyboard('{Enter}')
    await nextFrame()
    expect(quantity('Soft Paper')).toHaveFocus()
    await user.click(press('Remove Soft Paper'))
    await nextFrame()
    await user.tab()
    expect(press('Undo')).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(quantity('Soft Paper')).toHaveFocus()
  })

  it('applies a removal after the undo time; what was recommended can be put back (FUN-71)', async () => {
    const { user, signUpData } = await withTimers()
    await user.click(press('Remove Soft Paper'))
    await wait(UNDO_TIME_MS + 100)
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    expect(stored(signUpData)?.productGroups).toEqual({})
    await user.click(press('Put it back: Soft Paper'))
    expect(valueOf(quantity('Soft Paper'))).toBe('12')
    await wait(100)
    expect(document.activeElement).toBe(quantity('Soft Paper'))
  })

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

  it('skips with quantity 0, undoable for the undo time, then applied (FUN-70)', async () => {
    const { user, signUpData } = await withTimers()
    await user.selectOptions(quantity('Soft Paper'), '0')
    expect(screen.getByText('skipped')).toBeDefined()
    await user.click(press('Undo'))
    expect(valueOf(quantity('Soft Paper'))).toBe('12')
    await user.selectOptions(quantity('Soft Paper'), '0')
    await wait(UNDO_TIME_MS - 100)
    expect(press('Undo')).toBeDefined()
    await wait(200)
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    expect(stored(signUpData)?.productGroups.ToiletPaper?.articleCount).toBe(0)
  })

  it('says that shipping is charged where a removal costs free shipping (OP-01, FUN-71)', async () => {
    const { DishSoap, LaundryDetergent } = SAMPLE_ROUNDER.productSets
    const { HandSoap } = SAMPLE_ROUNDER.productSets
    const productSets = {
      ...(DishSoap && { DishSoap }),
      ...(HandSoap && { HandSoap }),
      ...(LaundryDetergent && { LaundryDetergent }),
    }
    const { user } = recommend({ api: { ...api, rounder: { productSets } } })
    await ready()
    await waitFor(() => expect(summary().getByText('$1.81')).toBeDefined())
    await user.click(press('Remove dish-soap name'))
    expect(screen.getByText(/Your total went up by \$2\.18 with tax\. Shipping is \$5 under \$20\.$/)).toBeDefined()
    await user.click(press('Remove hand-soap name'))
    expect(screen.getByText(/Your total went down by \$7\.56 with tax\.$/)).toBeDefined()
  })

  it('stands still while the snackbar is in focus (FUN-71)', async () => {
    const { user } = await withTimers()
    await user.click(press('Remove Soft Paper'))
    act(() => press('Undo').focus())
    await wait(20_000)
    await user.click(press('Undo'))
    expect(valueOf(quantity('Soft Paper'))).toBe('12')
  })

  it('applies the first pending change when a second begins (FUN-72)', async () => {
    const { user } = await withTimers()
    await user.click(press('Remove Soft Paper'))
    await user.click(press('Remove dish-soap name'))
    expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1)
    await user.click(press('Undo'))
    expect(press('Put it back: Soft Paper')).toBeDefined()
    await user.selectOptions(quantity('dish-soap name'), '0')
    await user.click(press('Remove hand-soap name'))
    await user.click(press('Undo'))
    expect(valueOf(quantity('dish-soap name'))).toBe('0')
    expect(quantity('hand-soap name')).toBeDefined()
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

  async function addMasks() {
    const { user, signUpData } = recommend()
    await ready()
    expect(shelf('Defense').queryByText('Complete')).toBeNull()
    await user.click(press('Add products to Defense'))
    await user.click(screen.getByRole('radio', { name: /masks name/ }))
    return signUpData()?.manifestBundles?.[3]
  }

  it('adds products to a bundle (FUN-75, FUN-81)', async () => {
    expect(await addMasks()).toMatchObject({ hasAll: true, subtotal: 809 + 1250 })
  })

  it('closes when the bundle is complete, and marks it so (FUN-76, FUN-77)', async () => {
    await addMasks()
    await waitFor(() => expect(screen.queryByRole('radio', { name: /masks name/ })).toBeNull())
    expect(shelf('Defense').getByText('Complete')).toBeDefined()
  })

  it('is not complete any more once a product is removed (FUN-78)', async () => {
    const { user } = recommend()
    await ready()
    await user.click(press('Add products to Defense'))
    await user.click(screen.getByRole('radio', { name: /masks name/ }))
    await user.click(press('Remove wipes name'))
    expect(shelf('Defense').queryByText('Complete')).toBeNull()
  })

  it('changes a product to another brand that is sold (FUN-80)', async () => {
    const old = productGroup('old-paper', 'ToiletPaper', { status: 'Legacy', available: false })
    const { user, signUpData } = recommend({ api: { ...api, productGroups: [...SAMPLE_GROUPS, old] } })
    await ready()
    await user.click(press('Change Soft Paper'))
    const choices = screen.getAllByRole('radio')
    expect(choices).toHaveLength(2)
    await user.click(screen.getByRole('radio', { name: /Thin Paper/ }))
    await user.click(press('Use this one'))
    expect(stored(signUpData)?.productGroups.ToiletPaper).toMatchObject({ groupName: 'thin-paper', articleCount: 18 })
  })

  it('shows a product in full, closed by Escape (FUN-30, FUN-82)', async () => {
    const { user } = recommend()
    await ready()
    await user.click(press('Details of Soft Paper'))
    expect(screen.getByText('About soft-paper.')).toBeDefined()
    expect(screen.getByText('Good soft-paper')).toBeDefined()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByText('About soft-paper.')).toBeNull())
  })

  it.each([
    ['Kitchen questions', 'How many nights a week do you cook?'],
    ['Laundry question', 'How many loads of laundry do you do in a week?'],
  ])('begins at "%s" with "%s" (FUN-83)', async (button, question) => {
    const { user } = recommend()
    await ready()
    await user.click(press(button))
    expect(await screen.findByRole('heading', { name: question })).toBeDefined()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('heading', { name: question })).toBeNull())
  })

  it('calculates again after more answers (FUN-79, FUN-83)', async () => {
    const { LaundryDetergent: _none, ...others } = SAMPLE_ROUNDER.productSets
    const rounder = ({ body }: { body: Interview }): Rounder =>
      body.laundry.frequency === 1 ? SAMPLE_ROUNDER : { productSets: others }
    const { user, signUpData, recorded } = recommend({ api: { ...api, rounder } })
    await ready()
    await user.selectOptions(quantity('Soft Paper'), '4')
    await user.click(press('Laundry question'))
    await user.click(await screen.findByRole('button', { name: 'One load more' }))
    await user.click(press('Done'))
    expect(signUpData()?.interview?.laundry?.frequency).toBe(2)
    await waitFor(() => expect(signUpData()?.manifestBundles?.[2]?.productGroups).toEqual({}))
    expect(recorded.calls.filter(({ name }) => name === 'rounder')).toHaveLength(2)
    expect(stored(signUpData)?.productGroups.ToiletPaper?.articleCount).toBe(4)
  })

  it('lists every answer with a way to change it', async () => {
    const { user } = recommend()
    await ready()
    await user.click(press('Change my answers'))
    expect(screen.getAllByRole('link', { name: /^Change / })).toHaveLength(8)
    expect(screen.getByRole('link', { name: 'Change Cooking' }).getAttribute('href')).toBe('/kitchen/1')
  })
})

describe('the order summary', () => {
  it('has a collapsible header for each bundle with its product rows (FUN-85, FUN-86)', async () => {
    const { container } = recommend()
    await ready()
    const texts = (selector: string) => [...container.querySelectorAll(selector)].map(({ textContent }) => textContent)
    expect(texts('aside details > summary')).toEqual([
      'Everyday Essentials $11.40',
      'Kitchen & Cleaning $9.97',
      'Laundry $12.00',
      'Defense $8.09',
    ])
    expect(texts('aside details li')).toEqual([
      'Soft Paper, 12 rolls$11.40View details',
      'hand-soap name, 2 bottles$6.98View details',
      'dish-soap name, 1 bottle$2.99View details',
      'detergent name, 100 ounces$12.00View details',
      'wipes name, 40 wipes$3.60View details',
      'sanitizer name, 1 bottle$4.49View details',
    ])
  })

  it('lists subtotal, shipping, discount, credit, tax and grand total (FUN-87)', async () => {
    recommend({
      signUpData: { ...SAMPLE_SIGN_UP_DATA, newCoupon: fixed(1000, 2000), sdCredit: cents(146) },
    })
    await ready()
    expect(await summary().findByText('$2.48')).toBeDefined()
    const lines = summary().getAllByRole('term')
    expect(lines.map(({ parentElement }) => parentElement?.textContent)).toEqual([
      'Subtotal$41.46',
      'ShippingFree',
      'Discount−$10.00',
      'Credit−$1.46',
      'Tax$2.48',
      'Grand total$32.48',
    ])
  })

  it.each([
    ['12', true, '$5.00'],
    ['16', true, 'Free'],
    ['12', false, 'Free'],
  ])('of %s rolls, charged for shipping: %s, ships for %s (SHR-58)', async (rolls, chargeShipping, words) => {
    const { ToiletPaper } = SAMPLE_ROUNDER.productSets
    const terms = { articleType: 'Roll', price: 125, counts: [12, 16], displayName: 'Soft Paper' } as const
    const { user } = recommend({
      api: {
        ...api,
        rounder: { productSets: ToiletPaper ? { ToiletPaper } : {} },
        productGroups: [productGroup('soft-paper', 'ToiletPaper', terms)],
      },
      signUpData: { ...SAMPLE_SIGN_UP_DATA, chargeShipping },
    })
    await ready()
    await user.selectOptions(quantity('Soft Paper'), rolls)
    expect(summary().getByText('Shipping').parentElement?.textContent).toBe(`Shipping${words}`)
  })

  it('says why a small order pays shipping, and the offer with each of its terms (SHR-57, SHELL-84)', async () => {
    const { HandSoap } = SAMPLE_ROUNDER.productSets
    recommend({
      api: { ...api, rounder: { productSets: HandSoap ? { HandSoap } : {} } },
      signUpData: { ...SAMPLE_SIGN_UP_DATA, chargeShipping: true, newCoupon: fixed(1000, 3000) },
    })
    await ready()
    expect(
      summary().getByText(
        /^Shipping is \$5\.00, because the products come to less than \$20\.00\. Add \$\d+\.\d\d of products and shipping is free\.$/,
      ),
    ).toBeVisible()
    expect(
      summary().getByText('Your offer: $10.00 off your first order, when its products come to $30.00 or more.'),
    ).toBeVisible()
  })

  it('says that tax comes at checkout when it cannot be had, and reports it', async () => {
    const { recorded } = recommend({ api: { ...api, tax: err('network') } })
    await ready()
    expect(await summary().findByText('At checkout')).toBeDefined()
    expect(recorded.reports).toHaveLength(1)
  })

  it('opens a product’s details from its row (FUN-88)', async () => {
    const { user } = recommend()
    await ready()
    await user.click(summary().getByRole('button', { name: 'View details of Soft Paper', hidden: true }))
    expect(screen.getByText('About soft-paper.')).toBeDefined()
  })

  it('turns five pictures every 4000 ms (FUN-89) and testimonials every 6 seconds (FUN-91)', async () => {
    jest.useFakeTimers()
    recommend()
    await ready()
    const shown = (name: string) => within(screen.getByRole('region', { name })).getByText(/^\d of \d$/).textContent
    expect([shown('How it works'), shown('What customers say')]).toEqual(['1 of 5', '1 of 3'])
    await act(async () => jest.advanceTimersByTime(4100))
    expect([shown('How it works'), shown('What customers say')]).toEqual(['2 of 5', '1 of 3'])
    await act(async () => jest.advanceTimersByTime(2000))
    expect(shown('What customers say')).toBe('2 of 3')
  })

  it('has value propositions (FUN-90)', async () => {
    recommend()
    await ready()
    expect(summary().getByRole('heading', { name: 'What you get' })).toBeDefined()
    expect(summary().getByText(/Free shipping over \$20/)).toBeDefined()
  })
})

describe('the coupon hint', () => {
  const hint = 'To get your $10.50 credit add $8.54.'

  const underThreshold = () => recommend({ signUpData: { ...SAMPLE_SIGN_UP_DATA, newCoupon: fixed(1050, 5000) } })

  it('tells what is missing to the threshold (FUN-94, FUN-95)', async () => {
    underThreshold()
    await ready()
    expect(screen.getByText(hint)).toBeDefined()
  })

  it('hides after 6 seconds (FUN-96)', async () => {
    jest.useFakeTimers()
    underThreshold()
    await ready()
    expect(screen.getByText(hint)).toBeDefined()
    await act(async () => jest.advanceTimersByTime(5900))
    expect(screen.getByText(hint)).toBeDefined()
    await act(async () => jest.advanceTimersByTime(200))
    expect(screen.queryByText(hint)).toBeNull()
  })

  it('says nothing when the threshold is reached (FUN-94)', async () => {
    recommend({ signUpData: { ...SAMPLE_SIGN_UP_DATA, newCoupon: fixed(1000, 4000) } })
    await ready()
    expect(screen.queryByText(/To get your/)).toBeNull()
  })
})
