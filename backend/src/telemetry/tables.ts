import type { VitalName } from '@cupboard/shared/contracts'
import { bigint, boolean, date, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { instant } from '../platform/database/instant.ts'

export const telemetryRecords = pgTable('telemetry_records', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  kind: text().notNull(),
  path: text().notNull(),
  name: text().notNull(),
  detail: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
  receivedAt: instant('received_at').notNull(),
})

export const policyReports = pgTable(
  'policy_reports',
  {
    directive: text().notNull(),
    blocked: text().notNull(),
    source: text().notNull(),
    isEnforced: boolean('is_enforced').notNull(),
    page: text().notNull(),
    times: bigint({ mode: 'number' }).notNull(),
    firstAt: instant('first_at').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.directive, table.blocked, table.source, table.isEnforced] })],
)

/** `step` counts the steps of the measure's scale from 0. */
export const measuredVitals = pgTable(
  'measured_vitals',
  {
    day: date().notNull(),
    module: text().notNull(),
    version: text().notNull(),
    route: text().notNull(),
    name: text().$type<VitalName>().notNull(),
    step: smallint().notNull(),
    times: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.module, table.version, table.route, table.name, table.step] })],
)
