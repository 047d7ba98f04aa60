import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import {
  articleCount,
  BUNDLE_IDS,
  cents,
  DEFAULT_INTERVIEW,
  FLAG_DEFAULTS,
  productTypeOfTrash,
  TRASH_TYPES,
  type SignUpData,
} from '@cupboard/shared/contracts'
import { manifestBundle } from '@cupboard/shared/pricing'
import type { RenderScreenOptions } from '@cupboard/shared/testing'
import { valueOf } from '../../testing/dom.ts'
import {
  api,
  fixed,
  press,
  quantity,
  ready,
  recommend,
  shelf,
  withOneLoadMore,
} from '../../testing/open-recommendation.ts'
import { productGroup, SAMPLE_GROUPS, SAMPLE_ROUNDER, SAMPLE_SIGN_UP_DATA, SIGNED_IN } from '../../testing/samples.ts'

const cartsTold = ({ events }: ReturnType<typeof recommend>['recorded']) =>
  events.flatMap(({ name, detail }) => (name === 'cart.changed' ? [detail] : []))

describe('/recommendation', () => {
  const wide = window.innerWidth
  afterEach(() => {
    window.innerWidth = wide
  })

  const { zipcode: _unknown, ...withoutZipcode } = SAMPLE_SIGN_UP_DATA

  it.each<[string, RenderScreenOptions]>([
    ['a visitor', {}],
    ['whose zip nobody knows', { signUpData: withoutZipcode }],
    ['who may be signed in', { session: { status: 'checking' } }],
    [
      'who is signed in',
      {
        session: SIGNED_IN,
      },
    ],
  ])('shows %s the recommended first delivery under its header (SHELL-25, FUN-54)', async (_, options) => {
    recommend(options)
    await ready()
    for (const name of ['Soft Paper', 'dish-soap name', 'detergent name', 'sanitizer name'])
      expect(screen.getByRole('heading', { level: 3, name })).toBeVisible()
  })

  it('shows it while the catalogue that the page was drawn with is asked for anew (SHELL-25, FUN-59)', async () => {
    const answers = { productGroups: [...SAMPLE_GROUPS] }
    recommend({
      api: { ...api, productGroups: () => new Promise<never>(() => undefined) },
      pageData: { prerendered: { module: 'mfe-landing', answers } },
    })
    expect(await ready()).toBeVisible()
  })

  it('has its title, for who comes back to their plan, too (SHELL-51)', async () => {
    const first = recommend()
    await ready()
    const signUpData = first.signUpData()
    expect(signUpData?.manifestBundles).toBeDefined()
    first.unmount()
    const { recorded } = recommend({ ...(signUpData && { signUpData }) })
    await ready()
    const titles = [...first.recorded.pages, ...recorded.pages].map(({ title }) => title)
    expect([...new Set(titles)]).toEqual(['Cupboard - Your recommended first delivery'])
  })

  it('tells what stands in the cupboard whenever it changes, with its total (API-42)', async () => {
    const { recorded, user } = recommend({ signUpData: { ...SAMPLE_SIGN_UP_DATA, newCoupon: fixed(500, 0) } })
    await ready()
    const carts = () => cartsTold(recorded)
    const cart = (rolls: number, totalCents: number) => {
      const paper = expect.objectContaining({ groupName: 'soft-paper', articleCount: rolls, pricePerArticle: 95 })
      return { products: expect.arrayContaining([paper]), totalCents }
    }
    await waitFor(() => expect(carts()).toEqual([cart(12, 3646)]))
    await user.selectOptions(quantity('Soft Paper'), '4')
    await waitFor(() => expect(carts()).toEqual([cart(12, 3646), cart(4, 2886)]))
  })

  it('tells that all was taken out, too, but not that nothing was proposed (API-42)', async () => {
    const { HandSoap } = SAMPLE_ROUNDER.productSets
    const { recorded, user, unmount } = recommend({
      api: { ...api, rounder: { productSets: HandSoap ? { HandSoap } : {} } },
    })
    await ready()
    await waitFor(() => expect(cartsTold(recorded)).toHaveLength(1))
    await user.click(press(/^Remove /))
    await waitFor(() => expect(cartsTold(recorded).at(-1)).toEqual({ products: [], totalCents: 0 }))
    unmount()
    const empty = recommend({ api: { ...api, rounder: { productSets: {} } } })
    await ready()
    expect(cartsTold(empty.recorded)).toEqual([])
  })

  it.each<[number, string, SignUpData]>([
    [1280, 'one zip', SAMPLE_SIGN_UP_DATA],
    [390, 'one zip', SAMPLE_SIGN_UP_DATA],
    [1280, 'no known zip', withoutZipcode],
  ])('mentions a maximum quantity, %s pixels wide, at %s (FUN-55)', async (width, _, signUpData) => {
    window.innerWidth = width
    recommend({ signUpData })
    await ready()
    expect(screen.getByText(/Certain products have a maximum quantity/)).toBeVisible()
  })

  it('mentions it while the delivery is calculated anew, too (FUN-55)', async () => {
    await withOneLoadMore(new Promise(() => undefined))
    expect(await screen.findByText('Calculating your delivery again')).toBeVisible()
    expect(screen.getByText(/Certain products have a maximum quantity/)).toBeVisible()
  })

  it('includes a starter pack of 40 trash bags in the first month, however many are ordered, once (SHR-78, OP-48)', async () => {
    const bags = productGroup('kitchen-bags', 'TrashBagsKitchen', { articleType: 'Bag', counts: [40, 80] })
    const { HandSoap } = SAMPLE_ROUNDER.productSets
    const preferred = {
      groupName: 'kitchen-bags',
      proposedArticles: articleCount(40),
      articlesPerDay: 1,
      reason: 'You empty it daily.',
    }
    const others = TRASH_TYPES.filter((type) => type !== 'Kitchen').map((type) =>
      productGroup(`${type.toLowerCase()}-bags`, productTypeOfTrash(type), {
        articleType: 'Bag',
        counts: [40],
        price: 10,
      }),
    )
    const ofOthers = others.map(({ groupName, productType }) => [
      productType,
      { preferred: { ...preferred, groupName, reason: 'You fill it.' }, additional: [] },
    ])
    const productSets = {
      ...(HandSoap ? { HandSoap } : {}),
      TrashBagsKitchen: { preferred, additional: [] },
      ...Object.fromEntries(ofOthers),
    }
    const productGroups = [...SAMPLE_GROUPS, bags, ...others]
    const { user } = recommend({ api: { ...api, rounder: { productSets }, productGroups } })
    await ready()
    const pack = 'A starter pack of 40 trash bags is included in your first month.'
    for (const count of ['40', '80']) {
      await user.selectOptions(quantity('kitchen-bags name'), count)
      const everyday = shelf('Everyday Essentials')
      expect(everyday.getByText(`You empty it daily. ${pack}`)).toBeVisible()
      expect(everyday.getByText(`$${(Number(count) * 3).toFixed(2)}`, { selector: 'b' })).toBeVisible()
      expect(screen.getAllByText(pack, { exact: false })).toHaveLength(1)
    }
    expect(screen.getAllByText('You fill it.')).toHaveLength(others.length)
  })

  it('includes the starter pack where bags are taken for which nothing was proposed, too (SHR-78)', async () => {
    const bags = productGroup('kitchen-bags', 'TrashBagsKitchen', { articleType: 'Bag', counts: [40] })
    const taken = { groupName: 'kitchen-bags', articleCount: articleCount(40), pricePerArticle: bags.pricePerArticle }
    const manifestBundles = [manifestBundle('everyday', { TrashBagsKitchen: taken })]
    recommend({
      signUpData: { ...SAMPLE_SIGN_UP_DATA, manifestBundles },
      api: { ...api, productGroups: [...SAMPLE_GROUPS, bags] },
    })
    await ready()
    const pack = 'A starter pack of 40 trash bags is included in your first month.'
    expect(shelf('Everyday Essentials').getByText(pack)).toBeVisible()
  })

  it('groups products into four bundles with prices and reasons (FUN-60, FUN-61)', async () => {
    const { signUpData } = recommend()
    await ready()
    expect(signUpData()?.manifestBundles?.map(({ subtotal }) => subtotal)).toEqual([1140, 997, 1200, 809])
    expect(shelf('Everyday Essentials').getAllByText('$11.40')).toHaveLength(2)
    expect(shelf('Everyday Essentials').getByText('Why 12?')).toBeDefined()
    expect(shelf('Everyday Essentials').getByText(/Because of soft-paper\./)).toBeDefined()
    expect(shelf('Kitchen & Cleaning').getByText('$9.97')).toBeDefined()
    expect(shelf('Laundry').getAllByText('$12.00')).toHaveLength(2)
    expect(shelf('Defense').getByText('$8.09')).toBeDefined()
    expect(valueOf(quantity('Soft Paper'))).toBe('12')
  })

  it('shows all four bundles, of which nothing is in some (FUN-54, FUN-60)', async () => {
    const { HandSoap } = SAMPLE_ROUNDER.productSets
    const onlySoap = { ...api, rounder: { productSets: HandSoap ? { HandSoap } : {} } }
    const expectShelves = async () => {
      await ready()
      for (const title of ['Everyday Essentials', 'Laundry', 'Defense'])
        expect(shelf(title).getByText('Nothing on this shelf yet.')).toBeVisible()
      expect(shelf('Kitchen & Cleaning').getByRole('heading', { name: 'hand-soap name' })).toBeVisible()
    }
    const { signUpData, unmount } = recommend({ api: onlySoap })
    await expectShelves()
    unmount()
    recommend({ api: onlySoap, signUpData: signUpData() ?? {} })
    await expectShelves()
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
    const { user, location, signUpData } = recommend({ signUpData: kept, flags: { ungatedSignup: true } })
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

  it('hands the plan on as the manifest of the recommendation, and goes on with it (SHR-48)', async () => {
    const { user, signUpData, unmount } = recommend()
    await ready()
    await user.selectOptions(quantity('Soft Paper'), '4')
    const bundles = signUpData()?.manifestBundles ?? []
    expect(bundles.map(({ bundleId, productGroups }) => [bundleId, Object.keys(productGroups).length > 0])).toEqual(
      BUNDLE_IDS.map((bundleId) => [bundleId, true]),
    )
    expect(bundles[0]?.productGroups.ToiletPaper).toMatchObject({ groupName: 'soft-paper', articleCount: 4 })
    unmount()
    const atOtherPrices = bundles.map(({ bundleId, productGroups }) => {
      const products = Object.entries(productGroups).map(([type, one]) => [type, { ...one, pricePerArticle: cents(1) }])
      return manifestBundle(bundleId, Object.fromEntries(products))
    })
    const again = recommend({ signUpData: { ...SAMPLE_SIGN_UP_DATA, manifestBundles: atOtherPrices } })
    await ready()
    expect(valueOf(quantity('Soft Paper'))).toBe('4')
    expect(again.signUpData()?.manifestBundles).toEqual(bundles)
  })

  it.each([
    ['who began there', { interview: DEFAULT_INTERVIEW }],
    ['who was approved at the gate', SAMPLE_SIGN_UP_DATA],
    ['whom the partner delivers to', { interview: DEFAULT_INTERVIEW, utm_campaign: 'spring_fetch' }],
  ])('goes back home when the interview is circumvented: %s (FUN-63, SHELL-70)', async (_, signUpData) => {
    const { user, location } = recommend({ flags: { ...FLAG_DEFAULTS, interviewSkip: true }, signUpData })
    await ready()
    await user.click(press('Back'))
    await user.click(press('Go back'))
    expect(location().pathname).toBe('/')
  })

  it('asks before Back of who has taken nothing, too (FUN-64)', async () => {
    const { user, location } = recommend({ api: { ...api, rounder: { productSets: {} } } })
    await ready()
    await user.click(press('Back'))
    expect(screen.getByText(/changes you made to this delivery are lost/)).toBeVisible()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(location().pathname).toBe('/recommendation')
  })

  it('loses the edits after asking where Back leads home, too (FUN-64)', async () => {
    const { user, location, signUpData } = recommend({ flags: { interviewSkip: true } })
    await ready()
    await user.selectOptions(quantity('Soft Paper'), '4')
    await user.click(press('Back'))
    expect(screen.getByText(/changes you made to this delivery are lost/)).toBeVisible()
    await user.click(press('Go back'))
    expect(location().pathname).toBe('/')
    expect(signUpData()?.manifestBundles).toBeUndefined()
  })

  it.each([
    ['another quantity', (user: UserEvent) => user.selectOptions(quantity('Soft Paper'), '4')],
    ['a skip that can be undone', (user: UserEvent) => user.selectOptions(quantity('Soft Paper'), '0')],
    ['a removal that can be undone', (user: UserEvent) => user.click(press('Remove Soft Paper'))],
  ])('keeps %s when the browser goes away and comes back (FUN-64)', async (_, edit) => {
    const { user, go, ports } = recommend()
    await ready()
    await edit(user)
    const shown = () => screen.getByRole('region', { name: 'Everyday Essentials' }).textContent
    const edited = shown()
    act(() => ports.router.navigate('/preference'))
    go(-1)
    await ready()
    expect(shown()).toBe(edited)
  })

  it('redirects from /prediction with query and state (SHELL-40)', async () => {
    const { location } = recommend({ path: '/prediction?utm_source=x', state: { from: 'test' } })
    expect(location()).toMatchObject({ pathname: '/recommendation', search: '?utm_source=x', state: { from: 'test' } })
    await ready()
  })
})
