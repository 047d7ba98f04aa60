import { Problem, TotalChanged, type Cents } from '@cupboard/shared/contracts'
import * as z from '@cupboard/shared/schemas'

/** The amount that was shown, and the one that the server came to. Nothing was charged. OP-15. */
export interface TotalChange {
  readonly before: Cents
  readonly after: Cents
  readonly tax: Cents
  readonly reason: string
}

const TotalChangedFailure = z.object({
  code: z.literal('total_changed'),
  problem: z.extend(Problem, TotalChanged.shape),
})

/** Reads the server's totals out of a 409 `total_changed`; undefined for any other failure. */
export function readTotalChange(failure: unknown, before: Cents): TotalChange | undefined {
  const read = TotalChangedFailure.safeParse(failure)
  if (!read.success) return undefined
  const { reason, totals } = read.data.problem
  return { before, after: totals.totalCents, tax: totals.taxCents, reason }
}
