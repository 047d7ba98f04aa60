import { mapOk, type Failure, type PaymentSource, type Result } from '@cupboard/shared/contracts'
import type { CardProvider } from '../cards/index.ts'
import { ensurePayer, readCustomer } from '../customers/index.ts'
import type { Platform } from '../platform/ports.ts'
import type { Charged } from './charge.ts'
import type { PaymentRow } from './tables.ts'

/** The card of a paid order becomes the customer's card; when it cannot be kept, the order stands all the same. */
export function createCardKeeping({ db, log }: Platform, cards: CardProvider) {
  function keepOrWarn(source: Result<PaymentSource, Failure>): Charged['kept'] {
    if (source.ok) return { paymentSource: source.value }
    log.warn({ failure: source.error.code }, 'the card of an order could not be kept')
    return {}
  }

  /**
   * A charged card is kept with the provider already; the card of an order of $0 is kept there now.
   *
   * @param source the card, where it was read before
   * @returns what is to be stored of the customer
   */
  return async function keepCard(
    { amountCents, customerId, sourceId }: PaymentRow,
    source?: PaymentSource,
  ): Promise<Charged['kept']> {
    if (amountCents > 0 && source) return { paymentSource: source }
    if (amountCents > 0) return keepOrWarn(mapOk(await cards.readSource(sourceId), (card) => card.source))
    const payer = await ensurePayer(cards, await readCustomer(db, customerId))
    if (!payer.ok) return keepOrWarn(payer)
    return { ...payer.value, ...keepOrWarn(await cards.keepSource(payer.value.payerId, sourceId)) }
  }
}

export type KeepCard = ReturnType<typeof createCardKeeping>
