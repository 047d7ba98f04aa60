import Stripe from 'stripe'
import { unavailable } from './stripe-errors.ts'

describe('a failure of the card provider', () => {
  it('is one of its own, or an answer that its SDK cannot read', () => {
    expect(unavailable(new Stripe.errors.StripeConnectionError({ message: 'away' }))).toMatchObject({
      error: { code: 'card_provider_unavailable', detail: 'StripeConnectionError' },
    })
    expect(unavailable(new TypeError('of null'))).toMatchObject({
      error: { code: 'card_provider_unavailable', detail: 'unreadable answer' },
    })
  })

  it('is no fault of ours', () => {
    const bug = new RangeError('ours')
    expect(() => unavailable(bug)).toThrow(bug)
  })
})
