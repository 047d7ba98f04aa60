import { cents, type Cents } from '@cupboard/shared/contracts'
import { useSalesTax } from '@cupboard/shared/module'
import type { taxQuestion } from './domain/order.ts'

export type Tax =
  | { readonly state: 'unknown' }
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly retry: () => void }
  | { readonly state: 'known'; readonly cents: Cents }

/**
 * The tax of the order at this address; asked anew whenever amount, state or zipcode change, also to what they were before, and never
 * for an amount of 0. CHK-64, CHK-65.
 */
export function useTax(question: ReturnType<typeof taxQuestion>, isNothing: boolean): Tax {
  const query = useSalesTax(question, 0)
  if (isNothing) return { state: 'known', cents: cents(0) }
  if (!question) return { state: 'unknown' }
  if (query.data !== undefined) return { state: 'known', cents: query.data.taxAmount }
  if (query.isError) return { state: 'failed', retry: () => void query.refetch() }
  return { state: 'loading' }
}
