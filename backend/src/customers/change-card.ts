import { err, ok, type Customer, type Result } from '@cupboard/shared/contracts'
import type { CardProvider, CardTries } from '../cards/index.ts'
import type { IdentityContext } from '../identity/index.ts'
import type { MessagesContext } from '../messages/index.ts'
import type { CallProblem } from '../platform/http/call-details.ts'
import { refuseTooOften, type ProblemFailure } from '../platform/http/problems.ts'
import type { CustomerIdentity, Database, Platform } from '../platform/ports.ts'
import { ensurePayer } from './payer.ts'
import type { ReadCustomer } from './read.ts'
import { findCustomer, lockCustomer, updateCustomer } from './repository.ts'
import { createCardTelling } from './tell-card.ts'

export interface CardDependencies {
  readonly cards: CardProvider
  readonly cardTries: CardTries
  readonly messages: Pick<MessagesContext, 'enqueue'>
  readonly identity: Pick<IdentityContext, 'recipientFor'>
  /** What waited for another card goes on; in the transaction that keeps it. */
  readonly afterNewCard: (tx: Database, customerId: string) => Promise<void>
}

const TOO_MANY_CARDS = 'Too many cards were tried. Your card was not changed.'

/** The card that a customer's deliveries are charged to. API-21. */
export function createCardChanging(
  { db, config }: Pick<Platform, 'db' | 'config'>,
  { cards, cardTries, read, afterNewCard, ...telling }: CardDependencies & { readonly read: ReadCustomer },
) {
  const tellCard = createCardTelling(config, telling)

  /**
   * Another card for all later charges. A refusal carries the provider's words. A card that is taken counts as a try like one that is
   * refused: both tell whether it works.
   *
   * @param address of the network, by which tries are limited
   */
  return async function changeCard(
    { sub }: CustomerIdentity,
    sourceId: string,
    address: string,
  ): Promise<Result<Customer, ProblemFailure<CallProblem<'putSource'>>>> {
    const row = await findCustomer(db, sub)
    if (!row) return err('customer_unknown')
    const tried = await cardTries.begin({ sub, address }, sourceId)
    if (!tried.ok) return refuseTooOften(TOO_MANY_CARDS, tried.error.waitSeconds)
    const payer = await ensurePayer(cards, row)
    if (!payer.ok) return payer
    const kept = await cards.keepSource(payer.value.payerId, sourceId)
    if (!kept.ok) {
      const { code, detail } = kept.error
      if (code !== 'card_declined') await tried.value.giveBack()
      return code === 'card_declined' && detail ? { ok: false, error: { code, sentence: detail } } : err(code)
    }
    return db.transaction(async (tx) => {
      const before = await lockCustomer(tx, row.customerId)
      const changed = await updateCustomer(tx, row.customerId, {
        payerId: payer.value.payerId,
        paymentSource: kept.value,
      })
      await tellCard(tx, before, kept.value)
      await afterNewCard(tx, row.customerId)
      return ok(await read(changed, tx))
    })
  }
}
