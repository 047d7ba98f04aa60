import type { Shipping } from '@cupboard/shared/contracts'
import type { Database } from '../platform/ports.ts'
import type { CustomerRow } from './tables.ts'

export interface MovedDependencies {
  /** The next delivery goes elsewhere, or is priced otherwise; in the transaction that changes it. */
  readonly afterChange: (tx: Database, customerId: string, because: 'address' | 'offer') => Promise<void>
  /** A plan that waited for an address in our area goes on; in the same transaction. */
  readonly afterNewZip: (tx: Database, customerId: string) => Promise<void>
}

/** What follows where a household's boxes go elsewhere. A zip that is new was looked at before: we deliver there. */
export const createMoving =
  ({ afterChange, afterNewZip }: MovedDependencies) =>
  async (tx: Database, { customerId, shipping: before }: CustomerRow, shipping: Shipping): Promise<void> => {
    if (shipping.zipcode !== before.zipcode) await afterNewZip(tx, customerId)
    await afterChange(tx, customerId, 'address')
  }
