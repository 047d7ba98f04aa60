import type { VitalName } from '@cupboard/shared/contracts'
import { bigint, boolean, date, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { instant } from '../platform/database/instant.ts'

export const telemetryRecords = pgTable('telemetry_records', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  kind: text('kind').notNull(),
  path: text('path').notNull(),
  name: text('name').notNull(),
  detail: jsonb('detail').$type<Readonly<Record<string, unknown>>>().notNull(),
  receivedAt: instant('received_at').notNull(),
})

export const policyReports = pgTable(
  'policy_reports',
  {
    directive: text('directive').notNull(),
    blocked: text('blocked').notNull(),
    source: text('source').notNull(),
    isEnforced: boolean('is_enforced').notNull(),
    page: text('page').notNull(),
    times: bigint('times', { mode: 'number' }).notNull(),
    firstAt: instant('first_at').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.directive, table.blocked, table.source, table.isEnforced] })],
)

/** `step` counts the steps of the measure's scale from 0. */
export const measuredVitals = pgTable(
  'measured_vitals',
  {
    day: date('day').notNull(),
    module: text('module').notNull(),
    version: text('version').notNull(),
    route: text('route').notNull(),
    name: text('name').$type<VitalName>().notNull(),
    step: smallint('step').notNull(),
    times: bigint('times', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.module, table.version, table.route, table.name, table.step] })],
)
