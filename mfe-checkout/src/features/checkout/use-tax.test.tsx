import { screen, waitFor } from '@testing-library/react'
import { cents, err } from '@cupboard/shared/contracts'
import type { FakeOutcome } from '@cupboard/shared/testing'
import { openCheckout, payButton, placeOrder } from '../../testing/open-checkout.ts'
import { CHANGED_TOTALS, FILLED, refusal } from '../../testing/samples.ts'

type Act = (view: ReturnType<typeof openCheckout>) => Promise<void>

const press: Act = async ({ user }) => user.click(await payButton())
const typeZipcode: Act = async ({ user }) => {
  const zipcode = screen.getByLabelText('Zipcode')
  await user.clear(zipcode)
  await user.type(zipcode, '78701')
}

describe('the tax', () => {
  it('asks for the tax again when the zipcode changes (CHK-64, API-07)', async () => {
    const { user, recorded } = openCheckout()
    await payButton()
    const zipcode = await screen.findByLabelText('Zipcode')
    await user.clear(zipcode)
    await user.type(zipcode, '78701')
    await waitFor(() =>
      expect(recorded.calls.filter(({ name }) => name === 'tax').map(({ input }) => input)).toEqual([
        { body: { amount: 3000, state: 'TX', postal_code: '78704' } },
        { body: { amount: 3000, state: 'TX', postal_code: '78701' } },
      ]),
    )
  })

  it('asks for the tax again when the state changes, and when the subtotal does (CHK-64, API-07)', async () => {
    const error = 'This coupon has been used up'
    const problem = { type: '/problems', title: '', status: 422, code: 'coupon_used_up', error }
    const discount = { type: 'FixedDiscount' as const, amountOffCents: cents(800) }
    const newCoupon = { code: 'first50', description: '', discount, duration: { type: 'Once' as const } }
    const refusal = { ok: false as const, error: { code: 'coupon_used_up', status: 422, problem } }
    const view = openCheckout({}, { signUpData: { ...FILLED, newCoupon }, api: { createOrder: () => refusal } })
    await screen.findByRole('button', { name: /^Place Order.*\$/ })
    const state = screen.getByLabelText('State')
    await view.user.selectOptions(state, 'NM')
    expect(screen.getByRole('button', { name: 'Place Order' })).toBeEnabled()
    await view.user.selectOptions(state, 'TX')
    await placeOrder(view)
    expect(await screen.findByText(error)).toBeVisible()
    await screen.findByRole('button', { name: /^Place Order.*\$/ })
    const before = { body: { amount: 2200, state: 'TX', postal_code: '78704' } }
    expect(view.recorded.calls.filter(({ name }) => name === 'tax').map(({ input }) => input)).toEqual([
      before,
      before,
      { body: { ...before.body, amount: 3000 } },
    ])
  })

  it('has no tax, and asks for none, where nothing is to be paid (CHK-65)', async () => {
    const discount = { type: 'FixedDiscount' as const, amountOffCents: cents(3000) }
    const newCoupon = { code: 'all', description: 'All of it', discount, duration: { type: 'Once' as const } }
    const view = openCheckout({}, { signUpData: { ...FILLED, newCoupon } })
    expect(await screen.findByRole('button', { name: /^Place Order.*\$0\.00$/ })).toBeEnabled()
    expect(screen.getByText('Tax').closest('div')).toHaveTextContent('Tax$0.00')
    for (const typed of ['7870', '78701']) {
      await view.user.clear(screen.getByLabelText('Zipcode'))
      await view.user.type(screen.getByLabelText('Zipcode'), typed)
      expect(screen.getByRole('button', { name: /^Place Order.*\$0\.00$/ })).toBeEnabled()
    }
    await view.user.clear(screen.getByLabelText('Zipcode'))
    await view.user.type(screen.getByLabelText('Zipcode'), '78704')
    await placeOrder(view)
    await waitFor(() => expect(view.location().pathname).toBe('/ordercomplete'))
    expect(view.recorded.calls.map(({ name }) => name)).not.toContain('tax')
    expect(view.recorded.calls.find(({ name }) => name === 'createOrder')?.input).toMatchObject({
      body: { order: { totalCents: 0, taxes: [{ amountCents: 0 }] } },
    })
  })

  it.each<[string, FakeOutcome<'tax'>, Act]>([
    ['of another zipcode', { taxAmount: cents(248) }, typeZipcode],
    ['that is asked for again since it failed', err('network'), press],
  ])('waits with the button for the tax %s (CHK-64)', async (_, first, askAgain) => {
    const answers = [first]
    const tax = () => answers.shift() ?? new Promise<never>(() => undefined)
    const view = openCheckout({}, { signUpData: FILLED, api: { tax } })
    await waitFor(async () => expect(await payButton()).toBeEnabled())
    await askAgain(view)
    expect(await screen.findByRole('button', { name: /Working out the tax/ })).toBeDisabled()
  })

  it('takes the tax of the address shown after the server came to another total at the one before (CHK-64)', async () => {
    const answers = [248, 300]
    const tax = () => ({ taxAmount: cents(answers.shift() ?? 0) })
    const createOrder = () => refusal('total_changed', 409, { reason: '', lines: [], totals: CHANGED_TOTALS })
    const view = openCheckout({}, { signUpData: FILLED, api: { tax, createOrder } })
    await placeOrder(view)
    expect(await screen.findByRole('button', { name: /^Place Order.*\$33\.56$/ })).toBeEnabled()
    await typeZipcode(view)
    expect(await screen.findByRole('button', { name: /^Place Order.*\$33\.00$/ })).toBeEnabled()
  })

  it('waits with the button for the tax of the address (CHK-64)', async () => {
    openCheckout({}, { api: { tax: () => new Promise(() => undefined) } })
    expect(await screen.findByRole('button', { name: /Working out the tax/ })).toBeDisabled()
  })
})
