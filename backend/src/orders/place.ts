import { err, mapOk, ok, type Err, type Result } from '@cupboard/shared/contracts'
import type { CardTries, CardTry } from '../cards/index.ts'
import { findCustomer } from '../customers/index.ts'
import { refuseTooOften } from '../platform/http/problems.ts'
import type { Platform } from '../platform/ports.ts'
import type { OffersContext } from '../offers/index.ts'
import type { JustStored } from './charge.ts'
import type { Refusal } from './checks.ts'
import type { CircumstanceDependencies } from './circumstances.ts'
import { findEarlier, type Press } from './idempotency.ts'
import { TOO_MANY_CARDS } from './limits.ts'
import { createQuoting, type Quote } from './quote.ts'
import { lastPayment } from './repository.ts'
import { isRefusedOrAsked, refuseDeclined, type Settling } from './settle.ts'
import { createStoring } from './store.ts'
import type { PaymentRow } from './tables.ts'

export interface PlacingDependencies extends CircumstanceDependencies {
  readonly offers: CircumstanceDependencies['offers'] & Pick<OffersContext, 'claimCoupon'>
  readonly cardTries: CardTries
}

/** An attempt; `stored` holds what was stored with it, if that was only just done. */
export interface Placed {
  readonly payment: PaymentRow
  readonly stored?: JustStored
}

type Placing = Promise<Result<Placed, Refusal>>

/** Placing a first order: three short transactions, none of them open while the card provider is asked. API-15. */
export function createPlacing(
  platform: Platform,
  { settle, giveUp, cardTries, ...dependencies }: PlacingDependencies & Pick<Settling, 'settle' | 'giveUp'>,
) {
  const { db } = platform
  const quote = createQuoting(platform, dependencies)
  const storeOrder = createStoring(platform, dependencies.offers)

  /** Where the same press was stored before, answers that attempt, even if the order would be refused now. */
  async function answerEarlierOr(refused: Err<Refusal>, press: Press): Placing {
    const earlier = await findEarlier(db, press)
    if (!earlier.ok) return earlier
    return earlier.value ? ok({ payment: earlier.value }) : refused
  }

  /** Pressed again with other content while the bank asks about the first press: that attempt is given up. CHK-59. */
  async function giveUpOther({ order, account }: Press): Promise<boolean> {
    const [last, customer] = [await lastPayment(db, order.orderId), await findCustomer(db, account.sub)]
    if (last?.status !== 'needs_action' || last.customerId !== customer?.customerId) return false
    const settled = await giveUp(last)
    return settled.ok && settled.value.status === 'declined'
  }

  async function storeOnce(press: Press, quoted: Quote, tried: CardTry): Placing {
    const stored = await storeOrder(press, quoted, tried.source)
    if (stored.ok) return stored
    const { code } = stored.error
    if (code === 'coupon_used_up') return err(code)
    const earlier = await findEarlier(db, press)
    if (!earlier.ok) return earlier
    if (earlier.value) return ok({ payment: earlier.value })
    if (code === 'order_taken' && (await giveUpOther(press))) return storeOnce(press, quoted, tried)
    return err('order_already_placed')
  }

  async function settlePlaced({ payment, stored }: Placed): Placing {
    const settled = refuseDeclined(await settle(payment, stored))
    return mapOk(settled, (outcome) => ({ payment: outcome, ...(stored ? { stored } : {}) }))
  }

  /** One more try of the order's card, which counts unless it is paid at once. */
  async function placeTrying(press: Press, quoted: Quote, tried: CardTry): Placing {
    const placed = await storeOnce(press, quoted, tried)
    const outcome = placed.ok ? await settlePlaced(placed.value) : placed
    const isTried = placed.ok && placed.value.stored !== undefined
    if (!isTried || !isRefusedOrAsked(mapOk(outcome, ({ payment }) => payment))) await tried.giveBack()
    return outcome
  }

  /** What has to be so before anything is stored: the quote, and one more try of a card. */
  async function admit(press: Press): Promise<Result<{ readonly quoted: Quote; readonly tried: CardTry }, Refusal>> {
    const quoted = await quote(press)
    if (!quoted.ok) return quoted
    const { account, address, order } = press
    const tried = await cardTries.begin({ sub: account.sub, address }, order.source)
    return tried.ok
      ? ok({ quoted: quoted.value, tried: tried.value })
      : refuseTooOften(TOO_MANY_CARDS, tried.error.waitSeconds)
  }

  /** @returns the attempt with its outcome; a declined card is `card_declined` in the provider's words. */
  return async function place(press: Press): Placing {
    const admitted = await admit(press)
    if (admitted.ok) return placeTrying(press, admitted.value.quoted, admitted.value.tried)
    const earlier = await answerEarlierOr(admitted, press)
    return earlier.ok ? settlePlaced(earlier.value) : earlier
  }
}
