import { articleCount, cents, Discount, type ArticleCount, type Cents, type Coupon } from '@cupboard/shared/contracts'
import fc from 'fast-check'
import {
  couponWords,
  creditWords,
  discountOf,
  FREE_SHIPPING_THRESHOLD,
  grandTotal,
  isAllowedCount,
  priceOrder,
  quantityChoices,
  SHIPPING_FEE,
  usesAfterFirst,
  type OrderLine,
  type PricingTerms,
} from './index.ts'
import { minus } from './money.ts'

const anyAmount = fc.integer({ min: 0, max: 50_000 }).map(cents)
const anyPercent = fc.oneof(
  fc.integer({ min: 0, max: 100 }),
  fc.integer({ min: 0, max: 10_000 }).map((n) => n / 100),
)
/** The terms that each type of discount has. */
const ANY_TERMS = {
  PercentDiscount: fc.record({ percentOff: anyPercent }),
  PercentCappedDiscount: fc.record({ percentOff: anyPercent, amountOffCents: anyAmount }),
  FixedDiscount: fc.record({ amountOffCents: anyAmount, subtotalThresholdCents: anyAmount }),
} satisfies Readonly<Record<Discount['type'], unknown>>
const TYPES = Discount.shape.type.options
const anyDiscount: fc.Arbitrary<Discount> = fc.oneof(
  ...TYPES.map((type) => ANY_TERMS[type].map((terms) => ({ type, ...terms }))),
)
const anyLine: fc.Arbitrary<OrderLine> = fc.record({
  pricePerArticle: fc.integer({ min: 0, max: 3000 }).map(cents),
  articleCount: fc.nat(40).map(articleCount),
})
const anyLines = fc.array(anyLine, { maxLength: 20 })
const anyTerms: fc.Arbitrary<PricingTerms> = fc.record(
  {
    coupons: fc.array(anyDiscount, { maxLength: 3 }),
    employeePerk: anyDiscount,
    sdCredit: anyAmount,
    maxSdCredit: anyAmount,
    chargeShipping: fc.boolean(),
    isShippingOnUs: fc.boolean(),
  },
  { requiredKeys: ['coupons', 'sdCredit', 'chargeShipping'] },
)

describe('any order', () => {
  it('is left with what is not taken away, and with nothing where more is (SHR-62)', () => {
    fc.assert(
      fc.property(anyAmount, anyAmount, anyAmount, (amount, one, other) => {
        const left = minus(amount, one, other)
        expect(left).toBe(one + other > amount ? 0 : amount - one - other)
      }),
    )
  })

  it('comes to whole cents, never below 0 (SHR-54, SHR-62)', () => {
    fc.assert(
      fc.property(anyLines, anyTerms, anyAmount, (lines, terms, tax) => {
        const totals = priceOrder(lines, terms)
        for (const amount of [...Object.values(totals), grandTotal(totals, tax)])
          expect([amount, Number.isSafeInteger(amount) && amount >= 0]).toEqual([amount, true])
      }),
    )
  })

  it('is never discounted by more than what is left, each discount after the others (SHR-59, SHR-61)', () => {
    fc.assert(
      fc.property(anyLines, anyTerms, (lines, terms) => {
        const { subtotal, coupons, perk, sdCredit, shipping, smallOrderAdjustment, beforeTax } = priceOrder(
          lines,
          terms,
        )
        expect(coupons).toBeLessThanOrEqual(subtotal)
        expect(perk).toBeLessThanOrEqual(subtotal - coupons)
        expect(sdCredit).toBeLessThanOrEqual(subtotal - coupons - perk)
        expect(beforeTax).toBe(subtotal - coupons - perk - sdCredit + shipping - smallOrderAdjustment)
      }),
    )
  })

  it('has never more credit off than there is, nor than an order may take (SHR-60)', () => {
    fc.assert(
      fc.property(anyLines, anyTerms, (lines, terms) => {
        const { sdCredit } = priceOrder(lines, terms)
        expect(sdCredit).toBeLessThanOrEqual(Math.min(terms.sdCredit, terms.maxSdCredit ?? terms.sdCredit))
      }),
    )
  })

  it('gives what is offered, wherever that is left (SHR-55)', () => {
    fc.assert(
      fc.property(anyLines, anyTerms, (lines, terms) => {
        const { subtotal, coupons, perk, sdCredit } = priceOrder(lines, terms)
        const offered = terms.coupons.reduce((sum, coupon) => sum + discountOf(subtotal, coupon), 0)
        expect(coupons).toBe(Math.min(offered, subtotal))
        const ofPerk = terms.employeePerk ? discountOf(subtotal, terms.employeePerk) : 0
        expect(perk).toBe(Math.min(ofPerk, subtotal - coupons))
        const credit = Math.min(terms.sdCredit, terms.maxSdCredit ?? Infinity)
        expect(sdCredit).toBe(Math.min(credit, subtotal - coupons - perk))
      }),
    )
  })

  it('never has a lower subtotal for one more product (SHR-55)', () => {
    fc.assert(
      fc.property(anyLines, anyLine, anyTerms, (lines, added, terms) => {
        const before = priceOrder(lines, terms).subtotal
        const after = priceOrder([...lines, added], terms).subtotal
        expect(after - before).toBe(added.pricePerArticle * added.articleCount)
      }),
    )
  })

  it('costs the same in whatever order its products stand (SHR-55)', () => {
    fc.assert(
      fc.property(anyLines, anyTerms, (lines, terms) => {
        expect(priceOrder(lines.toReversed(), terms)).toEqual(priceOrder(lines, terms))
      }),
    )
  })

  it('ships for the fee or for nothing, as its own subtotal says (SHR-56, SHR-57)', () => {
    fc.assert(
      fc.property(anyLines, anyTerms, (lines, terms) => {
        const { subtotal, shipping } = priceOrder(lines, terms)
        const isCharged = terms.chargeShipping && subtotal > 0 && subtotal < FREE_SHIPPING_THRESHOLD
        expect(shipping).toBe(isCharged ? SHIPPING_FEE : 0)
      }),
    )
  })
})

describe('the quantity choices of any product', () => {
  const someCounts = fc.uniqueArray(fc.integer({ min: 1, max: 2000 }), { maxLength: 60 })
  const anyCounts = fc.tuple(fc.shuffledSubarray([0]), someCounts, someCounts).map(([none, possible, capped]) => ({
    possibleArticleCounts: [...none, ...possible].map(articleCount),
    cappedArticleCounts: capped.map(articleCount),
  }))
  const anyProposal = fc.option(fc.integer({ min: 0, max: 2500 }).map(articleCount), { nil: undefined })
  const ascending = (a: ArticleCount, b: ArticleCount) => a - b

  it('are sorted, unique, allowed and at most 12 (SHR-71)', () => {
    fc.assert(
      fc.property(anyCounts, anyProposal, (counts, proposed) => {
        const offered = quantityChoices(counts, proposed)
        expect([...offered]).toEqual([...new Set(offered)].toSorted(ascending))
        expect(offered.length).toBeLessThanOrEqual(12)
        expect(offered.filter((count) => !isAllowedCount(counts, count))).toEqual([])
      }),
    )
  })

  it('stay within the cap (SHR-73), and below 100 times the proposed count (SHR-72)', () => {
    fc.assert(
      fc.property(anyCounts, anyProposal, (counts, proposed) => {
        const most = Math.max(...counts.cappedArticleCounts)
        for (const count of quantityChoices(counts, proposed)) {
          if (counts.cappedArticleCounts.length > 0) expect(count).toBeLessThanOrEqual(most)
          if (proposed) expect(count <= proposed || count < 100 * proposed).toBe(true)
        }
      }),
    )
  })

  it('hold the current count whenever it is within the cap, whatever is proposed (SHR-71, SHR-73)', () => {
    fc.assert(
      fc.property(anyCounts, anyProposal, fc.integer({ min: 1, max: 2500 }), (counts, proposed, held) => {
        const current = articleCount(held)
        const offered = quantityChoices(counts, proposed, current)
        const isCapped = counts.cappedArticleCounts.length > 0 && current > Math.max(...counts.cappedArticleCounts)
        expect(offered.includes(current)).toBe(!isCapped)
        expect(offered.length).toBeLessThanOrEqual(12)
        expect([...offered]).toEqual([...new Set(offered)].toSorted(ascending))
        expect(offered.filter((count) => count !== current && !isAllowedCount(counts, count))).toEqual([])
      }),
    )
  })

  it('hold the proposed count, as many others as there are, and neighbours on both sides (SHR-71)', () => {
    fc.assert(
      fc.property(anyCounts, fc.nat(), (counts, pick) => {
        const allowed = counts.possibleArticleCounts
          .filter((count) => isAllowedCount(counts, count))
          .toSorted(ascending)
        fc.pre(allowed.length > 0)
        const proposed = allowed[pick % allowed.length] ?? articleCount(0)
        const offered = quantityChoices(counts, proposed)
        expect(offered).toContain(proposed)
        const reachable = allowed.filter((count) => count < 100 * proposed)
        expect(offered).toHaveLength(Math.min(12, reachable.length))
        const place = reachable.indexOf(proposed)
        if (place >= 6) expect(offered.indexOf(proposed)).toBeGreaterThanOrEqual(6)
        if (reachable.length - place > 5) expect(offered.length - offered.indexOf(proposed)).toBeGreaterThan(5)
      }),
    )
  })
})

describe('any offer', () => {
  const anyDuration: fc.Arbitrary<Coupon['duration']> = fc.oneof(
    fc.constantFrom({ type: 'Once' as const }, { type: 'Forever' as const }),
    fc.record({ type: fc.constant('Repeating' as const), repeats: fc.integer({ min: 1, max: 6 }) }),
  )
  const SUBTOTALS = [1, 99, 1000, 1999, 2500, 9999, 50_000, 400_000].map(cents)
  const ORDERS = 7
  /** What comes off each of the first orders, whatever they come to: all that pricing makes of a coupon's terms. */
  const effectOf = ({ discount, duration }: Pick<Coupon, 'discount' | 'duration'>): string => {
    const further = usesAfterFirst(duration) ?? Infinity
    return JSON.stringify(
      Array.from({ length: ORDERS }, (_, index) =>
        SUBTOTALS.map((subtotal) => (index <= further ? discountOf(subtotal, discount) : 0)),
      ),
    )
  }

  it('is said in other words where any term makes another price (SHELL-84)', () => {
    const anyTerm = fc.oneof(
      anyAmount.map((amountOffCents) => ({ amountOffCents })),
      anyAmount.map((subtotalThresholdCents) => ({ subtotalThresholdCents })),
      anyPercent.map((percentOff) => ({ percentOff })),
      fc.constantFrom(...TYPES).map((type) => ({ type })),
    )
    fc.assert(
      fc.property(anyDiscount, anyDuration, anyTerm, anyDuration, (discount, duration, term, otherDuration) => {
        const coupon = { discount, duration }
        const words = couponWords(coupon)
        for (const other of [
          { discount: { ...discount, ...term }, duration },
          { discount, duration: otherDuration },
        ])
          if (couponWords(other) === words) expect(effectOf(other)).toBe(effectOf(coupon))
      }),
      { numRuns: 1000 },
    )
  })

  it('is said where it takes anything off, and not where it takes nothing off (SHELL-86)', () => {
    fc.assert(
      fc.property(anyDiscount, anyDuration, (discount, duration) => {
        const largest = discountOf(cents(100_000_000), discount)
        expect(couponWords({ discount, duration }) !== undefined).toBe(largest > 0)
      }),
    )
  })

  it('has the credit and its most in it, as dollars (SHELL-84, SHR-60)', () => {
    const anyCredit = fc.tuple(anyAmount, fc.option(anyAmount, { nil: undefined }))
    const effect = (sdCredit: Cents, maxSdCredit: Cents | undefined) =>
      SUBTOTALS.map((price) => {
        const line = { pricePerArticle: price, articleCount: articleCount(1) }
        return priceOrder([line], { coupons: [], chargeShipping: false, sdCredit, maxSdCredit }).sdCredit
      })
    fc.assert(
      fc.property(anyCredit, anyCredit, ([credit, most], [other, otherMost]) => {
        if (creditWords(credit, most) === creditWords(other, otherMost))
          expect(effect(credit, most)).toEqual(effect(other, otherMost))
      }),
    )
  })
})
