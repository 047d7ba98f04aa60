import { screen, waitFor, within } from '@testing-library/react'
import { err, ok } from '@cupboard/shared/contracts'
import { fillIn, openCheckout, placeOrder } from '../../testing/open-checkout.ts'
import { FILLED } from '../../testing/samples.ts'

describe('an account that is not confirmed', () => {
  it('asks an unconfirmed user for the code, and orders once it is right (CHK-62, CHK-63)', async () => {
    const confirmed: string[][] = []
    const resent: string[] = []
    const answers = [err('not_confirmed'), ok(undefined)]
    const view = openCheckout(
      {},
      {
        sessionActs: {
          signIn: async () => answers.shift() ?? ok(undefined),
          resendSignUpCode: async (email) => {
            resent.push(email)
            return ok(undefined)
          },
          confirmSignUp: async (email, code) => {
            confirmed.push([email, code])
            return ok(undefined)
          },
        },
      },
    )
    await fillIn(view)
    await placeOrder(view)
    expect(await screen.findByRole('dialog', { name: 'Confirm your email' })).toBeVisible()
    expect(resent).toEqual(['marisol@home.example'])
    await view.user.type(screen.getByLabelText('Confirmation code'), '123456')
    await view.user.click(screen.getByRole('button', { name: 'Confirm and place the order' }))
    await waitFor(() => expect(view.location().pathname).toBe('/ordercomplete'))
    expect(confirmed).toEqual([['marisol@home.example', '123456']])
  })

  it('says that no new code was sent, until one is (CHK-62, OP-52)', async () => {
    const outcomes = [err('limit_exceeded'), ok(undefined)]
    const view = openCheckout(
      {},
      {
        signUpData: FILLED,
        sessionActs: {
          signIn: async () => err('not_confirmed'),
          resendSignUpCode: async () => outcomes.shift() ?? ok(undefined),
        },
      },
    )
    await placeOrder(view)
    expect(
      await screen.findByText(/^We could not send a new confirmation code to marisol@home\.example\./),
    ).toBeVisible()
    await view.user.click(screen.getByRole('button', { name: 'Send a new code' }))
    expect(await screen.findByText(/^We sent a confirmation code to marisol@home\.example\./)).toBeVisible()
  })

  it('begins anew at the next press: without the code, and what was said of the one before (CHK-63, OP-52)', async () => {
    const outcomes = [ok(undefined), ok(undefined), err('limit_exceeded')]
    const view = openCheckout(
      {},
      {
        signUpData: FILLED,
        sessionActs: {
          signIn: async () => err('not_confirmed'),
          resendSignUpCode: async () => outcomes.shift() ?? ok(undefined),
          confirmSignUp: async () => err('failed'),
        },
      },
    )
    await placeOrder(view)
    await view.user.click(await screen.findByRole('button', { name: 'Send a new code' }))
    expect(await screen.findByText('A new code is on its way.')).toBeVisible()
    await view.user.type(screen.getByLabelText('Confirmation code'), '123456')
    await view.user.click(screen.getByRole('button', { name: 'Confirm and place the order' }))
    expect(await screen.findByText('Something went wrong. Please try again.')).toBeVisible()
    await view.user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await placeOrder(view)
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm your email' }))
    expect(dialog.getByText(/^We could not send a new confirmation code/)).toBeVisible()
    expect(dialog.getByLabelText('Confirmation code')).toHaveValue('')
    expect(dialog.getByRole('status')).toBeEmptyDOMElement()
    expect(dialog.queryByRole('alert')).not.toBeInTheDocument()
  })

  it.each(['failed', 'unavailable'] as const)(
    'says of a code that was not taken that it went wrong: %s (OP-10)',
    async (code) => {
      const view = openCheckout(
        {},
        { sessionActs: { signIn: async () => err('not_confirmed'), confirmSignUp: async () => err(code) } },
      )
      await fillIn(view)
      await placeOrder(view)
      await view.user.type(await screen.findByLabelText('Confirmation code'), '123456')
      await view.user.click(screen.getByRole('button', { name: 'Confirm and place the order' }))
      const dialog = within(screen.getByRole('dialog', { name: 'Confirm your email' }))
      expect((await dialog.findByRole('alert')).textContent).toBe('Something went wrong. Please try again.')
      expect(screen.getByLabelText('Confirmation code')).toHaveValue('123456')
    },
  )
})
