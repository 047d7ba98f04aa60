import { entryRows } from '../repository.ts'
import {
  chargePaid,
  creditEnded,
  creditGiven,
  moneyBack,
  moneyBackFailed,
  orderAgreed,
  orderCancelled,
} from './postings.ts'
import { creditOf, statementOf } from './statement.ts'

const at = (day: number) => new Date(Date.UTC(2026, 11, day))
const of = (day: number, orderId: string | null = 'a') => ({ customerId: 'c', orderId, postedAt: at(day) })
const ORDER = {
  subtotalCents: 3000,
  couponsCents: 0,
  perkCents: 0,
  sdCreditCents: 1000,
  smallOrderAdjustmentCents: 0,
  shippingCents: 0,
  taxCents: 165,
  totalCents: 2165,
}

const ENTRIES = [
  ...entryRows(creditGiven('referral', 'x', 1000), of(1, null)),
  ...entryRows(orderAgreed('a', 1, ORDER), of(2)),
  ...entryRows(chargePaid('a', 1, 2165), of(3)),
  ...entryRows(moneyBack('re_1', 500), of(4)),
  ...entryRows(moneyBackFailed('re_1', 500), of(5)),
]

describe("a household's statement", () => {
  it('has a line for each posting, newest first, with what is owed and what became of the credit (DASH-80)', () => {
    expect(statementOf(ENTRIES).map(({ what, owedCents, creditCents }) => [what, owedCents, creditCents])).toEqual([
      ['refund-failed', 500, 0],
      ['refund', -500, 0],
      ['charge', -2165, 0],
      ['order', 2165, -1000],
      ['credit', 0, 1000],
    ])
  })

  it.each(['offer', 'referral', 'order-cancelled'] as const)('says that credit was given for %s (DASH-80)', (why) => {
    expect(statementOf(entryRows(creditGiven(why, 'x:y', 1000), of(1)))[0]).toMatchObject({
      what: 'credit',
      creditFor: why,
    })
  })

  it('says of an order every part of its amount (DASH-80)', () => {
    expect(statementOf(ENTRIES)[3]).toMatchObject({ orderId: 'a', at: at(2).toISOString(), parts: ORDER })
  })

  it('says what is left of the credit (DASH-80)', () => {
    expect([creditOf(ENTRIES), creditOf([])]).toEqual([0, 0])
    expect(creditOf(ENTRIES.slice(0, 2))).toBe(1000)
    expect(creditOf([...ENTRIES, ...entryRows(creditGiven('referral', 'y', 700), of(6, null))])).toBe(700)
  })

  it('tells an order that was cancelled and credit that ended, and each part of a price that had all (DASH-80)', () => {
    const parts = {
      subtotalCents: 5000,
      couponsCents: 400,
      perkCents: 300,
      sdCreditCents: 200,
      smallOrderAdjustmentCents: 100,
      shippingCents: 500,
      taxCents: 330,
      totalCents: 4830,
    }
    const [ended, cancelled, agreed] = statementOf([
      ...entryRows(orderAgreed('b', 1, parts), of(1, 'b')),
      ...entryRows(orderCancelled('b', 1, parts), of(2, 'b')),
      ...entryRows(creditEnded('closed', 'x', 700), of(3, null)),
    ])
    expect(agreed).toMatchObject({ what: 'order', owedCents: 4830, creditCents: -200, parts })
    expect(cancelled).toMatchObject({ what: 'order-cancelled', orderId: 'b', owedCents: -4830, creditCents: 200 })
    expect(ended).toStrictEqual({ at: at(3).toISOString(), what: 'credit-ended', owedCents: 0, creditCents: -700 })
  })

  it('has no line for what it does not know', () => {
    const [entry] = entryRows(creditGiven('referral', 'x', 1000), of(1, null))
    expect(() => statementOf(entry ? [{ ...entry, postingKey: 'gift:x' }] : [])).toThrow(
      'a posting of no known kind: gift:x',
    )
  })
})
