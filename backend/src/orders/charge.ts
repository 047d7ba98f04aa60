import { cents, mapOk, ok, type PaymentSource, type Result } from '@cupboard/shared/contracts'
import type { CardProvider, CardsUnavailable, ChargeOutcome, OpenCharge } from '../cards/index.ts'
import { ensurePayer, readCustomer, type CustomerRow } from '../customers/index.ts'
import type { Platform } from '../platform/ports.ts'
import { keepCharge, readPayment } from './repository/payments.ts'
import type { OrderLineRow, OrderRow, PaymentRow } from './tables.ts'

/** An order and its customer, where they were only just stored: they need not be read again. */
export interface JustStored {
  readonly order: OrderRow
  readonly customer: CustomerRow
  readonly lines: readonly OrderLineRow[]
  /** Whether the household was made with it: then it has nothing from before. */
  readonly isFirst: boolean
  /** Its card, where it was read before. */
  readonly source: PaymentSource | undefined
}

/** What the provider answered, and what is to be kept of it for the customer. */
export interface Charged {
  readonly outcome: ChargeOutcome
  readonly kept: Partial<Pick<CustomerRow, 'payerId' | 'paymentSource'>>
  /** As of when an attempt that was not due at an instant of its own came to this; absent: now. */
  readonly asOf?: Date
}

type Asked = Promise<Result<Charged, CardsUnavailable>>

/** Nothing to pay: the provider is not asked, and cannot stand in the way. */
const FREE: ChargeOutcome = { status: 'succeeded', chargeId: '' }

/**
 * Takes money at the card provider: opens a charge, keeps its id, and only then has it confirmed. Whatever is lost on the way, the money
 * is asked for by that one id, however long it takes (decision 29). It is never called inside a transaction.
 */
export function createCharging({ db, log }: Platform, cards: CardProvider) {
  const confirm = async (charge: OpenCharge, kept: Charged['kept']): Asked =>
    mapOk(await cards.charge(charge), (outcome) => ({ outcome, kept }))

  /** What became of the charge of an attempt; one that nobody confirmed is confirmed now. */
  async function follow({ orderId, isCustomerPresent }: PaymentRow, chargeId: string, kept: Charged['kept']): Asked {
    const read = await cards.readCharge(chargeId)
    if (!read.ok) return read
    if (read.value.status !== 'unconfirmed') return ok({ outcome: read.value, kept })
    return confirm({ chargeId, orderId, isCustomerPresent }, kept)
  }

  /** A request beside this one opened a charge first, or ended the attempt: what that one did counts, and this charge takes nothing. */
  async function yieldTo(payment: PaymentRow, chargeId: string, kept: Charged['kept']): Asked {
    const now = await readPayment(db, payment)
    if (now.chargeId === chargeId) return follow(now, chargeId, kept)
    const canceled = await cards.cancelCharge(chargeId)
    if (!canceled.ok) log.warn({ orderId: payment.orderId, chargeId }, 'a charge that is not needed is still open')
    if (now.status === 'pending' && now.chargeId !== null) return follow(now, now.chargeId, kept)
    return ok({ outcome: { status: 'unconfirmed', chargeId }, kept })
  }

  async function open(payment: PaymentRow, stored: JustStored | undefined): Asked {
    const { orderId, attempt, sourceId, isCustomerPresent } = payment
    const customer = stored?.customer ?? (await readCustomer(db, payment.customerId))
    const payer = await ensurePayer(cards, customer)
    if (!payer.ok) return payer
    const { payerId } = payer.value
    const kept = customer.payerId === null ? { payerId } : {}
    const opened = await cards.openCharge({
      key: `${orderId}:${attempt}:${payerId}`,
      orderId,
      amount: cents(payment.amountCents),
      payerId,
      sourceId,
      isCustomerPresent,
    })
    if (!opened.ok) return opened
    if (opened.value.status !== 'unconfirmed') return ok({ outcome: opened.value, kept })
    const { chargeId } = opened.value
    const isOurs = await keepCharge(db, { orderId, attempt, chargeId })
    return isOurs ? confirm({ chargeId, orderId, isCustomerPresent }, kept) : yieldTo(payment, chargeId, kept)
  }

  /** Charges an attempt, or asks what became of its charge. The same attempt is never charged twice. */
  async function charge(payment: PaymentRow, stored?: JustStored): Asked {
    if (payment.amountCents === 0) return ok({ outcome: FREE, kept: {} })
    return payment.chargeId === null ? open(payment, stored) : follow(payment, payment.chargeId, {})
  }

  /** A declined charge is cancelled before its order fails, so that a later answer to it takes no money; one paid meanwhile is paid. */
  async function cancelIfDeclined({ orderId }: PaymentRow, outcome: ChargeOutcome): Promise<ChargeOutcome> {
    if (outcome.status !== 'declined' || outcome.chargeId === undefined) return outcome
    const last = await cards.cancelCharge(outcome.chargeId)
    if (!last.ok) log.warn({ orderId, failure: last.error.code }, 'a declined charge is still open')
    return last.ok && last.value.status === 'succeeded' ? last.value : outcome
  }

  return { charge, cancelIfDeclined }
}
