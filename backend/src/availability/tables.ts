import { bigserial, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const dropoffZips = pgTable('dropoff_zips', { zipcode: text().primaryKey() })

export const shipmentEstimates = pgTable('shipment_estimates', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  zipcode: text().notNull(),
  deliverAt: timestamp('deliver_at', { withTimezone: true }).notNull(),
  askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
})
