import { paths, type PaymentSource } from '@cupboard/shared/contracts'
import type { IdentityContext } from '../identity/index.ts'
import type { MessagesContext } from '../messages/index.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/ports.ts'
import type { CustomerRow } from './tables.ts'

interface CardTellingDependencies {
  readonly messages: Pick<MessagesContext, 'enqueue'>
  readonly identity: Pick<IdentityContext, 'recipientFor'>
}

/** Whether both look the same on a statement: the same card, entered again. */
const isSameCard = (one: PaymentSource, other: PaymentSource): boolean =>
  one.brand === other.brand &&
  one.last4 === other.last4 &&
  one.expirationMonth === other.expirationMonth &&
  one.expirationYear === other.expirationYear

/** Tells a customer that another card has taken the place of the one on file; a first card is not told. docs/decisions/0021 */
export const createCardTelling =
  ({ publicOrigin }: Pick<Config, 'publicOrigin'>, { messages, identity }: CardTellingDependencies) =>
  async (tx: Database, before: CustomerRow, card: PaymentSource): Promise<void> => {
    const { sub, email, firstName, paymentSource } = before
    if (paymentSource === null || isSameCard(paymentSource, card)) return
    const { brand, last4 } = card
    const recipient = (await identity.recipientFor(tx, sub)) ?? { channel: 'email', to: email }
    const link = `${publicOrigin}${paths.account()}`
    await messages.enqueue(tx, 'card-changed', recipient, { firstName, brand, last4, link })
  }
