import type { ResolvedAddress } from '@cupboard/shared/contracts'

const inAustin = (line1: string, zipcode: string): ResolvedAddress => ({ line1, city: 'Austin', state: 'TX', zipcode })

/** By the id of their suggestion. */
export const ADDRESSES: Readonly<Record<string, ResolvedAddress>> = {
  'sample-1': inAustin('1200 S Congress Ave', '78704'),
  'sample-2': inAustin('2101 Barton Springs Rd', '78704'),
  'sample-3': inAustin('300 W Mary St', '78704'),
  'sample-4': inAustin('5200 Duval St', '78751'),
}
