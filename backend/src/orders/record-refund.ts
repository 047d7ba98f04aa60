import { randomUUID } from 'node:crypto'
import { paths } from '@cupboard/shared/contracts'
import type { MadeRefund } from '../cards/index.ts'
import { readCustomer, type Telling } from '../customers/index.ts'
import { moneyBack, moneyBackFailed, post } from '../ledger/index.ts'
import { isUuid } from '../platform/domain/uuid.ts'
import type { Database, Platform } from '../platform/ports.ts'
import { changeRefund, findRecorded, findRefund, insertRefund } from './repository/refunds.ts'
import { lockOrder } from './repository/orders.ts'
import type { OrderRow, PaymentRow, RefundRow } from './tables.ts'
import { noteEvent } from './timeline.ts'

/** Who made a refund that nobody here asked for. */
const PROVIDER = 'card provider'

/** Stores that money went back, once for each refund of the provider, with all that follows from it. */
export function createRefundRecording({ db, clocks, config, log }: Platform, { tell }: Pick<Telling, 'tell'>) {
  async function tellRefund(tx: Database, order: OrderRow, payment: PaymentRow, refundCents: number): Promise<void> {
    const customer = await readCustomer(tx, order.customerId)
    await tell(tx, 'refunded', customer, {
      firstName: customer.firstName,
      orderNumber: order.orderNumber,
      refundCents,
      isWhole: refundCents === payment.amountCents,
      link: `${config.publicOrigin}${paths.receipt(order.orderId)}`,
    })
  }

  async function follow(tx: Database, order: OrderRow, payment: PaymentRow, made: MadeRefund): Promise<void> {
    const { orderId, customerId } = order
    const at = clocks.business()
    await post(tx, { customerId, orderId, postedAt: at }, moneyBack(made.refundId, made.amount))
    await noteEvent(tx, orderId, at, { what: 'refunded', amountCents: made.amount })
    await tellRefund(tx, order, payment, made.amount)
  }

  /** One that was made at the provider itself. */
  const insertForeign = (tx: Database, { orderId, attempt }: PaymentRow, { refundId, amount, reason }: MadeRefund) =>
    insertRefund(tx, {
      refundId: randomUUID(),
      orderId,
      attempt,
      amountCents: amount,
      reason: reason ?? '',
      actor: PROVIDER,
      status: 'done',
      providerId: refundId,
      refusal: null,
      askedAt: clocks.security(),
    })

  /** Our own refund that it is. */
  async function askedOf(tx: Database, { orderId }: OrderRow, { key }: MadeRefund): Promise<RefundRow | undefined> {
    const asked = key !== undefined && isUuid(key) ? await findRefund(tx, key) : undefined
    return asked?.orderId === orderId ? asked : undefined
  }

  async function recordMade(tx: Database, order: OrderRow, payment: PaymentRow, made: MadeRefund): Promise<void> {
    if (await findRecorded(tx, made.refundId)) return
    const asked = await askedOf(tx, order, made)
    if (asked) await changeRefund(tx, asked.refundId, { status: 'done', providerId: made.refundId, refusal: null })
    else await insertForeign(tx, payment, made)
    await follow(tx, order, payment, made)
  }

  /** The bank did not take it: what was in the books is taken back, and the refund can be asked for again. */
  async function recordFailed(tx: Database, order: OrderRow, made: MadeRefund, refusal: string): Promise<void> {
    const { orderId, customerId } = order
    const recorded = await findRecorded(tx, made.refundId)
    const refund = recorded ?? (await askedOf(tx, order, made))
    if (!refund || refund.status === 'refused') return
    await changeRefund(tx, refund.refundId, { status: 'refused', providerId: null, refusal })
    if (!recorded) return
    const at = clocks.business()
    await post(tx, { customerId, orderId, postedAt: at }, moneyBackFailed(made.refundId, made.amount))
    await noteEvent(tx, orderId, at, { what: 'refund-failed', amountCents: made.amount })
    log.warn({ orderId, refundId: refund.refundId, failure: refusal }, 'money that went back came back')
  }

  /** Once for each refund, however often it is told: what was made, and what of that failed later. */
  return async function recordRefund(payment: PaymentRow, made: MadeRefund): Promise<void> {
    await db.transaction(async (tx) => {
      const order = await lockOrder(tx, payment.orderId)
      if (!order) return
      if (made.failure === undefined) await recordMade(tx, order, payment, made)
      else await recordFailed(tx, order, made, made.failure)
    })
  }
}

export type RecordRefund = ReturnType<typeof createRefundRecording>
