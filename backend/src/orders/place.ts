import { err, mapOk, ok, type Err, type Result } from '@cupboard/shared/contracts'
import type { CardTries, CardsUnavailable, CardTry } from '../cards/index.ts'
import { refuseTooOften } from '../platform/http/problems.ts'
import type { Platform } from '../platform/ports.ts'
import type { OffersContext } from '../offers/index.ts'
import type { JustStored } from './charge.ts'
import type { Refusal } from './checks.ts'
import type { CircumstanceDependencies } from './circumstances.ts'
import { inHandSince } from './domain/in-hand.ts'
import { findEarlier, type Press } from './idempotency.ts'
import { TOO_MANY_CARDS } from './limits.ts'
import { createQuoting, type Quote } from './quote.ts'
import { waitingFirstPayment } from './repository/payments.ts'
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

/** What has to be there before anything is stored. */
interface Admitted {
  readonly quoted: Quote
  readonly tried: CardTry
}

/** Placing a first order: three short transactions, none of them open while the card provider is asked. API-15. */
export function createPlacing(
  platform: Platform,
  { settle, giveUp, cardTries, ...dependencies }: PlacingDependencies & Pick<Settling, 'settle' | 'giveUp'>,
) {
  const { db, clocks } = platform
  const quote = createQuoting(platform, dependencies)
  const storeOrder = createStoring(platform, dependencies.offers)

  /**
   * Ends the payment of another first order of the household that nobody follows any more: the bank asks about it, or the request that made
   * it is long gone. CHK-59.
   *
   * @returns whether the way is free now; not where that order was paid meanwhile
   */
  async function clearWay({ account }: Press): Promise<Result<boolean, CardsUnavailable>> {
    const waiting = await waitingFirstPayment(db, account.sub)
    const isLeft = waiting?.status === 'needs_action' || (waiting && waiting.startedAt < inHandSince(clocks.security()))
    if (!isLeft) return ok(false)
    return mapOk(await giveUp(waiting), ({ status }) => status === 'declined')
  }

  async function storeOnce(press: Press, quoted: Quote, tried: CardTry): Placing {
    const stored = await storeOrder(press, quoted, tried.source)
    if (stored.ok) return stored
    const { code } = stored.error
    if (code === 'coupon_used_up') return err(code)
    const earlier = await findEarlier(db, press)
    if (!earlier.ok) return earlier
    if (earlier.value) return ok({ payment: earlier.value })
    const cleared = await clearWay(press)
    if (!cleared.ok) return cleared
    return cleared.value ? storeOnce(press, quoted, tried) : err('order_already_placed')
  }

  async function settlePlaced({ payment, stored }: Placed): Placing {
    const settled = refuseDeclined(await settle(payment, stored))
    return mapOk(settled, (outcome) => ({ payment: outcome, ...(stored ? { stored } : {}) }))
  }

  /** One more try of the order's card, which counts unless it is paid at once. */
  async function placeTrying(press: Press, { quoted, tried }: Admitted): Placing {
    const placed = await storeOnce(press, quoted, tried)
    const outcome = placed.ok ? await settlePlaced(placed.value) : placed
    const isTried = placed.ok && placed.value.stored !== undefined
    if (!isTried || !isRefusedOrAsked(mapOk(outcome, ({ payment }) => payment))) await tried.giveBack()
    return outcome
  }

  /** What has to be so before anything is stored: the quote, and one more try of a card. */
  async function admit(press: Press): Promise<Result<Admitted, Refusal>> {
    const quoted = await quote(press)
    if (!quoted.ok) return quoted
    const { account, address, order } = press
    const tried = await cardTries.begin({ sub: account.sub, address }, order.source)
    return tried.ok
      ? ok({ quoted: quoted.value, tried: tried.value })
      : refuseTooOften(TOO_MANY_CARDS, tried.error.waitSeconds)
  }

  /** The same press that was stored before is answered by its attempt, even if the order would be refused now. */
  async function answerEarlierOr(refused: Err<Refusal>, press: Press): Placing {
    const earlier = await findEarlier(db, press)
    if (!earlier.ok) return earlier
    if (earlier.value) return settlePlaced({ payment: earlier.value })
    if (refused.error.code !== 'coupon_used_up') return refused
    // the last use may be held by an order of this household that nobody follows any more
    const cleared = await clearWay(press)
    if (!cleared.ok) return cleared
    const admitted = cleared.value ? await admit(press) : refused
    return admitted.ok ? placeTrying(press, admitted.value) : admitted
  }

  /** @returns the attempt with its outcome; a declined card is `card_declined` in the provider's words. */
  return async function place(press: Press): Placing {
    const admitted = await admit(press)
    return admitted.ok ? placeTrying(press, admitted.value) : answerEarlierOr(admitted, press)
  }
}
