import { bigint, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../platform/database/instant.ts'

export const telemetryRecords = pgTable('telemetry_records', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  kind: text('kind').notNull(),
  path: text('path').notNull(),
  name: text('name').notNull(),
  detail: jsonb('detail').$type<Readonly<Record<string, unknown>>>().notNull(),
  receivedAt: instant('received_at').notNull(),
})
