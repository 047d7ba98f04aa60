import { act, render, screen, waitFor } from '@testing-library/react'
import { renderScreen, type RenderScreenOptions } from '@cupboard/shared/testing'
import { Household } from '@cupboard/shared/ui'
import { DEMO_HOUSEHOLD } from '../../catalogue/samples.ts'
import { routes } from '../../routes.tsx'
import { SIGNED_IN } from '../../testing/samples.ts'
import { showLanding } from '../../testing/show-landing.ts'
import { AboutScreen } from './about-screen.tsx'

describe('the company page', () => {
  afterEach(() => {
    jest.useRealTimers()
  })

  it.each<[string, RenderScreenOptions]>([
    ['a visitor', {}],
    ['a customer', { session: SIGNED_IN }],
  ])('has the mission for %s (LAND-85)', async (_, options) => {
    renderScreen(routes, { path: '/about', ...options })
    expect(await screen.findByText(/^Our mission: /)).toBeVisible()
    const hero = screen.getByRole('heading', { level: 1, name: 'Nobody should have to remember toilet paper.' })
    expect(hero.parentElement).toContainElement(screen.getByText(/^Our mission: /))
  })

  it('tells the story since 2019 in Austin (LAND-86)', async () => {
    renderScreen(routes, { path: '/about' })
    expect(await screen.findByRole('heading', { name: 'We are Cupboard' })).toBeVisible()
    expect(screen.getByText(/Founded 2019 in Austin/)).toBeVisible()
  })

  it('has two founders with the company’s pages elsewhere, six investors and the press (LAND-87)', async () => {
    const linkedIn = 'https://www.linkedin.com/company/ours'
    const { container } = renderScreen(routes, {
      path: '/about',
      pageData: { socialLinks: [{ name: 'LinkedIn', url: linkedIn }] },
    })
    await screen.findByRole('heading', { name: 'Two people to blame' })
    expect(container.querySelectorAll('#leadership li')).toHaveLength(2)
    const links = screen.getAllByRole('link', { name: 'Cupboard on LinkedIn' }).map((link) => link.getAttribute('href'))
    expect(links).toEqual([linkedIn, linkedIn])
    expect(container.querySelectorAll('#investors li')).toHaveLength(6)
    expect(container.querySelectorAll('#news blockquote')).toHaveLength(3)
  })

  it('has the press turn by itself every 4000 ms (SHR-104)', () => {
    jest.useFakeTimers()
    const { container } = renderScreen(<AboutScreen />, { path: '/about' })
    const shown = () => container.querySelector('#news [data-shown="true"]')?.textContent
    const first = shown()
    act(() => jest.advanceTimersByTime(3999))
    expect(shown()).toBe(first)
    act(() => jest.advanceTimersByTime(1))
    expect(shown()).not.toBe(first)
  })

  it('leads a visitor to get started, a customer to the dashboard (LAND-88)', async () => {
    const rendered = renderScreen(<AboutScreen />, { path: '/about' })
    expect(screen.getByRole('link', { name: 'Get Started' })).toBeVisible()
    rendered.setSession(SIGNED_IN)
    await rendered.user.click(screen.getByRole('link', { name: 'My Dashboard' }))
    expect(rendered.location().pathname).toBe('/dashboard')
  })

  it('honours its hashes (SHELL-14)', async () => {
    const { container } = renderScreen(routes, { path: '/about' })
    await screen.findByRole('heading', { level: 1 })
    for (const hash of ['leadership', 'investors', 'news'])
      expect(container.querySelector(`#${hash}`)).toBeInTheDocument()
  })
})

describe('the demo household', () => {
  const drawnIn = (container: Element) =>
    [...container.querySelectorAll('svg [d]')].map((part) => part.getAttribute('d')).join()

  it.each(['/', '/our-promise', '/about', '/science'])('is the one that is drawn at %s (LAND-70)', async (path) => {
    const household = drawnIn(render(<Household {...DEMO_HOUSEHOLD} />).container)
    const { container } = showLanding({ path })
    await waitFor(() => expect(drawnIn(container)).toContain(household))
  })
})

describe('the science page', () => {
  it('has its blocks (LAND-89)', async () => {
    renderScreen(routes, { path: '/science' })
    expect(await screen.findByRole('heading', { level: 1, name: 'Every shelf is a sum.' })).toBeVisible()
    for (const kicker of [
      'About you',
      'Personalized plan',
      'Predict monthly use',
      'Deliver just what you need',
      'We are here for you',
    ])
      expect(screen.getByText(kicker)).toBeVisible()
    expect(screen.getByRole('heading', { name: 'A better way' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Text us' })).toHaveAttribute('href', 'sms:30389')
    expect(screen.getByRole('region', { name: 'What customers say' })).toBeVisible()
  })

  it('lets a question of the quiz be tried (LAND-89)', async () => {
    const { user } = renderScreen(routes, { path: '/science' })
    await user.click(await screen.findByRole('radio', { name: 'Six or seven' }))
    expect(screen.getByText(/^Cooking nearly every night:/)).toBeVisible()
  })

  it('draws the demo household: two adults, two children and a dog (LAND-70, LAND-89)', async () => {
    expect(DEMO_HOUSEHOLD.members.map(({ type }) => type)).toEqual(['Adult', 'Adult', 'Child', 'Child'])
    expect(DEMO_HOUSEHOLD.pets).toEqual({ dogs: 1, cats: 0 })
    renderScreen(routes, { path: '/science' })
    const aboutYou = (await screen.findByText('About you')).closest('section')
    expect(aboutYou?.querySelectorAll('svg:not([data-fold])')).toHaveLength(5)
  })

  it.each([
    ['a visitor to the sign-up flow', { status: 'signed-out' } as const, 'Get Started', '/our-promise'],
    ['a customer to the dashboard', SIGNED_IN, 'View Dashboard', '/dashboard'],
  ])('calls %s, at its head and at its end (LAND-90)', async (_, session, name, href) => {
    renderScreen(routes, { path: '/science', session })
    const calls = await screen.findAllByRole('link', { name })
    expect(calls.map((call) => call.getAttribute('href'))).toEqual([href, href])
  })
})
