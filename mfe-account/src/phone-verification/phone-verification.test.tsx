import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { err, ok } from '@cupboard/shared/contracts'
import type { SessionPort } from '@cupboard/shared/module'
import { renderScreen, type RenderScreenOptions } from '@cupboard/shared/testing'
import { signedIn, userOf } from '../testing/samples.ts'
import { PhoneVerification } from './phone-verification.tsx'

const open = (sessionActs: Partial<SessionPort> = {}, options: RenderScreenOptions = {}) =>
  renderScreen(<PhoneVerification onVerified={() => undefined} />, {
    session: signedIn(false),
    sessionActs: { requestPhoneCode: async () => ok(undefined), ...sessionActs },
    ...options,
  })
async function openForm(...options: Parameters<typeof open>) {
  const view = open(...options)
  await view.user.click(screen.getByRole('button', { name: 'Verify now' }))
  return view
}

describe('phone verification', () => {
  it('shows a banner over an unverified phone only, with the phone as one reads it (ACC-93, SHR-92)', () => {
    open()
    expect(screen.getByText(/Please verify \(512\) 555-\u20600142/)).toBeVisible()
  })

  it('says where the code went, with the phone as one reads it (SHR-92, ACC-95)', async () => {
    await openForm()
    expect(screen.getByText(/We texted a six-digit code to \(512\) 555-\u20600142\./)).toBeVisible()
  })

  it.each<[string, RenderScreenOptions]>([
    ['a verified phone', { session: signedIn(true) }],
    ['a verified phone beside an e-mail that is not', { session: signedIn(true, false) }],
    ['nobody who is signed in', {}],
  ])('shows nothing over %s (ACC-93)', (_, options) => {
    const { container } = renderScreen(<PhoneVerification onVerified={() => undefined} />, options)
    expect(screen.queryByRole('button', { name: 'Verify now' })).not.toBeInTheDocument()
    expect(container).not.toHaveTextContent(/verify/i)
  })

  it('goes once the phone is verified (ACC-93)', () => {
    const { setSession } = open()
    setSession(signedIn(true))
    expect(screen.queryByRole('button', { name: 'Verify now' })).not.toBeInTheDocument()
  })

  it('asks for a code when the customer opens the form, once a minute at most (ACC-94, API-35)', async () => {
    let requests = 0
    const { user } = open({
      requestPhoneCode: async () => {
        requests += 1
        return ok(undefined)
      },
    })
    expect(requests).toBe(0)
    await user.click(screen.getByRole('button', { name: 'Verify now' }))
    expect(requests).toBe(1)
    await user.click(screen.getByRole('button', { name: 'Send a new code' }))
    expect(requests).toBe(1)
  })

  it('asks for no other code where the form is opened anew, on whichever page, but by another person (ACC-94)', async () => {
    let requests = 0
    function Pages() {
      const [page, setPage] = useState(1)
      return (
        <>
          <button onClick={() => setPage(page + 1)}>Another page</button>
          <PhoneVerification key={page} onVerified={() => undefined} />
        </>
      )
    }
    const requestPhoneCode = async () => {
      requests += 1
      return ok(undefined)
    }
    const { user, setSession } = renderScreen(<Pages />, {
      session: signedIn(false),
      sessionActs: { requestPhoneCode },
    })
    await user.click(screen.getByRole('button', { name: 'Verify now' }))
    const openOnAnotherPage = async () => {
      await user.keyboard('{Escape}')
      await user.click(screen.getByRole('button', { name: 'Another page' }))
      await user.click(screen.getByRole('button', { name: 'Verify now' }))
      expect(await screen.findByLabelText('Text-message code')).toBeVisible()
    }
    await openOnAnotherPage()
    expect(requests).toBe(1)
    setSession({ ...signedIn(false), username: 'u-2' })
    await openOnAnotherPage()
    expect(requests).toBe(2)
  })

  it.each([
    ['within the minute', 59_000, 0],
    ['after the minute', 61_000, 1],
    ['by a clock that was set back', -61_000, 1],
  ])('asks for another code where the page was loaded anew %s: %i ms later (ACC-94)', async (_, later, asked) => {
    const requestPhoneCode = jest.fn(async () => ok(undefined))
    const { kept, unmount } = await openForm()
    unmount()
    const loadedAt = Date.now() + later
    const now = jest.spyOn(Date, 'now').mockReturnValue(loadedAt)
    await openForm({ requestPhoneCode }, { stored: Object.fromEntries(kept) })
    expect(await screen.findByLabelText('Text-message code')).toBeVisible()
    expect(requestPhoneCode).toHaveBeenCalledTimes(asked)
    now.mockRestore()
  })

  it.each(['{', '[]', '{"u-1 phone":"now"}'])(
    'asks for a code where what is kept cannot be read: %s (ACC-94)',
    async (text) => {
      const requestPhoneCode = jest.fn(async () => ok(undefined))
      await openForm({ requestPhoneCode }, { stored: { 'codes-asked': text } })
      expect(await screen.findByText('A new code was sent.')).toBeVisible()
      expect(requestPhoneCode).toHaveBeenCalledTimes(1)
    },
  )

  it('asks for another code after a minute, not before (ACC-94)', async () => {
    jest.useFakeTimers()
    try {
      let requests = 0
      const requestPhoneCode = async () => {
        requests += 1
        return ok(undefined)
      }
      const { user } = await openForm({ requestPhoneCode }, { user: { advanceTimers: jest.advanceTimersByTime } })
      await act(() => jest.advanceTimersByTimeAsync(59_000))
      await user.click(screen.getByRole('button', { name: 'Send a new code' }))
      expect(requests).toBe(1)
      await act(() => jest.advanceTimersByTimeAsync(1100))
      await user.click(screen.getByRole('button', { name: 'Send a new code' }))
      expect(requests).toBe(2)
    } finally {
      jest.useRealTimers()
    }
  })

  it('asks for the code, and offers a new one (ACC-95, ACC-96)', async () => {
    await openForm()
    expect(screen.getByLabelText('Text-message code')).toHaveAttribute('autocomplete', 'one-time-code')
    expect(screen.getByRole('button', { name: 'Send a new code' })).toBeEnabled()
  })

  it.each(['', ' '])('asks for the code, and verifies nothing, where "%s" was typed (ACC-95)', async (typed) => {
    const verifyPhone = jest.fn(async () => ok(undefined))
    const { user } = await openForm({ verifyPhone })
    await user.type(screen.getByLabelText('Text-message code'), `${typed}{Enter}`)
    expect(screen.getByRole('link', { name: 'Please enter the code from the text message' })).toBeVisible()
    expect(screen.getByLabelText('Text-message code')).toBeInvalid()
    expect(verifyPhone).not.toHaveBeenCalled()
  })

  it('verifies on Enter (ACC-98, API-36)', async () => {
    const codes: string[] = []
    const { user } = await openForm({
      verifyPhone: async (code) => {
        codes.push(code)
        return ok(undefined)
      },
    })
    await user.type(screen.getByLabelText('Text-message code'), '123456{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(codes).toEqual(['123456'])
  })

  it('changes the number and back, as often as wanted, and asks for nothing by that (ACC-97)', async () => {
    const requestPhoneCode = jest.fn(async () => ok(undefined))
    const { user, recorded } = await openForm({ requestPhoneCode })
    for (const typed of ['5125550199', '512{Enter}']) {
      await user.click(screen.getByRole('button', { name: 'Change my number' }))
      expect(screen.queryByLabelText('Text-message code')).not.toBeInTheDocument()
      await user.type(screen.getByLabelText('New mobile phone'), typed)
      await user.click(screen.getByRole('button', { name: 'Keep my number' }))
      expect(screen.getByLabelText('Text-message code')).toBeVisible()
      expect(screen.queryByLabelText('New mobile phone')).not.toBeInTheDocument()
    }
    expect(recorded.calls).toEqual([])
    expect(requestPhoneCode).toHaveBeenCalledTimes(1)
  })

  it('stores the new number on Enter, and asks for a code for it (ACC-98, ACC-100)', async () => {
    const steps: string[] = []
    const { user, recorded } = await openForm(
      {
        requestPhoneCode: async () => {
          steps.push('code')
          return ok(undefined)
        },
        reload: async () => {
          steps.push('known')
          return signedIn(false)
        },
      },
      {
        api: {
          putCustomer: () => {
            steps.push('stored')
            return { customer: userOf().customer }
          },
        },
      },
    )
    await user.click(screen.getByRole('button', { name: 'Change my number' }))
    await user.type(screen.getByLabelText('New mobile phone'), '7375550199{Enter}')
    expect(await screen.findByLabelText('Text-message code')).toBeVisible()
    expect(recorded.calls[0]?.input).toEqual({ body: { phone: '+17375550199' } })
    expect(steps).toEqual(['code', 'stored', 'known', 'code'])
  })

  it.each(['(737) 555-0199', '1 737 555 0199', '+1 737 555 0199', '+1 (1) 737 555 0199'])(
    'stores a new number with +1 before it once, typed as "%s" (SHR-90, SHR-94)',
    async (typed) => {
      const { user, recorded } = await openForm({}, { api: { putCustomer: { customer: userOf().customer } } })
      await user.click(screen.getByRole('button', { name: 'Change my number' }))
      await user.type(screen.getByLabelText('New mobile phone'), `${typed}{Enter}`)
      expect(await screen.findByLabelText('Text-message code')).toBeVisible()
      expect(recorded.calls[0]?.input).toEqual({ body: { phone: '+17375550199' } })
    },
  )

  it('says in the server’s words why a number was not stored, and asks for no code for it (ACC-100)', async () => {
    let requests = 0
    const requestPhoneCode = async () => {
      requests += 1
      return ok(undefined)
    }
    const error = 'A user with that phone number or email address already exists'
    const problem = { type: '', title: '', status: 409, code: 'contact_taken', error }
    const taken = { ok: false as const, error: { code: 'contact_taken', status: 409, problem } }
    const { user } = await openForm({ requestPhoneCode }, { api: { putCustomer: taken } })
    await user.click(screen.getByRole('button', { name: 'Change my number' }))
    await user.type(screen.getByLabelText('New mobile phone'), '7375550199{Enter}')
    expect(await screen.findByRole('link', { name: error })).toBeVisible()
    expect(screen.getByLabelText('New mobile phone')).toBeInvalid()
    expect(requests).toBe(1)
  })

  it.each(['737', '', '737 555 019', '000 555 0142'])(
    'wants a valid new number, and takes not "%s" for one (ACC-74, SHR-91)',
    async (typed) => {
      const { user, recorded } = await openForm()
      await user.click(screen.getByRole('button', { name: 'Change my number' }))
      await user.type(screen.getByLabelText('New mobile phone'), `${typed}{Enter}`)
      expect(screen.getByRole('link', { name: 'Please provide a valid phone number' })).toBeVisible()
      expect(recorded.calls).toEqual([])
    },
  )

  it('shows for 2 seconds that a code was sent (ACC-99)', async () => {
    jest.useFakeTimers()
    try {
      const { user } = await openForm({}, { user: { advanceTimers: jest.advanceTimersByTime } })
      expect(await screen.findByText('A new code was sent.')).toBeVisible()
      await act(() => jest.advanceTimersByTimeAsync(1900))
      expect(screen.getByText('A new code was sent.')).toBeVisible()
      await act(() => jest.advanceTimersByTimeAsync(200))
      expect(screen.queryByText('A new code was sent.')).not.toBeInTheDocument()
      await act(() => jest.advanceTimersByTimeAsync(60_000))
      await user.click(screen.getByRole('button', { name: 'Send a new code' }))
      expect(await within(screen.getByRole('status')).findByText('A new code was sent.')).toBeVisible()
      await act(() => jest.advanceTimersByTimeAsync(1900))
      expect(screen.getByText('A new code was sent.')).toBeVisible()
      await act(() => jest.advanceTimersByTimeAsync(200))
      expect(screen.queryByText('A new code was sent.')).not.toBeInTheDocument()
    } finally {
      jest.useRealTimers()
    }
  })

  it('says that a code was sent to the new number, and counts the minute from then (ACC-94, ACC-99)', async () => {
    jest.useFakeTimers()
    try {
      let requests = 0
      const requestPhoneCode = async () => {
        requests += 1
        return ok(undefined)
      }
      const { user } = await openForm(
        { requestPhoneCode },
        { api: { putCustomer: { customer: userOf().customer } }, user: { advanceTimers: jest.advanceTimersByTime } },
      )
      const askAfter = async (ms: number) => {
        await act(() => jest.advanceTimersByTimeAsync(ms))
        await user.click(screen.getByRole('button', { name: 'Send a new code' }))
      }
      await askAfter(30_000)
      await user.click(screen.getByRole('button', { name: 'Change my number' }))
      await user.type(screen.getByLabelText('New mobile phone'), '7375550199{Enter}')
      expect(await screen.findByText('A new code was sent.')).toBeVisible()
      await askAfter(59_000)
      expect(requests).toBe(2)
      await askAfter(1_100)
      expect(requests).toBe(3)
    } finally {
      jest.useRealTimers()
    }
  })

  it('asks for another at once where none could be sent, and says of none that it was (ACC-94, ACC-99)', async () => {
    const outcomes = [err('unavailable'), ok(undefined)]
    const { user } = await openForm({ requestPhoneCode: async () => outcomes.shift() ?? ok(undefined) })
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(screen.queryByText('A new code was sent.')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Send a new code' }))
    expect(await screen.findByText('A new code was sent.')).toBeVisible()
  })

  it("shows the server's message for a wrong code, reports none, and still offers a new one (ACC-96, ACC-101)", async () => {
    const { user, recorded } = await openForm({
      verifyPhone: async (code) => err('code_mismatch', `The server does not take ${code}.`),
    })
    const code = screen.getByLabelText('Text-message code')
    for (const wrong of ['1', '2']) {
      await user.clear(code)
      await user.type(code, `${wrong}{Enter}`)
      expect(await screen.findByRole('link', { name: `The server does not take ${wrong}.` })).toBeVisible()
      expect(code).toBeInvalid()
      expect(screen.queryByText(/unable to verify/)).not.toBeInTheDocument()
    }
    expect(recorded.reports).toEqual([])
    expect(screen.getByRole('button', { name: 'Send a new code' })).toBeEnabled()
  })

  it.each([
    ['InternalErrorException', 'phone verification: InternalErrorException'],
    [undefined, 'phone verification: failed'],
  ])(
    'says that it cannot verify for any other error, and reports it, each time: %s (ACC-102, ACC-103)',
    async (detail, told) => {
      const { user, recorded } = await openForm({ verifyPhone: async () => err('failed', detail) })
      const report = new Error(told)
      for (const reports of [[report], [report, report]]) {
        await user.type(screen.getByLabelText('Text-message code'), '1{Enter}')
        expect((await screen.findByRole('alert')).textContent).toBe(
          "Sorry, we're unable to verify your number at this time",
        )
        await waitFor(() => expect(recorded.reports).toEqual(reports))
      }
    },
  )

  it('still asks for the code, and offers another number, after what went wrong (ACC-95, ACC-97)', async () => {
    const { user } = await openForm({ verifyPhone: async () => err('failed') })
    await user.type(screen.getByLabelText('Text-message code'), '1{Enter}')
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(screen.getByText(/^We texted a six-digit code/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Change my number' }))
    expect(screen.getByLabelText('New mobile phone')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Keep my number' }))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('says of no code that it was texted where it was not, and asks for one all the same (ACC-95, ACC-96)', async () => {
    const outcomes = [err('failed'), ok(undefined)] as const
    let requests = 0
    const { user } = await openForm({ requestPhoneCode: async () => outcomes[requests++] ?? ok(undefined) })
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(screen.queryByText(/^We texted/)).not.toBeInTheDocument()
    expect(screen.getByLabelText('Text-message code')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Send a new code' }))
    expect(await screen.findByText(/^We texted a six-digit code/)).toBeVisible()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('says so, and reports nothing, where the service is not there (ACC-102, ACC-103)', async () => {
    const { user, recorded } = await openForm({ verifyPhone: async () => err('unavailable') })
    await user.type(screen.getByLabelText('Text-message code'), '1{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent("Sorry, we're unable to verify your number at this time")
    expect(recorded.reports).toEqual([])
  })

  it('advises a new code after too many wrong ones, at every try (ACC-101)', async () => {
    const { user, recorded } = await openForm({ verifyPhone: async () => err('limit_exceeded') })
    await user.type(screen.getByLabelText('Text-message code'), '1{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('Please send a new code and enter that one.')
    expect(screen.getByRole('alert')).toHaveFocus()
    await user.type(screen.getByLabelText('Text-message code'), '2{Enter}')
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus())
    expect(recorded.reports).toEqual([])
  })

  it('says in the form, once, that the limit is reached (ACC-104, ACC-106)', async () => {
    await openForm({ requestPhoneCode: async () => err('limit_exceeded') })
    const words = 'Limit reached for phone verification. Please try again another time.'
    expect(await screen.findByRole('alert')).toHaveTextContent(words)
    expect(screen.getAllByText(words)).toHaveLength(1)
    expect(screen.getByRole('dialog')).toHaveAttribute('data-leaving', 'false')
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Send a new code' })).not.toBeInTheDocument()
    expect(screen.queryByText(/unable to verify/)).not.toBeInTheDocument()
  })

  it('says so of the code to a new number, too (ACC-104, ACC-106)', async () => {
    const outcomes = [ok(undefined), err('limit_exceeded')]
    const { user } = await openForm(
      { requestPhoneCode: async () => outcomes.shift() ?? ok(undefined) },
      { api: { putCustomer: { customer: userOf().customer } } },
    )
    await user.click(screen.getByRole('button', { name: 'Change my number' }))
    await user.type(screen.getByLabelText('New mobile phone'), '7375550199{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Limit reached for phone verification\./)
    expect(screen.queryByRole('button', { name: 'Verify now' })).not.toBeInTheDocument()
  })

  it.each<[string, readonly Awaited<ReturnType<SessionPort['requestPhoneCode']>>[]]>([
    ['at once', []],
    ['after a code that was not sent', [err('failed')]],
  ])('says that the limit is reached, and hides the banner, %s (ACC-104, ACC-105)', async (_, before) => {
    const outcomes = [...before]
    const { user } = await openForm({ requestPhoneCode: async () => outcomes.shift() ?? err('limit_exceeded') })
    await screen.findByRole('alert')
    if (before.length > 0) await user.click(screen.getByRole('button', { name: 'Send a new code' }))
    expect(await screen.findByText(/^Limit reached/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Verify now' })).not.toBeInTheDocument()
  })

  it('has no banner again once the form is closed at the limit (ACC-105, ACC-106)', async () => {
    const { user } = await openForm({ requestPhoneCode: async () => err('limit_exceeded') })
    await screen.findByRole('alert')
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(screen.queryByRole('button', { name: 'Verify now' })).not.toBeInTheDocument()
    expect(screen.queryByText(/Limit reached/)).not.toBeInTheDocument()
  })
})
