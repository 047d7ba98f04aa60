import { randomUUID } from 'node:crypto'
import { err, ok, type NewOrder, type Order, type Result } from '@cupboard/shared/contracts'
import { isInRetryWindow } from '@cupboard/shared/household'
import type { CardTrier } from '../cards/index.ts'
import { findCustomer, type CustomerRow } from '../customers/index.ts'
import { isUniqueViolation } from '../platform/database/unique-violation.ts'
import type { CallProblem } from '../platform/http/call-details.ts'
import { limited, type ProblemFailure } from '../platform/http/problems.ts'
import type { CustomerIdentity, Database, Platform } from '../platform/ports.ts'
import { orderView } from './order-view.ts'
import { UNTRIED } from './order-rows.ts'
import { TOO_MANY_CARDS } from './limits.ts'
import { createPlacing, isRefusedOrAsked, outcomeOf, type Placed, type PlacingDependencies } from './placing.ts'
import {
  findOrder,
  findWholeOrder,
  insertPayment,
  lastPayment,
  lastPaymentsOf,
  listOrders,
  lockOrder,
  readLinesOf,
  setOrderStatus,
} from './repository.ts'
import type { OrderRow, PaymentRow } from './tables.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const isOpen = (payment: PaymentRow | undefined): payment is PaymentRow =>
  payment?.status === 'pending' || payment?.status === 'needs_action'

type Answer<Name extends 'createOrder' | 'getOrder' | 'recharge'> = Result<Order, ProblemFailure<CallProblem<Name>>>

/** What customers do with orders. Somebody else's order is as unknown as none. API-15, API-23..API-25. */
export function createOrderService(platform: Platform, dependencies: PlacingDependencies) {
  const { db, clocks } = platform
  const { offers, payments, cardTries } = dependencies
  const placing = createPlacing(platform, dependencies)

  async function viewById(orderId: string): Promise<Answer<'getOrder'>> {
    const found = await findWholeOrder(db, orderId)
    return found ? ok(orderView(found.order, found.lines, found.payment)) : err('not_found')
  }

  async function ownOrder(
    { sub }: CustomerIdentity,
    orderId: string,
  ): Promise<{ order: OrderRow; customer: CustomerRow } | undefined> {
    const customer = UUID.test(orderId) ? await findCustomer(db, sub) : undefined
    const order = customer && (await findOrder(db, orderId))
    return order && order.customerId === customer.customerId ? { order, customer } : undefined
  }

  async function place(
    account: CustomerIdentity,
    order: NewOrder,
    key: string | undefined,
    address: string,
  ): Promise<Answer<'createOrder'>> {
    const placed = await placing.place(account, order, key, address)
    return placed.ok ? firstAnswer(placed.value) : placed
  }

  /** A paid order as it was first answered, whatever became of it since. */
  async function firstAnswer({ payment, stored }: Placed): Promise<Answer<'createOrder'>> {
    const found = stored ? { ...stored, payment } : await findWholeOrder(db, payment.orderId)
    if (!found) return err('not_found')
    const { order, lines } = found
    const first =
      payment.status === 'succeeded' ? { ...order, status: 'PaymentSucceeded', trackingNumber: null } : order
    return ok(orderView(first, lines, found.payment))
  }

  async function list({ sub }: CustomerIdentity): Promise<readonly Order[]> {
    const customer = await findCustomer(db, sub)
    if (!customer) return []
    const rows = await listOrders(db, customer.customerId)
    const ids = rows.map(({ orderId }) => orderId)
    const [lines, attempts] = [await readLinesOf(db, ids), await lastPaymentsOf(db, ids)]
    return rows.map((row) =>
      orderView(
        row,
        lines.filter(({ orderId }) => orderId === row.orderId),
        attempts.find(({ orderId }) => orderId === row.orderId),
      ),
    )
  }

  /** `isFresh` asks the provider what became of an open payment first. */
  async function read(account: CustomerIdentity, orderId: string, isFresh: boolean): Promise<Answer<'getOrder'>> {
    const own = await ownOrder(account, orderId)
    if (!own) return err('not_found')
    const payment = isFresh ? await lastPayment(db, orderId) : undefined
    if (isOpen(payment)) await payments.settle(payment)
    return viewById(orderId)
  }

  /** A new attempt with the customer's present card; undefined where there is none, or another first order stands. */
  async function openAttempt(
    { order, customer }: { order: OrderRow; customer: CustomerRow },
    last: PaymentRow,
  ): Promise<PaymentRow | undefined> {
    const { paymentSource } = customer
    if (!paymentSource) return undefined
    const store = async (tx: Database): Promise<PaymentRow | undefined> => {
      const locked = await lockOrder(tx, order.orderId)
      if (locked?.status !== 'PaymentFailed') return undefined
      await setOrderStatus(tx, order.orderId, 'AwaitingPayment')
      // the price was agreed: the order stands, also where the coupon's last use is gone
      if (order.offer.code && order.offer.isCounted) await offers.claimCoupon(tx, order.offer.code, order.orderId)
      return insertPayment(tx, {
        ...last,
        requestKey: `recharge:${randomUUID()}`,
        sourceId: paymentSource.id,
        isCustomerPresent: true,
        ...UNTRIED,
        startedAt: clocks.security(),
      })
    }
    try {
      return await db.transaction(store)
    } catch (error) {
      if (isUniqueViolation(error)) return undefined
      throw error
    }
  }

  /** Charges the customer's present card, which counts as a try of it. */
  async function chargeAgain(
    own: { order: OrderRow; customer: CustomerRow },
    last: PaymentRow,
    who: CardTrier,
  ): Promise<Result<PaymentRow, ProblemFailure<CallProblem<'recharge'>>>> {
    const { paymentSource } = own.customer
    if (!paymentSource) return err('order_not_payable')
    const tried = await cardTries.begin(who, paymentSource.id)
    if (!tried.ok) return limited(TOO_MANY_CARDS, tried.error.waitSeconds)
    const attempt = await openAttempt(own, last)
    const charged = attempt ? outcomeOf(await payments.settle(attempt)) : err('order_not_payable')
    if (!isRefusedOrAsked(charged)) await tried.value.giveBack()
    return charged
  }

  /**
   * Tries a failed order again, within its 10 days. An attempt that is still open is asked about instead.
   *
   * @param address of the network, by which tries are limited
   */
  async function recharge(account: CustomerIdentity, orderId: string, address: string): Promise<Answer<'recharge'>> {
    const own = await ownOrder(account, orderId)
    const last = own && (await lastPayment(db, orderId))
    if (!own || !last) return err('not_found')
    if (last.status === 'succeeded' || !isInRetryWindow(own.order.expectedShipAt, clocks.business()))
      return err('order_not_payable')
    const charged = isOpen(last)
      ? outcomeOf(await payments.settle(last))
      : await chargeAgain(own, last, { sub: account.sub, address })
    return charged.ok ? viewById(orderId) : charged
  }

  return { place, list, read, recharge }
}
