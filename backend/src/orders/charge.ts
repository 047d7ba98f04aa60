import { cents, mapOk, ok, type PaymentSource, type Result } from '@cupboard/shared/contracts'
import type { CardProvider, CardsUnavailable, ChargeOutcome } from '../cards/index.ts'
import { ensurePayer, readCustomer, type CustomerRow } from '../customers/index.ts'
import type { Platform } from '../platform/ports.ts'
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
}

/** Nothing to pay: the provider is not asked, and cannot stand in the way. */
const FREE: ChargeOutcome = { status: 'succeeded', chargeId: '' }

/** Takes money at the card provider. It stores nothing, and is never called inside a transaction. */
export function createCharging({ db, log }: Platform, cards: CardProvider) {
  /** Charges an attempt, or asks what became of its charge. The same attempt is never charged twice. */
  async function charge(payment: PaymentRow, stored?: JustStored): Promise<Result<Charged, CardsUnavailable>> {
    if (payment.amountCents === 0) return ok({ outcome: FREE, kept: {} })
    if (payment.chargeId) return mapOk(await cards.readCharge(payment.chargeId), (outcome) => ({ outcome, kept: {} }))
    const customer = stored?.customer ?? (await readCustomer(db, payment.customerId))
    const payer = await ensurePayer(cards, customer)
    if (!payer.ok) return payer
    const { payerId } = payer.value
    const { orderId, attempt, sourceId, isCustomerPresent } = payment
    const charged = await cards.charge({
      key: `${orderId}:${attempt}`,
      orderId,
      amount: cents(payment.amountCents),
      payerId,
      sourceId,
      isCustomerPresent,
    })
    return mapOk(charged, (outcome) => ({ outcome, kept: customer.payerId === null ? { payerId } : {} }))
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
