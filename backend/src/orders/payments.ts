import {
  articleCount,
  cents,
  err,
  ok,
  paths,
  weekdayMonthDay,
  type Failure,
  type PaymentSource,
  type ProductGroup,
  type Result,
} from '@cupboard/shared/contracts'
import type { CardProvider, CardsUnavailable, ChargeOutcome } from '../cards/index.ts'
import {
  changeCredit,
  keepDiscount,
  lockCustomer,
  payerOf,
  readCustomer,
  rewardReferrer,
  updateCustomer,
  type CustomerRow,
} from '../customers/index.ts'
import type { CatalogueContext } from '../catalogue/index.ts'
import type { IdentityContext } from '../identity/index.ts'
import type { OffersContext } from '../offers/index.ts'
import type { MessageKind, MessagesContext, MessageVariables } from '../messages/index.ts'
import type { PlanContext } from '../plan/index.ts'
import { together } from '../platform/database/together.ts'
import type { Database, Platform } from '../platform/ports.ts'
import { isConfirmationOver } from './domain/confirmation-window.ts'
import { UNTRIED } from './order-rows.ts'
import {
  findPaymentByCharge,
  deliveredBefore,
  lockOrder,
  openPayments,
  paymentsWithoutCard,
  readLines,
  readPayment,
  setOrderStatus,
  setPaymentOutcome,
  type DeliveredLine,
} from './repository.ts'
import type { OrderLineRow, OrderRow, PaymentRow } from './tables.ts'

export interface PaymentDependencies {
  readonly catalogue: Pick<CatalogueContext, 'productGroups'>
  readonly cards: CardProvider
  readonly offers: Pick<OffersContext, 'releaseCoupon'>
  readonly messages: Pick<MessagesContext, 'enqueue'>
  readonly identity: Pick<IdentityContext, 'recipientFor'>
  readonly plan: Pick<PlanContext, 'planNext'>
}

/** An attempt younger than this is still in the hands of the request that made it. */
const IN_HAND_MS = 60_000
/** How long the card of a paid order is tried to be kept. */
const CARD_TRIED_MS = 24 * 3_600_000
/** How many attempts the reconciling job asks the provider about at a time. */
const ASKED_AT_ONCE = 5

const counted = <Line extends { readonly articleCount: number }>(line: Line) => ({
  ...line,
  articleCount: articleCount(line.articleCount),
})

/** What the provider answered, and what is to be kept of it for the customer. */
interface Charged {
  readonly outcome: ChargeOutcome
  readonly kept: Partial<Pick<CustomerRow, 'payerId' | 'paymentSource'>>
}

/** An order and its customer, where they were only just stored: they need not be read again. */
export interface JustStored {
  readonly order: OrderRow
  readonly customer: CustomerRow
  readonly lines: readonly OrderLineRow[]
  /** Its card, where it was read before. */
  readonly source?: PaymentSource | undefined
}

/** An attempt that is held until its outcome is stored, and what its order is part of. */
interface Attempted extends JustStored {
  readonly payment: PaymentRow
  readonly before: readonly DeliveredLine[]
}

/** Nothing to pay: the provider is not asked, and cannot stand in the way. */
const FREE: ChargeOutcome = { status: 'succeeded', chargeId: '' }

const answered = (
  outcome: Result<ChargeOutcome, CardsUnavailable>,
  kept: Charged['kept'] = {},
): Result<Charged, CardsUnavailable> => (outcome.ok ? ok({ outcome: outcome.value, kept }) : outcome)

/** Takes the money for stored attempts and stores what came of it; never in one transaction. Running any step twice changes nothing. */
export function createPayments(
  { db, clocks, config, log }: Platform,
  { cards, catalogue, identity, offers, messages, plan }: PaymentDependencies,
) {
  const payerIdOf = async (customer: CustomerRow) =>
    customer.payerId === null ? cards.createPayer(payerOf(customer)) : ok({ payerId: customer.payerId })

  async function charge(payment: PaymentRow, stored?: JustStored): Promise<Result<Charged, CardsUnavailable>> {
    if (payment.amountCents === 0) return answered(ok(FREE))
    if (payment.chargeId) return answered(await cards.readCharge(payment.chargeId))
    const customer = stored?.customer ?? (await readCustomer(db, payment.customerId))
    const payer = await payerIdOf(customer)
    if (!payer.ok) return payer
    const { payerId } = payer.value
    const { orderId, attempt, sourceId, isCustomerPresent } = payment
    const outcome = await cards.charge({
      key: `${orderId}:${attempt}`,
      orderId,
      amount: cents(payment.amountCents),
      payerId,
      sourceId,
      isCustomerPresent,
    })
    return answered(outcome, customer.payerId === null ? { payerId } : {})
  }

  /** A letter to a customer, where their account is reached. */
  async function tell<Kind extends MessageKind>(
    tx: Database,
    kind: Kind,
    { sub, email }: CustomerRow,
    variables: MessageVariables<Kind>,
  ): Promise<void> {
    const recipient = (await identity.recipientFor(tx, sub)) ?? { channel: 'email', to: email }
    await messages.enqueue(tx, kind, recipient, variables)
  }

  /** What a first success means: the plan, what is left of discounts and credit, the friend's reward, the letter. */
  async function afterPayment(
    tx: Database,
    { order, customer, lines, before }: Attempted,
    groups: readonly ProductGroup[],
    now: Date,
  ): Promise<void> {
    const { orderId, customerId, orderNumber, totalCents, windowDay } = order
    const { newCoupon } = order.offer
    if (order.type === 'Initial' && newCoupon) await keepDiscount(tx, customerId, newCoupon)
    if (order.sdCreditCents > 0) await changeCredit(tx, customerId, -order.sdCreditCents)
    await rewardReferrer(tx, customer, orderId, now)
    const { firstName } = customer
    const deliveryDate = weekdayMonthDay(order.expectedDeliverAt.toISOString())
    const link = `${config.publicOrigin}${paths.receipt(orderId)}`
    await together([
      plan.planNext(tx, customer, groups, {
        windowDay,
        deliverAt: order.expectedDeliverAt,
        lines: lines.map(counted),
        before: before.map(counted),
      }),
      tell(tx, 'order-placed', customer, { firstName, orderNumber, totalCents, deliveryDate, link }),
    ])
  }

  async function afterDecline(tx: Database, { order, customer }: Attempted): Promise<void> {
    if (order.type === 'Initial') {
      if (order.offer.isCounted) await offers.releaseCoupon(tx, order.orderId)
      return
    }
    const link = `${config.publicOrigin}${paths.account()}`
    const { orderNumber, totalCents } = order
    const { firstName } = customer
    await tell(tx, 'payment-failed', customer, { firstName, orderNumber, totalCents, link })
  }

  async function storeOutcome(
    tx: Database,
    attempted: Attempted,
    outcome: Exclude<ChargeOutcome, { readonly status: 'processing' }>,
    groups: readonly ProductGroup[],
  ): Promise<PaymentRow> {
    const { order, payment } = attempted
    const chargeId = outcome.chargeId || null
    if (outcome.status === 'succeeded') {
      const [paid] = await together([
        setPaymentOutcome(tx, payment, { ...UNTRIED, status: 'succeeded', chargeId }),
        setOrderStatus(tx, order.orderId, 'PaymentSucceeded'),
        afterPayment(tx, attempted, groups, clocks.business()),
      ])
      return paid
    }
    if (outcome.status === 'declined') {
      const { code: failureCode, message: failureMessage } = outcome
      const failure = { ...UNTRIED, chargeId, failureCode, failureMessage }
      const failed = await setPaymentOutcome(tx, payment, { ...failure, status: 'declined' })
      await setOrderStatus(tx, order.orderId, 'PaymentFailed')
      await afterDecline(tx, attempted)
      return failed
    }
    const { clientSecret } = outcome
    return setPaymentOutcome(tx, payment, { ...UNTRIED, status: 'needs_action', chargeId, clientSecret })
  }

  /** Stores an outcome once; a later one for the same attempt is ignored unless the bank had still been asking. */
  async function record(attempt: PaymentRow, { outcome, kept }: Charged, stored?: JustStored): Promise<PaymentRow> {
    const groups = await catalogue.productGroups()
    const { customerId, orderId } = attempt
    return db.transaction(async (tx) => {
      // one connection answers in turn: what is read after the locks is read under them
      const [customer, order, payment, lines, before] = await together([
        lockCustomer(tx, customerId),
        lockOrder(tx, orderId),
        readPayment(tx, attempt),
        stored?.lines ?? readLines(tx, orderId),
        deliveredBefore(tx, customerId, orderId),
      ])
      if (!order || payment.status === 'succeeded' || payment.status === 'declined') return payment
      const [recorded] = await together([
        outcome.status === 'processing'
          ? payment
          : storeOutcome(tx, { order, customer, payment, lines, before }, outcome, groups),
        updateCustomer(tx, customerId, kept),
      ])
      return recorded
    })
  }

  /** A card that cannot be kept costs nobody their order. */
  function keeping(source: Result<PaymentSource, Failure<string>>): Charged['kept'] {
    if (source.ok) return { paymentSource: source.value }
    log.warn({ failure: source.error.code }, 'the card of an order could not be kept')
    return {}
  }

  /** The order's card becomes the customer's. A charge keeps its card with the provider; one that was not charged is kept there now. */
  async function cardOf(
    { amountCents, customerId, sourceId }: PaymentRow,
    source?: PaymentSource,
  ): Promise<Charged['kept']> {
    if (amountCents > 0 && source) return { paymentSource: source }
    if (amountCents > 0) {
      const read = await cards.readSource(sourceId)
      return keeping(read.ok ? ok(read.value.source) : read)
    }
    const payer = await payerIdOf(await readCustomer(db, customerId))
    if (!payer.ok) return keeping(payer)
    return { ...payer.value, ...keeping(await cards.keepSource(payer.value.payerId, sourceId)) }
  }

  const rememberCard = async (payment: PaymentRow): Promise<void> => {
    await updateCustomer(db, payment.customerId, await cardOf(payment))
  }

  /** A declined charge is closed before its order fails, so that a later answer to it takes no money; one paid meanwhile is paid. */
  async function closed({ orderId }: PaymentRow, outcome: ChargeOutcome): Promise<ChargeOutcome> {
    if (outcome.status !== 'declined' || outcome.chargeId === undefined) return outcome
    const last = await cards.cancelCharge(outcome.chargeId)
    if (!last.ok) log.warn({ orderId, failure: last.error.code }, 'a declined charge is still open')
    return last.ok && last.value.status === 'succeeded' ? last.value : outcome
  }

  async function finish(attempt: PaymentRow, charged: Charged, stored?: JustStored): Promise<PaymentRow> {
    const outcome = await closed(attempt, charged.outcome)
    const card =
      outcome.status === 'succeeded' && attempt.isCustomerPresent ? await cardOf(attempt, stored?.source) : {}
    return record(attempt, { outcome, kept: { ...charged.kept, ...card } }, stored)
  }

  /** Charges a stored attempt, or reads what became of it; then stores that. */
  async function settle(payment: PaymentRow, stored?: JustStored): Promise<Result<PaymentRow, CardsUnavailable>> {
    if (payment.status === 'succeeded' || payment.status === 'declined') return ok(payment)
    const charged = await charge(payment, stored)
    if (!charged.ok) return err('card_provider_unavailable')
    return ok(await finish(payment, charged.value, stored))
  }

  /** Nobody answers the bank any more: the order becomes free to be placed again, unless it was paid in the last moment. */
  async function giveUp(payment: PaymentRow): Promise<Result<PaymentRow, CardsUnavailable>> {
    if (payment.chargeId === null) return settle(payment)
    const outcome = await cards.cancelCharge(payment.chargeId)
    return outcome.ok ? ok(await finish(payment, { outcome: outcome.value, kept: {} })) : outcome
  }

  /** The provider's own word on a charge. */
  async function hear(chargeId: string, outcome: ChargeOutcome): Promise<void> {
    const payment = await findPaymentByCharge(db, chargeId)
    if (!payment || payment.status === 'succeeded') return
    if (payment.status !== 'declined') await finish(payment, { outcome, kept: {} })
    else if (outcome.status === 'succeeded')
      log.error({ orderId: payment.orderId, chargeId }, 'a charge was paid after its order had failed: pay it back')
  }

  async function finishOpen(payment: PaymentRow, now: Date): Promise<void> {
    const { orderId, status, startedAt } = payment
    const isGivenUp = status === 'needs_action' && isConfirmationOver(startedAt, now)
    const settled = await (isGivenUp ? giveUp(payment) : settle(payment))
    if (!settled.ok) log.warn({ orderId, failure: settled.error.code }, 'an attempt is still open')
  }

  /** One attempt that fails, or waits for its answer, stands in no other's way. */
  async function forEach(
    payments: readonly PaymentRow[],
    signal: AbortSignal,
    run: (payment: PaymentRow) => Promise<void>,
  ): Promise<void> {
    const waiting = payments.values()
    const takeInTurn = async (): Promise<void> => {
      for (const payment of waiting) {
        if (signal.aborted) return
        try {
          await run(payment)
        } catch (error) {
          log.error({ orderId: payment.orderId, err: error }, 'an attempt could not be finished')
        }
      }
    }
    await Promise.all(Array.from({ length: ASKED_AT_ONCE }, takeInTurn))
  }

  /**
   * Asks the provider about every attempt that was left without an outcome, and gives up those that nobody confirms. Then keeps the
   * cards of paid orders that were not kept, for a day.
   *
   * @param signal stops it between two attempts
   */
  async function reconcile(signal: AbortSignal): Promise<void> {
    const now = clocks.security()
    const limit = new Date(now.getTime() - IN_HAND_MS)
    await forEach(await openPayments(db, limit), signal, (payment) => finishOpen(payment, now))
    const withoutCard = await paymentsWithoutCard(db, new Date(now.getTime() - CARD_TRIED_MS), limit)
    await forEach(withoutCard, signal, rememberCard)
  }

  return { settle, giveUp, hear, reconcile }
}

export type Payments = ReturnType<typeof createPayments>
