import type { DeployableName } from '@cupboard/shared/contracts'
import { bigint, boolean, customType, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../platform/database/instant.ts'
import type { Journey } from './domain/journey.ts'
import type { SetVersions } from './domain/release-set.ts'

export const moduleVersions = pgTable(
  'module_versions',
  {
    name: text().notNull(),
    version: text().notNull(),
    manifest: jsonb().$type<unknown>().notNull(),
    publishedAt: instant('published_at').notNull(),
    /** Where a store keeps its files for all servers; null where only the server has them that published it, of an older release. */
    filesAt: text('files_at'),
    /** Its files were removed; its name stays taken. */
    prunedAt: instant('pruned_at'),
  },
  (table) => [primaryKey({ columns: [table.name, table.version] })],
)

const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

export const moduleFiles = pgTable(
  'module_files',
  {
    place: uuid().notNull(),
    file: text().notNull(),
    /** With brotli. */
    isCompressed: boolean('is_compressed').notNull(),
    bytes: bytea().notNull(),
    keptAt: instant('kept_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.place, table.file] })],
)

export const moduleChannels = pgTable(
  'module_channels',
  {
    channel: text().notNull(),
    name: text().notNull(),
    versions: text().array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.channel, table.name] })],
)

export const moduleActivations = pgTable('module_activations', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  channel: text().notNull(),
  name: text().notNull(),
  version: text().notNull(),
  action: text({ enum: ['activate', 'roll-back'] }).notNull(),
  actor: text().notNull(),
  actedAt: instant('acted_at').notNull(),
})

export const moduleDecisions = pgTable('module_decisions', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  name: text().notNull(),
  /** Null where none was said: a roll-back that had nothing to return to. */
  version: text(),
  action: text({
    enum: ['publish', 'activate', 'roll-back', 'prune', 'canary', 'end-canary', 'pin', 'unpin'],
  }).notNull(),
  outcome: text({ enum: ['done', 'kept', 'refused'] }).notNull(),
  actor: text().notNull(),
  reason: text(),
  faults: text().array().notNull(),
  decidedAt: instant('decided_at').notNull(),
})

export const moduleCanaries = pgTable('module_canaries', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  name: text().$type<DeployableName>().notNull(),
  version: text().notNull(),
  /** Either this or `flag` is set. */
  percent: integer(),
  flag: text(),
  actor: text().notNull(),
  begunAt: instant('begun_at').notNull(),
  /** Null while it is under way. */
  endedAt: instant('ended_at'),
})

export const modulePins = pgTable('module_pins', {
  name: text().$type<DeployableName>().primaryKey(),
  actor: text().notNull(),
  reason: text().notNull(),
  pinnedAt: instant('pinned_at').notNull(),
})

export const moduleJourneys = pgTable(
  'module_journeys',
  {
    versions: jsonb().$type<Journey['versions']>().notNull(),
    flags: jsonb().$type<Journey['flags']>().notNull(),
    passed: boolean().notNull(),
    ranAt: instant('ran_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.versions, table.flags] })],
)

export const moduleHealth = pgTable(
  'module_health',
  {
    name: text().notNull(),
    version: text().notNull(),
    /** A keyed hash. */
    network: text().notNull(),
    askedAt: instant('asked_at'),
    shownAt: instant('shown_at'),
    failedAt: instant('failed_at'),
    measuredAt: instant('measured_at'),
    poorAt: instant('poor_at'),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.version, table.network] })],
)

export const releaseSets = pgTable('release_sets', {
  id: text().primaryKey(),
  modules: jsonb().$type<SetVersions>().notNull(),
  firstServedAt: instant('first_served_at').notNull(),
  /** When it became live, the last time. */
  lastServedAt: instant('last_served_at').notNull(),
})

export const pagePictures = pgTable('page_pictures', {
  id: text().primaryKey(),
  png: bytea().notNull(),
  madeAt: instant('made_at').notNull(),
})

export const prerenderedPages = pgTable(
  'prerendered_pages',
  {
    name: text().notNull(),
    version: text().notNull(),
    path: text().notNull(),
    markup: jsonb().$type<unknown>().notNull(),
    renderedAt: instant('rendered_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.version, table.path] })],
)
