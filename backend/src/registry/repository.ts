import { and, desc, eq, notInArray, sql } from 'drizzle-orm'
import { ModuleManifest } from '@cupboard/shared/contracts'
import type { Database } from '../platform/ports.ts'
import type { VersionStack } from './domain/channel.ts'
import {
  builtVersions,
  moduleActivations,
  moduleChannels,
  moduleVersions,
  prerenderedPages,
  releaseSets,
} from './tables.ts'

export const LIVE = 'live'

export interface Activation {
  readonly name: string
  readonly version: string
  readonly action: 'activate' | 'roll-back'
  readonly actor: string
  readonly actedAt: Date
}

export interface PrerenderedPage {
  readonly name: string
  readonly version: string
  readonly path: string
  readonly markup: unknown
}

export interface PublishedVersion {
  readonly manifest: ModuleManifest
  readonly publishedAt: Date
}

/** What the database knows of versions and channels. */
export function createRegistryRepository(db: Database) {
  return {
    /** Another text whenever something that pages are composed from was changed. */
    async mark(): Promise<string> {
      const { rows } = await db.execute<{ mark: string }>(sql`
        select concat_ws('/',
          (select max(id) from module_activations),
          (select count(*) from module_versions),
          (select concat(count(*), '@', max(rendered_at)) from prerendered_pages)) as mark`)
      return rows[0]?.mark ?? ''
    },
    async versions(): Promise<PublishedVersion[]> {
      const rows = await db.select().from(moduleVersions).orderBy(desc(moduleVersions.publishedAt))
      return rows.map(({ manifest, publishedAt }) => ({ manifest: ModuleManifest.parse(manifest), publishedAt }))
    },
    async addVersion(manifest: ModuleManifest, publishedAt: Date): Promise<void> {
      const { name, version } = manifest
      await db.insert(moduleVersions).values({ name, version, manifest, publishedAt }).onConflictDoNothing()
    },
    async stacks(): Promise<ReadonlyMap<string, VersionStack>> {
      const rows = await db.select().from(moduleChannels).where(eq(moduleChannels.channel, LIVE))
      return new Map(rows.map(({ name, versions }) => [name, versions]))
    },
    /** Changes one module's stack under a lock, so that two activations cannot lose one another; logs it. */
    async changeStack(
      activation: Omit<Activation, 'version'>,
      change: (stack: VersionStack) => VersionStack | undefined,
    ): Promise<VersionStack | undefined> {
      return db.transaction(async (transaction) => {
        await transaction.execute(sql`select pg_advisory_xact_lock(727003)`)
        const [row] = await transaction
          .select()
          .from(moduleChannels)
          .where(and(eq(moduleChannels.channel, LIVE), eq(moduleChannels.name, activation.name)))
        const next = change(row?.versions ?? [])
        const version = next?.at(-1)
        if (!next || version === undefined) return undefined
        const versions = [...next]
        await transaction
          .insert(moduleChannels)
          .values({ channel: LIVE, name: activation.name, versions })
          .onConflictDoUpdate({ target: [moduleChannels.channel, moduleChannels.name], set: { versions } })
        await transaction.insert(moduleActivations).values({ ...activation, channel: LIVE, version })
        return next
      })
    },
    async rememberRelease(id: string, modules: Readonly<Record<string, string>>, firstServedAt: Date): Promise<void> {
      await db.insert(releaseSets).values({ id, modules, firstServedAt }).onConflictDoNothing()
    },
    async builtVersions(): Promise<ReadonlyMap<string, string>> {
      const rows = await db.select().from(builtVersions)
      return new Map(rows.map(({ name, version }) => [name, version]))
    },
    async rememberBuilt(name: string, version: string): Promise<void> {
      await db
        .insert(builtVersions)
        .values({ name, version })
        .onConflictDoUpdate({ target: builtVersions.name, set: { version } })
    },
    async pages(): Promise<PrerenderedPage[]> {
      return db.select().from(prerenderedPages)
    },
    async storePage(page: PrerenderedPage, renderedAt: Date): Promise<void> {
      const { markup } = page
      await db
        .insert(prerenderedPages)
        .values({ ...page, renderedAt })
        .onConflictDoUpdate({
          target: [prerenderedPages.name, prerenderedPages.version, prerenderedPages.path],
          set: { markup, renderedAt },
        })
    },
    async dropPagesOtherThan(name: string, versions: VersionStack): Promise<void> {
      await db
        .delete(prerenderedPages)
        .where(and(eq(prerenderedPages.name, name), notInArray(prerenderedPages.version, [...versions])))
    },
    async activations(limit: number): Promise<Activation[]> {
      return db.select().from(moduleActivations).orderBy(desc(moduleActivations.actedAt)).limit(limit)
    },
  }
}
export type RegistryRepository = ReturnType<typeof createRegistryRepository>
