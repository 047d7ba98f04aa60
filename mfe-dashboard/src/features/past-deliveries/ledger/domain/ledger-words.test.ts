import { cents, LedgerLine } from '@cupboard/shared/contracts'
import { ledgerWords, openCents, partWords } from './ledger-words.ts'

const line = (change: Partial<LedgerLine>): LedgerLine => ({
  at: '2026-12-02T06:00:00Z',
  what: 'order',
  orderNumber: 'CB-20417',
  owedCents: 0,
  creditCents: 0,
  ...change,
})

const parts = {
  subtotalCents: cents(1738),
  couponsCents: cents(200),
  perkCents: cents(100),
  sdCreditCents: cents(200),
  smallOrderAdjustmentCents: cents(500),
  shippingCents: cents(500),
  taxCents: cents(102),
  totalCents: cents(1340),
}

const ORDER = line({ what: 'order', owedCents: 1340, creditCents: -200, parts })
const CHARGE = line({ what: 'charge', owedCents: -1340 })
const REFUND = line({ what: 'refund', owedCents: -500 })
const FAILED = line({ what: 'refund-failed', owedCents: 500 })
const CANCELLED = line({ what: 'order-cancelled', owedCents: -1340, creditCents: 200 })

const ONE_OF_EACH: readonly (readonly [LedgerLine, ReturnType<typeof ledgerWords>])[] = [
  [ORDER, { words: 'Agreed: order CB-20417', amount: '$13.40', credit: '$2.00 less credit' }],
  [CANCELLED, { words: 'Cancelled: order CB-20417', amount: '−$13.40', credit: '$2.00 more credit' }],
  [CHARGE, { words: 'Your card paid order CB-20417', amount: '−$13.40', credit: undefined }],
  [
    FAILED,
    { words: 'Your bank did not take what we sent back for order CB-20417', amount: '−$5.00', credit: undefined },
  ],
  [REFUND, { words: 'Back to your card for order CB-20417', amount: '$5.00', credit: undefined }],
  [
    line({ what: 'credit', orderNumber: undefined, creditCents: 1000 }),
    { words: 'Store credit given', amount: '$10.00', credit: undefined },
  ],
  [
    line({ what: 'credit-ended', orderNumber: undefined, creditCents: -1000 }),
    { words: 'Store credit ended', amount: '−$10.00', credit: undefined },
  ],
]

describe('the ledger in words', () => {
  it.each(ONE_OF_EACH)('says of %j what it is and what it comes to (DASH-80)', (one, said) => {
    expect(ledgerWords(one)).toEqual(said)
  })

  it.each([
    ['offer', 'Store credit of your offer'],
    ['referral', 'Store credit for a friend’s order'],
    ['order-cancelled', 'Store credit back from order CB-20417'],
  ] as const)('says that credit came for %s (DASH-80)', (creditFor, words) => {
    expect(ledgerWords(line({ what: 'credit', creditFor, creditCents: 1000 })).words).toBe(words)
  })

  it('has words for every kind of line', () => {
    expect(new Set(ONE_OF_EACH.map(([{ what }]) => what))).toEqual(new Set(LedgerLine.shape.what.options))
  })

  it('knows what is not paid: a refund changes nothing about it (DASH-80)', () => {
    expect(openCents([ORDER])).toBe(1340)
    expect(openCents([REFUND, CHARGE, ORDER])).toBe(0)
    expect(openCents([FAILED, REFUND, CHARGE, ORDER])).toBe(0)
    expect(openCents([CANCELLED, ORDER])).toBe(0)
  })

  it('says why an amount is that amount: its parts, which add up (DASH-80)', () => {
    expect(partWords(parts).map(({ term, amount }) => `${term} ${amount}`)).toEqual([
      'Products $17.38',
      'Discount −$2.00',
      'Employer pays −$1.00',
      'Store credit −$2.00',
      'Small order adjustment −$5.00',
      'Shipping $5.00',
      'Tax $1.02',
      'Total $13.40',
    ])
  })

  it('names products and total where they come to nothing, too (DASH-80)', () => {
    const nothing = Object.fromEntries(Object.keys(parts).map((part) => [part, cents(0)]))
    expect(partWords({ ...parts, ...nothing }).map(({ term, amount }) => `${term} ${amount}`)).toEqual([
      'Products $0.00',
      'Total $0.00',
    ])
  })
})
