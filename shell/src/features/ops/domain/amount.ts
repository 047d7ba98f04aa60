import { cents, type Cents } from '@cupboard/shared/contracts'

const DOLLARS = /^\$?\s?(\d{1,6})(?:\.(\d{2}))?$/

/** "4", "4.50" or "$4.50" in cents; undefined for anything else, and for nothing. */
export function centsOf(typed: string): Cents | undefined {
  const [, whole, part = '00'] = DOLLARS.exec(typed.trim()) ?? []
  const amount = whole === undefined ? 0 : Number(whole) * 100 + Number(part)
  return amount > 0 ? cents(amount) : undefined
}
