import { ok, type Order, type Result } from '@cupboard/shared/contracts'
import type { ApiPort } from '@cupboard/shared/module'
import { messages } from './messages.ts'
import type { CardEntry, CardRefused } from './card-provider.tsx'

export interface PaymentTools {
  readonly api: ApiPort
  readonly cards: Pick<CardEntry, 'confirm'>
}

const OPEN = 'AwaitingPayment'
const FAILED = 'PaymentFailed'

/**
 * Lets the bank ask the customer where it wants to, then reads what became of the order. Page and server learn the outcome in any
 * order, and either may never learn it: the order's status decides, and a refusal is told in the provider's sentence, whichever of
 * them has it.
 */
export async function settlePayment(order: Order, { api, cards }: PaymentTools): Promise<Result<Order, CardRefused>> {
  const { orderId, paymentAction } = order
  if (!paymentAction) return ok(order)
  const confirmed = await cards.confirm(paymentAction.clientSecret)
  const read = await api.call('getOrder', { params: { id: orderId }, query: { new: '1' } })
  const now = read.ok ? read.value.order : order
  if (now.status === FAILED) {
    const message = now.paymentFailure ?? (confirmed.ok ? messages.notPaid : confirmed.error.message)
    return { ok: false, error: { code: 'card_refused', message } }
  }
  return now.status === OPEN && !confirmed.ok ? confirmed : ok(now)
}
