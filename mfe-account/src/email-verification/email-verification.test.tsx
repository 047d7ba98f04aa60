import { screen, waitFor } from '@testing-library/react'
import { err, ok } from '@cupboard/shared/contracts'
import type { SessionPort } from '@cupboard/shared/module'
import { renderScreen } from '@cupboard/shared/testing'
import { AccountScreen } from '../features/account/account-screen.tsx'
import { signedIn, userOf } from '../testing/samples.ts'

async function open(session = signedIn(true, false), sessionActs: Partial<SessionPort> = {}) {
  const view = renderScreen(<AccountScreen />, {
    session,
    sessionActs: { devices: async () => ok([]), requestEmailCode: async () => ok(undefined), ...sessionActs },
    api: { getCustomer: userOf(), listOrders: { orders: [], orderWindows: [] } },
  })
  await screen.findByRole('heading', { name: 'Personal Info' })
  return view
}
const verify = () => screen.queryByRole('button', { name: 'Verify your email' })
const words = /sign-in links and order letters do not go there/

describe('an e-mail in the account', () => {
  it('is offered to be verified, and what it is not used for is said, where only the phone is proved (ACC-93)', async () => {
    await open()
    expect(verify()).toBeVisible()
    expect(screen.getByText(words)).toBeVisible()
  })

  it('is used while nothing is proved, and not said not to be (ACC-93)', async () => {
    await open(signedIn(false, false))
    expect(verify()).toBeVisible()
    expect(screen.queryByText(words)).not.toBeInTheDocument()
  })

  it('needs nothing once it is proved (ACC-93)', async () => {
    await open(signedIn(true, true))
    expect(verify()).not.toBeInTheDocument()
  })

  it('is verified by the code that is sent when the form opens, and the account is read again (ACC-93)', async () => {
    const acts: string[] = []
    const { user, recorded, setSession } = await open(signedIn(true, false), {
      requestEmailCode: async () => {
        acts.push('requested')
        return ok(undefined)
      },
      verifyEmail: async (code) => {
        acts.push(code)
        setSession(signedIn(true, true))
        return ok(undefined)
      },
    })
    await user.click(screen.getByRole('button', { name: 'Verify your email' }))
    await user.type(screen.getByLabelText('Email code'), '123456{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(acts).toEqual(['requested', '123456'])
    await waitFor(() => expect(recorded.calls.filter(({ name }) => name === 'getCustomer')).toHaveLength(2))
    expect(verify()).not.toBeInTheDocument()
  })

  it('is sent a code of its own, however recently the phone was sent one (ACC-94)', async () => {
    const acts: string[] = []
    const asking = (what: string) => async () => {
      acts.push(what)
      return ok(undefined)
    }
    const { user } = await open(signedIn(false, false), {
      requestPhoneCode: asking('phone'),
      requestEmailCode: asking('email'),
    })
    for (const name of ['Verify now', 'Verify your email', 'Verify now']) {
      await user.click(screen.getByRole('button', { name }))
      await user.keyboard('{Escape}')
    }
    expect(acts).toEqual(['phone', 'email'])
  })

  it('says what is wrong with a code (ACC-101)', async () => {
    const { user } = await open(signedIn(true, false), {
      verifyEmail: async () => err('code_mismatch', 'Invalid verification code provided.'),
    })
    await user.click(screen.getByRole('button', { name: 'Verify your email' }))
    await user.type(screen.getByLabelText('Email code'), '1{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid verification code provided.')
  })
})
