import { screen, waitFor, within } from '@testing-library/react'
import {
  articleCount,
  Badge,
  BUNDLE_WORDS,
  cents,
  paths,
  TIER_LABELS,
  type Coupon,
  type ProductGroup,
  type ProductType,
} from '@cupboard/shared/contracts'
import {
  customer,
  productGroup,
  renderScreen,
  type FakeOutcome,
  type RenderScreenOptions,
} from '@cupboard/shared/testing'
import { routes } from '../../routes.tsx'
import { SIGNED_IN } from '../../testing/samples.ts'

const groups = [
  productGroup({
    faqs: [
      { title: 'Is it soft?', bodyHtml: '<p>Yes.</p><script>window.pwned = 1</script>' },
      { title: 'Is it white?', bodyHtml: '<p>Nearly.</p>' },
    ],
  }),
  productGroup({ groupName: 'other-paper', displayName: 'Other Paper' }),
]
const coupon: Coupon = {
  code: 'TEN',
  description: 'Welcome',
  discount: { type: 'FixedDiscount', amountOffCents: cents(1000) },
  duration: { type: 'Once' },
}
const show = (options: RenderScreenOptions = {}) =>
  renderScreen(routes, { path: '/products/cupboard-toilet-paper', api: { productGroups: groups }, ...options })

describe('the page of a product group', () => {
  it.each(['Get Started', 'Continue', 'Enter'])('keeps the query on the way on by %s (LAND-91)', async (by) => {
    const rendered = show({ path: '/products/cupboard-toilet-paper?rc=spring' })
    const link = await screen.findByRole('link', { name: by === 'Enter' ? 'Continue' : by })
    await (by === 'Enter' ? rendered.user.keyboard('{Enter}') : rendered.user.click(link))
    expect(rendered.location()).toMatchObject({ pathname: '/our-promise', search: '?rc=spring' })
  })

  it.each<[string, RenderScreenOptions]>([
    ['/recommendation', { flags: { interviewSkip: true } }],
    ['/start/1', { flags: { ungatedSignup: true }, signUpData: { signupsOpen: true } }],
  ])('keeps the query on the way to %s, too (LAND-91)', async (pathname, options) => {
    show({ path: '/products/cupboard-toilet-paper?rc=spring', ...options })
    expect(await screen.findByRole('link', { name: 'Continue' })).toHaveAttribute('href', `${pathname}?rc=spring`)
  })

  describe('before the catalogue is there', () => {
    const unanswered = { productGroups: () => new Promise<never>(() => undefined) }
    const [chosen] = groups

    it('shows the group that the navigation brought, with what its sign-up data offers (LAND-92, X-04)', async () => {
      show({ api: unanswered, state: { productGroup: chosen, signUpData: { newCoupon: coupon } } })
      expect(await screen.findByRole('heading', { level: 1, name: 'Toilet Paper' })).toBeVisible()
      expect(screen.getByText(/\$10\.00 off your first order/)).toBeVisible()
    })

    it('shows the one of the map that its address names (LAND-92, X-04)', async () => {
      const productGroupsMap = Object.fromEntries(groups.map((group) => [group.groupName, group]))
      show({ path: '/products/other-paper', api: unanswered, state: { productGroup: chosen, productGroupsMap } })
      expect(await screen.findByRole('heading', { level: 1, name: 'Other Paper' })).toBeVisible()
      expect(screen.getByRole('link', { name: /300 two-ply sheets/ })).toHaveAttribute(
        'href',
        '/products/cupboard-toilet-paper',
      )
    })

    it('goes by the chosen one where the map says something else of it (LAND-92)', async () => {
      const productGroupsMap = { 'cupboard-toilet-paper': productGroup({ displayName: 'As it was' }) }
      show({ api: unanswered, state: { productGroup: chosen, productGroupsMap } })
      expect(await screen.findByRole('heading', { level: 1, name: 'Toilet Paper' })).toBeVisible()
    })

    it('waits where it brought another group, or none that can be read (LAND-92)', async () => {
      show({ path: '/products/other-paper', api: unanswered, state: { productGroup: chosen } })
      show({ api: unanswered, state: { productGroup: { groupName: 'cupboard-toilet-paper' } } })
      await waitFor(() => expect(screen.getAllByRole('status')).toHaveLength(2))
      expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument()
    })

    it('hands a group on to its own page (LAND-92, X-04)', async () => {
      const rendered = show()
      await rendered.user.click(await screen.findByRole('link', { name: /Other Paper/ }))
      expect(rendered.location().state).toEqual({ productGroup: groups[1] })
    })
  })

  const percent: Coupon = { ...coupon, discount: { type: 'PercentDiscount', percentOff: 20 } }

  it.each([
    ['of a coupon', { newCoupon: percent }],
    ['of a coupon of the old form', { coupon: { percentDiscount: 20 } }],
    ['that an employer pays', { newCoupon: { ...percent, description: 'For employees' }, isEmployeePerk: true }],
  ])('strikes the price through for a percent %s, and says what is saved (SHR-69, SHR-70)', async (_, signUpData) => {
    show({ signUpData })
    const full = (await screen.findByText('Without your discount')).closest('s')
    expect(full).toHaveTextContent('$0.95')
    expect(full).toBeVisible()
    expect(screen.getByText('$0.76')).toBeVisible()
    expect(screen.getByText('Save 20%')).toBeVisible()
  })

  it('shows one price for any other discount (SHR-69)', async () => {
    const { container } = show({ signUpData: { newCoupon: coupon } })
    await screen.findByRole('heading', { level: 1 })
    expect(container.querySelector('s')).toBeNull()
    expect(screen.queryByText(/^Save/)).toBeNull()
  })

  it('shows the product with its details (LAND-95)', async () => {
    const group = productGroup({ brandName: 'Larkspur Mills', cappedArticleCounts: [articleCount(4)] })
    const { container } = show({ api: { productGroups: [group] } })
    expect(await screen.findByRole('heading', { level: 1, name: 'Toilet Paper' })).toBeVisible()
    for (const said of ['Larkspur Mills', '$0.95', '300 two-ply sheets', '4, 8 or 12 rolls'])
      expect(screen.getByText(said)).toBeVisible()
    expect(container.querySelector('.picture svg')).toBeVisible()
  })

  it('says what one article costs; of what is not on the shelf that it is not, beside its picture (LAND-95)', async () => {
    const gone = productGroup({ status: 'Legacy', available: false })
    const { container, unmount } = show({ api: { productGroups: [gone] } })
    expect(await screen.findByText('Not on the shelf at the moment.')).toBeVisible()
    expect(container.querySelector('.picture svg')).toBeVisible()
    expect(screen.queryByText(/\d+ or \d+ rolls/)).toBeNull()
    unmount()
    show()
    expect(await screen.findByText(/^a roll, 300 two-ply sheets/)).toBeVisible()
    expect(screen.queryByText('Not on the shelf at the moment.')).toBeNull()
  })

  it('greets a customer by first name (LAND-94)', async () => {
    show({
      session: { ...SIGNED_IN, user: { customer: customer(), manifest: null, roundedProducts: null } },
      signUpData: { newCoupon: coupon },
    })
    expect(await screen.findByText('Hello Marisol.')).toBeVisible()
    expect(screen.queryByText(/\$10\.00 off your first order/)).not.toBeInTheDocument()
  })

  it('says what an employer pays, and else the coupon (LAND-94)', async () => {
    const employer = { slug: 'acme', employerId: 'e-1', displayName: 'Acme', domain: 'acme.example' }
    const { unmount } = show({ signUpData: { newCoupon: coupon, employer, isEmployeePerk: true } })
    expect(
      await screen.findByText('Acme pays a part of your plan: $10.00 off your first order, and free shipping.'),
    ).toBeVisible()
    unmount()
    show({ signUpData: { newCoupon: coupon, employer } })
    expect(await screen.findByText('For you: $10.00 off your first order.')).toBeVisible()
  })

  it('has its first highlight on the strip, and its texts in tabs (LAND-98, LAND-99)', async () => {
    const texts = { longDescription: 'Long.', ingredients: 'Bamboo.', useInstructions: 'Tear.' }
    const rendered = show({ api: { productGroups: [productGroup({ highlights: ['First.', 'Second.'], ...texts })] } })
    expect(await screen.findAllByText('First.')).toHaveLength(2)
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Description',
      'Ingredients',
      'How to Use',
    ])
    for (const [name, text] of [
      ['Ingredients', 'Bamboo.'],
      ['How to Use', 'Tear.'],
      ['Description', 'Long.'],
    ] as const) {
      await rendered.user.click(screen.getByRole('tab', { name }))
      expect(screen.getByRole('tabpanel')).toHaveTextContent(text)
    }
  })

  it('has its description on the strip where it has no highlight (LAND-98)', async () => {
    const texts = { description: 'Plain.', longDescription: 'Long.' }
    show({ api: { productGroups: [productGroup({ highlights: [], ...texts })] } })
    expect(await screen.findByText('Plain.')).toBeVisible()
  })

  it('says what it is part of, on the way up to it too (LAND-96)', async () => {
    show()
    const links = await screen.findAllByRole('link', { name: /Everyday Essentials/ })
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/products/bundles/everyday',
      '/products/bundles/everyday',
    ])
    const block = screen.getByText('Part Of').parentElement
    expect(block).toContainElement(links[1] ?? null)
    expect(block).toHaveTextContent(BUNDLE_WORDS.everyday.description)
  })

  const partOf = async (productType: ProductType) => {
    const { unmount } = show({ api: { productGroups: [productGroup({ productType, badges: [] })] } })
    return { unmount, block: (await screen.findByText('Part Of')).parentElement ?? document.body }
  }

  it.each([
    ['Everyday Essentials', 'SHR-18', 'everyday', 'ToiletPaper'],
    ['Kitchen & Cleaning', 'SHR-19', 'kitchen', 'HandSoap'],
    ['Laundry', 'SHR-20', 'laundry', 'Bleach'],
    ['Defense', 'SHR-21', 'defense', 'HandWipes'],
  ] as const)(
    'says that it is part of "%s" where nothing else is said of it (LAND-96, %s)',
    async (title, _row, id, productType) => {
      const { block } = await partOf(productType)
      const link = within(block).getByRole('link', { name: new RegExp(`^${title}`) })
      expect(link).toHaveAttribute('href', paths.bundle(id))
      expect(block).toHaveTextContent(BUNDLE_WORDS[id].description)
    },
  )

  it('draws what it is part of, each bundle in its own way (SHR-22)', async () => {
    const niches: string[] = []
    for (const productType of ['ToiletPaper', 'HandSoap', 'Bleach', 'HandWipes'] as const) {
      const { block, unmount } = await partOf(productType)
      niches.push([...block.querySelectorAll('svg [d]')].map((part) => part.getAttribute('d')).join())
      unmount()
    }
    expect(niches).not.toContain('')
    expect(new Set(niches).size).toBe(4)
  })

  it('says what it is by its name (LAND-97, SHR-07)', async () => {
    show({ api: { productGroups: [productGroup({ badges: ['CupboardPick', 'Value'] })] } })
    expect(await screen.findByText('This Product Is')).toBeVisible()
    expect(screen.getByText('Premium Products')).toBeVisible()
    expect(screen.getByText(TIER_LABELS.Value)).toBeVisible()
  })

  it('says it in every badge that there is, each by its name (LAND-97, SHR-17)', async () => {
    show({ api: { productGroups: [productGroup({ badges: [...Badge.options] })] } })
    const block = (await screen.findByText('This Product Is')).parentElement ?? document.body
    const said = within(block)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.trim())
    expect(said).toEqual(Badge.options.map((badge) => TIER_LABELS[badge]))
  })

  it.each<[string, Partial<ProductGroup>]>([
    ['is offered', {}],
    ['is not on the shelf', { status: 'Legacy', available: false }],
    ['has nothing else to show', { highlights: [], faqs: [] }],
  ])('says it of a product that %s, and nothing where it has no badge (LAND-97)', async (_, change) => {
    const { unmount } = show({ api: { productGroups: [productGroup({ ...change, badges: ['Value'] })] } })
    const block = (await screen.findByText('This Product Is')).parentElement ?? document.body
    expect(within(block).getByText(TIER_LABELS.Value)).toBeVisible()
    unmount()
    show({ api: { productGroups: [productGroup({ ...change, badges: [] })] } })
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
    expect(screen.queryByText('This Product Is')).toBeNull()
  })

  it.each([[['First.', 'Second.', 'Third.', 'Fourth.']], [['Only.']], [[]]])(
    'says why we love it, where something is said: %j (LAND-100)',
    async (highlights) => {
      show({ api: { productGroups: [productGroup({ highlights })] } })
      await screen.findByRole('heading', { level: 1 })
      const love = screen.queryByRole('heading', { name: 'Why we love this product' })
      expect(love !== null).toBe(highlights.length > 0)
      const listed = love?.parentElement ? within(love.parentElement).getAllByRole('listitem') : []
      expect(listed.map(({ textContent }) => textContent)).toEqual(highlights)
    },
  )

  it('answers its questions, each at the anchor of its title, without what is not text (LAND-77, LAND-101)', async () => {
    const { container } = show()
    for (const [question, answer, anchor] of [
      ['Is it soft?', 'Yes.', 'is-it-soft'],
      ['Is it white?', 'Nearly.', 'is-it-white'],
    ] as const) {
      const asked = (await screen.findByText(answer)).closest('details')
      expect(asked).toContainElement(screen.getByText(question))
      expect(container.querySelector(`#${anchor}`)).toContainElement(asked)
    }
    expect(container.querySelector('script')).toBeNull()
  })

  it.each([
    ['/products/cupboard-toilet-paper', '/products/other-paper'],
    ['/products/other-paper', '/products/cupboard-toilet-paper'],
  ])('lists others of its type, by the name of the type: %s (LAND-102)', async (path, other) => {
    show({ path })
    const title = await screen.findByRole('heading', { name: 'Other Toilet Paper We Offer' })
    const others = within(title.closest('section') ?? document.body)
    expect(others.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([other])
  })

  it('says nothing of others where there are none of its type (LAND-102)', async () => {
    show({ api: { productGroups: [productGroup(), productGroup({ groupName: 'soap', productType: 'HandSoap' })] } })
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
    expect(screen.queryByRole('heading', { name: /^Other/ })).toBeNull()
  })

  it.each([
    ['Get Started', '/our-promise', { status: 'signed-out' } as const],
    ['My Dashboard', '/dashboard', SIGNED_IN],
  ])('calls by "%s" to %s, whether or not there are others of its type (LAND-103)', async (name, href, session) => {
    const [offered] = groups
    const notOffered = productGroup({ status: 'Legacy', available: false })
    for (const productGroups of [groups, [offered ?? notOffered], [notOffered]]) {
      const { unmount } = show({ session, api: { productGroups } })
      expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href)
      unmount()
    }
  })

  it('has a fixed Continue for visitors only, also where it is not on the shelf (LAND-104, SHELL-28)', async () => {
    for (const group of [productGroup(), productGroup({ status: 'Legacy', available: false })]) {
      const { unmount } = show({ api: { productGroups: [group] } })
      expect(await screen.findByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/our-promise')
      unmount()
    }
  })

  it('has no fixed Continue for customers (LAND-104, SHELL-28)', async () => {
    show({ session: SIGNED_IN })
    expect(await screen.findByRole('heading', { level: 1, name: 'Toilet Paper' })).toBeVisible()
    expect(await screen.findByRole('link', { name: 'My Dashboard' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Continue' })).not.toBeInTheDocument()
  })

  it('says so of none while it is not known what the catalogue offers (SHELL-28, LAND-105)', async () => {
    let answer = (_groups: FakeOutcome<'productGroups'>) => undefined as void
    const productGroups = () => new Promise<FakeOutcome<'productGroups'>>((resolve) => (answer = resolve))
    const state = { productGroup: groups[1] }
    const { container, recorded } = show({ path: '/products/nothing', api: { productGroups }, state })
    await waitFor(() => expect(recorded.calls.map(({ name }) => name)).toContain('productGroups'))
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
    expect(container.querySelector('[aria-busy="true"]')).toBeVisible()
    answer(groups)
    expect(await screen.findByRole('heading', { level: 1, name: 'We do not carry that product' })).toBeVisible()
  })

  it.each(['Active', 'Legacy'] as const)(
    'says so of none that the catalogue has: %s (SHR-12, LAND-105)',
    async (status) => {
      show({ api: { productGroups: [productGroup({ status, available: false })] } })
      expect(await screen.findByRole('heading', { level: 1, name: 'Toilet Paper' })).toBeVisible()
      expect(screen.queryByText('We do not carry that product')).toBeNull()
    },
  )

  it.each(['nothing', 'withdrawn', 'cupboard', 'Other-Paper', 'other-paper-2', 'toString'])(
    'says so when the catalogue does not offer it, be it full or empty: %s (LAND-105)',
    async (groupName) => {
      const withdrawn = productGroup({ groupName: 'withdrawn', status: 'Disabled', available: false })
      for (const productGroups of [[...groups, withdrawn], []]) {
        const state = { productGroup: productGroup({ groupName }) }
        const { unmount } = show({ path: `/products/${groupName}`, api: { productGroups }, state })
        expect(await screen.findByRole('heading', { level: 1, name: 'We do not carry that product' })).toBeVisible()
        expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
          '/products/bundles/everyday',
        ])
        unmount()
      }
    },
  )
})
