import { err, ok, type Order, type Result } from '@cupboard/shared/contracts'
import { createFakePorts, createMemoryRouter, order, type FakeApi } from '@cupboard/shared/testing'
import type { CardRefused } from './card-provider.tsx'
import { settlePayment } from './settle-payment.ts'

const ASKED = order({ status: 'AwaitingPayment', paymentAction: { clientSecret: 'pi_1_secret' } })
const SENTENCE = 'We are unable to authenticate your payment method.'
const UNREACHABLE = 'We could not reach the card provider. Please try again.'
const refusal = (message: string) => ({ ok: false as const, error: { code: 'card_refused' as const, message } })
const YES = ok(undefined)

/** What the page hears of the bank, and what the server then answers. */
function settle(heard: Result<void, CardRefused>, answer: Required<FakeApi>['getOrder'], asked: Order = ASKED) {
  const { ports, recorded } = createFakePorts({ api: { getOrder: answer } }, createMemoryRouter('/', null).bridge)
  const outcome = settlePayment(asked, { api: ports.api, cards: { confirm: async () => heard } })
  return outcome.then((settled) => ({ settled, calls: recorded.calls.map(({ input }) => input) }))
}
const become = (status: string, more: Partial<Order> = {}) => ({ order: order({ status, ...more }) })

describe('a payment that the bank asks about', () => {
  it('is what the server says of it afterwards, asked afresh (CHK-53)', async () => {
    const { settled, calls } = await settle(YES, become('PaymentSucceeded'))
    expect(settled).toMatchObject({ ok: true, value: { status: 'PaymentSucceeded' } })
    expect(calls).toEqual([{ params: { id: ASKED.orderId }, query: { new: '1' } }])
  })

  it.each([
    ['the page alone', refusal(SENTENCE), become('AwaitingPayment')],
    ['the page, and no server', refusal(SENTENCE), err('network')],
    ['both', refusal(SENTENCE), become('PaymentFailed', { paymentFailure: SENTENCE })],
    ['the server alone', YES, become('PaymentFailed', { paymentFailure: SENTENCE })],
    [
      'the server, and a page that lost the line',
      refusal(UNREACHABLE),
      become('PaymentFailed', { paymentFailure: SENTENCE }),
    ],
  ])('is refused in one sentence, heard by %s (CHK-59, ACC-85)', async (_, heard, answer) => {
    expect((await settle(heard, answer)).settled).toEqual(refusal(SENTENCE))
  })

  it('is paid when the server says so, whatever the page heard (CHK-66)', async () => {
    const { settled } = await settle(refusal(UNREACHABLE), become('PaymentSucceeded'))
    expect(settled).toMatchObject({ ok: true, value: { status: 'PaymentSucceeded' } })
  })

  it('stands as it was placed where the bank said yes and the server cannot be asked (CHK-66)', async () => {
    expect((await settle(YES, err('network'))).settled).toEqual(ok(ASKED))
  })

  it('is not asked about where the bank asks nothing (CHK-53)', async () => {
    const paid = order({ status: 'PaymentSucceeded' })
    expect(await settle(refusal(SENTENCE), err('network'), paid)).toEqual({ settled: ok(paid), calls: [] })
  })
})
