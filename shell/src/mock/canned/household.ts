import * as z from '@cupboard/shared/schemas'
import { Customer, Manifest, Order } from '@cupboard/shared/contracts'
import { HOUSEHOLD_KEY } from '../mock-mode.ts'

const Account = z.object({
  username: z.string(),
  email: z.string(),
  phoneVerified: z.boolean(),
  isSignedIn: z.boolean(),
})
export type Account = z.infer<typeof Account>

const Ordered = z.object({ customer: Customer, orders: z.array(Order), manifest: Manifest })

const Household = z.object({
  account: z.optional(Account),
  /** Absent before the first order. */
  ordered: z.optional(Ordered),
})
export type Household = z.infer<typeof Household>
export type Ordered = z.infer<typeof Ordered>

export interface HouseholdStore {
  read(): Household
  /** @throws ZodError when it would no longer be a household */
  change(change: Household): void
}

const NOBODY: Household = {}

/** The one household of mock mode, kept in this tab so that a reload finds it again. */
export function createHouseholdStore(storage: Pick<Storage, 'getItem' | 'setItem'>): HouseholdStore {
  function read(): Household {
    const kept = Household.safeParse(JSON.parse(storage.getItem(HOUSEHOLD_KEY) ?? 'null'))
    return kept.success ? kept.data : NOBODY
  }
  return {
    read,
    change: (change) => storage.setItem(HOUSEHOLD_KEY, JSON.stringify(Household.parse({ ...read(), ...change }))),
  }
}
