import { paths, type PaymentSource } from '@cupboard/shared/contracts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/ports.ts'
import type { CustomerRow } from './tables.ts'
import { createTelling, type TellingDependencies } from './tell.ts'

/** Whether both look the same on a statement: the same card, entered again. */
const isSameCard = (one: PaymentSource, other: PaymentSource): boolean =>
  one.brand === other.brand &&
  one.last4 === other.last4 &&
  one.expirationMonth === other.expirationMonth &&
  one.expirationYear === other.expirationYear

/** Tells a customer that another card has taken the place of the one on file; a first card is not told. docs/decisions/0021 */
export function createCardTelling({ publicOrigin }: Pick<Config, 'publicOrigin'>, dependencies: TellingDependencies) {
  const { tell } = createTelling(dependencies)
  return async (tx: Database, before: CustomerRow, card: PaymentSource): Promise<void> => {
    const { firstName, paymentSource } = before
    if (paymentSource === null || isSameCard(paymentSource, card)) return
    const { brand, last4 } = card
    await tell(tx, 'card-changed', before, { firstName, brand, last4, link: `${publicOrigin}${paths.account()}` })
  }
}
