import { entryRows } from '../repository.ts'
import { chargePaid, creditGiven, moneyBack, moneyBackFailed, orderAgreed } from './postings.ts'
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
  it('has a line for each posting, newest first, with what is owed and what became of the credit', () => {
    expect(statementOf(ENTRIES).map(({ what, owedCents, creditCents }) => [what, owedCents, creditCents])).toEqual([
      ['refund-failed', 500, 0],
      ['refund', -500, 0],
      ['charge', -2165, 0],
      ['order', 2165, -1000],
      ['credit', 0, 1000],
    ])
  })

  it.each(['offer', 'referral', 'order-cancelled'] as const)('says that credit was given for %s', (why) => {
    expect(statementOf(entryRows(creditGiven(why, 'x:y', 1000), of(1)))[0]).toMatchObject({
      what: 'credit',
      creditFor: why,
    })
  })

  it('says of an order every part of its amount', () => {
    expect(statementOf(ENTRIES)[3]).toMatchObject({ orderId: 'a', at: at(2).toISOString(), parts: ORDER })
  })

  it('says what is left of the credit', () => {
    expect([creditOf(ENTRIES), creditOf([])]).toEqual([0, 0])
  })
})
