import { ok, type Cents, type Result } from '@cupboard/shared/contracts'
import type { OrderTotals } from '@cupboard/shared/pricing'
import type { Offer } from '../offers/index.ts'
import { refuseTooOften } from '../platform/http/problems.ts'
import type { Platform } from '../platform/ports.ts'
import { refusalOf, type Refusal } from './checks.ts'
import { createCircumstances, type CircumstanceDependencies } from './circumstances.ts'
import type { QuotedLine } from './domain/quote.ts'
import type { Press } from './idempotency.ts'
import { LIMITS, TOO_MANY_COUPONS } from './limits.ts'

/** An order that may be placed, as the server prices it. */
export interface Quote {
  readonly lines: readonly QuotedLine[]
  readonly offer: Offer
  readonly totals: OrderTotals
  readonly tax: Cents
  readonly referredBy: string | null
}

/** Prices an order again, or says why it may not be placed. A total that differs is refused, never charged. OP-15, OP-51. */
export function createQuoting(platform: Platform, dependencies: CircumstanceDependencies) {
  const { limits } = platform
  const circumstancesOf = createCircumstances(platform, dependencies)

  async function judge({ order, account }: Press): Promise<Result<Quote, Refusal>> {
    const asked = circumstancesOf(order, account)
    const refusal = await refusalOf(asked)
    return refusal ? { ok: false, error: refusal } : ok({ ...(await asked.findOffer()), ...(await asked.price()) })
  }

  /** Every coupon is counted as a guess before it is looked up; a known one is given back afterwards. */
  return async function quote(press: Press): Promise<Result<Quote, Refusal>> {
    if (press.order.coupon === undefined) return judge(press)
    const guesses = [
      { limit: LIMITS.unknownCoupon, who: press.account.sub },
      { limit: LIMITS.unknownCouponOfAddress, who: press.address },
    ]
    const use = await limits.use(...guesses)
    if (!use.allowed) return refuseTooOften(TOO_MANY_COUPONS, use.waitSeconds)
    const quoted = await judge(press)
    if (quoted.ok || quoted.error.code !== 'coupon_unknown') await limits.giveBack(...guesses)
    return quoted
  }
}
