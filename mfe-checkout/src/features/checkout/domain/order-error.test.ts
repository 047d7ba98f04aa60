import { orderErrorText } from '../order-error-words.ts'
import { isAlreadyPlaced, isCertainRefusal, isCouponRefusal, isPaid } from './order-error.ts'

const failure = (error: string, status = 402) => ({ code: 'card_declined', status, problem: { error } })

describe('a refused order', () => {
  it("shows the server's text before the first semicolon (CHK-59, API-15)", () => {
    expect(orderErrorText(failure('Your card was declined.; insufficient_funds; pm_1'))).toBe('Your card was declined.')
    expect(orderErrorText(failure('Your card was declined.'))).toBe('Your card was declined.')
  })

  it('shows the given sentence when the answer cannot be read (CHK-60, API-15)', () => {
    const sentence = 'An unexpected error has occured. Please ensure all fields are entered correctly, and try again.'
    expect(orderErrorText({ code: 'network' })).toBe(sentence)
    expect(orderErrorText({ code: 'unreadable', status: 502 })).toBe(sentence)
    expect(orderErrorText(failure(' ; detail'))).toBe(sentence)
  })

  it('is certain only when the server refused it; otherwise the same order is sent again (CHK-53)', () => {
    expect(isCertainRefusal(failure('no', 402))).toBe(true)
    expect(isCertainRefusal(failure('broken', 500))).toBe(false)
    expect(isCertainRefusal({ code: 'timeout' })).toBe(false)
  })

  it.each([
    [399, false],
    [400, true],
    [499, true],
    [500, false],
  ])('is certain of status %i: %s (CHK-53)', (status, isCertain) => {
    expect(isCertainRefusal(failure('no', status))).toBe(isCertain)
  })

  it('is not certain without the words of a server, or without its status (CHK-53)', () => {
    expect(isCertainRefusal({ code: 'http', status: 402 })).toBe(false)
    expect(isCertainRefusal({ code: 'http', problem: { error: 'no' } })).toBe(false)
  })

  it('is the coupon alone where it is used up or unknown (CHK-27)', () => {
    const codes = ['coupon_used_up', 'coupon_unknown', 'card_declined']
    expect(codes.map((code) => isCouponRefusal({ code }))).toEqual([true, true, false])
  })

  it('is the order itself where it stands already (CHK-53)', () => {
    expect(['order_already_placed', 'card_declined'].map((code) => isAlreadyPlaced({ code }))).toEqual([true, false])
  })
})

describe('an order', () => {
  it('is paid unless it waits for its payment, or that failed (CHK-53)', () => {
    const statuses = ['AwaitingPayment', 'PaymentFailed', 'Processing', 'Delivered'] as const
    expect(statuses.map((status) => isPaid({ status }))).toEqual([false, false, true, true])
  })
})
