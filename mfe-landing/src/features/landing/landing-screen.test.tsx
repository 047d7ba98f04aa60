import { screen, waitFor } from '@testing-library/react'
import {
  DEFAULT_INTERVIEW,
  FALLBACK_LANDING,
  FALLBACK_ZIPCODES,
  FLAG_DEFAULTS,
  queryKeys,
  type CallName,
} from '@cupboard/shared/contracts'
import type { CallFailure, Session } from '@cupboard/shared/module'
import { productGroup, type RenderScreenOptions } from '@cupboard/shared/testing'
import { SIGNED_IN } from '../../testing/samples.ts'
import { FAILURE, showLanding } from '../../testing/show-landing.ts'

const callsOf = (rendered: ReturnType<typeof showLanding>, wanted: CallName) =>
  rendered.recorded.calls.filter(({ name }) => name === wanted).map(({ input }) => input)

const PROBLEM = { type: '', title: '', error: '' }
const employer = { slug: 'acme', employerId: 'e-1', displayName: 'Acme', domain: 'acme.example' }

const FAILURES: readonly (readonly [string, CallFailure])[] = [
  ['no line', { code: 'network' }],
  ['no answer in time', { code: 'timeout' }],
  ['no such data', { code: 'unreadable', status: 404 }],
  ['a broken server', { code: 'unreadable', status: 500 }],
  ['nothing that can be read', { code: 'unreadable', status: 200 }],
  ['a refusal', { code: 'too_many', status: 429, problem: { ...PROBLEM, status: 429, code: 'too_many' } }],
]

describe('landing entry', () => {
  it.each([
    ['/?rc=spring', { rc: 'spring' }, { rc: 'spring' }],
    ['/?utm_source=mail', {}, {}],
    ['/', {}, {}],
    ['/landing/tx?utm_campaign=tx', { utm_campaign: 'tx' }, { utm_campaign: 'tx' }],
    ['/customerref/c-1', { refCust: 'c-1' }, { refCust: 'c-1' }],
    ['/employee_perk/acme', { employer: 'acme' }, { employerSlug: 'acme' }],
  ])('checks first who is here (LAND-01), and then processes the query (LAND-03): %s', async (path, query, kept) => {
    let finishCheck = (_session: Session) => undefined as void
    const ready = () => new Promise<Session>((resolve) => (finishCheck = resolve))
    const rendered = showLanding({ path, session: { status: 'checking' }, sessionActs: { ready } })
    await waitFor(() => expect(callsOf(rendered, 'faq')).toHaveLength(1))
    expect(callsOf(rendered, 'landing')).toEqual([])
    expect(rendered.signUpData()).toBeUndefined()
    finishCheck({ status: 'signed-out' })
    await waitFor(() => expect(callsOf(rendered, 'landing')).toEqual([{ query }]))
    await waitFor(() => expect(rendered.signUpData()).toMatchObject({ ...kept, signupsOpen: true }))
  })

  it('processes the query of who is signed in, too (LAND-03)', async () => {
    const rendered = showLanding({ path: '/?rc=spring', session: SIGNED_IN })
    await waitFor(() => expect(rendered.signUpData()).toMatchObject({ rc: 'spring', signupsOpen: true }))
    expect(callsOf(rendered, 'landing')).toEqual([{ query: { rc: 'spring' } }])
  })

  it.each(['utm_campaign', 'employer', 'rc', 'refCust'])(
    'fetches landing data for a query with %s, and those for everybody where there are none (LAND-04, LAND-06)',
    async (name) => {
      const [asked, generic] = [{ query: { [name]: 'spring' } }, { query: {} }]
      const rendered = showLanding({ path: `/?${name}=spring` })
      await waitFor(() => expect(rendered.signUpData()?.signupsOpen).toBe(true))
      expect(callsOf(rendered, 'landing')).toEqual([asked])
      rendered.unmount()
      const failing = showLanding({ path: `/?${name}=spring`, api: { landing: FAILURE } })
      await waitFor(() => expect(callsOf(failing, 'landing')).toEqual([asked, generic]))
    },
  )

  it('fetches those for everybody for any other query (LAND-04)', async () => {
    const rendered = showLanding({ path: '/?utm_source=flyer&utm_medium=paper', api: { landing: FAILURE } })
    await waitFor(() => expect(rendered.signUpData()?.zipcodes).toBeDefined())
    expect(callsOf(rendered, 'landing')).toEqual([{ query: {} }])
  })

  it.each(['/customerref/c-1', '/?refCust=c-1'])(
    'promises who comes by %s delivery in 5-7 business days, and nothing faster (LAND-47)',
    async (path) => {
      showLanding({ path, api: { landing: { ...FALLBACK_LANDING, customerName: 'Dana' } } })
      await screen.findByRole('heading', { level: 1, name: 'Dana saved you a place on the shelf.' })
      expect(screen.getByText(/the first box is delivered in 5-7 business days\./)).toBeVisible()
      expect(screen.queryByText(/5 business days or less/)).toBeNull()
    },
  )

  it.each<[string, RenderScreenOptions]>([
    ['a visitor', {}],
    ['a customer', { session: SIGNED_IN }],
    ['who comes by a coupon', { path: '/coupon/spring' }],
    [
      'an employee',
      { path: '/employer/acme', api: { landing: { ...FALLBACK_LANDING, employer, isEmployeePerk: true } } },
    ],
  ])('promises delivery in 5 business days or less to %s (LAND-46)', async (_, options) => {
    showLanding(options)
    await screen.findByRole('heading', { level: 1 })
    expect(await screen.findByText(/deliver the first box in 5 business days or less\.$/)).toBeVisible()
  })

  it.each(['/landing/westlake?utm_campaign=westlake', '/westlake', '/coupon/spring'])(
    'greets who comes by %s in the words of its campaign (LAND-45)',
    async (path) => {
      const [header, subheader] = ['Hello Westlake', 'Your street is on our route.']
      showLanding({ path, api: { landing: { ...FALLBACK_LANDING, header, subheader } } })
      expect(await screen.findByRole('heading', { level: 1, name: header })).toBeVisible()
      expect(screen.getByText(subheader)).toBeVisible()
      expect(screen.queryByText(/5 business days or less/)).toBeNull()
    },
  )

  it.each<[string, RenderScreenOptions, number]>([
    ['it is not known yet', { path: '/coupon/spring', api: { landing: () => new Promise(() => undefined) } }, 1],
    ['there is none', { path: '/' }, 0],
  ])('keeps the room of an offer where %s (SHELL-84)', async (_, options, kept) => {
    const rendered = showLanding(options)
    await waitFor(() => expect(callsOf(rendered, 'landing')).toHaveLength(1))
    await waitFor(() => expect(rendered.container.querySelectorAll('[data-awaits-offer=""]')).toHaveLength(kept))
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
  })

  it('takes a zip to the gate with the answer, from visitors alone (FUN-01)', async () => {
    const { container, unmount } = showLanding()
    const form = (await screen.findByRole('textbox', { name: 'Your zip code' })).closest('form')
    expect([form?.getAttribute('action'), form?.method]).toEqual(['/check-availability', 'get'])
    expect(container.querySelector('form input[name="zipcode"]')).toHaveAttribute('autocomplete', 'postal-code')
    unmount()
    showLanding({ session: SIGNED_IN })
    await screen.findAllByRole('link', { name: 'My Dashboard' })
    expect(screen.queryByRole('textbox', { name: 'Your zip code' })).toBeNull()
  })

  it.each(FAILURES)('falls back to a generic fetch where there is %s (LAND-06, LAND-07)', async (_, error) => {
    const asked = { utm_campaign: 'tx', rc: 'spring' }
    const rendered = showLanding({
      path: `/?${new URLSearchParams(asked)}`,
      api: { landing: ({ query }) => (query && 'rc' in query ? { ok: false, error } : FALLBACK_LANDING) },
    })
    await waitFor(() => expect(callsOf(rendered, 'landing')).toEqual([{ query: asked }, { query: {} }]))
    await waitFor(() => expect(rendered.signUpData()?.signupsOpen).toBe(true))
  })

  it.each(['/', '/?rc=spring', '/employee_perk/acme'])(
    'falls back to the built-in zips at %s and still renders (LAND-07, SHR-98)',
    async (path) => {
      const rendered = showLanding({ path, api: { landing: FAILURE } })
      await waitFor(() => expect(rendered.signUpData()?.zipcodes).toEqual(FALLBACK_ZIPCODES))
      expect(screen.queryByRole('alert')).toBeNull()
      expect(screen.getByRole('heading', { level: 1 })).toBeVisible()
    },
  )

  it.each(FAILURES)('reports a landing of which there is %s (LAND-08, API-08)', async (_, error) => {
    const { recorded, signUpData } = showLanding({ api: { landing: { ok: false, error } } })
    await waitFor(() => expect(signUpData()?.zipcodes).toEqual(FALLBACK_ZIPCODES))
    expect(recorded.reports).toHaveLength(1)
  })

  it('reports a landing load error, of which it says nothing (LAND-08, OP-09)', async () => {
    const rendered = showLanding({ api: { landing: FAILURE } })
    await waitFor(() => expect(rendered.recorded.reports).toHaveLength(1))
    await waitFor(() => expect(rendered.signUpData()?.zipcodes).toHaveLength(67))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(screen.queryByText(/wrong|could ?n[o’']t/i)).not.toBeInTheDocument()
  })

  it.each([
    ['/', [{ query: {} }]],
    ['/?utm_campaign=spring&fbclid=f', [{ query: { utm_campaign: 'spring', fbclid: 'f' } }, { query: {} }]],
  ])(
    'reports each landing that cannot be had at %s, and is built from the zips of its own (LAND-08, API-08)',
    async (path, asked) => {
      const rendered = showLanding({ path, api: { landing: FAILURE } })
      await waitFor(() => expect(rendered.signUpData()?.zipcodes).toEqual(FALLBACK_ZIPCODES))
      expect(callsOf(rendered, 'landing')).toEqual(asked)
      expect(rendered.recorded.reports).toHaveLength(asked.length)
      expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    },
  )

  it('reports a campaign that cannot be had where the generic landing takes its place (LAND-08, API-08)', async () => {
    const generic = { ...FALLBACK_LANDING, zipcodes: ['78701'] }
    const rendered = showLanding({
      path: '/?rc=spring',
      api: { landing: ({ query }) => (query && 'rc' in query ? FAILURE : generic) },
    })
    await waitFor(() => expect(rendered.signUpData()?.zipcodes).toEqual(['78701']))
    expect(rendered.recorded.reports).toHaveLength(1)
  })

  it.each<[string, Session]>([
    ['a visitor', { status: 'signed-out' }],
    ['a customer', SIGNED_IN],
    ['whoever is not known yet', { status: 'checking' }],
  ])('says to %s when the link cannot be read, and only then (LAND-09, OP-08)', (_, session) => {
    const sentence = "We couldn't read this link. Please check the address and try again."
    for (const path of ['/?rc=%E0%A4%A', '/tx?utm_source=%']) {
      const { unmount } = showLanding({ path, session })
      expect(screen.getByText(sentence)).toBeVisible()
      expect(screen.getByRole('alert')).toHaveTextContent(sentence)
      unmount()
    }
    showLanding({ path: '/?rc=100%25', session })
    expect(screen.queryByText(sentence)).toBeNull()
  })

  it.each<[string, RenderScreenOptions]>([
    ['a visitor', {}],
    ['a customer', { session: SIGNED_IN }],
    ['who comes by a link that cannot be read', { path: '/?rc=%E0%A4%A' }],
    ['who comes by a campaign', { path: '/?utm_campaign=spring' }],
    [
      'whose page was drawn with what there was',
      { pageData: { prerendered: { module: 'mfe-landing', answers: { productGroups: [productGroup()] } } } },
    ],
  ])('fetches product groups and questions for %s (LAND-10, LAND-11)', async (_who, options) => {
    const rendered = showLanding(options)
    for (const call of ['productGroups', 'faq'] as const)
      await waitFor(() => expect(callsOf(rendered, call)).toHaveLength(1))
  })

  it.each([
    ['products', 'API-11', 'productGroups', 'Is shipping free?'],
    ['questions', 'API-14', 'faq', 'What about COVID-19?'],
  ] as const)('shows no message when %s cannot be had (LAND-12, %s)', async (_what, _row, call, question) => {
    const { ports } = showLanding({ api: { [call]: FAILURE } })
    await waitFor(() => expect(ports.queryClient.getQueryState(queryKeys[call]())?.status).toBe('error'))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(screen.queryByText(/wrong|could ?n[o’']t/i)).not.toBeInTheDocument()
    expect(await screen.findByText(question)).toBeInTheDocument()
  })

  it('posts the prospect (LAND-13)', async () => {
    const rendered = showLanding({ path: '/?utm_campaign=spring&utm_source=flyer' })
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

  it.each(['acme', 'Acme'])(
    'sends a signed-in customer on the perk path of %s to enrolment (LAND-22)',
    async (slug) => {
      const rendered = showLanding({
        path: `/employee_perk/${slug}`,
        session: SIGNED_IN,
        api: { landing: { ...FALLBACK_LANDING, employer, isEmployeePerk: true } },
      })
      await waitFor(() => expect(rendered.location().pathname).toBe(`/dashboard/account/enroll_employee/${slug}`))
    },
  )

  it.each([
    '/employee_perk/acme',
    '/EMPLOYEE_PERK/acme',
    '/Employee_Perk/acme/',
    '/employee_perk/acme?utm_source=mail',
  ])(
    'sends a signed-in customer to enrolment by the slug of the path, whatever is known of the employer: %s (LAND-22)',
    async (path) => {
      for (const landing of [
        FAILURE,
        FALLBACK_LANDING,
        { ...FALLBACK_LANDING, employer: { ...employer, slug: 'other' } },
      ]) {
        const { location, entries, unmount } = showLanding({ path, session: SIGNED_IN, api: { landing } })
        await waitFor(() => expect(location().pathname).toBe('/dashboard/account/enroll_employee/acme'))
        expect(entries).toHaveLength(1)
        unmount()
      }
    },
  )

  it.each(['/employer/acme', '/?employer=acme', '/?utm_campaign=employer_acme'])(
    'sends nobody to enrolment who comes by another way: %s (LAND-22)',
    async (path) => {
      const rendered = showLanding({
        path,
        session: SIGNED_IN,
        api: { landing: { ...FALLBACK_LANDING, employer, isEmployeePerk: true } },
      })
      await waitFor(() => expect(rendered.signUpData()?.signupsOpen).toBe(true))
      expect(rendered.location().pathname).toBe(path.replace(/\?.*/, ''))
    },
  )

  it.each<[string, Session, string]>([
    ['a customer', SIGNED_IN, '/dashboard/account/enroll_employee/acme'],
    ['a visitor', { status: 'signed-out' }, '/employee_perk/acme'],
  ])(
    'sends nobody to enrolment before it is known who they are: %s (LAND-22, LAND-23)',
    async (_, session, pathname) => {
      const rendered = showLanding({ path: '/employee_perk/acme', session: { status: 'checking' } })
      await waitFor(() => expect(rendered.signUpData()?.employerSlug).toBe('acme'))
      expect(rendered.location().pathname).toBe('/employee_perk/acme')
      rendered.setSession(session)
      await waitFor(() => expect(rendered.location().pathname).toBe(pathname))
    },
  )

  it('keeps the slug for anybody else on the perk path (LAND-23)', async () => {
    const rendered = showLanding({
      path: '/employee_perk/acme',
      api: { landing: { ...FALLBACK_LANDING, employer: { ...employer, slug: 'acme-inc' }, isEmployeePerk: true } },
    })
    await waitFor(() => expect(rendered.signUpData()?.employerSlug).toBe('acme'))
    expect(rendered.location().pathname).toBe('/employee_perk/acme')
    expect(screen.getByText(/Acme pays a part of your plan/)).toBeVisible()
  })

  it.each([
    ['is unknown', FALLBACK_LANDING],
    ['cannot be had', FAILURE],
  ])('keeps it where the employer %s (LAND-23)', async (_, landing) => {
    const rendered = showLanding({ path: '/employee_perk/acme', api: { landing } })
    await waitFor(() => expect(rendered.signUpData()).toMatchObject({ employerSlug: 'acme', signupsOpen: true }))
    expect(rendered.location().pathname).toBe('/employee_perk/acme')
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible()
  })

  it.each([
    '/?utm_campaign=employer_acme',
    '/?utm_campaign=spring_Employer_acme',
    '/landing/acme-employer?utm_campaign=acme-employer',
    '/employer/acme',
    '/employee_perk/acme',
  ])('sets the employer of an employer campaign, in the place of an earlier one, by %s (LAND-32)', async (path) => {
    for (const isEmployeePerk of [true, false])
      for (const kept of [{}, { employer: { ...employer, slug: 'ojo', displayName: 'OJO' }, employerSlug: 'ojo' }]) {
        const landing = { ...FALLBACK_LANDING, employer, isEmployeePerk }
        const { signUpData, unmount } = showLanding({ path, signUpData: kept, api: { landing } })
        await waitFor(() => expect(signUpData()?.employer?.displayName).toBe('Acme'))
        unmount()
      }
  })

  it('keeps the landing zips, or the drop-off zips where it has none (X-02)', async () => {
    const rendered = showLanding({ api: { landing: { ...FALLBACK_LANDING, dropoffZipcodes: ['78701'] } } })
    await waitFor(() => expect(rendered.signUpData()?.zipcodes).toEqual(['78701']))
  })
})

describe('Get Started on the landing', () => {
  const start = () => screen.getAllByRole('link', { name: 'Get Started' })[0] ?? document.body

  it.each([
    ['/our-promise', FLAG_DEFAULTS],
    ['/start/1', { ...FLAG_DEFAULTS, ungatedSignup: true }],
    ['/recommendation', { ...FLAG_DEFAULTS, interviewSkip: true }],
  ])('keeps the query on the way to %s (LAND-42)', async (pathname, flags) => {
    const rendered = showLanding({ path: '/?rc=spring&utm_source=a%20b', flags })
    await waitFor(() => expect(rendered.signUpData()?.signupsOpen).toBe(true))
    await rendered.user.click(start())
    expect(rendered.location()).toMatchObject({ pathname, search: '?rc=spring&utm_source=a%20b' })
  })

  it.each(['signed-out', 'checking'] as const)('leads to the promise who is %s (LAND-39, SHELL-39)', async (status) => {
    const rendered = showLanding({ session: { status } })
    await rendered.user.click(start())
    expect(rendered.location().pathname).toBe('/our-promise')
  })

  it.each([
    ['/start/1', true, undefined],
    ['/start/1', true, true],
    ['/our-promise', false, undefined],
    ['/our-promise', false, true],
    ['/our-promise', true, false],
  ])(
    'leads who comes back to %s where sign-ups are open: today %s, by an earlier campaign %s (LAND-38)',
    async (pathname, signupsOpen, before) => {
      for (const status of ['signed-out', 'checking'] as const) {
        const rendered = showLanding({
          session: { status },
          flags: { ...FLAG_DEFAULTS, ungatedSignup: true },
          signUpData: { rc: 'spring', signupsOpen: before },
          api: { landing: { ...FALLBACK_LANDING, signupsOpen, zipcodes: ['78701'] } },
        })
        await waitFor(() => expect(rendered.signUpData()?.zipcodes).toEqual(['78701']))
        await rendered.user.click(start())
        expect([status, rendered.location().pathname]).toEqual([status, pathname])
        rendered.unmount()
      }
    },
  )

  it.each([
    ['to the promise', {}],
    ['past the questions', { flags: { ...FLAG_DEFAULTS, interviewSkip: true } }],
  ])('passes the sign-up data on %s (LAND-41, X-04)', async (_, options) => {
    const rendered = showLanding({ path: '/?rc=spring', ...options })
    await waitFor(() => expect(rendered.signUpData()?.rc).toBe('spring'))
    await rendered.user.click(start())
    expect(rendered.location().state).toMatchObject({ signUpData: { rc: 'spring' } })
  })

  it('is triggered by Enter too, with the query and the sign-up data (LAND-41, LAND-43)', async () => {
    const rendered = showLanding({ path: '/?rc=spring' })
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
    const rendered = showLanding({ path })
    await screen.findAllByRole('link', { name: 'Get Started' })
    await rendered.user.keyboard('{Enter}')
    expect(rendered.location().pathname).toBe('/our-promise')
  })

  it.each([
    ['/dashboard', { session: SIGNED_IN }],
    ['/start/1', { flags: { ...FLAG_DEFAULTS, ungatedSignup: true } }],
    ['/recommendation', { flags: { ...FLAG_DEFAULTS, interviewSkip: true } }],
  ])('leads by Enter to %s where the link does (LAND-43)', async (pathname, options) => {
    const rendered = showLanding(options)
    await waitFor(() => expect(rendered.signUpData()?.signupsOpen).toBe(true))
    await rendered.user.keyboard('{Enter}')
    expect(rendered.location().pathname).toBe(pathname)
  })

  it('reads "My Dashboard" for a customer and leads there (LAND-37)', async () => {
    const rendered = showLanding({
      session: SIGNED_IN,
    })
    const [button] = screen.getAllByRole('link', { name: 'My Dashboard' })
    await rendered.user.click(button ?? document.body)
    expect(rendered.location().pathname).toBe('/dashboard')
  })

  it.each(['/', '/about', '/science', '/products/bundles/everyday', '/products/caboo-toilet-paper'])(
    'leads a customer to the dashboard from %s too (LAND-37)',
    async (path) => {
      showLanding({ path, session: SIGNED_IN })
      const calls = await screen.findAllByText(/^(My|View) Dashboard$|^Build your custom plan$/)
      for (const call of calls) expect(call.closest('a')).toHaveAttribute('href', '/dashboard')
      expect(screen.queryByText('Get Started')).not.toBeInTheDocument()
    },
  )

  it('carries a default interview when the interview is skipped (LAND-40, SHELL-70)', async () => {
    const rendered = showLanding({ flags: { ...FLAG_DEFAULTS, interviewSkip: true } })
    await rendered.user.click(start())
    expect(rendered.location()).toMatchObject({
      pathname: '/recommendation',
      state: { signUpData: { interview: DEFAULT_INTERVIEW } },
    })
    expect(rendered.signUpData()?.interview).toEqual(DEFAULT_INTERVIEW)
  })

  it.each(['link', 'Enter'])('carries it by %s for who had begun to answer, too (LAND-40, LAND-43)', async (by) => {
    const rendered = showLanding({
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
