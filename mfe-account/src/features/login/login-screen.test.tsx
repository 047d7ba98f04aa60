import { act, screen, waitFor } from '@testing-library/react'
import { paths } from '@cupboard/shared/contracts'
import { renderScreen, type FakeOutcome, type RenderScreenOptions } from '@cupboard/shared/testing'
import { routes } from '../../routes.tsx'
import { signedIn } from '../../testing/samples.ts'

const open = (options: RenderScreenOptions = {}) =>
  renderScreen(routes, { path: paths.login(), api: { magicLink: { sent: true } }, ...options })
const refusal = (status: number, code = 'failed', sentence = 'Failed'): FakeOutcome<'magicLink'> => ({
  ok: false,
  error: { code, status, problem: { type: '/', title: '', status, code, error: sentence } },
})
const failing = (...refused: Parameters<typeof refusal>): RenderScreenOptions => ({
  api: { magicLink: refusal(...refused) },
})
const sendLink = () => screen.getByRole('button', { name: 'Send Link' })

describe('signing in by link', () => {
  it('has the heading "Your Account", before a link is sent and after (ACC-02)', async () => {
    const { user } = open()
    const heading = { level: 1, name: 'Your Account' }
    expect(screen.getByRole('heading', heading)).toBeVisible()
    await user.type(screen.getByLabelText('Mobile phone'), '5125550142{Enter}')
    expect(await screen.findByText(/^We've sent a link/)).toBeVisible()
    expect(screen.getByRole('heading', heading)).toBeVisible()
  })

  it.each<[string, RenderScreenOptions]>([
    ['who comes by themselves', {}],
    ['who is led here from a page of the dashboard', { state: { returnTo: '/dashboard/orders' } }],
    ['whose link has expired', { state: { linkFailure: 'That link has expired.' } }],
  ])('asks %s for the phone that a text message goes to, and for no password (ACC-05, SHELL-36)', (_, options) => {
    const { container } = open(options)
    expect(screen.getByRole('textbox', { name: 'Mobile phone' })).toBeVisible()
    expect(screen.getByRole('radio', { name: 'Text Message' })).toBeChecked()
    expect(container.querySelector('input[type="password"]')).not.toBeInTheDocument()
  })

  it('has one input, for a phone or an e-mail (ACC-03)', async () => {
    const { user } = open()
    expect(screen.getAllByRole('textbox')).toHaveLength(1)
    await user.click(screen.getByRole('radio', { name: 'Email' }))
    expect(screen.getAllByRole('textbox')).toHaveLength(1)
  })

  it('lets choose between Text Message and Email, and begins with the text message (ACC-04, ACC-05)', () => {
    open()
    expect(screen.getAllByRole('radio')).toHaveLength(2)
    expect(screen.getByRole('radio', { name: 'Text Message' })).toBeChecked()
    expect(screen.getByRole('radio', { name: 'Email' })).not.toBeChecked()
  })

  it.each<[string, RenderScreenOptions]>([
    ['who comes by themselves', {}],
    ['who is led here from a page of the dashboard', { state: { returnTo: '/dashboard/orders' } }],
    ['whose session is over', { state: { message: 'Please sign in again and retry.' } }],
    ['whose link has expired', { state: { linkFailure: 'That link has expired.' } }],
  ])('lets %s choose between Text Message and Email, and once more after a link (ACC-04)', async (_, options) => {
    const { user } = open(options)
    const choice = () => screen.getAllByRole('radio').map((way) => way.closest('label')?.textContent)
    expect(choice()).toEqual(['Text Message', 'Email'])
    await user.type(screen.getByRole('textbox'), '5125550142{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Click here' }))
    expect(choice()).toEqual(['Text Message', 'Email'])
  })

  it('has the button "Send Link" for either way (ACC-08)', async () => {
    const { user } = open()
    for (const way of ['Text Message', 'Email']) {
      await user.click(screen.getByRole('radio', { name: way }))
      expect(screen.getByRole('button', { name: /^Send/ })).toHaveTextContent(/^Send Link$/)
    }
  })

  it.each([404, 429, 500])('has the button "Send Link" where no link was sent: %i (ACC-08)', async (status) => {
    const { user } = open(failing(status, status === 429 ? 'rate_limited' : 'failed'))
    await user.type(screen.getByLabelText('Mobile phone'), '5125550142{Enter}')
    expect(await screen.findByText(/^Hmm|^We've encountered|^Failed/)).toBeVisible()
    expect(sendLink()).toBeEnabled()
  })

  it.each([404, 500])('lets choose the other way where no link was sent by one: %i (ACC-04)', async (status) => {
    const { user } = open(failing(status))
    await user.type(screen.getByLabelText('Mobile phone'), '5125550142{Enter}')
    expect(await screen.findByText(/^Hmm\.\.\.|^We've encountered an error/)).toBeVisible()
    await user.click(screen.getByRole('radio', { name: 'Email' }))
    expect(screen.getByRole('textbox', { name: 'Email' })).toBeVisible()
  })

  it('explains in a modal that passwords are not used, closed by "Go Back" (ACC-06, ACC-07)', async () => {
    const { user } = open()
    await user.click(screen.getByRole('button', { name: 'About signing in' }))
    expect(screen.getByRole('dialog', { name: 'Login to your Cupboard' })).toHaveTextContent('We don’t use passwords')
    await user.click(screen.getByRole('button', { name: 'Go Back' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('sends the link to the phone, in international form, on the chosen channel (ACC-01, ACC-08)', async () => {
    const { user, recorded } = open()
    await user.type(screen.getByLabelText('Mobile phone'), '5125550142')
    await user.click(sendLink())
    expect(await screen.findByText("We've sent a link to your phone that will allow you to login")).toBeVisible()
    expect(recorded.calls).toEqual([
      {
        name: 'magicLink',
        headers: {},
        input: { body: { cognitoPoolId: 'us-east-1_test', channel: 'sms', phone: '+15125550142' } },
      },
    ])
  })

  it.each([
    ['who is led here from a page of the dashboard', {}],
    ['whose session is over', { message: 'Please sign in again and retry.' }],
    ['whose link has expired', { linkFailure: 'That link has expired.' }],
  ])('leads %s to the other way, by e-mail and password, with where they were going (ACC-01)', async (_, why) => {
    const { user, location } = open({ state: { returnTo: '/dashboard/order/o-1', ...why } })
    await user.click(screen.getByRole('link', { name: 'Sign in with a password instead' }))
    expect(location()).toMatchObject({ pathname: '/login/classic', state: { returnTo: '/dashboard/order/o-1' } })
  })

  it.each([
    ['Text Message', '5125550142', 'phone', { channel: 'sms', phone: '+15125550142' }],
    ['Email', 'ann@home.example', 'email', { channel: 'email', email: 'ann@home.example' }],
  ])('by %s says that it was sent, and where to (ACC-01, ACC-15)', async (way, typed, medium, body) => {
    const { user, recorded } = open()
    await user.click(screen.getByRole('radio', { name: way }))
    await user.type(screen.getByRole('textbox'), typed)
    await user.click(sendLink())
    expect(await screen.findByText(`We've sent a link to your ${medium} that will allow you to login`)).toBeVisible()
    expect(recorded.calls.map(({ input }) => input)).toMatchObject([{ body }])
  })

  it('says by which way the next one was sent (ACC-15, OP-73)', async () => {
    const { user } = open()
    for (const [way, typed, medium] of [
      ['Email', 'ann@home.example', 'email'],
      ['Text Message', '5125550142', 'phone'],
    ] as const) {
      await user.click(screen.getByRole('radio', { name: way }))
      await user.type(screen.getByRole('textbox'), typed)
      await user.click(sendLink())
      expect(await screen.findByText(`We've sent a link to your ${medium} that will allow you to login`)).toBeVisible()
      await user.click(screen.getByRole('button', { name: 'Click here' }))
    }
  })

  it('sends the link on Enter too (ACC-09, ACC-15)', async () => {
    const { user, recorded } = open()
    await user.click(screen.getByRole('radio', { name: 'Email' }))
    await user.type(screen.getByRole('textbox', { name: 'Email' }), 'Marisol@Home.example{Enter}')
    expect(await screen.findByText("We've sent a link to your email that will allow you to login")).toBeVisible()
    expect(recorded.calls[0]?.input).toMatchObject({ body: { channel: 'email', email: 'marisol@home.example' } })
  })

  it('sends the link to a phone on Enter, too, and says to which, as one reads it (ACC-09, SHR-92)', async () => {
    const { user, recorded } = open()
    await user.type(screen.getByLabelText('Mobile phone'), '512 555 0142{Enter}')
    expect(await screen.findByText("We've sent a link to your phone that will allow you to login")).toBeVisible()
    expect(recorded.calls[0]?.input).toMatchObject({ body: { channel: 'sms', phone: '+15125550142' } })
    expect(screen.getByText(/^Sent to \(512\) 555-\u20600142\./)).toBeVisible()
  })

  it('validates the e-mail on Enter (ACC-10, SHR-81)', async () => {
    const { user, recorded } = open()
    await user.click(screen.getByRole('radio', { name: 'Email' }))
    await user.type(screen.getByRole('textbox', { name: 'Email' }), 'marisol@home{Enter}')
    expect(screen.getByRole('link', { name: 'Email address is not in proper format' })).toBeVisible()
    expect(recorded.calls).toEqual([])
  })

  it('normalises and validates the phone when it is left (ACC-11)', async () => {
    const { user } = open()
    await user.type(screen.getByLabelText('Mobile phone'), '512 555 0142')
    await user.tab()
    expect(screen.getByLabelText('Mobile phone')).toHaveValue('(512) 555-0142')
  })

  it('validates the phone when it is left, and normalises it once it is right; on the other channel neither (ACC-11)', async () => {
    const { user } = open()
    const phone = screen.getByLabelText('Mobile phone')
    await user.type(phone, '512 555')
    expect(phone).toBeValid()
    await user.tab()
    expect(phone).toBeInvalid()
    expect(phone).toHaveAccessibleDescription(/Please provide a valid phone number/)
    expect(phone).toHaveValue('512 555')
    await user.type(phone, ' 0142')
    await user.tab()
    expect(phone).toBeValid()
    expect(phone).toHaveValue('(512) 555-0142')
    await user.click(screen.getByRole('radio', { name: 'Email' }))
    const email = screen.getByRole('textbox', { name: 'Email' })
    await user.type(email, 'marisol@home')
    await user.tab()
    expect(email).toBeValid()
    expect(email).toHaveValue('marisol@home')
  })

  it('normalises and validates the phone on Enter, too (ACC-11)', async () => {
    const { user, recorded } = open(failing(500))
    await user.type(screen.getByLabelText('Mobile phone'), '512{Enter}')
    expect(screen.getByLabelText('Mobile phone')).toBeInvalid()
    expect(recorded.calls).toEqual([])
    await user.clear(screen.getByLabelText('Mobile phone'))
    await user.type(screen.getByLabelText('Mobile phone'), '512 555 0142{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent(/^We've encountered an error/)
    expect(screen.getByLabelText('Mobile phone')).toHaveValue('(512) 555-0142')
  })

  it.each(['512', '51255501422', 'my phone'])(
    'marks a phone that is not valid, as it is left and as the link is asked for: "%s" (ACC-12)',
    async (typed) => {
      const { user } = open()
      for (const key of ['{Tab}', '{Enter}']) {
        await user.clear(screen.getByLabelText('Mobile phone'))
        await user.type(screen.getByLabelText('Mobile phone'), typed)
        expect(screen.getByLabelText('Mobile phone')).toBeValid()
        await user.keyboard(key)
        expect(screen.getByLabelText('Mobile phone')).toBeInvalid()
      }
    },
  )

  it('gives the focus to what is wrong when the link is asked for, and leads to its field (ACC-12)', async () => {
    const { user } = open()
    await user.type(screen.getByLabelText('Mobile phone'), '512')
    await user.click(sendLink())
    expect(screen.getByRole('alert')).toHaveFocus()
    await user.click(screen.getByRole('link', { name: 'Please provide a valid phone number' }))
    expect(screen.getByLabelText('Mobile phone')).toHaveFocus()
  })

  it('keeps Send Link disabled while the field is empty (ACC-13)', async () => {
    const { user } = open()
    expect(sendLink()).toBeDisabled()
    await user.type(screen.getByLabelText('Mobile phone'), '5')
    expect(sendLink()).toBeEnabled()
    await user.click(screen.getByRole('radio', { name: 'Email' }))
    expect(sendLink()).toBeDisabled()
    await user.type(screen.getByRole('textbox', { name: 'Email' }), ' ')
    expect(sendLink()).toBeDisabled()
  })

  it('keeps Send Link disabled while a request is under way (ACC-14)', async () => {
    const { user } = open({ api: { magicLink: () => new Promise(() => undefined) } })
    await user.type(screen.getByLabelText('Mobile phone'), '5125550142{Enter}')
    expect(screen.getByRole('button', { name: /Sending/ })).toBeDisabled()
    await user.type(screen.getByLabelText('Mobile phone'), '{Backspace}3')
    expect(screen.getByRole('button', { name: /Sending/ })).toBeDisabled()
    await user.click(screen.getByRole('radio', { name: 'Email' }))
    await user.type(screen.getByRole('textbox', { name: 'Email' }), 'ann@home.example')
    expect(screen.getByRole('button', { name: /Sending/ })).toBeDisabled()
  })

  it.each([
    ['sent', undefined, "We've sent a link to your phone that will allow you to login"],
    ['unknown user', 404, /^Hmm\.\.\. we don't have \(512\) 555-\u20600142 in our system/],
    ['error', 500, /^We've encountered an error whle creating your login link/],
  ])('goes from idle to loading, then to %s (ACC-24)', async (_, status, words) => {
    let answer = () => {}
    const waited = new Promise<void>((resolve) => (answer = resolve))
    const outcome: FakeOutcome<'magicLink'> = status === undefined ? { sent: true } : refusal(status)
    const { user } = open({ api: { magicLink: () => waited.then(() => outcome) } })
    await user.type(screen.getByLabelText('Mobile phone'), '5125550142')
    expect(sendLink()).toBeEnabled()
    await user.keyboard('{Enter}')
    expect(screen.getByRole('button', { name: /Sending/ })).toBeDisabled()
    expect(screen.queryByText(words)).not.toBeInTheDocument()
    await act(async () => answer())
    expect(await screen.findByText(words)).toBeVisible()
  })

  it.each([
    ['an error', 500, 'failed'],
    ['an unknown user', 404, 'user_unknown'],
    ['a refusal', 429, 'rate_limited'],
  ])('goes from %s to loading again (ACC-24)', async (_, status, code) => {
    const outcomes = [Promise.resolve(refusal(status, code)), new Promise<FakeOutcome<'magicLink'>>(() => undefined)]
    const { user } = open({ api: { magicLink: () => outcomes.shift() ?? refusal(500) } })
    await user.type(screen.getByLabelText('Mobile phone'), '5125550142{Enter}')
    const failed = /^We've encountered an error whle creating your login link|^Hmm|^Failed/
    expect(await screen.findByText(failed)).toBeVisible()
    await user.click(sendLink())
    expect(screen.getByRole('button', { name: /Sending/ })).toBeDisabled()
    expect(screen.queryByText(failed)).not.toBeInTheDocument()
  })

  it('requests a new link after "Click here" (ACC-16)', async () => {
    const { user } = open()
    await user.type(screen.getByLabelText('Mobile phone'), '5125550142{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Click here' }))
    expect(screen.queryByText(/We've sent a link/)).not.toBeInTheDocument()
    expect(sendLink()).toBeEnabled()
  })

  it('tells an unknown user by the phone that was typed (ACC-17, ACC-19)', async () => {
    const { user } = open(failing(404))
    await user.type(screen.getByLabelText('Mobile phone'), '5125550199{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent(
      "Hmm... we don't have (512) 555-\u20600199 in our system. Would you like to sign up or try entering your phone again?",
    )
  })

  it('tells an unknown user by the e-mail that was typed (ACC-17, OP-73)', async () => {
    const { user } = open(failing(404))
    await user.click(screen.getByRole('radio', { name: 'Email' }))
    await user.type(screen.getByRole('textbox', { name: 'Email' }), 'ann@home.example{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent(
      "Hmm... we don't have ann@home.example in our system. Would you like to sign up or try entering your email again?",
    )
  })

  it.each([
    ['Text Message', '5125550199', 'phone'],
    ['Email', 'ann@home.example', 'email'],
  ])('says "you" to an unknown user who takes back what was typed: %s (ACC-17, OP-73)', async (way, typed, medium) => {
    let answer = () => {}
    const asked = new Promise<void>((resolve) => (answer = resolve))
    const { user } = open({ api: { magicLink: () => asked.then(() => refusal(404)) } })
    await user.click(screen.getByRole('radio', { name: way }))
    await user.type(screen.getByRole('textbox'), `${typed}{Enter}`)
    await user.clear(screen.getByRole('textbox'))
    answer()
    expect(await screen.findByRole('alert')).toHaveTextContent(
      `Hmm... we don't have you in our system. Would you like to sign up or try entering your ${medium} again?`,
    )
  })

  it('lets an unknown user try again: the field is as it was (ACC-17)', async () => {
    const { user } = open(failing(404))
    await user.type(screen.getByLabelText('Mobile phone'), '5125550199{Enter}')
    await user.click(await screen.findByRole('button', { name: 'try entering your phone again' }))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(screen.getByLabelText('Mobile phone')).toHaveValue('(512) 555-0199')
  })

  it.each([
    ['Text Message', '5125550199'],
    ['Email', 'ann@home.example'],
  ])(
    'leads an unknown user by %s to /our-promise with the query string kept, all of it (ACC-18)',
    async (way, typed) => {
      for (const search of ['', '?utm_source=x', '?utm_source=x&utm_campaign=a%20b&rc=y&rc=z']) {
        const { user, location, unmount } = open({ ...failing(404), path: `/login${search}` })
        await user.click(screen.getByRole('radio', { name: way }))
        await user.type(screen.getByRole('textbox'), `${typed}{Enter}`)
        await user.click(await screen.findByRole('link', { name: 'sign up' }))
        expect(`${location().pathname}${location().search}`).toBe(`/our-promise${search}`)
        unmount()
      }
    },
  )

  it('tells a failure in place, with the way back (ACC-20, ACC-21)', async () => {
    const { user } = open(failing(400, 'missing_identification'))
    await user.type(screen.getByLabelText('Mobile phone'), '5125550142{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent(
      "We've encountered an error whle creating your login link. Click here to try again.",
    )
    await user.click(screen.getByRole('button', { name: 'Click here' }))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it.each<[string, string, number, number]>([
    ['Text Message', '5125550142', 500, 1],
    ['Email', 'ann@home.example', 400, 1],
    ['Text Message', '5125550142', 404, 0],
    ['Email', 'ann@home.example', 404, 0],
  ])(
    'by %s to %s tells a failure in a snackbar, too, and nothing else: %i (ACC-22, API-12)',
    async (way, typed, status, shown) => {
      const { user } = open(failing(status))
      await user.click(screen.getByRole('radio', { name: way }))
      await user.type(screen.getByRole('textbox'), `${typed}{Enter}`)
      expect(await screen.findByText(/^(We've encountered an error|Hmm)/)).toBeVisible()
      const words =
        'We are unable to create a magiclink at the moment. Please contact support@cupboard.example for further assistance.'
      expect(screen.queryAllByText(words)).toHaveLength(shown)
    },
  )

  it.each([
    ['after too many links when to ask again', 429, 'rate_limited', 'Please try again in 12 minutes.'],
    ['of a page from before what to do', 400, 'invalid_request', 'This page is older than our site.'],
  ])('says %s, and what still works (ACC-20)', async (_, status, code, sentence) => {
    const { user } = open(failing(status, code, `${sentence}; body.channel`))
    await user.type(screen.getByLabelText('Mobile phone'), '5125550142{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence)
    expect(screen.getByRole('alert')).not.toHaveTextContent('body.channel')
    expect(screen.queryByText(/unable to create a magiclink/)).not.toBeInTheDocument()
    expect(screen.getByLabelText('Mobile phone')).toHaveValue('(512) 555-0142')
  })

  it('hides the snackbar after 5000 ms, each time (ACC-23)', async () => {
    jest.useFakeTimers()
    try {
      const { user } = open({ ...failing(500), user: { advanceTimers: jest.advanceTimersByTime } })
      await user.type(screen.getByLabelText('Mobile phone'), '5125550142')
      for (let time = 0; time < 2; time++) {
        await user.click(sendLink())
        const snackbar = await screen.findByText(/unable to create a magiclink/)
        await act(() => jest.advanceTimersByTimeAsync(4999))
        expect(snackbar).toBeInTheDocument()
        await act(() => jest.advanceTimersByTimeAsync(1))
        expect(snackbar).not.toBeInTheDocument()
      }
    } finally {
      jest.useRealTimers()
    }
  })

  it.each([
    ['Text Message', 'Mobile phone', 'Marisol@Home.example', 'Email', 'An email: we send the link there.'],
    ['Email', 'Email', '512 555 0142', 'Mobile phone', 'A phone number: we text you the link.'],
  ])('takes what is typed under %s for what it is, and says so (ACC-04)', async (chosen, label, typed, meant, said) => {
    const { user, recorded } = open()
    await user.click(screen.getByRole('radio', { name: chosen }))
    await user.type(screen.getByRole('textbox', { name: label }), typed)
    await user.tab()
    expect(screen.getByRole('textbox', { name: meant })).toHaveAccessibleDescription(said)
    expect(recorded.announcements).toEqual([said])
    expect(screen.getByRole('radio', { name: chosen })).not.toBeChecked()
    await user.clear(screen.getByRole('textbox', { name: meant }))
    expect(screen.queryByText(said)).not.toBeInTheDocument()
  })

  it.each([
    ['at once', []],
    ['once it was left', ['{Tab}', '{Shift>}{Tab}{/Shift}']],
  ])('sends a link to an e-mail typed under Text Message, on Enter %s (ACC-03, ACC-09)', async (_, keys) => {
    const { user, recorded } = open()
    await user.type(screen.getByLabelText('Mobile phone'), 'marisol@home.example')
    for (const key of [...keys, '{Enter}']) await user.keyboard(key)
    expect(await screen.findByText("We've sent a link to your email that will allow you to login")).toBeVisible()
    expect(recorded.calls[0]?.input).toMatchObject({ body: { channel: 'email', email: 'marisol@home.example' } })
  })

  it.each([
    ['Text Message', '5125550142', 'phone'],
    ['Email', 'ann@home.example', 'email'],
  ])(
    'by %s gives the focus to what came of it, at every try, and back to the field to ask again (ACC-16, ACC-21)',
    async (way, typed, medium) => {
      let answer: 'sent' | 'failed' = 'failed'
      const { user } = open({
        api: { magicLink: () => (answer === 'sent' ? { sent: true } : { ok: false, error: { code: 'network' } }) },
      })
      const again = async () => {
        await user.click(await screen.findByRole('button', { name: 'Click here' }))
        await waitFor(() => expect(screen.getByRole('textbox')).toHaveFocus())
      }
      await user.click(screen.getByRole('radio', { name: way }))
      await user.type(screen.getByRole('textbox'), `${typed}{Enter}`)
      expect(await screen.findByRole('alert')).toHaveFocus()
      await again()
      await user.keyboard('{Enter}')
      expect(await screen.findByRole('alert')).toHaveFocus()
      await again()
      answer = 'sent'
      await user.keyboard('{Enter}')
      const sent = await screen.findByText(new RegExp(`We've sent a link to your ${medium}`))
      expect(document.activeElement).toBe(sent.closest('[tabindex="-1"]'))
      await again()
    },
  )

  it('gives the focus back to the field of a name that is unknown (ACC-17)', async () => {
    const { user } = open(failing(404))
    await user.type(screen.getByLabelText('Mobile phone'), '5125550199')
    await user.click(sendLink())
    await screen.findByRole('alert')
    await waitFor(() => expect(screen.getByLabelText('Mobile phone')).toHaveFocus())
  })

  it('says why a link did not sign in (ACC-28)', () => {
    open({ state: { linkFailure: 'We do not know the account of that link.' } })
    expect(screen.getByRole('alert')).toHaveTextContent('We do not know the account of that link.')
    expect(screen.getByRole('link', { name: 'See how it works' })).toBeVisible()
  })

  it('carries the return target in the link (ACC-38, API-12)', async () => {
    const { user, recorded } = open({ state: { returnTo: '/dashboard/order/o-1' } })
    expect(screen.getByText('That page is yours alone. Sign in, and you come back to it.')).toBeVisible()
    await user.type(screen.getByLabelText('Mobile phone'), '5125550142{Enter}')
    await screen.findByText(/We've sent a link/)
    expect(recorded.calls[0]?.input).toMatchObject({ body: { path: '/dashboard/order/o-1' } })
  })

  it('goes on to the return target where somebody is signed in already (ACC-38)', async () => {
    const { location } = open({ session: signedIn(), state: { returnTo: '/dashboard/order/o-1' } })
    await waitFor(() => expect(location().pathname).toBe('/dashboard/order/o-1'))
  })

  it('shows what an authorisation error said (SHELL-64, X-04)', () => {
    open({ state: { message: 'Oops, something went wrong! Please sign in again and retry.' } })
    expect(screen.getByRole('alert')).toHaveTextContent('Oops, something went wrong! Please sign in again and retry.')
  })
})
