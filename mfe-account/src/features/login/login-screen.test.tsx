import { act, screen, waitFor, within } from '@testing-library/react'
import { err } from '@cupboard/shared/contracts'
import type { FakeOutcome, RenderScreenOptions } from '@cupboard/shared/testing'
import { failing, openLogin, refusal, sendLink } from '../../testing/open-login.ts'
import { signedIn } from '../../testing/samples.ts'

const COMERS: readonly [string, RenderScreenOptions][] = [
  ['who comes by themselves', {}],
  ['who is led here from a page of the dashboard', { state: { returnTo: '/dashboard/orders' } }],
  ['whose session is over', { state: { message: 'Please sign in again and retry.' } }],
  ['whose link has expired', { state: { linkFailure: 'That link has expired.' } }],
]

describe('signing in by link', () => {
  it.each(COMERS)(
    'has for %s the heading "Your Account", before a link is sent and after (ACC-02)',
    async (_, comer) => {
      const { user } = openLogin(comer)
      const heading = { level: 1, name: 'Your Account' }
      expect(screen.getByRole('heading', heading)).toBeVisible()
      await user.type(screen.getByLabelText('Mobile phone'), '5125550142{Enter}')
      expect(await screen.findByText(/^We've sent a link/)).toBeVisible()
      expect(screen.getByRole('heading', heading)).toBeVisible()
    },
  )

  it.each(COMERS)(
    'asks %s for the phone that a text message goes to, and for no password (ACC-05, SHELL-36)',
    (_, options) => {
      const { container } = openLogin(options)
      expect(screen.getByRole('textbox', { name: 'Mobile phone' })).toBeVisible()
      expect(screen.getByRole('radio', { name: 'Text Message' })).toBeChecked()
      expect(container.querySelector('input[type="password"]')).not.toBeInTheDocument()
    },
  )

  it.each(COMERS)('has for %s one input, for a phone or an e-mail (ACC-03)', async (_, options) => {
    const { user } = openLogin({ ...options, ...failing(404) })
    const input = () => screen.getAllByRole('textbox').map((field) => field.getAttribute('type'))
    expect(input()).toEqual(['tel'])
    await user.click(screen.getByRole('radio', { name: 'Email' }))
    expect(input()).toEqual(['email'])
    await user.type(screen.getByRole('textbox'), 'ann@home.example{Enter}')
    expect(await screen.findByText(/^Hmm/)).toBeVisible()
    expect(input()).toEqual(['email'])
    await user.click(screen.getByRole('radio', { name: 'Text Message' }))
    expect(input()).toEqual(['tel'])
  })

  it('lets choose between Text Message and Email, and begins with the text message (ACC-04, ACC-05)', () => {
    openLogin()
    expect(screen.getAllByRole('radio')).toHaveLength(2)
    expect(screen.getByRole('radio', { name: 'Text Message' })).toBeChecked()
    expect(screen.getByRole('radio', { name: 'Email' })).not.toBeChecked()
  })

  it.each(COMERS)(
    'lets %s choose between Text Message and Email, and once more after a link (ACC-04)',
    async (_, options) => {
      const { user } = openLogin(options)
      const choice = () => screen.getAllByRole('radio').map((way) => way.closest('label')?.textContent)
      expect(choice()).toEqual(['Text Message', 'Email'])
      await user.type(screen.getByRole('textbox'), '5125550142{Enter}')
      await user.click(await screen.findByRole('button', { name: 'Click here' }))
      expect(choice()).toEqual(['Text Message', 'Email'])
    },
  )

  it('has the button "Send Link" for either way (ACC-08)', async () => {
    const { user } = openLogin()
    for (const way of ['Text Message', 'Email']) {
      await user.click(screen.getByRole('radio', { name: way }))
      expect(screen.getByRole('button', { name: /^Send/ })).toHaveTextContent(/^Send Link$/)
    }
  })

  it.each([404, 429, 500])(
    'sends one anew where no link was sent, by "Send Link" and by Enter: %i (ACC-08, ACC-09)',
    async (status) => {
      const { user, recorded } = openLogin(failing(status, status === 429 ? 'rate_limited' : 'failed'))
      await user.type(screen.getByLabelText('Mobile phone'), '5125550142{Enter}')
      expect(await screen.findByText(/^Hmm|^We've encountered|^Failed/)).toBeVisible()
      expect(sendLink()).toBeEnabled()
      await user.type(screen.getByLabelText('Mobile phone'), '{Enter}')
      await waitFor(() => expect(recorded.calls).toHaveLength(2))
    },
  )

  it.each([404, 429, 500])('lets choose the other way where no link was sent by one: %i (ACC-04)', async (status) => {
    const { user } = openLogin(failing(status, status === 429 ? 'rate_limited' : 'failed'))
    await user.type(screen.getByLabelText('Mobile phone'), '5125550142{Enter}')
    expect(await screen.findByText(/^Hmm|^We've encountered|^Failed/)).toBeVisible()
    await user.click(screen.getByRole('radio', { name: 'Email' }))
    expect(screen.getByRole('textbox', { name: 'Email' })).toBeVisible()
  })

  it('explains in a modal that passwords are not used, closed by "Go Back" (ACC-06, ACC-07)', async () => {
    const { user } = openLogin()
    await user.click(screen.getByRole('button', { name: 'About signing in' }))
    expect(screen.getByRole('dialog', { name: 'Login to your Cupboard' })).toHaveTextContent('We don’t use passwords')
    await user.click(screen.getByRole('button', { name: 'Go Back' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it.each(COMERS)(
    'explains to %s that passwords are not used, once a link is sent, too (ACC-06)',
    async (_, options) => {
      const { user } = openLogin(options)
      const words =
        /^We don’t use passwords\. We send a link to your phone or your email, and opening it signs you in\./
      const explain = async () => {
        await user.click(screen.getByRole('button', { name: 'About signing in' }))
        expect(within(screen.getByRole('dialog', { name: 'Login to your Cupboard' })).getByText(words)).toBeVisible()
        await user.keyboard('{Escape}')
        await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
      }
      await explain()
      await user.type(screen.getByRole('textbox'), '5125550142{Enter}')
      expect(await screen.findByText(/^We've sent a link/)).toBeVisible()
      await explain()
    },
  )

  it('sends the link to the phone, in international form, on the chosen channel (ACC-01, ACC-08)', async () => {
    const { user, recorded } = openLogin()
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
  ])(
    'leads %s to the other way, by e-mail and password, with where they were going (ACC-01, ACC-38)',
    async (_, why) => {
      const { user, location } = openLogin({ state: { returnTo: '/dashboard/order/o-1', ...why } })
      await user.click(screen.getByRole('link', { name: 'Sign in with a password instead' }))
      expect(location()).toMatchObject({ pathname: '/login/classic', state: { returnTo: '/dashboard/order/o-1' } })
    },
  )

  it.each([
    ['Text Message', '5125550142', 'phone', { channel: 'sms', phone: '+15125550142' }],
    ['Email', 'ann@home.example', 'email', { channel: 'email', email: 'ann@home.example' }],
  ])('by %s says that it was sent, and where to (ACC-01, ACC-15)', async (way, typed, medium, body) => {
    const { user, recorded } = openLogin()
    await user.click(screen.getByRole('radio', { name: way }))
    await user.type(screen.getByRole('textbox'), typed)
    await user.click(sendLink())
    expect(await screen.findByText(`We've sent a link to your ${medium} that will allow you to login`)).toBeVisible()
    expect(recorded.calls.map(({ input }) => input)).toMatchObject([{ body }])
  })

  it('says by which way the next one was sent (ACC-15, OP-73)', async () => {
    const { user } = openLogin()
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

  it('sends the link by e-mail on Enter, too, where that is chosen (ACC-04, ACC-09)', async () => {
    const { user, recorded } = openLogin()
    await user.click(screen.getByRole('radio', { name: 'Email' }))
    await user.type(screen.getByRole('textbox', { name: 'Email' }), 'Marisol@Home.example{Enter}')
    expect(await screen.findByText("We've sent a link to your email that will allow you to login")).toBeVisible()
    expect(recorded.calls[0]?.input).toMatchObject({ body: { channel: 'email', email: 'marisol@home.example' } })
  })

  it('sends the link to a phone on Enter, too, and says to which, as one reads it (ACC-09, SHR-92)', async () => {
    const { user, recorded } = openLogin()
    await user.type(screen.getByLabelText('Mobile phone'), '512 555 0142{Enter}')
    expect(await screen.findByText("We've sent a link to your phone that will allow you to login")).toBeVisible()
    expect(recorded.calls[0]?.input).toMatchObject({ body: { channel: 'sms', phone: '+15125550142' } })
    expect(screen.getByText(/^Sent to \(512\) 555-\u20600142\./)).toBeVisible()
  })

  it.each([
    ['nothing', ''],
    ['a phone', '512 555 0142'],
  ])(
    'validates the e-mail on Enter, where %s was typed for a text message before (ACC-10, SHR-81)',
    async (_, phone) => {
      const { user, recorded } = openLogin()
      if (phone) await user.type(screen.getByLabelText('Mobile phone'), phone)
      await user.click(screen.getByRole('radio', { name: 'Email' }))
      await user.type(screen.getByRole('textbox', { name: 'Email' }), 'marisol@home{Enter}')
      expect(screen.getByRole('link', { name: 'Email address is not in proper format' })).toBeVisible()
      expect(recorded.calls).toEqual([])
    },
  )

  it('normalises and validates the phone when it is left (ACC-11)', async () => {
    const { user } = openLogin()
    await user.type(screen.getByLabelText('Mobile phone'), '512 555 0142')
    await user.tab()
    expect(screen.getByLabelText('Mobile phone')).toHaveValue('(512) 555-0142')
  })

  it('validates the phone when it is left, and normalises it once it is right; an e-mail only on Enter (ACC-10, ACC-11)', async () => {
    const { user } = openLogin()
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

  it.each([404, 500])(
    'normalises and validates the phone on Enter, where no link is sent, too: %i (ACC-11)',
    async (status) => {
      const { user, recorded } = openLogin(failing(status))
      await user.type(screen.getByLabelText('Mobile phone'), '512{Enter}')
      expect(screen.getByLabelText('Mobile phone')).toBeInvalid()
      expect(recorded.calls).toEqual([])
      await user.clear(screen.getByLabelText('Mobile phone'))
      await user.type(screen.getByLabelText('Mobile phone'), '512 555 0142{Enter}')
      expect(await screen.findByText(/^Hmm|^We've encountered an error/)).toBeVisible()
      expect(screen.getByLabelText('Mobile phone')).toHaveValue('(512) 555-0142')
    },
  )

  it.each(['512', '51255501422', 'my phone'])(
    'marks a phone that is not valid, as it is left and as the link is asked for: "%s" (ACC-12)',
    async (typed) => {
      const { user } = openLogin()
      for (const key of ['{Tab}', '{Enter}']) {
        await user.clear(screen.getByLabelText('Mobile phone'))
        await user.type(screen.getByLabelText('Mobile phone'), typed)
        expect(screen.getByLabelText('Mobile phone')).toBeValid()
        await user.keyboard(key)
        expect(screen.getByLabelText('Mobile phone')).toBeInvalid()
      }
    },
  )

  it.each(['512 555 0142', '+1 512 555 0142', '15125550142', '512.555.0142'])(
    'marks no phone that is valid: "%s" (ACC-12)',
    async (typed) => {
      const { user } = openLogin()
      await user.type(screen.getByLabelText('Mobile phone'), typed)
      await user.tab()
      expect(screen.getByLabelText('Mobile phone')).toBeValid()
      expect(screen.queryByText('Please provide a valid phone number')).not.toBeInTheDocument()
    },
  )

  it('gives the focus to what is wrong when the link is asked for, and leads to its field (ACC-12)', async () => {
    const { user } = openLogin()
    await user.type(screen.getByLabelText('Mobile phone'), '512')
    await user.click(sendLink())
    expect(screen.getByRole('alert')).toHaveFocus()
    await user.click(screen.getByRole('link', { name: 'Please provide a valid phone number' }))
    expect(screen.getByLabelText('Mobile phone')).toHaveFocus()
  })

  it('keeps Send Link disabled while the field is empty (ACC-13)', async () => {
    const { user } = openLogin()
    expect(sendLink()).toBeDisabled()
    await user.type(screen.getByLabelText('Mobile phone'), ' ')
    expect(sendLink()).toBeDisabled()
    await user.type(screen.getByLabelText('Mobile phone'), '5')
    expect(sendLink()).toBeEnabled()
    await user.clear(screen.getByLabelText('Mobile phone'))
    expect(sendLink()).toBeDisabled()
    await user.type(screen.getByLabelText('Mobile phone'), '5')
    await user.click(screen.getByRole('radio', { name: 'Email' }))
    expect(sendLink()).toBeDisabled()
    await user.type(screen.getByRole('textbox', { name: 'Email' }), ' ')
    expect(sendLink()).toBeDisabled()
    await user.type(screen.getByRole('textbox', { name: 'Email' }), 'a')
    expect(sendLink()).toBeEnabled()
    await user.click(screen.getByRole('radio', { name: 'Text Message' }))
    expect(sendLink()).toBeEnabled()
  })

  it('keeps Send Link disabled while a link by e-mail is under way, and sends no other (ACC-14)', async () => {
    const { user, recorded } = openLogin({ api: { magicLink: () => new Promise(() => undefined) } })
    await user.click(screen.getByRole('radio', { name: 'Email' }))
    await user.type(screen.getByRole('textbox', { name: 'Email' }), 'ann@home.example{Enter}')
    expect(screen.getByRole('button', { name: /Sending/ })).toBeDisabled()
    await user.type(screen.getByRole('textbox', { name: 'Email' }), '{Enter}')
    expect(recorded.calls).toHaveLength(1)
  })

  it('keeps Send Link disabled while a request is under way (ACC-14)', async () => {
    const { user } = openLogin({ api: { magicLink: () => new Promise(() => undefined) } })
    await user.type(screen.getByLabelText('Mobile phone'), '5125550142{Enter}')
    expect(screen.getByRole('button', { name: /Sending/ })).toBeDisabled()
    await user.type(screen.getByLabelText('Mobile phone'), '{Backspace}3')
    expect(screen.getByRole('button', { name: /Sending/ })).toBeDisabled()
    await user.click(screen.getByRole('radio', { name: 'Email' }))
    await user.type(screen.getByRole('textbox', { name: 'Email' }), 'ann@home.example')
    expect(screen.getByRole('button', { name: /Sending/ })).toBeDisabled()
  })

  it.each<[string, FakeOutcome<'magicLink'>, string | RegExp]>([
    ['sent', { sent: true }, "We've sent a link to your phone that will allow you to login"],
    ['unknown user', refusal(404), /^Hmm\.\.\. we don't have \(512\) 555-\u20600142 in our system/],
    ['error', refusal(500), /^We've encountered an error whle creating your login link/],
    ['error, where nobody answers', err('network'), /^We've encountered an error whle creating your login link/],
  ])('goes from idle to loading, then to %s (ACC-24)', async (_, outcome, words) => {
    let answer = () => {}
    const waited = new Promise<void>((resolve) => (answer = resolve))
    const { user } = openLogin({ api: { magicLink: () => waited.then(() => outcome) } })
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
  ])('goes from %s to loading again (ACC-14, ACC-24)', async (_, status, code) => {
    const outcomes = [Promise.resolve(refusal(status, code)), new Promise<FakeOutcome<'magicLink'>>(() => undefined)]
    const { user } = openLogin({ api: { magicLink: () => outcomes.shift() ?? refusal(500) } })
    await user.type(screen.getByLabelText('Mobile phone'), '5125550142{Enter}')
    const failed = /^We've encountered an error whle creating your login link|^Hmm|^Failed/
    expect(await screen.findByText(failed)).toBeVisible()
    await user.click(sendLink())
    expect(screen.getByRole('button', { name: /Sending/ })).toBeDisabled()
    expect(screen.queryByText(failed)).not.toBeInTheDocument()
  })

  it('requests a new link after "Click here" (ACC-16, ACC-24)', async () => {
    const { user, recorded } = openLogin()
    await user.type(screen.getByLabelText('Mobile phone'), '5125550142{Enter}')
    const again = await screen.findByRole('button', { name: 'Click here' })
    expect(again.closest('p')).toHaveTextContent('Click here to request a new link.')
    await user.click(again)
    expect(screen.queryByText(/We've sent a link/)).not.toBeInTheDocument()
    expect(screen.getByLabelText('Mobile phone')).toHaveValue('(512) 555-0142')
    expect(recorded.calls).toHaveLength(1)
    await user.click(sendLink())
    expect(await screen.findByText(/We've sent a link/)).toBeVisible()
    expect(recorded.calls).toHaveLength(2)
  })

  it.each([
    ['Text Message', 'Mobile phone', 'Marisol@Home.example', 'Email', 'An email: we send the link there.'],
    ['Email', 'Email', '512 555 0142', 'Mobile phone', 'A phone number: we text you the link.'],
  ])(
    'takes what is typed under %s for what it is, and says so (ACC-03, ACC-04)',
    async (chosen, label, typed, meant, said) => {
      const { user, recorded } = openLogin()
      await user.click(screen.getByRole('radio', { name: chosen }))
      await user.type(screen.getByRole('textbox', { name: label }), typed)
      await user.tab()
      expect(screen.getByRole('textbox', { name: meant })).toHaveAccessibleDescription(said)
      expect(recorded.announcements).toEqual([said])
      expect(screen.getByRole('radio', { name: chosen })).not.toBeChecked()
      await user.clear(screen.getByRole('textbox', { name: meant }))
      expect(screen.queryByText(said)).not.toBeInTheDocument()
    },
  )

  it.each([
    ['at once', []],
    ['once it was left', ['{Tab}', '{Shift>}{Tab}{/Shift}']],
  ])('sends a link to an e-mail typed under Text Message, on Enter %s (ACC-03, ACC-09)', async (_, keys) => {
    const { user, recorded } = openLogin()
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
      const { user } = openLogin({
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

  it('says why a link did not sign in (ACC-28)', () => {
    openLogin({ state: { linkFailure: 'We do not know the account of that link.' } })
    expect(screen.getByRole('alert')).toHaveTextContent('We do not know the account of that link.')
    expect(screen.getByRole('link', { name: 'See how it works' })).toBeVisible()
  })

  it('carries the return target in the link (ACC-38, API-12)', async () => {
    const { user, recorded } = openLogin({ state: { returnTo: '/dashboard/order/o-1' } })
    expect(screen.getByText('That page is yours alone. Sign in, and you come back to it.')).toBeVisible()
    await user.type(screen.getByLabelText('Mobile phone'), '5125550142{Enter}')
    await screen.findByText(/We've sent a link/)
    expect(recorded.calls[0]?.input).toMatchObject({ body: { path: '/dashboard/order/o-1' } })
  })

  it('goes on to the return target where somebody is signed in already (ACC-38)', async () => {
    const { location } = openLogin({ session: signedIn(), state: { returnTo: '/dashboard/order/o-1' } })
    await waitFor(() => expect(location().pathname).toBe('/dashboard/order/o-1'))
  })

  it('shows what an authorisation error said (SHELL-64, X-04)', () => {
    openLogin({ state: { message: 'Oops, something went wrong! Please sign in again and retry.' } })
    expect(screen.getByRole('alert')).toHaveTextContent('Oops, something went wrong! Please sign in again and retry.')
  })
})
