import type { DeployableName } from '@cupboard/shared/contracts'
import { bigint, boolean, customType, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../platform/database/instant.ts'
import type { Journey } from './domain/journey.ts'
import type { SetVersions } from './domain/release-set.ts'

export const moduleVersions = pgTable(
  'module_versions',
  {
    name: text('name').notNull(),
    version: text('version').notNull(),
    manifest: jsonb('manifest').$type<unknown>().notNull(),
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
    place: uuid('place').notNull(),
    file: text('file').notNull(),
    /** With brotli. */
    isCompressed: boolean('is_compressed').notNull(),
    bytes: bytea('bytes').notNull(),
    keptAt: instant('kept_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.place, table.file] })],
)

export const moduleChannels = pgTable(
  'module_channels',
  {
    channel: text('channel').notNull(),
    name: text('name').notNull(),
    versions: text('versions').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.channel, table.name] })],
)

export const moduleActivations = pgTable('module_activations', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  channel: text('channel').notNull(),
  name: text('name').notNull(),
  version: text('version').notNull(),
  action: text('action', { enum: ['activate', 'roll-back'] }).notNull(),
  actor: text('actor').notNull(),
  actedAt: instant('acted_at').notNull(),
})

export const moduleDecisions = pgTable('module_decisions', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  name: text('name').notNull(),
  /** Null where none was said: a roll-back that had nothing to return to. */
  version: text('version'),
  action: text('action', {
    enum: ['publish', 'activate', 'roll-back', 'prune', 'canary', 'end-canary', 'pin', 'unpin'],
  }).notNull(),
  outcome: text('outcome', { enum: ['done', 'kept', 'refused'] }).notNull(),
  actor: text('actor').notNull(),
  reason: text('reason'),
  faults: text('faults').array().notNull(),
  decidedAt: instant('decided_at').notNull(),
})

export const moduleCanaries = pgTable('module_canaries', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  name: text('name').$type<DeployableName>().notNull(),
  version: text('version').notNull(),
  /** Either this or `flag` is set. */
  percent: integer('percent'),
  flag: text('flag'),
  actor: text('actor').notNull(),
  begunAt: instant('begun_at').notNull(),
  /** Null while it is under way. */
  endedAt: instant('ended_at'),
})

export const modulePins = pgTable('module_pins', {
  name: text('name').$type<DeployableName>().primaryKey(),
  actor: text('actor').notNull(),
  reason: text('reason').notNull(),
  pinnedAt: instant('pinned_at').notNull(),
})

export const moduleJourneys = pgTable(
  'module_journeys',
  {
    versions: jsonb('versions').$type<Journey['versions']>().notNull(),
    flags: jsonb('flags').$type<Journey['flags']>().notNull(),
    passed: boolean('passed').notNull(),
    ranAt: instant('ran_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.versions, table.flags] })],
)

export const moduleHealth = pgTable(
  'module_health',
  {
    name: text('name').notNull(),
    version: text('version').notNull(),
    /** A keyed hash. */
    network: text('network').notNull(),
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
  id: text('id').primaryKey(),
  modules: jsonb('modules').$type<SetVersions>().notNull(),
  firstServedAt: instant('first_served_at').notNull(),
  /** When it became live, the last time. */
  lastServedAt: instant('last_served_at').notNull(),
})

export const pagePictures = pgTable('page_pictures', {
  id: text('id').primaryKey(),
  png: bytea('png').notNull(),
  madeAt: instant('made_at').notNull(),
})

export const prerenderedPages = pgTable(
  'prerendered_pages',
  {
    name: text('name').notNull(),
    version: text('version').notNull(),
    path: text('path').notNull(),
    markup: jsonb('markup').$type<unknown>().notNull(),
    renderedAt: instant('rendered_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.version, table.path] })],
)
