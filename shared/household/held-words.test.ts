import { heldWords } from './held-words.ts'

const refused = {
  status: 'PaymentFailed',
  paymentFailure: 'Your card has insufficient funds.',
  heldUntil: '2026-12-12T18:00:00Z',
  nextTryAt: '2026-12-04T18:00:00Z',
}

describe('a box that is held', () => {
  it('is told with what the bank said, until when, and when the card is tried again', () => {
    expect(heldWords(refused)).toEqual([
      'What your bank said: “Your card has insufficient funds.”',
      'We hold your box until December 12. Nothing was charged.',
      'We try your card again on December 4.',
    ])
  })

  it('is told with nobody trying again after the last try', () => {
    const { nextTryAt: _nextTryAt, ...lastTry } = refused
    expect(heldWords(lastTry).at(-1)).toBe('We do not try your card again by ourselves.')
  })

  it('promises no try while the bank asks, and says nothing that the server did not', () => {
    expect(heldWords({ status: 'AwaitingPayment', heldUntil: refused.heldUntil })).toEqual([
      'We hold your box until December 12. Nothing was charged.',
    ])
    expect(heldWords({ status: 'PaymentFailed' })).toEqual([])
  })
})
