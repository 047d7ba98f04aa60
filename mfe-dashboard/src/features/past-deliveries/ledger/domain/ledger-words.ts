import type { AmountParts, LedgerLine } from '@cupboard/shared/contracts'
import { dollars } from '@cupboard/shared/pricing'
import { messages } from '../messages.ts'

/** One line of the ledger in words. `amount` is signed: minus is what comes off what was agreed, or off the credit. */
export interface LedgerWords {
  readonly words: string
  readonly amount: string
  readonly credit: string | undefined
}

function creditWords({ creditCents }: LedgerLine): string | undefined {
  if (creditCents === 0) return undefined
  return creditCents > 0 ? messages.creditMore(dollars(creditCents)) : messages.creditLess(dollars(-creditCents))
}

const wordsOf = ({ what, creditFor, orderNumber }: LedgerLine): string =>
  creditFor === undefined ? messages.what[what](orderNumber) : messages.creditFor[creditFor](orderNumber)

/** What a line says, one sentence for each kind. */
export function ledgerWords(line: LedgerLine): LedgerWords {
  const words = wordsOf(line)
  const credit = creditWords(line)
  switch (line.what) {
    case 'order':
    case 'order-cancelled':
    case 'charge':
      return { words, amount: dollars(line.owedCents), credit }
    case 'refund':
    case 'refund-failed':
      return { words, amount: dollars(-line.owedCents), credit }
    case 'credit':
    case 'credit-ended':
      return { words, amount: dollars(line.creditCents), credit: undefined }
  }
}

const NOT_OWED: readonly LedgerLine['what'][] = ['refund', 'refund-failed']

/** What is agreed and not paid yet, in cents. What went back to a card was paid before. */
export const openCents = (lines: readonly LedgerLine[]): number =>
  lines.reduce((sum, { what, owedCents }) => (NOT_OWED.includes(what) ? sum : sum + owedCents), 0)

const OFF: readonly (keyof AmountParts)[] = ['couponsCents', 'perkCents', 'sdCreditCents', 'smallOrderAdjustmentCents']

/** The parts of an amount as they add up to it; what is nothing is left out, products and total never. */
export function partWords(
  parts: AmountParts,
): readonly { readonly id: string; readonly term: string; readonly amount: string }[] {
  const ORDER = [
    'subtotalCents',
    ...OFF,
    'shippingCents',
    'taxCents',
    'totalCents',
  ] as const satisfies readonly (keyof AmountParts)[]
  return ORDER.filter((part) => parts[part] !== 0 || part === 'subtotalCents' || part === 'totalCents').map((part) => ({
    id: part,
    term: messages.parts[part],
    amount: dollars(OFF.includes(part) ? -parts[part] : parts[part]),
  }))
}
