import { bigint, boolean, customType, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../platform/database/instant.ts'

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
  action: text('action', { enum: ['publish', 'activate', 'roll-back', 'prune'] }).notNull(),
  outcome: text('outcome', { enum: ['done', 'kept', 'refused'] }).notNull(),
  actor: text('actor').notNull(),
  reason: text('reason'),
  faults: text('faults').array().notNull(),
  decidedAt: instant('decided_at').notNull(),
})

export const releaseSets = pgTable('release_sets', {
  id: text('id').primaryKey(),
  modules: jsonb('modules').$type<Readonly<Record<string, string>>>().notNull(),
  firstServedAt: instant('first_served_at').notNull(),
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
