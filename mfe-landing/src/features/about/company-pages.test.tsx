import { act, render, screen, waitFor, within } from '@testing-library/react'
import { renderScreen, type RenderScreenOptions } from '@cupboard/shared/testing'
import { Household } from '@cupboard/shared/ui'
import { DEMO_HOUSEHOLD } from '../../catalogue/samples.ts'
import { routes } from '../../routes.tsx'
import { SIGNED_IN } from '../../testing/samples.ts'
import { showLanding } from '../../testing/show-landing.ts'
import { AboutScreen } from './about-screen.tsx'
import { messages } from './messages.ts'

describe('the company page', () => {
  afterEach(() => {
    jest.useRealTimers()
  })

  it.each<[string, RenderScreenOptions]>([
    ['a visitor', {}],
    ['a customer', { session: SIGNED_IN }],
  ])('has the mission for %s (LAND-85)', async (_, options) => {
    const { recorded } = renderScreen(routes, { path: '/about', ...options })
    expect(await screen.findByText(/^Our mission: /)).toBeVisible()
    expect(recorded.pages.at(-1)?.title).toBe('Cupboard - About')
    const hero = screen.getByRole('heading', { level: 1, name: 'Nobody should have to remember toilet paper.' })
    expect(hero.parentElement).toContainElement(screen.getByText(/^Our mission: /))
  })

  it('tells the story since 2019 in Austin (LAND-86)', async () => {
    renderScreen(routes, { path: '/about' })
    expect(await screen.findByRole('heading', { name: 'We are Cupboard' })).toBeVisible()
    const story = screen.getByRole('heading', { name: 'We are Cupboard' }).closest('section')
    expect(story).toHaveTextContent(/^We are Cupboard\s*Founded 2019 in Austin, /)
  })

  it('has two founders with the company’s pages elsewhere, six investors and the press (LAND-87)', async () => {
    const socialLinks = ['LinkedIn', 'Instagram'].map((name) => ({ name, url: `https://${name}.example/ours` }))
    const { container } = renderScreen(routes, { path: '/about', pageData: { socialLinks } })
    await screen.findByRole('heading', { name: 'Two people to blame' })
    const founders = [...container.querySelectorAll<HTMLElement>('#leadership li')]
    expect(founders).toHaveLength(2)
    for (const [index, { name, bio }] of messages.leadership.people.entries()) {
      const founder = within(founders[index] ?? document.body)
      expect(founder.getByRole('heading', { name })).toBeVisible()
      expect(founder.getByText(/^Co-founder, \w+$/)).toBeVisible()
      expect(founder.getByText(bio)).toBeVisible()
      for (const { name: page, url } of socialLinks)
        expect(founder.getByRole('link', { name: `Cupboard on ${page}` })).toHaveAttribute('href', url)
    }
    const investors = [...container.querySelectorAll('#investors li')].map(({ textContent }) => textContent)
    expect(new Set(investors.filter(Boolean)).size).toBe(6)
    expect(container.querySelectorAll('#news [aria-roledescription="carousel"] blockquote')).toHaveLength(3)
  })

  it('has no link of its founders to a page that the company does not have (LAND-87, OP-22)', async () => {
    renderScreen(routes, { path: '/about' })
    await screen.findByRole('heading', { name: 'Two people to blame' })
    expect(screen.queryByRole('link', { name: /^Cupboard on/ })).toBeNull()
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
    for (const [hash, name] of [
      ['leadership', 'Two people to blame'],
      ['investors', 'Backed by'],
      ['news', 'In the news'],
    ] as const)
      expect(container.querySelector(`#${hash}`)).toContainElement(screen.getByRole('heading', { level: 2, name }))
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

  it.each(['/', '/our-promise'])('is at home alone in the first step of %s (LAND-70)', async (path) => {
    const household = drawnIn(render(<Household {...DEMO_HOUSEHOLD} />).container)
    showLanding({ path })
    const [step] = within(
      (await screen.findAllByText('Tell us who lives there'))[0]?.closest('ol') ?? document.body,
    ).getAllByRole('listitem')
    expect(drawnIn(step ?? document.body)).toBe(household)
  })
})

describe('the science page', () => {
  it('has its name and its blocks (SHELL-15, LAND-89)', async () => {
    const { recorded } = renderScreen(routes, { path: '/science' })
    expect(await screen.findByRole('heading', { level: 1, name: 'Every shelf is a sum.' })).toBeVisible()
    expect(recorded.pages.at(-1)?.title).toBe('Cupboard - The Science')
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
    const voices = screen.getByRole('region', { name: 'What customers say' })
    expect(voices).toBeVisible()
    expect(voices.querySelectorAll('blockquote').length).toBeGreaterThan(1)
    const predicted = screen.getByText('Predict monthly use').closest('section') ?? document.body
    expect(predicted).toHaveTextContent(/4\s*people at home\s*× 3\s*rolls each in a month\s*12\s*rolls on the shelf/)
    expect(within(predicted).getByRole('img')).toBeVisible()
    for (const [kicker, words, drawings] of [
      ['Deliver just what you need', /^4\s*Deliver just what you need\s*Gaps filled, nothing stacked up/, 3],
      ['We are here for you', /^5\s*We are here for you\s*Text a person at 30389/, 1],
    ] as const) {
      const block = screen.getByText(kicker).closest('section')
      expect(block).toHaveTextContent(words)
      expect(block?.querySelectorAll('svg')).toHaveLength(drawings)
    }
  })

  it('lets a question of the quiz be tried, and says what each answer does (LAND-89)', async () => {
    const { user } = renderScreen(routes, { path: '/science' })
    const quiz = (await screen.findByText('Personalized plan')).closest('section') ?? document.body
    for (const [answer, effect] of [
      ['One or two', /^Cooking one or two nights:/],
      ['Six or seven', /^Cooking nearly every night:/],
      ['Three to five', /^Cooking three to five nights:/],
    ] as const) {
      await user.click(within(quiz).getByRole('radio', { name: answer }))
      expect(within(quiz).getByRole('status')).toHaveTextContent(effect)
    }
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
