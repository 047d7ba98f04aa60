import { screen, waitFor, within } from '@testing-library/react'
import {
  DEFAULT_INTERVIEW,
  FALLBACK_LANDING,
  FALLBACK_ZIPCODES,
  FLAG_DEFAULTS,
  queryKeys,
  type CallName,
} from '@cupboard/shared/contracts'
import type { Session } from '@cupboard/shared/module'
import { productGroup, renderScreen, type FakeApi, type RenderScreenOptions } from '@cupboard/shared/testing'
import { routes } from '../../routes.tsx'

const failure = { ok: false, error: { code: 'network' } } as const

const show = ({ api, ...options }: RenderScreenOptions = {}) => {
  const answers: FakeApi = {
    landing: FALLBACK_LANDING,
    prospect: { ok: true },
    productGroups: [productGroup({ brandName: 'Caboo', groupName: 'caboo-toilet-paper' })],
    faq: { 'Is shipping free?': { category: 'New Members', bodyHtml: '<p>Over $20 it is.</p>' } },
    ...api,
  }
  return renderScreen(routes, { ...options, api: answers })
}
const callsOf = (rendered: ReturnType<typeof show>, wanted: CallName) =>
  rendered.recorded.calls.filter(({ name }) => name === wanted).map(({ input }) => input)

const CUSTOMER: Session = {
  status: 'signed-in',
  username: 'u',
  emailVerified: true,
  phoneVerified: true,
  user: undefined,
}

const employer = { slug: 'acme', employerId: 'e-1', displayName: 'Acme', domain: 'acme.example' }

describe('landing entry', () => {
  it('checks first who is here (LAND-01), and then processes the query (LAND-03)', async () => {
    let finishCheck = (_session: Session) => undefined as void
    const ready = () => new Promise<Session>((resolve) => (finishCheck = resolve))
    const rendered = show({ path: '/?rc=spring', session: { status: 'checking' }, sessionActs: { ready } })
    await waitFor(() => expect(callsOf(rendered, 'faq')).toHaveLength(1))
    expect(callsOf(rendered, 'landing')).toEqual([])
    expect(rendered.signUpData()?.rc).toBeUndefined()
    finishCheck({ status: 'signed-out' })
    await waitFor(() => expect(callsOf(rendered, 'landing')).toEqual([{ query: { rc: 'spring' } }]))
    await waitFor(() => expect(rendered.signUpData()?.rc).toBe('spring'))
  })

  it.each(['utm_campaign', 'employer', 'rc', 'refCust'])(
    'fetches landing data for a query with %s, and those for everybody where there are none (LAND-04, LAND-06)',
    async (name) => {
      const [asked, generic] = [{ query: { [name]: 'spring' } }, { query: {} }]
      const rendered = show({ path: `/?${name}=spring` })
      await waitFor(() => expect(rendered.signUpData()?.signupsOpen).toBe(true))
      expect(callsOf(rendered, 'landing')).toEqual([asked])
      rendered.unmount()
      const failing = show({ path: `/?${name}=spring`, api: { landing: failure } })
      await waitFor(() => expect(callsOf(failing, 'landing')).toEqual([asked, generic]))
    },
  )

  it('fetches those for everybody for any other query (LAND-04)', async () => {
    const rendered = show({ path: '/?utm_source=flyer&utm_medium=paper', api: { landing: failure } })
    await waitFor(() => expect(rendered.signUpData()?.zipcodes).toBeDefined())
    expect(callsOf(rendered, 'landing')).toEqual([{ query: {} }])
  })

  it.each(['/customerref/c-1', '/?refCust=c-1'])(
    'promises who comes by %s delivery in 5-7 business days, and nothing faster (LAND-47)',
    async (path) => {
      show({ path, api: { landing: { ...FALLBACK_LANDING, customerName: 'Dana' } } })
      await screen.findByRole('heading', { level: 1, name: 'Dana saved you a place on the shelf.' })
      expect(screen.getByText(/the first box is delivered in 5-7 business days\./)).toBeVisible()
      expect(screen.queryByText(/5 business days or less/)).toBeNull()
    },
  )

  it.each<[string, RenderScreenOptions]>([
    ['a visitor', {}],
    ['a customer', { session: CUSTOMER }],
    ['who comes by a coupon', { path: '/coupon/spring' }],
    [
      'an employee',
      { path: '/employer/acme', api: { landing: { ...FALLBACK_LANDING, employer, isEmployeePerk: true } } },
    ],
  ])('promises delivery in 5 business days or less to %s (LAND-46)', async (_, options) => {
    show(options)
    await screen.findByRole('heading', { level: 1 })
    expect(await screen.findByText(/deliver the first box in 5 business days or less\.$/)).toBeVisible()
  })

  it('takes a zip to the gate with the answer, from visitors alone', async () => {
    const { container, unmount } = show()
    const form = (await screen.findByRole('textbox', { name: 'Your zip code' })).closest('form')
    expect([form?.getAttribute('action'), form?.method]).toEqual(['/check-availability', 'get'])
    expect(container.querySelector('form input[name="zipcode"]')).toHaveAttribute('autocomplete', 'postal-code')
    unmount()
    show({ session: CUSTOMER })
    await screen.findAllByRole('link', { name: 'My Dashboard' })
    expect(screen.queryByRole('textbox', { name: 'Your zip code' })).toBeNull()
  })

  it('falls back to a generic fetch (LAND-06, LAND-07)', async () => {
    const rendered = show({
      path: '/?rc=spring',
      api: { landing: ({ query }) => (query && 'rc' in query ? failure : FALLBACK_LANDING) },
    })
    await waitFor(() => expect(callsOf(rendered, 'landing')).toEqual([{ query: { rc: 'spring' } }, { query: {} }]))
    await waitFor(() => expect(rendered.signUpData()?.signupsOpen).toBe(true))
  })

  it('falls back to the built-in zips and still renders (LAND-07, SHR-98)', async () => {
    const rendered = show({ path: '/?rc=spring', api: { landing: failure } })
    await waitFor(() => expect(rendered.signUpData()?.zipcodes).toEqual(FALLBACK_ZIPCODES))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible()
  })

  it('reports a landing load error, of which it says nothing (LAND-08, OP-09)', async () => {
    const rendered = show({ api: { landing: failure } })
    await waitFor(() => expect(rendered.recorded.reports).toHaveLength(1))
    await waitFor(() => expect(rendered.signUpData()?.zipcodes).toHaveLength(67))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(screen.queryByText(/wrong|could ?n[o’']t/i)).not.toBeInTheDocument()
  })

  it('reports a campaign that cannot be had, then the generic landing, and is built from the zips of its own (LAND-08, API-08)', async () => {
    const rendered = show({ path: '/?utm_campaign=spring&fbclid=f', api: { landing: failure } })
    await waitFor(() => expect(rendered.signUpData()?.zipcodes).toEqual(FALLBACK_ZIPCODES))
    expect(callsOf(rendered, 'landing')).toEqual([{ query: { utm_campaign: 'spring', fbclid: 'f' } }, { query: {} }])
    expect(rendered.recorded.reports).toHaveLength(2)
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('reports a campaign that cannot be had where the generic landing takes its place (LAND-08, API-08)', async () => {
    const generic = { ...FALLBACK_LANDING, zipcodes: ['78701'] }
    const rendered = show({
      path: '/?rc=spring',
      api: { landing: ({ query }) => (query && 'rc' in query ? failure : generic) },
    })
    await waitFor(() => expect(rendered.signUpData()?.zipcodes).toEqual(['78701']))
    expect(rendered.recorded.reports).toHaveLength(1)
  })

  it('says when the link cannot be read (LAND-09, OP-08)', () => {
    show({ path: '/?rc=%E0%A4%A' })
    expect(screen.getByText("We couldn't read this link. Please check the address and try again.")).toBeVisible()
  })

  it.each<[string, RenderScreenOptions]>([
    ['a visitor', {}],
    ['a customer', { session: CUSTOMER }],
    ['who comes by a link that cannot be read', { path: '/?rc=%E0%A4%A' }],
    ['who comes by a campaign', { path: '/?utm_campaign=spring' }],
  ])('fetches product groups and questions for %s (LAND-10, LAND-11)', async (_who, options) => {
    const rendered = show(options)
    for (const call of ['productGroups', 'faq'] as const)
      await waitFor(() => expect(callsOf(rendered, call)).toHaveLength(1))
  })

  it.each([
    ['products', 'API-11', 'productGroups', 'Is shipping free?'],
    ['questions', 'API-14', 'faq', 'What about COVID-19?'],
  ] as const)('shows no message when %s cannot be had (LAND-12, %s)', async (_what, _row, call, question) => {
    const { ports } = show({ api: { [call]: failure } })
    await waitFor(() => expect(ports.queryClient.getQueryState(queryKeys[call]())?.status).toBe('error'))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(await screen.findByText(question)).toBeInTheDocument()
  })

  it('posts the prospect (LAND-13)', async () => {
    const rendered = show({ path: '/?utm_campaign=spring&utm_source=flyer' })
    await waitFor(() =>
      expect(callsOf(rendered, 'prospect')).toEqual([
        {
          body: expect.objectContaining({
            campaignId: 'spring',
            attributes: expect.objectContaining({ utm_source: 'flyer' }),
          }),
        },
      ]),
    )
  })

  it('sends a signed-in customer on the perk path to enrolment (LAND-22)', async () => {
    const rendered = show({
      path: '/employee_perk/acme',
      session: CUSTOMER,
      api: { landing: { ...FALLBACK_LANDING, employer, isEmployeePerk: true } },
    })
    await waitFor(() => expect(rendered.location().pathname).toBe('/dashboard/account/enroll_employee/acme'))
  })

  it.each([
    '/employee_perk/acme',
    '/EMPLOYEE_PERK/acme',
    '/Employee_Perk/acme/',
    '/employee_perk/acme?utm_source=mail',
  ])(
    'sends a signed-in customer to enrolment by the slug of the path, whatever is known of the employer: %s (LAND-22)',
    async (path) => {
      for (const landing of [
        failure,
        FALLBACK_LANDING,
        { ...FALLBACK_LANDING, employer: { ...employer, slug: 'other' } },
      ]) {
        const { location, unmount } = show({ path, session: CUSTOMER, api: { landing } })
        await waitFor(() => expect(location().pathname).toBe('/dashboard/account/enroll_employee/acme'))
        unmount()
      }
    },
  )

  it.each(['/employer/acme', '/?employer=acme', '/?utm_campaign=employer_acme'])(
    'sends nobody to enrolment who comes by another way: %s (LAND-22)',
    async (path) => {
      const rendered = show({
        path,
        session: CUSTOMER,
        api: { landing: { ...FALLBACK_LANDING, employer, isEmployeePerk: true } },
      })
      await waitFor(() => expect(rendered.signUpData()?.signupsOpen).toBe(true))
      expect(rendered.location().pathname).toBe(path.replace(/\?.*/, ''))
    },
  )

  it('sends nobody to enrolment of whom it is not known yet who they are (LAND-22)', async () => {
    const rendered = show({ path: '/employee_perk/acme', session: { status: 'checking' } })
    await waitFor(() => expect(callsOf(rendered, 'faq')).toHaveLength(1))
    expect(rendered.location().pathname).toBe('/employee_perk/acme')
  })

  it('keeps the slug for anybody else on the perk path (LAND-23)', async () => {
    const rendered = show({
      path: '/employee_perk/acme',
      api: { landing: { ...FALLBACK_LANDING, employer: { ...employer, slug: 'acme-inc' }, isEmployeePerk: true } },
    })
    await waitFor(() => expect(rendered.signUpData()?.employerSlug).toBe('acme'))
    expect(rendered.location().pathname).toBe('/employee_perk/acme')
    expect(screen.getByText(/Acme pays a part of your plan/)).toBeVisible()
  })

  it.each(['/?utm_campaign=employer_acme', '/employee_perk/acme'])(
    'sets the employer of an employer campaign, by %s (LAND-32)',
    async (path) => {
      const rendered = show({ path, api: { landing: { ...FALLBACK_LANDING, employer } } })
      await waitFor(() => expect(rendered.signUpData()?.employer?.displayName).toBe('Acme'))
    },
  )

  it('keeps the landing zips, or the drop-off zips where it has none (X-02)', async () => {
    const rendered = show({ api: { landing: { ...FALLBACK_LANDING, dropoffZipcodes: ['78701'] } } })
    await waitFor(() => expect(rendered.signUpData()?.zipcodes).toEqual(['78701']))
  })
})

describe('Get Started on the landing', () => {
  const start = () => screen.getAllByRole('link', { name: 'Get Started' })[0] ?? document.body

  it('keeps the query (LAND-42)', async () => {
    const rendered = show({ path: '/?rc=spring' })
    await rendered.user.click(start())
    expect(rendered.location()).toMatchObject({ pathname: '/our-promise', search: '?rc=spring' })
  })

  it('passes the sign-up data on (LAND-41, X-04)', async () => {
    const rendered = show({ path: '/?rc=spring' })
    await waitFor(() => expect(rendered.signUpData()?.rc).toBe('spring'))
    await rendered.user.click(start())
    expect(rendered.location().state).toMatchObject({ signUpData: { rc: 'spring' } })
  })

  it('is triggered by Enter too, with the query and the sign-up data (LAND-43)', async () => {
    const rendered = show({ path: '/?rc=spring' })
    await waitFor(() => expect(rendered.signUpData()?.rc).toBe('spring'))
    await rendered.user.keyboard('{Enter}')
    expect(rendered.location()).toMatchObject({
      pathname: '/our-promise',
      search: '?rc=spring',
      state: { signUpData: { rc: 'spring' } },
    })
  })

  it.each([
    '/landing/tx?utm_campaign=tx',
    '/about',
    '/science',
    '/products/bundles/everyday',
    '/products/caboo-toilet-paper',
  ])('is triggered by Enter on %s, too (LAND-43)', async (path) => {
    const rendered = show({ path })
    await screen.findAllByRole('link', { name: 'Get Started' })
    await rendered.user.keyboard('{Enter}')
    expect(rendered.location().pathname).toBe('/our-promise')
  })

  it('reads "My Dashboard" for a customer and leads there (LAND-37)', async () => {
    const rendered = show({
      session: CUSTOMER,
    })
    const [button] = screen.getAllByRole('link', { name: 'My Dashboard' })
    await rendered.user.click(button ?? document.body)
    expect(rendered.location().pathname).toBe('/dashboard')
  })

  it.each(['/', '/about', '/science', '/products/bundles/everyday', '/products/caboo-toilet-paper'])(
    'leads a customer to the dashboard from %s too (LAND-37)',
    async (path) => {
      show({ path, session: CUSTOMER })
      const calls = await screen.findAllByText(/^(My|View) Dashboard$|^Build your custom plan$/)
      for (const call of calls) expect(call.closest('a')).toHaveAttribute('href', '/dashboard')
      expect(screen.queryByText('Get Started')).not.toBeInTheDocument()
    },
  )

  it('carries a default interview when the interview is skipped (LAND-40, SHELL-70)', async () => {
    const rendered = show({ flags: { ...FLAG_DEFAULTS, interviewSkip: true } })
    await rendered.user.click(start())
    expect(rendered.location()).toMatchObject({
      pathname: '/recommendation',
      state: { signUpData: { interview: DEFAULT_INTERVIEW } },
    })
    expect(rendered.signUpData()?.interview).toEqual(DEFAULT_INTERVIEW)
  })

  it.each(['link', 'Enter'])('carries it by %s for who had begun to answer, too (LAND-40, SHELL-70)', async (by) => {
    const rendered = show({
      flags: { ...FLAG_DEFAULTS, interviewSkip: true },
      signUpData: { interview: { bathrooms: 3 } },
    })
    await (by === 'link' ? rendered.user.click(start()) : rendered.user.keyboard('{Enter}'))
    expect(rendered.location()).toMatchObject({
      pathname: '/recommendation',
      state: { signUpData: { interview: DEFAULT_INTERVIEW } },
    })
    expect(rendered.signUpData()?.interview).toEqual(DEFAULT_INTERVIEW)
  })
})

describe.each<[string, RenderScreenOptions]>([
  ['a visitor', {}],
  ['a customer', { session: CUSTOMER }],
  ['who comes by a campaign', { path: '/landing/tx?utm_campaign=tx' }],
])('the landing’s sections for %s', (_who, options) => {
  const open = () => show(options)
  const heading = (name: string) => {
    open()
    return screen.getByRole('heading', { level: 2, name })
  }
  it('has how it works (LAND-48)', () => expect(heading('You answer once. We keep count.')).toBeVisible())
  it('has what one can count on (LAND-49)', () => expect(heading('What you can count on')).toBeVisible())
  it('has the bundles (LAND-61)', () => expect(heading('Everything your household needs')).toBeVisible())
  it('has "a better way" with its own call to action (LAND-65)', () => {
    const section = heading('A better way').closest('section')
    expect(within(section ?? document.body).getByRole('link', { name: /^(Get Started|My Dashboard)$/ })).toBeVisible()
  })
  it('has the questions (LAND-66)', async () => {
    expect(heading('Fair questions')).toBeVisible()
    expect(await screen.findByText('Is shipping free?')).toBeVisible()
  })

  it('has what customers say, all of it at once (LAND-64)', () => {
    open()
    const voices = screen.getByRole('region', { name: 'What customers say' })
    expect(within(voices).getAllByRole('figure')).toHaveLength(3)
    for (const quote of voices.querySelectorAll('blockquote')) expect(quote).toBeVisible()
  })

  it('claims what the service is (LAND-50)', () => {
    const { container } = open()
    for (const claim of [
      /leaves our warehouse the next business day/i,
      /personalised recommended box/i,
      /cancel anytime/i,
      /no lock-in/i,
      /grocery-store prices/i,
      /smart subscription/i,
    ])
      expect(container.textContent).toMatch(claim)
  })

  it('says from when shipping is free, and what small orders do (LAND-51)', () => {
    open()
    const props = within(
      screen.getByRole('heading', { level: 2, name: 'What you can count on' }).closest('section') ?? document.body,
    )
    expect(props.getByText('Free shipping over $20')).toBeVisible()
    expect(props.getByText(/Small orders may ship every other month/)).toBeVisible()
    const better = screen.getByRole('heading', { name: 'A cupboard that keeps count' }).parentElement ?? document.body
    expect(better).toHaveTextContent('Free shipping over $20')
    const question = screen.getByText('Is shipping free?').closest('details') ?? document.body
    expect(question).toHaveTextContent(/Over \$20 it is\..*Small orders may ship every other month\./)
  })

  it('says where the service is (LAND-53)', () => {
    const { setFlags } = open()
    const area = 'We deliver to certain zip codes in and around Austin, TX.'
    expect(screen.getByText(`${area} Nowhere outside of Texas.`)).toBeVisible()
    setFlags({ blockOutsideTexas: false })
    expect(screen.getByText(area)).toBeVisible()
  })

  it('qualifies when a box leaves the warehouse (LAND-52)', () => {
    open()
    expect(screen.getByText(/in 5 business days or less/)).toBeVisible()
    expect(screen.getByText(/leaves our warehouse the next business day/)).toBeVisible()
    const promised = screen.getByRole('heading', { level: 2, name: 'What you can count on' }).closest('section')
    expect(promised).toHaveTextContent(/Free shipping over \$20\s*It leaves our warehouse the next business day\./)
  })

  it('names the brands (LAND-55)', () => {
    open()
    for (const brand of [
      'Caboo',
      'Cascade',
      'Cottonelle',
      'Fantastik',
      'Glad',
      'Kleenex',
      'Mrs. Meyers',
      'Puracy',
      'Seventh Generation',
      'Soapbox Soaps',
    ])
      expect(screen.getByText(brand)).toBeInTheDocument()
  })

  it('leads to all products (LAND-54)', () => {
    open()
    expect(screen.getByRole('link', { name: 'View All Products' })).toHaveAttribute(
      'href',
      '/products/bundles/everyday',
    )
  })

  it('leads to the science (LAND-60)', () => {
    open()
    expect(screen.getByRole('link', { name: 'Show me the Science' })).toHaveAttribute('href', '/science')
  })

  it('opens a product of the brand strip (LAND-68, OP-28)', async () => {
    const groups = ['Caboo', 'Puracy'].map((brandName) =>
      productGroup({ brandName, groupName: `${brandName.toLowerCase()}-paper` }),
    )
    const { user } = show({ api: { productGroups: groups } })
    const puracy = await screen.findByRole('button', { name: 'Puracy' })
    expect(screen.queryByRole('link', { name: 'See the product' })).not.toBeInTheDocument()
    await user.click(puracy)
    expect(await screen.findByRole('link', { name: 'See the product' })).toHaveAttribute(
      'href',
      '/products/puracy-paper',
    )
  })

  it('opens how boxes are packed (LAND-69, OP-28)', async () => {
    const { user } = open()
    await user.click(screen.getByRole('button', { name: 'How we pack safely' }))
    expect(await screen.findByRole('dialog', { name: 'How we pack safely' })).toBeVisible()
  })

  it('has a fixed anchor for contact, and one by title for each question (LAND-77, LAND-78)', async () => {
    const { container } = open()
    expect(container.querySelector('#faqs-contact-us')).toBeInTheDocument()
    const answered = await screen.findByText('Over $20 it is.')
    expect(container.querySelector('#is-shipping-free')).toContainElement(answered)
    expect(container.querySelector('#faqs-contact-us')).toBeInTheDocument()
  })
})
