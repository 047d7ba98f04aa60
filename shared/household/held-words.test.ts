import { heldWords } from './held-words.ts'

const refused = {
  status: 'PaymentFailed',
  paymentFailure: 'Your card has insufficient funds.',
  heldUntil: '2026-12-12T18:00:00Z',
  nextTryAt: '2026-12-04T18:00:00Z',
}

describe('a box that is held', () => {
  it('is told with what the bank said, until when, and when the card is tried again (DASH-72)', () => {
    expect(heldWords(refused)).toEqual([
      'What your bank said: “Your card has insufficient funds.”',
      'We hold your box until December 12. Nothing was charged.',
      'We try your card again on December 4.',
    ])
  })

  it('is told with nobody trying again after the last try (DASH-72)', () => {
    const { nextTryAt: _nextTryAt, ...lastTry } = refused
    expect(heldWords(lastTry).at(-1)).toBe('We do not try your card again by ourselves.')
  })

  it('is told with the day on which it comes, where that is no longer the one that it was promised for (DASH-72)', () => {
    const ifPaidNow = { shipDate: '2026-12-04T18:00:00Z', deliveryDate: '2026-12-08T18:00:00Z' }
    expect(heldWords({ ...refused, ifPaidNow }).at(-1)).toBe('If it is paid today, it arrives on December 8.')
  })

  it('promises no try while the bank asks, and says nothing that the server did not (DASH-72)', () => {
    expect(heldWords({ status: 'AwaitingPayment', heldUntil: refused.heldUntil })).toEqual([
      'We hold your box until December 12. Nothing was charged.',
    ])
    expect(heldWords({ status: 'PaymentFailed' })).toEqual([])
  })
})
