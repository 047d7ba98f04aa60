import { act, screen, waitFor, within } from '@testing-library/react'
import { CONSENT_KEY, DEFAULT_INTERVIEW, paths, type PageOverride } from '@cupboard/shared/contracts'
import { createFakeReadable, renderScreen } from '@cupboard/shared/testing'
import { signedIn } from '../testing/samples.ts'
import { Header } from './header.tsx'
import { LEGAL_TEXTS } from './legal/legal-texts.ts'
import { Ribbon } from './ribbon.tsx'
import { QUIET, ShellContext } from './shell-context.ts'
import { ShellFooter } from './shell-footer.tsx'
import { Top } from './top.tsx'

const signUpData = { rc: 'spring', zipcode: '78704' }
const LEGAL = [
  ['Terms of Use', LEGAL_TEXTS.terms],
  ['Privacy Policy', LEGAL_TEXTS.privacy],
  ['Customer Referral Terms and Conditions', LEGAL_TEXTS.referral],
] as const
async function headingsIn(name: string) {
  const dialog = within(await screen.findByRole('dialog', { name }))
  return (await dialog.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent)
}

describe('the ribbon', () => {
  it('says while mock mode is on that the data is canned (LAND-17)', () => {
    const isMocked = createFakeReadable(false)
    renderScreen(
      <ShellContext value={{ ...QUIET, isMocked }}>
        <Top />
      </ShellContext>,
    )
    expect(screen.queryByRole('note')).toBeNull()
    act(() => isMocked.set(true))
    expect(screen.getByRole('note').textContent).toBe('Mock data. Everything you see here is canned.')
    act(() => isMocked.set(false))
    expect(screen.queryByRole('note')).toBeNull()
  })

  it('says so beside what else is not the real thing (LAND-17)', () => {
    const pageData = { sandbox: true, publicOrigin: 'https://shop.example' }
    renderScreen(
      <ShellContext value={{ ...QUIET, isMocked: createFakeReadable(true) }}>
        <Top />
      </ShellContext>,
      { pageData },
    )
    expect(screen.getByRole('note').querySelectorAll('p')).toHaveLength(2)
    expect(screen.getByText('Mock data. Everything you see here is canned.')).toBeVisible()
  })
})

describe('the ribbon of a module from its developer’s machine', () => {
  const withOverride = (override: PageOverride) => renderScreen(<Ribbon />, { pageData: { override } })

  it('says which, from where, by whose token and until when', async () => {
    withOverride({
      ...{ module: 'mfe-funnel', origin: 'http://127.0.0.1:3100', holder: 'Ann’s laptop' },
      endsAt: '2026-11-26T17:05:00Z',
    })
    await screen.findByRole('button', { name: 'Stop' })
    expect(screen.getByRole('note').textContent).toMatch(
      /^mfe-funnel comes from http:\/\/127\.0\.0\.1:3100, by the token “Ann’s laptop”, until \d{1,2}:05 [AP]M\. Stop$/,
    )
  })

  it.each([
    ['ended', /has ended here\. This is the page that everybody gets\.$/],
    ['unknown', /was not made by this site\. This is the page that everybody gets\.$/],
  ] as const)('says why there is none: %s', async (refused, sentence) => {
    withOverride({ refused })
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('footer', () => {
  const group = (name: string) => within(screen.getByRole('navigation', { name }))

  it('says what is delivered, and to whose homes (SHELL-01)', () => {
    renderScreen(<ShellFooter />)
    expect(screen.getByText('Recurring household supplies, delivered to homes in Austin, Texas.')).toBeVisible()
  })

  it.each(['/', '/tx', '/landing/tx', '/ref/ann', '/coupon/spring', '/customerref/c-1', '/employer/acme', '/localeur'])(
    'stands below the landing at %s, whoever comes (LAND-67)',
    (path) => {
      for (const session of [signedIn, { status: 'signed-out' }, { status: 'checking' }] as const) {
        const { unmount } = renderScreen(<ShellFooter />, { path, session })
        expect(screen.getAllByRole('navigation')).toHaveLength(4)
        unmount()
      }
    },
  )

  it('leads from "Why Cupboard" to the science (SHELL-94)', () => {
    renderScreen(<ShellFooter />)
    expect(group('Why Cupboard').getByRole('link').getAttribute('href')).toBe('/science')
  })

  it.each([paths.home(), paths.bundle('kitchen')])('has at %s a link for each bundle (SHELL-95)', (path) => {
    renderScreen(<ShellFooter />, { path })
    expect(
      group('Products')
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Everyday Essentials', '/products/bundles/everyday'],
      ['Kitchen & Cleaning', '/products/bundles/kitchen'],
      ['Laundry', '/products/bundles/laundry'],
      ['Defense', '/products/bundles/defense'],
    ])
  })

  it.each([
    ['everyday', 'Everyday Essentials', 'SHR-18'],
    ['kitchen', 'Kitchen & Cleaning', 'SHR-19'],
    ['laundry', 'Laundry', 'SHR-20'],
    ['defense', 'Defense', 'SHR-21'],
  ] as const)('calls the bundle %s "%s" (%s)', (id, title, _row) => {
    renderScreen(<ShellFooter />)
    expect(group('Products').getByRole('link', { name: title })).toHaveAttribute('href', paths.bundle(id))
  })

  it('has the company group, whose parts are led to by their hashes (SHELL-14, SHELL-96)', () => {
    renderScreen(<ShellFooter />)
    expect(
      group('Company')
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['About', '/about'],
      ['Leadership', '/about#leadership'],
      ['Investor Relations', '/about#investors'],
      ['News', '/about#news'],
      ['Blog', '/blog'],
    ])
  })

  it('has social links to the company’s own pages, and none where it has none (SHELL-97, OP-22)', () => {
    const socialLinks = [
      { name: 'Instagram', url: 'https://www.instagram.com/ours' },
      { name: 'Facebook', url: 'https://www.facebook.com/ours' },
      { name: 'LinkedIn', url: 'https://www.linkedin.com/company/ours' },
    ]
    for (const own of [socialLinks, socialLinks.slice(1), []]) {
      const { unmount } = renderScreen(<ShellFooter />, { pageData: { socialLinks: own } })
      const shown = screen.queryAllByRole('link', { name: /Instagram|Facebook|LinkedIn/ })
      expect(shown.map((link) => ({ name: link.textContent, url: link.getAttribute('href') }))).toEqual(own)
      unmount()
    }
  })

  it.each(LEGAL.slice(0, 2))('opens %s in a dialog (SHELL-98)', async (name, sections) => {
    const { user } = renderScreen(<ShellFooter />)
    await user.click(screen.getByRole('button', { name }))
    expect(await headingsIn(name)).toEqual(sections.map(({ title }) => title))
  })

  it('opens one after the other over the page, from wherever it is (SHELL-98)', async () => {
    for (const path of [paths.home(), paths.checkout(), paths.login(), paths.dashboard()]) {
      const { user, location, unmount } = renderScreen(<ShellFooter />, { path, session: signedIn })
      for (const [name] of LEGAL.slice(0, 2)) {
        await user.click(screen.getByRole('button', { name }))
        const dialog = await screen.findByRole('dialog', { name })
        expect(location().pathname).toBe(path)
        await user.click(within(dialog).getByRole('button', { name: 'Close' }))
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      }
      unmount()
    }
  })

  it('opens the legal text that a screen asks for (SHELL-98)', async () => {
    const { ports } = renderScreen(<ShellFooter />)
    act(() => ports.events.emit('legal-text.requested', { text: 'privacy' }))
    expect(await screen.findByRole('dialog', { name: 'Privacy Policy' })).toBeTruthy()
  })

  it('shows what is allowed, and keeps what is chosen (API-45, API-46)', async () => {
    const measurement = { ga4: 'G-TEST', metaPixel: '12345' }
    const { user, recorded } = renderScreen(<ShellFooter />, { pageData: { measurement } })
    await user.click(screen.getByRole('button', { name: 'Privacy Choices' }))
    expect(await screen.findByRole('checkbox', { name: 'What the site needs' })).toBeDisabled()
    expect(screen.getByRole('checkbox', { name: 'Advertising' })).not.toBeChecked()
    await user.click(screen.getByRole('checkbox', { name: 'Statistics' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const choice = { statistics: true, advertising: false }
    expect(recorded.events).toContainEqual({ name: 'consent.given', detail: choice })
    expect(JSON.parse(localStorage.getItem(CONSENT_KEY) ?? 'null')).toMatchObject(choice)
    expect(recorded.announcements).toEqual(['Your choice is saved.'])
    localStorage.clear()
  })

  it('says that there is nothing to choose where nobody measures (OP-16)', async () => {
    const { user } = renderScreen(<ShellFooter />)
    await user.click(screen.getByRole('button', { name: 'Privacy Choices' }))
    expect(await screen.findByText(/Nobody else measures on this site/)).toBeVisible()
    expect(screen.getAllByRole('checkbox')).toHaveLength(1)
  })

  it.each([
    [signedIn, '/dashboard/faqs#faqs-contact-us'],
    [{ status: 'signed-out' } as const, 'mailto:support@cupboard.example'],
    [{ status: 'checking' } as const, 'mailto:support@cupboard.example'],
  ])('has a contact link for %j (SHELL-99)', (session, href) => {
    renderScreen(<ShellFooter />, { session })
    expect(screen.getByRole('link', { name: 'Contact Us' }).getAttribute('href')).toBe(href)
  })

  it('names copyright and trademark (SHELL-100)', () => {
    const { container } = renderScreen(<ShellFooter />)
    expect(container.textContent).toMatch(/© Cupboard Supply Co\..*trademarks of Cupboard Supply Co\./)
  })

  it('carries the anti-hoarding rules (SHELL-101)', () => {
    const { container } = renderScreen(<ShellFooter />)
    expect(container.textContent).toContain(
      'Orders that look like hoarding, such as large quantity adjustments or gaming the system, may be cancelled.',
    )
  })

  const VIEWS = [
    ...[paths.home(), paths.ourPromise(), paths.gate(), paths.recommendation(), paths.checkout(), paths.login()],
    ...[paths.orderComplete(), paths.dashboard(), paths.account()],
  ].flatMap((path) => [{ path }, { path, session: signedIn }])
  const linksOf = (container: HTMLElement) =>
    [...container.querySelectorAll('a[href^="/"]')]
      .filter((link) => link.textContent !== 'Contact Us')
      .map((link) => `${link.textContent} ${link.getAttribute('href')}`)

  it.each(VIEWS)('says on $path to anybody all that it says at home (SHELL-100, SHELL-101)', (view) => {
    const said = renderScreen(<ShellFooter />, view).container.textContent
    expect(said).toBe(renderScreen(<ShellFooter />).container.textContent)
  })

  it.each([paths.ops(), '/ops/modules', '/Ops/'])(
    'says nothing of it to who operates the shop, at %s (SHELL-100, SHELL-101)',
    (path) => {
      expect(renderScreen(<ShellFooter />, { path }).container).toBeEmptyDOMElement()
    },
  )

  it.each(VIEWS)('leads on $path wherever it leads from home (SHELL-94, SHELL-96)', (view) => {
    const links = linksOf(renderScreen(<ShellFooter />, view).container)
    expect(links).toEqual(linksOf(renderScreen(<ShellFooter />).container))
  })
})

describe('header', () => {
  it.each([
    [{ status: 'signed-out' } as const, 'Get Started', '/our-promise'],
    [{ status: 'checking' } as const, 'Get Started', '/our-promise'],
    [signedIn, 'My Dashboard', '/dashboard'],
  ])(
    'has the nav button of %j, beside a product and on the company’s page too (LAND-88, LAND-93)',
    (session, name, href) => {
      const products = [paths.productGroup('caboo-toilet-paper'), paths.bundle('laundry')]
      for (const path of [paths.home(), paths.about(), paths.science(), paths.ourPromise(), ...products]) {
        const { unmount } = renderScreen(<Header />, { session, path })
        const [button, ...others] = screen.getAllByRole('link', { name: /^(Get Started|My Dashboard)$/ })
        expect([path, button?.textContent, button?.getAttribute('href')]).toEqual([path, name, href])
        expect(others).toEqual([])
        unmount()
      }
    },
  )

  it('hands the sign-up data on to where it leads to get started (LAND-41, X-04)', async () => {
    const { user, location } = renderScreen(<Header />, { path: '/about', signUpData })
    await user.click(screen.getByRole('link', { name: 'Get Started' }))
    expect(location()).toMatchObject({ pathname: '/our-promise', state: { signUpData } })
  })

  it('hands on and keeps a default interview where the interview is skipped (LAND-40, SHELL-70)', async () => {
    const rendered = renderScreen(<Header />, { path: '/about', signUpData, flags: { interviewSkip: true } })
    await rendered.user.click(screen.getByRole('link', { name: 'Get Started' }))
    const skipping = { ...signUpData, interview: DEFAULT_INTERVIEW }
    expect(rendered.location()).toMatchObject({ pathname: '/recommendation', state: { signUpData: skipping } })
    expect(rendered.signUpData()).toEqual(skipping)
  })

  it('keeps the query on the way to get started (LAND-42)', () => {
    renderScreen(<Header />, { path: '/?a=1' })
    expect(screen.getByRole('link', { name: 'Get Started' }).getAttribute('href')).toBe('/our-promise?a=1')
  })

  it('has the dashboard menu on dashboard pages (DASH-01)', () => {
    renderScreen(<Header />, { session: signedIn, path: '/dashboard' })
    const menu = within(screen.getByRole('navigation', { name: 'Dashboard' }))
    const items = [...menu.getAllByRole('link'), ...menu.getAllByRole('button')].map((item) => item.textContent)
    expect(items).toEqual([
      'Next Delivery',
      'Past Deliveries',
      'My Account',
      'FAQs',
      'Contact',
      'Give Feedback',
      'Logout',
    ])
    expect(menu.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/dashboard',
      '/dashboard/orders',
      '/dashboard/account',
      '/dashboard/faqs',
      '/dashboard/faqs#faqs-contact-us',
    ])
  })

  it('has a menu that is gone at once when something in it is chosen: what comes of it may have the focus', async () => {
    const { user } = renderScreen(<Header />, { path: '/about' })
    await user.click(screen.getByRole('button', { name: 'Menu' }))
    await user.click(within(screen.getByRole('dialog', { name: 'Menu' })).getByRole('link', { name: 'The Science' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Menu' })).toHaveFocus()
  })

  async function openMenu(path = '/dashboard') {
    const { user } = renderScreen(<Header />, { session: signedIn, path })
    await user.click(screen.getByRole('button', { name: 'Menu' }))
    return within(await screen.findByRole('dialog', { name: 'Menu' }))
  }

  it.each(['/dashboard/orders', '/dashboard/order/o-1', '/dashboard/account', '/dashboard/faqs', '/Dashboard/'])(
    'has all of the dashboard menu at %s, on a small screen too (DASH-01)',
    async (path) => {
      const { user } = renderScreen(<Header />, { session: signedIn, path })
      const itemsOf = (menu: HTMLElement) =>
        [...within(menu).getAllByRole('link'), ...within(menu).getAllByRole('button')].map((item) => item.textContent)
      const items = itemsOf(screen.getByRole('navigation', { name: 'Dashboard' }))
      expect(items).toHaveLength(7)
      await user.click(screen.getByRole('button', { name: 'Menu' }))
      expect(itemsOf(await screen.findByRole('navigation', { name: 'Menu' }))).toEqual(expect.arrayContaining(items))
    },
  )

  it.each(['/dashboard', '/dashboard/orders', '/dashboard/order/o-1', '/dashboard/account', '/dashboard/faqs'])(
    'adds the legal texts to the mobile menu, and to no other, at %s (DASH-02, DASH-03)',
    async (path) => {
      const menu = await openMenu(path)
      const wide = within(screen.getByRole('navigation', { name: 'Dashboard', hidden: true }))
      for (const [name] of LEGAL) {
        expect(menu.getByRole('button', { name })).toBeTruthy()
        expect(wide.queryByText(name)).toBeNull()
      }
    },
  )

  it.each(['/dashboard', '/dashboard/orders', '/dashboard/order/o-1', '/dashboard/account', '/dashboard/faqs'])(
    'shows FAQs once in each menu at %s (DASH-04)',
    async (path) => {
      const inMobile = (await openMenu(path)).getAllByText('FAQs')
      const inWide = within(screen.getByRole('navigation', { name: 'Dashboard', hidden: true })).getAllByText('FAQs')
      expect([inMobile.length, inWide.length]).toEqual([1, 1])
    },
  )

  it.each(LEGAL)('opens %s from the mobile menu (DASH-02, DASH-03)', async (name, sections) => {
    const { user } = renderScreen(<Header />, { session: signedIn, path: '/dashboard' })
    await user.click(screen.getByRole('button', { name: 'Menu' }))
    await user.click(within(await screen.findByRole('dialog', { name: 'Menu' })).getByRole('button', { name }))
    expect(await headingsIn(name)).toEqual(sections.map(({ title }) => title))
    expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull()
  })

  it('logs out (DASH-01)', async () => {
    const { user, ports } = renderScreen(<Header />, { session: signedIn, path: '/dashboard' })
    await user.click(screen.getByRole('button', { name: 'Logout' }))
    expect(ports.session.get().status).toBe('signed-out')
  })

  it('asks for feedback, and once more where the page that hears it is only coming (DASH-67)', async () => {
    const { user, ports } = renderScreen(<Header />, { session: signedIn, path: '/dashboard' })
    const heard = jest.fn()
    await user.click(screen.getByRole('button', { name: 'Give Feedback' }))
    ports.events.emit('page.viewed', { path: '/dashboard', title: 'Cupboard' })
    ports.events.on('feedback.requested', heard)
    await waitFor(() => expect(heard).toHaveBeenCalledTimes(1))
    await user.click(screen.getByRole('button', { name: 'Give Feedback' }))
    ports.events.emit('page.viewed', { path: '/dashboard/orders', title: 'Cupboard' })
    await new Promise((resolve) => setTimeout(resolve))
    expect(heard).toHaveBeenCalledTimes(2)
  })

  it('asks for it from the menu of a phone, too, which is gone then (DASH-67)', async () => {
    const { user, ports } = renderScreen(<Header />, { session: signedIn, path: '/dashboard' })
    const heard = jest.fn()
    ports.events.on('feedback.requested', heard)
    await user.click(screen.getByRole('button', { name: 'Menu' }))
    const menu = within(await screen.findByRole('dialog', { name: 'Menu' }))
    await user.click(menu.getByRole('button', { name: 'Give Feedback' }))
    expect(heard).toHaveBeenCalledTimes(1)
    expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull()
  })

  it.each([paths.account(), '/Dashboard/Account/', paths.enrollEmployee('lonestar')])(
    'asks for it from the account at %s, too, by way of the questions, where the form is (DASH-05, DASH-67)',
    async (path) => {
      const { user, location } = renderScreen(<Header />, { session: signedIn, path })
      await user.click(screen.getByRole('button', { name: 'Give Feedback' }))
      expect(location().pathname).toBe(paths.faqs())
    },
  )

  it('begins with a way past itself', () => {
    renderScreen(<Top />)
    expect(screen.getByRole('link', { name: 'Skip to content' }).getAttribute('href')).toBe('#module')
  })
})
