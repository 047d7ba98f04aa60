import { property, record, integer, assert } from 'fast-check'
import {
  chargePaid,
  creditEnded,
  creditGiven,
  moneyBack,
  moneyBackFailed,
  orderAgreed,
  orderCancelled,
  type Posting,
} from './postings.ts'

const sumOf = ({ amounts }: Posting): number => Object.values(amounts).reduce((sum, cents) => sum + cents, 0)
const part = integer({ min: 0, max: 100_000 })
const parts = record({
  couponsCents: part,
  perkCents: part,
  sdCreditCents: part,
  smallOrderAdjustmentCents: part,
  shippingCents: part,
  taxCents: part,
  goods: part,
})

const ORDER = {
  subtotalCents: 3000,
  couponsCents: 1000,
  perkCents: 0,
  sdCreditCents: 500,
  smallOrderAdjustmentCents: 0,
  shippingCents: 0,
  taxCents: 124,
  totalCents: 1624,
}

describe('a posting', () => {
  it('comes to 0, whatever an order came to', () => {
    assert(
      property(parts, ({ goods, ...taken }) => {
        const subtotalCents =
          goods + taken.couponsCents + taken.perkCents + taken.sdCreditCents + taken.smallOrderAdjustmentCents
        const order = { ...taken, subtotalCents, totalCents: goods + taken.shippingCents + taken.taxCents }
        expect(sumOf(orderAgreed('a', 1, order))).toBe(0)
        expect(sumOf(orderCancelled('a', 1, order))).toBe(0)
      }),
    )
  })

  it.each([
    ['a charge', chargePaid('a', 1, 1624)],
    ['money that goes back', moneyBack('re_1', 700)],
    ['money that the bank did not take', moneyBackFailed('re_1', 700)],
    ['credit', creditGiven('referral', 'a', 1000)],
    ['credit that ends', creditEnded('closed', 'a', 1000)],
  ])('%s comes to 0', (_what, posting) => {
    expect(sumOf(posting)).toBe(0)
  })

  it('has a key of its own for each time, and for each why', () => {
    expect(
      [orderAgreed('a', 1, ORDER), orderCancelled('a', 2, ORDER), creditEnded('closed', 'a', 1)].map(({ key }) => key),
    ).toEqual(['order:a:1', 'order-cancelled:a:2', 'credit-ended:closed:a'])
  })

  it('credit that ends takes back what was given', () => {
    expect(creditEnded('closed', 'a', 1000).amounts).toEqual({ credit: 1000, marketing: -1000 })
    expect(creditGiven('offer', 'a', 1000).amounts).toEqual({ credit: -1000, marketing: 1000 })
  })

  it('money that the bank did not take undoes what had gone back', () => {
    const [back, failed] = [moneyBack('re_1', 700).amounts, moneyBackFailed('re_1', 700).amounts]
    expect([(back.card ?? 0) + (failed.card ?? 0), (back.refunds ?? 0) + (failed.refunds ?? 0)]).toEqual([0, 0])
  })

  it('says of an order what the household owes, and what it was given', () => {
    expect(orderAgreed('a', 1, ORDER).amounts).toMatchObject({ household: 1624, discounts: 1000, credit: 500 })
  })

  it('a cancelled order leaves nothing owed, and gives spent credit back', () => {
    const agreed = orderAgreed('a', 1, ORDER).amounts
    const cancelled = orderCancelled('a', 1, ORDER).amounts
    expect(cancelled.household).toBe(-1624)
    expect((agreed.credit ?? 0) + (cancelled.credit ?? 0)).toBe(0)
  })
})
