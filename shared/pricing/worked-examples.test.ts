import { articleCount, cents, Discount, type Coupon } from '@cupboard/shared/contracts'
import { pageTable } from '@cupboard/shared/fixtures'
import {
  couponWords,
  discountedPrice,
  discountOf,
  discountTerms,
  grandTotal,
  offerWords,
  payable,
  priceOrder,
  remainingCouponWords,
  shippingWords,
  shownPercent,
  usesAfterFirst,
  type OrderLine,
} from './index.ts'

/** "12 × 95, 2 × 299": articles and their price. */
const linesOf = (words: string): readonly OrderLine[] =>
  [...words.matchAll(/(\d+) × (\d+)/g)].map(([, count, price]) => ({
    articleCount: articleCount(Number(count)),
    pricePerArticle: cents(Number(price)),
  }))

/** "20 %", "50 %, at most 1500", "1000", "1000 from 3000". */
function discountIn(words: string): Discount {
  const [, percent, most, amount, from] = /^(?:([\d.]+) %(?:, at most (\d+))?|(\d+)(?: from (\d+))?)$/.exec(words) ?? []
  if (percent && most)
    return { type: 'PercentCappedDiscount', percentOff: Number(percent), amountOffCents: cents(Number(most)) }
  if (percent) return { type: 'PercentDiscount', percentOff: Number(percent) }
  if (!amount) throw new Error(`no discount: ${words}`)
  const fixed: Discount = { type: 'FixedDiscount', amountOffCents: cents(Number(amount)) }
  return from ? { ...fixed, subtotalThresholdCents: cents(Number(from)) } : fixed
}

const discountsIn = (words: string): readonly Discount[] =>
  words === '–' ? [] : words.split(' and ').map((one) => discountIn(one))

/** "2500, at most 1000": what the household has, and `maxSdCredit`. */
function creditIn(words: string) {
  const [, sdCredit = '0', most] = /^(\d+)(?:, at most (\d+))?$/.exec(words) ?? []
  return { sdCredit: cents(Number(sdCredit)), ...(most === undefined ? {} : { maxSdCredit: cents(Number(most)) }) }
}

describe('the worked examples of docs/product/pricing.md', () => {
  it.each([
    ['Orders', 'coupon'],
    ['How often a coupon applies', 'discount'],
    ['An offer in words', 'discount'],
    ['A price struck through', 'discount'],
  ])('%s: has an example of every type of discount (SHR-29)', (heading, column) => {
    const discounts = pageTable('pricing', heading).flatMap((row) => discountsIn(row(column)))
    expect(new Set(discounts.map(({ type }) => type))).toEqual(new Set(Discount.shape.type.options))
  })

  const orders = pageTable('pricing', 'Orders').map((row) => [row('example'), row] as const)

  it.each(orders)('%s: comes to what the page says (SHR-55, SHR-64)', (_, row) => {
    const [employeePerk] = discountsIn(row('perk'))
    const totals = priceOrder(linesOf(row('products')), {
      coupons: discountsIn(row('coupon')),
      ...(employeePerk ? { employeePerk } : {}),
      ...creditIn(row('credit')),
      chargeShipping: row('pays shipping') !== 'no',
      isShippingOnUs: row('pays shipping') === 'on us',
    })
    expect(totals).toEqual({
      subtotal: Number(row('subtotal')),
      coupons: Number(row('coupon off')),
      perk: Number(row('perk off')),
      sdCredit: Number(row('credit off')),
      shipping: Number(row('shipping')),
      smallOrderAdjustment: Number(row('on us')),
      beforeTax: Number(row('tax base')),
    })
    expect(grandTotal(totals, cents(Number(row('tax'))))).toBe(Number(row('total')))
  })

  const coupons = pageTable('pricing', 'How often a coupon applies').map((row) => [row('discount'), row] as const)
  const ORDERS_SHOWN = 4
  const durations: readonly (readonly [column: string, duration: Coupon['duration']])[] = [
    ['Once', { type: 'Once' }],
    ['Repeating, 3', { type: 'Repeating', repeats: 3 }],
    ['Forever', { type: 'Forever' }],
  ]

  it.each(coupons)('%s: comes off as many of four orders as the page says (SHR-29)', (words, row) => {
    const subtotal = cents(Number(row('each order')))
    for (const [column, duration] of durations) {
      const further = usesAfterFirst(duration) ?? Infinity
      const off = Array.from({ length: ORDERS_SHOWN }, (_, index) =>
        index <= further ? discountOf(subtotal, discountIn(words)) : 0,
      )
      expect([column, off.join(', ')]).toEqual([column, row(column)])
    }
  })

  const durationIn = (words: string): Coupon['duration'] =>
    durations.find(([column]) => column === words)?.[1] ?? {
      type: 'Repeating',
      repeats: Number(/^Repeating, (\d+)$/.exec(words)?.[1]),
    }
  const said = pageTable('pricing', 'An offer in words').map((row) => [row('discount'), row('how often'), row] as const)

  it.each(said)('%s, %s: is promised in the words of the page (SHELL-84)', (words, often, row) => {
    const coupon = { discount: discountIn(words), duration: durationIn(often) }
    const uses = row('uses') === '–' ? {} : { usesRemaining: Number(row('uses')) }
    expect(couponWords({ ...coupon, ...uses })).toBe(row('visitor'))
    for (const left of [2, 1])
      if (row(`customer, ${left} left`) !== '–')
        expect(remainingCouponWords({ ...coupon, usesRemaining: left })).toBe(row(`customer, ${left} left`))
    expect(remainingCouponWords({ ...coupon, usesRemaining: 0 })).toBeUndefined()
  })

  const whole = pageTable('pricing', 'A whole offer in words').map((row) => [row('offer'), row] as const)
  const newCouponIn = (words: string): Coupon => {
    const [, discount = '', duration = ''] = /^(.*), (\w+)$/.exec(words) ?? []
    return { code: 'c', description: '', discount: discountIn(discount), duration: durationIn(duration) }
  }

  it.each(whole)('%s: is promised whole (SHELL-84, SHR-30)', (words, row) => {
    const [, kind, terms = ''] = /^(coupon|perk|old form|credit): (.*)$/.exec(words) ?? []
    const offer = {
      ...(kind === 'coupon' || kind === 'perk'
        ? { newCoupon: newCouponIn(terms), isEmployeePerk: kind === 'perk' }
        : {}),
      ...(kind === 'old form' ? { coupon: { percentDiscount: Number.parseFloat(terms) } } : {}),
      ...(kind === 'credit' ? creditIn(terms) : {}),
    }
    expect(offerWords(offer) ?? '–').toBe(row('says'))
  })

  const shipped = pageTable('pricing', 'Shipping in words').map(
    (row) => [row('subtotal'), row('pays shipping'), row] as const,
  )

  it.each(shipped)(
    '%s, pays shipping %s: shipping is explained as the page says (SHR-57, OP-01)',
    (subtotal, pays, row) => {
      const lines = [{ pricePerArticle: cents(Number(subtotal)), articleCount: articleCount(1) }]
      const totals = priceOrder(lines, { coupons: [], sdCredit: cents(0), chargeShipping: pays === 'yes' })
      expect(shippingWords(totals) ?? '–').toBe(row('says'))
    },
  )

  const offers = pageTable('pricing', 'Which offer is meant').map((row) => [row('offer'), row] as const)
  const couponIn = (words: string, description: string): Coupon | null =>
    words === '–' ? null : { code: 'c', description, discount: discountIn(words), duration: { type: 'Once' } }

  it.each(offers)('%s: is read as the page says (SHR-28, SHR-31)', (_, row) => {
    const old = row('old coupon')
    const terms = discountTerms({
      coupon: old === '–' ? null : { percentDiscount: Number.parseFloat(old) },
      newCoupon: couponIn(row('new coupon'), row('its description')),
    })
    expect(terms.coupons).toEqual(discountsIn(row('coupons')))
    expect(terms.employeePerk).toEqual(discountsIn(row('perk'))[0])
  })

  const shown = pageTable('pricing', 'A price struck through').map((row) => [row('discount'), row] as const)

  it.each(shown)('%s: is shown as the page says (SHR-69, SHR-70)', (words, row) => {
    const percent = shownPercent(discountIn(words))
    expect(percent === undefined ? '–' : `Save ${percent}%`).toBe(row('words'))
    const price = cents(Number(row('price')))
    expect(percent === undefined ? '–' : String(discountedPrice(price, percent))).toBe(row('shown'))
  })
})

describe('what a planned delivery is charged', () => {
  const rows = pageTable('pricing', 'Too little for a card').map((row) => [row('tax base'), row] as const)

  it.each(rows)('of a tax base of %s is what the page says (SHR-63)', (beforeTax, row) => {
    const totals = { beforeTax: cents(Number(beforeTax)), smallOrderAdjustment: cents(Number(row('taken off before'))) }
    const { smallOrderAdjustment, tax, total } = payable(totals, cents(Number(row('tax'))))
    expect([smallOrderAdjustment, tax, total].map(String)).toEqual([row('taken off'), row('tax paid'), row('total')])
  })
})
