import { bigint, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const telemetryRecords = pgTable('telemetry_records', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  kind: text('kind').notNull(),
  path: text('path').notNull(),
  name: text('name').notNull(),
  detail: jsonb('detail').$type<Readonly<Record<string, unknown>>>().notNull(),
  receivedAt: timestamp('received_at', { withTimezone: true, mode: 'date' }).notNull(),
})
