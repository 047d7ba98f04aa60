import type { Customer } from '@cupboard/shared/contracts'
import type { IdentityContext } from '../identity/index.ts'
import type { OffersContext } from '../offers/index.ts'
import type { Database, Platform } from '../platform/ports.ts'
import { readDiscounts } from './repository.ts'
import type { CustomerRow } from './tables.ts'
import { customerView } from './view.ts'

/** A customer with their employer and what still applies to them. API-19. */
export function createReading(
  { db, config }: Pick<Platform, 'db' | 'config'>,
  offers: Pick<OffersContext, 'findEmployer'>,
  identity: Pick<IdentityContext, 'contactsInUse'>,
) {
  return async function read(row: CustomerRow, handle: Database = db): Promise<Customer> {
    const employer = row.employerId ? await offers.findEmployer(handle, { employerId: row.employerId }) : undefined
    const discounts = await readDiscounts(handle, row.customerId)
    const inUse = await identity.contactsInUse(handle, row.sub)
    return customerView(row, { employer, discounts, inUse, publicOrigin: config.publicOrigin })
  }
}

export type ReadCustomer = ReturnType<typeof createReading>
