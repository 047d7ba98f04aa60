import type Stripe from 'stripe'
import * as z from 'zod'
import { cents, err, mapOk, ok, type Result } from '@cupboard/shared/contracts'
import type { CardProvider, CardsUnavailable, MadeRefund, Refund, RefundRefused } from './provider.ts'
import { isRefusedRequest, unavailable, UNREADABLE } from './stripe-errors.ts'

/** As much of a refund as the shop goes by. */
const StripeRefund = z.object({
  object: z.literal('refund'),
  id: z.string().min(1).max(200),
  amount: z.int().positive().transform(cents),
  status: z.string().nullish(),
  reason: z.string().nullish(),
  failure_reason: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
})
const Refunds = z.object({ object: z.literal('list'), data: z.array(StripeRefund) })

/** Money that came back to us, since the bank did not take it. */
const NOT_MADE = new Set(['failed', 'canceled'])
const KEY = 'refund_id'
/** What the provider lists at once; nobody splits a charge into more. */
const MOST = 100

const madeOf = ({
  id,
  amount,
  metadata,
  reason,
  status,
  failure_reason,
}: z.output<typeof StripeRefund>): MadeRefund => ({
  refundId: id,
  amount,
  key: metadata?.[KEY],
  reason: reason ?? undefined,
  failure: NOT_MADE.has(status ?? '') ? (failure_reason ?? status ?? undefined) : undefined,
})

const takenOf = (made: MadeRefund): Result<MadeRefund, RefundRefused> =>
  made.failure === undefined ? ok(made) : err('refund_refused', made.failure)

type Refunding = Pick<CardProvider, 'refundCharge' | 'readRefunds'>

/** Refunds of Stripe's payment intents. */
export function createStripeRefunds(stripe: Stripe): Refunding {
  async function readRefunds(chargeId: string): Promise<Result<readonly MadeRefund[], CardsUnavailable>> {
    try {
      const listed: unknown = await stripe.refunds.list({ payment_intent: chargeId, limit: MOST })
      const { data } = Refunds.safeParse(listed)
      if (!data) return UNREADABLE
      return ok(data.data.map(madeOf))
    } catch (error) {
      return unavailable(error)
    }
  }

  async function make({
    key,
    chargeId,
    amount,
  }: Refund): Promise<Result<MadeRefund, RefundRefused | CardsUnavailable>> {
    try {
      const made: unknown = await stripe.refunds.create(
        { payment_intent: chargeId, ...(amount === undefined ? {} : { amount }), metadata: { [KEY]: key } },
        { idempotencyKey: `refund:${key}` },
      )
      const { data } = StripeRefund.safeParse(made)
      return data ? takenOf(madeOf(data)) : UNREADABLE
    } catch (error) {
      return isRefusedRequest(error) ? err('refund_refused', error.message) : unavailable(error)
    }
  }

  /** The provider forgets idempotency keys after a day: what was made under this one is looked for first. */
  async function refundCharge(refund: Refund) {
    const before = await readRefunds(refund.chargeId)
    if (!before.ok) return before
    const earlier = before.value.find(({ key }) => key === refund.key)
    if (earlier) return mapOk(takenOf(earlier), (one) => ({ ...one, isNew: false }))
    const made = await make(refund)
    return mapOk(made, (one) => ({ ...one, isNew: true }))
  }

  return { refundCharge, readRefunds }
}
