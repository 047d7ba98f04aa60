import { act, screen, waitFor } from '@testing-library/react'
import { err } from '@cupboard/shared/contracts'
import { failing, openLogin, refusal, sendLink } from '../../testing/open-login.ts'

describe('a link that was not sent', () => {
  it('tells an unknown user by the phone that was typed (ACC-17, ACC-19)', async () => {
    const { user } = openLogin(failing(404))
    await user.type(screen.getByLabelText('Mobile phone'), '5125550199{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent(
      "Hmm... we don't have (512) 555-\u20600199 in our system. Would you like to sign up or try entering your phone again?",
    )
  })

  it('tells an unknown user by the e-mail that was typed (ACC-17, OP-73)', async () => {
    const { user } = openLogin(failing(404))
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
    const { user } = openLogin({ api: { magicLink: () => asked.then(() => refusal(404)) } })
    await user.click(screen.getByRole('radio', { name: way }))
    await user.type(screen.getByRole('textbox'), `${typed}{Enter}`)
    await user.clear(screen.getByRole('textbox'))
    answer()
    expect(await screen.findByRole('alert')).toHaveTextContent(
      `Hmm... we don't have you in our system. Would you like to sign up or try entering your ${medium} again?`,
    )
  })

  it('lets an unknown user try again: the field is as it was (ACC-17)', async () => {
    const { user } = openLogin(failing(404))
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
      for (const [search, state] of [
        ['', null],
        ['?utm_source=x', null],
        ['?utm_source=x&utm_campaign=a%20b&rc=y&rc=z', { returnTo: '/dashboard/orders' }],
      ] as const) {
        const { user, location, unmount } = openLogin({ ...failing(404), path: `/login${search}`, state })
        await user.click(screen.getByRole('radio', { name: way }))
        await user.type(screen.getByRole('textbox'), `${typed}{Enter}`)
        await user.click(await screen.findByRole('link', { name: 'sign up' }))
        expect(`${location().pathname}${location().search}`).toBe(`/our-promise${search}`)
        unmount()
      }
    },
  )

  it('tells a failure in place, with the way back (ACC-20, ACC-21)', async () => {
    const { user } = openLogin(failing(400, 'missing_identification'))
    await user.type(screen.getByLabelText('Mobile phone'), '5125550142{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent(
      "We've encountered an error whle creating your login link. Click here to try again.",
    )
    await user.click(screen.getByRole('button', { name: 'Click here' }))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it.each<[string, string, number | 'nobody', number]>([
    ['Text Message', '5125550142', 500, 1],
    ['Email', 'ann@home.example', 400, 1],
    ['Text Message', '5125550142', 'nobody', 1],
    ['Text Message', '5125550142', 404, 0],
    ['Email', 'ann@home.example', 404, 0],
  ])(
    'by %s to %s tells a failure in a snackbar, too, and nothing else: %s (ACC-22, API-12)',
    async (way, typed, status, shown) => {
      const { user } = openLogin(status === 'nobody' ? { api: { magicLink: err('network') } } : failing(status))
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
    const { user } = openLogin(failing(status, code, `${sentence}; body.channel`))
    await user.type(screen.getByLabelText('Mobile phone'), '5125550142{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence)
    expect(screen.getByRole('alert')).not.toHaveTextContent('body.channel')
    expect(screen.queryByText(/unable to create a magiclink/)).not.toBeInTheDocument()
    expect(screen.getByLabelText('Mobile phone')).toHaveValue('(512) 555-0142')
  })

  it('shows a snackbar at each failure, and hides it after 5000 ms (ACC-22, ACC-23)', async () => {
    jest.useFakeTimers()
    try {
      const { user } = openLogin({ ...failing(500), user: { advanceTimers: jest.advanceTimersByTime } })
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

  it('gives the focus back to the field of a name that is unknown (ACC-17)', async () => {
    const { user } = openLogin(failing(404))
    await user.type(screen.getByLabelText('Mobile phone'), '5125550199')
    await user.click(sendLink())
    await screen.findByRole('alert')
    await waitFor(() => expect(screen.getByLabelText('Mobile phone')).toHaveFocus())
  })
})
