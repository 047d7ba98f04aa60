import { randomUUID } from 'node:crypto'
import { paths } from '@cupboard/shared/contracts'
import type { MadeRefund } from '../cards/index.ts'
import { readCustomer, type Telling } from '../customers/index.ts'
import { moneyBack, post } from '../ledger/index.ts'
import { isUuid } from '../platform/domain/uuid.ts'
import type { Database, Platform } from '../platform/ports.ts'
import { changeRefund, findRefund, insertRefund, isRecorded } from './refund-rows.ts'
import { lockOrder } from './repository.ts'
import type { OrderRow, PaymentRow } from './tables.ts'
import { noteEvent } from './timeline.ts'

/** Who made a refund that nobody here asked for. */
const PROVIDER = 'card provider'

/** Stores that money went back, once for each refund of the provider, with all that follows from it. */
export function createRefundRecording({ db, clocks, config }: Platform, { tell }: Pick<Telling, 'tell'>) {
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

  return async function recordRefund(payment: PaymentRow, made: MadeRefund): Promise<void> {
    await db.transaction(async (tx) => {
      const order = await lockOrder(tx, payment.orderId)
      if (!order || (await isRecorded(tx, made.refundId))) return
      const asked = made.key !== undefined && isUuid(made.key) ? await findRefund(tx, made.key) : undefined
      if (asked?.orderId === order.orderId)
        await changeRefund(tx, asked.refundId, { status: 'done', providerId: made.refundId, refusal: null })
      else await insertForeign(tx, payment, made)
      await follow(tx, order, payment, made)
    })
  }
}

export type RecordRefund = ReturnType<typeof createRefundRecording>
