import type { ChargeOutcome } from '../cards/index.ts'
import type { CatalogueContext } from '../catalogue/index.ts'
import { createCardTelling, isClosed, lockCustomer, updateCustomer, type CustomerRow } from '../customers/index.ts'
import { CLOSED_ACCOUNTS } from '../identity/index.ts'
import { together } from '../platform/database/together.ts'
import type { Database, Platform } from '../platform/ports.ts'
import type { Charged, JustStored } from './charge.ts'
import { createConcluding, type Conclusion } from './conclude.ts'
import type { ConsequenceDependencies, Consequences } from './consequences.ts'
import { createPayingAtOnce } from './pay-at-once.ts'
import { deliveredBefore, lockOrder, readLines } from './repository/orders.ts'
import { readPayment } from './repository/payments.ts'
import type { PaymentRow } from './tables.ts'

export interface OutcomeDependencies extends ConsequenceDependencies {
  readonly catalogue: Pick<CatalogueContext, 'productGroups'>
}

const isConclusion = (outcome: ChargeOutcome): outcome is Conclusion =>
  outcome.status !== 'processing' && outcome.status !== 'unconfirmed'

/** An outcome of another charge than the attempt's: it was opened, or given up, by a request beside this one. */
const isOfAnother = ({ chargeId }: PaymentRow, outcome: ChargeOutcome): boolean =>
  chargeId !== null && chargeId !== outcome.chargeId

/** The last of an order's transactions: what became of an attempt, and all that follows from it. */
export function createOutcomes(
  platform: Platform,
  { catalogue, composeFirst, ...dependencies }: OutcomeDependencies & Consequences,
) {
  const tellCard = createCardTelling(platform.config, dependencies)
  const payAtOnce = createPayingAtOnce(platform, { composeFirst })
  const conclude = createConcluding(platform, dependencies)

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

  /** Stores an outcome once; a later one for the same attempt is ignored unless the bank had still been asking. */
  return async function recordOutcome(attempt: PaymentRow, charged: Charged, stored?: JustStored): Promise<PaymentRow> {
    const groups = await catalogue.productGroups()
    const paid = stored && (await payAtOnce(attempt, charged, stored, groups))
    if (paid) return paid
    const { outcome, kept, asOf } = charged
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
          ? conclude(
              tx,
              { ...payment, asOf: payment.asOf ?? asOf ?? null },
              { order, customer, lines, before },
              outcome,
              groups,
            )
          : payment,
        keep(tx, customer, kept),
      ])
      return recorded
    })
  }
}

export type RecordOutcome = ReturnType<typeof createOutcomes>
