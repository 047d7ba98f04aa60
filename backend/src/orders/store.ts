import { err, ok, type Failure, type PaymentSource, type Result } from '@cupboard/shared/contracts'
import { grandTotal } from '@cupboard/shared/pricing'
import { nextWindow } from '../availability/index.ts'
import { changeCredit, saveCustomer, type CustomerRow } from '../customers/index.ts'
import type { Offer, OffersContext } from '../offers/index.ts'
import { isUniqueViolation } from '../platform/database/unique-violation.ts'
import type { Clocks, Database, Platform } from '../platform/ports.ts'
import type { JustStored } from './charge.ts'
import { hashOf, type Press } from './idempotency.ts'
import {
  amountColumns,
  cardOf,
  customerRow,
  DELIVERY_METHOD,
  deliverToOf,
  lineRow,
  UNSENT,
  UNTRIED,
  windowColumns,
} from './order-rows.ts'
import type { Quote } from './quote.ts'
import { saveFirstOrder } from './repository/first-orders.ts'
import { saveOrder, type UnnumberedOrder } from './repository/new-orders.ts'
import { lastInitialOrder } from './repository/orders.ts'
import type { NewPayment } from './repository/payments.ts'
import type { PaymentRow } from './tables.ts'

/** An attempt, and what was stored with it. */
export interface Stored {
  readonly payment: PaymentRow
  readonly stored: JustStored
}

/**
 * Why nothing was stored: another order took the coupon's last use; the same press, or another order of the household, was stored
 * first; or this order id is taken.
 */
export type NotStored = Failure<'coupon_used_up' | 'stored_before' | 'order_taken'>

/** Rolls the transaction back. */
class Refused extends Error {
  override readonly name = 'Refused'
  constructor(readonly code: NotStored['code']) {
    super(code)
  }
}

/** An order as it was agreed, and the attempt to be made. */
function rowsOf(
  clocks: Clocks,
  { order, key }: Press,
  { lines, offer, totals, tax }: Quote,
  customerId: string,
  source: PaymentSource | undefined,
) {
  const { orderId } = order
  return {
    lines: lines.map((line, index) => lineRow(orderId, line, index)),
    order: {
      orderId,
      customerId,
      type: 'Initial',
      status: 'AwaitingPayment',
      createdAt: clocks.business(),
      ...windowColumns(nextWindow(clocks.business())),
      ...amountColumns(totals, tax),
      offer,
      deliverTo: deliverToOf(order.customer.shipping, order.customer),
      deliveryMethod: DELIVERY_METHOD,
      ...UNSENT,
    } satisfies UnnumberedOrder,
    attempt: {
      orderId,
      customerId,
      requestKey: key,
      requestHash: hashOf(order),
      sourceId: order.source,
      card: cardOf(source),
      amountCents: grandTotal(totals, tax),
      isCustomerPresent: true,
      ...UNTRIED,
      startedAt: clocks.security(),
    } satisfies NewPayment,
  }
}

/** The first of an order's transactions: the customer, the order as it was agreed, and the attempt to be made. */
export function createStoring({ db, clocks }: Platform, offers: Pick<OffersContext, 'claimCoupon'>) {
  /** A household that tries again keeps its credit; only the difference between this offer's credit and the last one's is added. */
  async function storeCustomer(tx: Database, row: CustomerRow, { sdCredit }: Offer): Promise<CustomerRow> {
    const customer = await saveCustomer(tx, row)
    const isNew = customer.customerId === row.customerId
    const before = isNew ? undefined : await lastInitialOrder(tx, customer.customerId)
    if (before) await changeCredit(tx, customer.customerId, sdCredit - before.offer.sdCredit)
    return customer
  }

  async function store(tx: Database, press: Press, quoted: Quote, source: PaymentSource | undefined): Promise<Stored> {
    const { orderId } = press.order
    const { offer } = quoted
    const customer = await storeCustomer(tx, customerRow(press, quoted, clocks.business()), offer)
    const { order, lines, attempt } = rowsOf(clocks, press, quoted, customer.customerId, source)
    const saved = await saveOrder(tx, order, lines, attempt)
    if (!saved) throw new Refused('order_taken')
    if (offer.code && offer.isCounted && !(await offers.claimCoupon(tx, offer.code, orderId)))
      throw new Refused('coupon_used_up')
    return { payment: saved.payment, stored: { order: saved.order, customer, lines, isFirst: false, source } }
  }

  /** A household's first order is one statement; undefined where the household is there already. */
  async function storeFirst(
    press: Press,
    quoted: Quote,
    source: PaymentSource | undefined,
  ): Promise<Stored | undefined> {
    const customer = customerRow(press, quoted, clocks.business())
    const { order, lines, attempt } = rowsOf(clocks, press, quoted, customer.customerId, source)
    const saved = await saveFirstOrder(db, { customer, order, lines, attempt })
    return saved && { payment: saved.payment, stored: { order: saved.order, customer, lines, isFirst: true, source } }
  }

  /** @param source the card, where it was read before */
  return async function storeOrder(
    press: Press,
    quoted: Quote,
    source: PaymentSource | undefined,
  ): Promise<Result<Stored, NotStored>> {
    try {
      const first = quoted.offer.isCounted ? undefined : await storeFirst(press, quoted, source)
      return ok(first ?? (await db.transaction((tx) => store(tx, press, quoted, source))))
    } catch (error) {
      if (error instanceof Refused) return err(error.code)
      if (isUniqueViolation(error)) return err('stored_before')
      throw error
    }
  }
}
