import { cents, LedgerLine } from '@cupboard/shared/contracts'
import type { Account } from './postings.ts'

/** One entry, as far as a household may read it. */
interface Entry {
  readonly postingKey: string
  readonly account: Account
  readonly orderId: string | null
  readonly postedAt: Date
  readonly amountCents: number
}

const KINDS: Readonly<Record<string, LedgerLine['what']>> = {
  order: 'order',
  'order-cancelled': 'order-cancelled',
  charge: 'charge',
  refund: 'refund',
  'refund-failed': 'refund-failed',
  credit: 'credit',
  'credit-ended': 'credit-ended',
}

function kindOf(postingKey: string): LedgerLine['what'] {
  const kind = KINDS[postingKey.slice(0, postingKey.indexOf(':'))]
  if (!kind) throw new Error(`a posting of no known kind: ${postingKey}`)
  return kind
}

/** Why credit was given, which stands in its key. */
const creditForOf = (postingKey: string): LedgerLine['creditFor'] =>
  LedgerLine.shape.creditFor.safeParse(postingKey.split(':')[1]).data

/** Minus nothing is nothing. */
const opposite = (amount: number): number => (amount === 0 ? 0 : -amount)

function partsOf(amount: (account: Account) => number): LedgerLine['parts'] {
  return {
    subtotalCents: cents(opposite(amount('sales'))),
    couponsCents: cents(amount('discounts')),
    perkCents: cents(amount('perks')),
    sdCreditCents: cents(amount('credit')),
    smallOrderAdjustmentCents: cents(amount('adjustments')),
    shippingCents: cents(opposite(amount('shipping'))),
    taxCents: cents(opposite(amount('tax'))),
    totalCents: cents(amount('household')),
  }
}

function lineOf(entries: readonly Entry[], first: Entry): LedgerLine {
  const amount = (account: Account): number => entries.find((one) => one.account === account)?.amountCents ?? 0
  const what = kindOf(first.postingKey)
  return {
    at: first.postedAt.toISOString(),
    what,
    ...(what === 'credit' ? { creditFor: creditForOf(first.postingKey) } : {}),
    ...(first.orderId === null ? {} : { orderId: first.orderId }),
    owedCents: what === 'refund' || what === 'refund-failed' ? amount('card') : amount('household'),
    creditCents: opposite(amount('credit')),
    ...(what === 'order' ? { parts: partsOf(amount) } : {}),
  }
}

/** What a household reads of its entries: a line for each posting, newest first. @param entries oldest first */
export function statementOf(entries: readonly Entry[]): LedgerLine[] {
  const firsts = new Map(entries.toReversed().map((entry) => [entry.postingKey, entry]))
  return [...firsts.values()].map((first) =>
    lineOf(
      entries.filter(({ postingKey }) => postingKey === first.postingKey),
      first,
    ),
  )
}

/** What is left of a household's credit. */
export const creditOf = (entries: readonly Pick<Entry, 'account' | 'amountCents'>[]): number =>
  opposite(entries.reduce((sum, { account, amountCents }) => (account === 'credit' ? sum + amountCents : sum), 0))
