import { screen, waitFor, within } from '@testing-library/react'
import { ok, paths, type Customer } from '@cupboard/shared/contracts'
import { renderScreen, type FakeApi } from '@cupboard/shared/testing'
import { AccountScreen } from '../features/account/account-screen.tsx'
import { signedIn, userOf } from '../testing/samples.ts'

const problemOf = (code: string, status: number, error: string) => ({
  ok: false as const,
  error: { code, status, problem: { type: '', title: '', status, code, error } },
})
const NEEDED = problemOf('confirmation_needed', 403, 'Please confirm that it is you')

/** A server that takes a change of contacts only after the code 123456. */
function guarded(): { readonly api: FakeApi; readonly asked: string[]; readonly saved: unknown[] } {
  let isConfirmed = false
  const asked: string[] = []
  const saved: unknown[] = []
  const api: FakeApi = {
    putCustomer: ({ body }) => {
      if (!isConfirmed) return NEEDED
      saved.push(body)
      return ok({ customer: userOf(body as Partial<Customer>).customer })
    },
    askConfirmation: ({ body: { contact } }) => {
      asked.push(contact)
      return ok({ contact, to: contact === 'email' ? 'a***@e***' : '+*******0123', hasOther: true })
    },
    confirm: ({ body: { code } }) => {
      isConfirmed = code === '123456'
      return isConfirmed ? ok({ ok: true }) : problemOf('code_mismatch', 422, 'Invalid verification code provided.')
    },
  }
  return { api, asked, saved }
}

async function open(api: FakeApi, change: Partial<Customer> = {}, session = signedIn()) {
  const view = renderScreen(<AccountScreen />, {
    path: paths.account(),
    session,
    sessionActs: { devices: async () => ok([]) },
    api: { getCustomer: userOf(change), listOrders: { orders: [], orderWindows: [] }, ...api },
  })
  await screen.findByRole('heading', { name: 'Personal Info' })
  return view
}

describe('a changed e-mail where the sign-in is not fresh', () => {
  async function typeNew(api: FakeApi) {
    const { user } = await open(api)
    await user.click(screen.getByRole('button', { name: 'Edit Personal Info' }))
    const email = screen.getByLabelText('Email')
    await user.clear(email)
    await user.type(email, 'new@example.com')
    await user.click(screen.getByRole('button', { name: 'Save Changes' }))
    const dialog = await screen.findByRole('dialog', { name: 'Confirm that it is you' })
    // as it goes it gives the focus back, behind a modal dialog too: this document knows nothing of those
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Saving/ })).not.toBeInTheDocument())
    return { user, dialog }
  }

  it('asks for a code at once, says where it went, and is stored with the code (API-20)', async () => {
    const { api, asked, saved } = guarded()
    const { user, dialog } = await typeNew(api)
    expect(await within(dialog).findByText(/We emailed a six-digit code to a\*\*\*@e\*\*\*/)).toBeVisible()
    await user.type(within(dialog).getByLabelText('Six-digit code'), '123456{Enter}')
    await waitFor(() => expect(saved).toEqual([{ email: 'new@example.com' }]))
    expect(asked).toEqual(['email'])
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Confirm that it is you' })).not.toBeInTheDocument(),
    )
  })

  it('stays typed when the code is not entered, and nothing is stored (API-20)', async () => {
    const { api, saved } = guarded()
    const { user, dialog } = await typeNew(api)
    await user.click(within(dialog).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    expect(screen.getByLabelText('Email')).toHaveValue('new@example.com')
    expect(saved).toEqual([])
  })

  it('says what is wrong with a code, and sends one to the other contact (API-20)', async () => {
    const { api, asked } = guarded()
    const { user, dialog } = await typeNew(api)
    await user.type(within(dialog).getByLabelText('Six-digit code'), '1{Enter}')
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Invalid verification code provided.')
    await user.click(within(dialog).getByRole('button', { name: 'Text it to my phone instead' }))
    expect(await within(dialog).findByText(/We texted a six-digit code to \+\*{7}0123/)).toBeVisible()
    expect(asked).toEqual(['email', 'phone'])
  })
})

describe('a new number where the sign-in is not fresh', () => {
  async function typeNew(api: FakeApi) {
    const requested: string[] = []
    const { user } = renderScreen(<AccountScreen />, {
      session: signedIn(false, true),
      sessionActs: {
        devices: async () => ok([]),
        requestPhoneCode: async () => {
          requested.push('phone')
          return ok(undefined)
        },
      },
      api: { getCustomer: userOf(), listOrders: { orders: [], orderWindows: [] }, ...api },
    })
    await user.click(await screen.findByRole('button', { name: 'Verify now' }))
    await user.click(screen.getByRole('button', { name: 'Change my number' }))
    await user.type(screen.getByLabelText('New mobile phone'), '512 555 0177{Enter}')
    return { user, requested, code: await screen.findByLabelText('Six-digit code') }
  }

  it('asks for a code in its form, then stores it and sends it its own code (ACC-97, ACC-100)', async () => {
    const { api, saved } = guarded()
    const { user, requested, code } = await typeNew(api)
    await user.type(code, '123456{Enter}')
    await waitFor(() => expect(saved).toEqual([{ phone: '+15125550177' }]))
    expect(await screen.findByLabelText('Text-message code')).toBeVisible()
    expect(requested).toEqual(['phone', 'phone'])
  })

  it('leads back to the code of the number from before (ACC-97)', async () => {
    const { api, saved } = guarded()
    const { user } = await typeNew(api)
    await user.click(screen.getByRole('button', { name: 'Keep my number' }))
    expect(screen.getByLabelText('Text-message code')).toBeVisible()
    expect(saved).toEqual([])
  })
})

describe('a change that waits', () => {
  const waiting = { email: 'new@example.com', inUse: { email: 'old@example.com', phone: '+15125550123' } }

  it('says which contact is in use meanwhile, and keeps it when asked (API-20)', async () => {
    const kept: unknown[] = []
    const { user } = await open(
      {
        putCustomer: ({ body }) => {
          kept.push(body)
          return ok({ customer: userOf().customer })
        },
      },
      waiting,
      signedIn(true, false),
    )
    expect(screen.getByText(/Until it is verified, sign-in links and letters go to/)).toHaveTextContent(
      'to old@example.com.',
    )
    await user.click(screen.getByRole('button', { name: 'Keep old@example.com' }))
    await waitFor(() => expect(kept).toEqual([{ email: 'old@example.com' }]))
  })

  it('says of a phone that is in use which, as one reads it (SHR-92)', async () => {
    await open({}, { ...waiting, email: waiting.inUse.email }, signedIn(false))
    expect(screen.getByText(/Until it is verified, sign-in links and texts go to/)).toHaveTextContent(
      'to (512) 555-\u20600123.',
    )
    expect(screen.getByRole('button', { name: 'Keep (512)\u00a0555-\u20600123' })).toBeVisible()
  })

  it('says why it could not be taken back (API-20)', async () => {
    const { user } = await open(
      { putCustomer: problemOf('internal', 500, 'Something went wrong on our side') },
      waiting,
    )
    await user.click(screen.getByRole('button', { name: 'Keep old@example.com' }))
    await waitFor(() => expect(screen.getByText('Something went wrong on our side').parentElement).toBeVisible())
  })
})
