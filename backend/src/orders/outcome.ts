import { cents, type ProductGroup } from '@cupboard/shared/contracts'
import type { ChargeOutcome } from '../cards/index.ts'
import type { CatalogueContext } from '../catalogue/index.ts'
import { createCardTelling, isClosed, lockCustomer, updateCustomer, type CustomerRow } from '../customers/index.ts'
import { CLOSED_ACCOUNTS } from '../identity/index.ts'
import { together } from '../platform/database/together.ts'
import type { Database, Platform } from '../platform/ports.ts'
import type { Charged, JustStored } from './charge.ts'
import type { ConcludedOrder, ConsequenceDependencies, Consequences } from './consequences.ts'
import { UNTRIED } from './order-rows.ts'
import { createPayingAtOnce } from './pay-at-once.ts'
import { deliveredBefore, lockOrder, readLines, readPayment, setOrderStatus, setPaymentOutcome } from './repository.ts'
import type { PaymentRow } from './tables.ts'
import { noteEvent } from './timeline.ts'

export interface OutcomeDependencies extends ConsequenceDependencies {
  readonly catalogue: Pick<CatalogueContext, 'productGroups'>
}

/** What a provider answers in the end. */
type Conclusion = Exclude<ChargeOutcome, { readonly status: 'processing' | 'unconfirmed' }>

const isConclusion = (outcome: ChargeOutcome): outcome is Conclusion =>
  outcome.status !== 'processing' && outcome.status !== 'unconfirmed'

/** An outcome of another charge than the attempt's: it was opened, or given up, by a request beside this one. */
const isOfAnother = ({ chargeId }: PaymentRow, outcome: ChargeOutcome): boolean =>
  chargeId !== null && chargeId !== outcome.chargeId

/** The last of an order's transactions: what became of an attempt, and all that follows from it. */
export function createOutcomes(
  platform: Platform,
  { catalogue, followPayment, composeFirst, followDecline, ...dependencies }: OutcomeDependencies & Consequences,
) {
  const tellCard = createCardTelling(platform.config, dependencies)
  const payAtOnce = createPayingAtOnce(platform, { composeFirst })

  /** Of who has closed their account no card is kept; a payer who was made since is forgotten as everything else was. */
  async function keepOfClosed(tx: Database, { customerId, sub }: CustomerRow, { payerId }: Charged['kept']) {
    if (!payerId) return
    await updateCustomer(tx, customerId, { payerId })
    await platform.jobs.send(tx, CLOSED_ACCOUNTS, { sub })
  }

  async function keep(tx: Database, customer: CustomerRow, kept: Charged['kept']): Promise<void> {
    if (isClosed(customer)) return keepOfClosed(tx, customer, kept)
    await together([
      updateCustomer(tx, customer.customerId, kept),
      ...(kept.paymentSource ? [tellCard(tx, customer, kept.paymentSource)] : []),
    ])
  }

  async function storeOutcome(
    tx: Database,
    payment: PaymentRow,
    concluded: ConcludedOrder,
    outcome: Conclusion,
    groups: readonly ProductGroup[],
  ): Promise<PaymentRow> {
    const { orderId, amountCents } = payment
    const chargeId = outcome.chargeId || null
    const at = payment.asOf ?? platform.clocks.business()
    if (outcome.status === 'succeeded') {
      const [paid] = await together([
        setPaymentOutcome(tx, payment, { ...UNTRIED, status: 'succeeded', chargeId }),
        setOrderStatus(tx, orderId, 'PaymentSucceeded'),
        followPayment(tx, concluded, groups, { payment, at }),
        noteEvent(tx, orderId, at, { what: 'paid', amountCents: cents(amountCents) }),
      ])
      return paid
    }
    if (outcome.status === 'declined') {
      const { code: failureCode, message: failureMessage } = outcome
      const failure = { ...UNTRIED, chargeId, failureCode, failureMessage }
      const failed = await setPaymentOutcome(tx, payment, { ...failure, status: 'declined' })
      await setOrderStatus(tx, orderId, 'PaymentFailed')
      await noteEvent(tx, orderId, at, { what: 'refused', message: failureMessage })
      await followDecline(tx, concluded, { payment, at }, outcome)
      return failed
    }
    const { clientSecret } = outcome
    if (payment.status !== 'needs_action') await noteEvent(tx, orderId, at, { what: 'bank-asks' })
    return setPaymentOutcome(tx, payment, { ...UNTRIED, status: 'needs_action', chargeId, clientSecret })
  }

  /** Stores an outcome once; a later one for the same attempt is ignored unless the bank had still been asking. */
  return async function recordOutcome(attempt: PaymentRow, charged: Charged, stored?: JustStored): Promise<PaymentRow> {
    const groups = await catalogue.productGroups()
    const paid = stored && (await payAtOnce(attempt, charged, stored, groups))
    if (paid) return paid
    const { outcome, kept } = charged
    const { customerId, orderId } = attempt
    return platform.db.transaction(async (tx) => {
      // one connection works in turn, so the reads after the two locks happen under them
      const [customer, order, payment, lines, before] = await together([
        lockCustomer(tx, customerId),
        lockOrder(tx, orderId),
        readPayment(tx, attempt),
        stored?.lines ?? readLines(tx, orderId),
        deliveredBefore(tx, customerId, orderId),
      ])
      if (!order || payment.status === 'succeeded' || payment.status === 'declined' || isOfAnother(payment, outcome))
        return payment
      const [recorded] = await together([
        isConclusion(outcome)
          ? storeOutcome(tx, payment, { order, customer, lines, before }, outcome, groups)
          : payment,
        keep(tx, customer, kept),
      ])
      return recorded
    })
  }
}

export type RecordOutcome = ReturnType<typeof createOutcomes>
