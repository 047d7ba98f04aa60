import { bigserial, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../platform/database/instant.ts'

export const dropoffZips = pgTable('dropoff_zips', { zipcode: text().primaryKey() })

export const shipmentEstimates = pgTable('shipment_estimates', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  zipcode: text().notNull(),
  deliverAt: instant('deliver_at').notNull(),
  askedAt: instant('asked_at').notNull(),
})
