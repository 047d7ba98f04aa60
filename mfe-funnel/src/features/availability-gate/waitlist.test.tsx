import { act, screen } from '@testing-library/react'
import { err } from '@cupboard/shared/contracts'
import { renderScreen, type RenderScreenOptions } from '@cupboard/shared/testing'
import { describedBy, valueOf } from '../../testing/dom.ts'
import { SIGNED_IN } from '../../testing/samples.ts'
import { WaitlistScreen } from '../../late-screens.ts'
import { routes } from '../../routes.tsx'

beforeAll(() => WaitlistScreen.loadAhead())

describe('/check-availability/waitlist', () => {
  const waitlist = (options: RenderScreenOptions = {}) =>
    renderScreen(routes, { path: '/check-availability/waitlist', signUpData: { zipcode: '77002' }, ...options })
  const joinButton = () => screen.getByRole('button', { name: 'Join the waitlist' })
  const email = () => screen.getByRole('textbox', { name: 'Email' })

  const formOfProvider = { pageData: { waitlistFormUrl: 'https://forms.example/waitlist' } }
  const FORMS: readonly [string, RenderScreenOptions][] = [
    ['a form of our own', {}],
    ['the form of the provider', formOfProvider],
  ]

  it.each(FORMS)('says "We\'re sorry" above %s (SHELL-20, FUN-21)', (_, options) => {
    const { recorded } = waitlist(options)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe("We're sorry")
    expect(recorded.pages.at(-1)?.title).toBe("Cupboard - We're sorry")
  })

  it.each<[string, RenderScreenOptions]>([
    ['comes with nothing', {}],
    ['was let in before', { signUpData: { approved: true, zipcode: '78704' } }],
    ['is signed in', { session: SIGNED_IN }],
    ['comes while sign-ups are paused', { flags: { blockSignups: true }, signUpData: { zipcode: '78704' } }],
    ['lives where we do not deliver', { signUpData: { zipcode: '10001' } }],
  ])('says "We\'re sorry" to who %s (SHELL-20, FUN-21)', (_, options) => {
    renderScreen(routes, { path: '/check-availability/waitlist', ...options })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe("We're sorry")
  })

  const expectLinkToGate = () =>
    expect(screen.getByRole('link', { name: 'Change zipcode' })).toHaveAttribute('href', '/check-availability')

  it.each(FORMS)('links to change the zip beside %s, of whomever (FUN-23)', (_, options) => {
    for (const signUpData of [{ zipcode: '77002' }, {}, { zipcode: '78704', signupsOpen: false }]) {
      const { unmount } = waitlist({ ...options, signUpData })
      expectLinkToGate()
      unmount()
    }
  })

  it.each([
    ['sign-ups are blocked', { flags: { blockSignups: true }, signUpData: { zipcode: '78704' } }],
    ['the landing says that they are closed', { signUpData: { zipcode: '78704', signupsOpen: false } }],
    ['nobody knows the zip', { flags: { blockSignups: true }, signUpData: {} }],
  ])(
    'says that sign-ups are paused, and nothing of where we deliver, while %s (FUN-07, FUN-21)',
    async (_, options) => {
      const { user } = waitlist({ api: { waitlist: { ok: true } }, ...options })
      expect(screen.getByRole('heading', { level: 1, name: "We're sorry" })).toBeVisible()
      expect(screen.getByText(/^Sign-ups are paused\. Leave your email/)).toBeVisible()
      expect(screen.queryByText(/We don’t deliver/)).toBeNull()
      const zip = screen.queryByRole('textbox', { name: 'Zipcode' })
      if (zip) await user.type(zip, '78704')
      await user.type(email(), 'dana@home.example')
      await user.click(joinButton())
      expect(await screen.findByText(/until sign-ups open again/)).toBeVisible()
      expect(screen.queryByText(/until we deliver/)).toBeNull()
    },
  )

  it.each(['7', '7870', '78704'])('takes five digits for a zip, and "%s" for what it is (SHR-84)', async (typed) => {
    const { user, recorded } = waitlist({ signUpData: {}, api: { waitlist: { ok: true } } })
    await user.type(email(), 'dana@home.example')
    await user.type(screen.getByRole('textbox', { name: 'Zipcode' }), typed)
    await user.click(joinButton())
    expect(recorded.calls.some(({ name }) => name === 'waitlist')).toBe(typed === '78704')
  })

  it('says of a zip that is none what the gate says (SHR-85)', async () => {
    const { user } = waitlist({ signUpData: {} })
    const zip = screen.getByRole('textbox', { name: 'Zipcode' })
    await user.type(zip, '787')
    await user.tab()
    expect(describedBy(zip)).toMatch(/Please enter a valid zipcode\./)
    await user.clear(zip)
    await user.click(joinButton())
    expect(describedBy(zip)).toMatch(/Please enter a valid zipcode\./)
  })

  it('says that we do not deliver to a zip only where one is known (FUN-21)', () => {
    const { unmount } = waitlist()
    expect(screen.getByText(/We don’t deliver to 77002 yet/)).toBeVisible()
    unmount()
    waitlist({ signUpData: {} })
    expect(screen.queryByText(/We don’t deliver to/)).toBeNull()
    expect(screen.getByRole('textbox', { name: 'Zipcode' })).toBeVisible()
  })

  it.each([true, false])('embeds the configured form, sign-ups blocked: %s (FUN-22, OP-24)', (blockSignups) => {
    for (const signUpData of [{ zipcode: '77002' }, {}]) {
      const { unmount } = waitlist({ ...formOfProvider, flags: { blockSignups }, signUpData })
      const form = screen.getByTitle('Waitlist form')
      expect(form.getAttribute('src')).toBe('https://forms.example/waitlist')
      expect(form.getAttribute('sandbox')?.split(' ')).toEqual(expect.arrayContaining(['allow-forms', 'allow-scripts']))
      expect(screen.queryByRole('button', { name: 'Join the waitlist' })).toBeNull()
      unmount()
    }
  })

  const confirmation: readonly [string, RenderScreenOptions][] = [
    ['is not delivered to', {}],
    ['comes while sign-ups are blocked', { flags: { blockSignups: true } }],
    ['says no zip', { signUpData: {} }],
  ]

  it.each(confirmation)(
    'confirms what the form of the provider, and nobody else, says was joined: who %s (FUN-22, FUN-24)',
    (_, options) => {
      const { recorded } = waitlist({ ...formOfProvider, ...options })
      const form = screen.getByTitle<HTMLIFrameElement>('Waitlist form')
      const say = (type: string, source: MessageEventSource | null) =>
        act(() => void window.dispatchEvent(new MessageEvent('message', { data: { type }, source })))
      say('waitlist.joined', window)
      say('waitlist.opened', form.contentWindow)
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe("We're sorry")
      expect(screen.getByRole('img', { name: /box that cannot come yet/ })).toBeVisible()
      say('waitlist.joined', form.contentWindow)
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe("Thanks, we'll be in touch!")
      expect(screen.getByRole('img', { name: /sealed envelope/ })).toBeVisible()
      expect(recorded.pages.at(-1)?.title).toBe("Cupboard - Thanks, we'll be in touch!")
    },
  )

  it.each(confirmation)('links to change the zip once it is confirmed, too: who %s (FUN-23)', (_, options) => {
    waitlist({ ...formOfProvider, ...options })
    const { contentWindow } = screen.getByTitle<HTMLIFrameElement>('Waitlist form')
    const joined = new MessageEvent('message', { data: { type: 'waitlist.joined' }, source: contentWindow })
    act(() => void window.dispatchEvent(joined))
    expect(screen.queryByTitle('Waitlist form')).toBeNull()
    expectLinkToGate()
  })

  it.each([true, false])(
    'has a form of its own where none is configured, and confirms, sign-ups blocked: %s (FUN-22, FUN-24)',
    async (blockSignups) => {
      const { user, recorded } = waitlist({ flags: { blockSignups }, api: { waitlist: { ok: true } } })
      await user.type(email(), 'dana@home.example')
      await user.click(joinButton())
      expect(await screen.findByRole('heading', { name: "Thanks, we'll be in touch!" })).toBeDefined()
      expect(recorded.pages.at(-1)?.title).toBe("Cupboard - Thanks, we'll be in touch!")
      expect(recorded.calls).toMatchObject([
        { name: 'waitlist', input: { body: { email: 'dana@home.example', zipcode: '77002' } } },
      ])
      expect(screen.getByRole('link', { name: 'Change zipcode' })).toBeDefined()
    },
  )

  it('says after too many when to try again, and keeps what was typed (FUN-22)', async () => {
    const error = 'Too many messages came in. This one was not kept. Please try again in 12 minutes.'
    const problem = { type: '/', title: '', status: 429, code: 'rate_limited', error }
    const { user } = waitlist({
      api: { waitlist: { ok: false, error: { code: 'rate_limited', status: 429, problem } } },
    })
    await user.type(email(), 'dana@home.example')
    await user.click(joinButton())
    expect(await screen.findByRole('alert')).toHaveTextContent(error)
    expect(valueOf(email())).toBe('dana@home.example')
  })

  it('keeps what was typed when an address is wrong or joining fails (SHR-80, OP-10)', async () => {
    const { user, recorded } = waitlist({ api: { waitlist: err('network') } })
    await user.type(email(), 'dana@home')
    await user.click(joinButton())
    expect(screen.getByRole('link', { name: 'Please enter a valid email address.' })).toBeVisible()
    expect(recorded.pages.at(-1)?.title).toBe("Error: Cupboard - We're sorry")
    expect(describedBy(email())).toMatch(/Please enter a valid email address\./)
    await user.type(email(), '.example')
    await user.click(joinButton())
    expect(await screen.findByText('Something went wrong. Please try again.')).toBeDefined()
    expect(valueOf(email())).toBe('dana@home.example')
  })
})
