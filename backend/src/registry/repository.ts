import { and, desc, eq, notInArray, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { ModuleManifest, type DeployableName, type Result } from '@cupboard/shared/contracts'
import type { Database } from '../platform/ports.ts'
import type { Act, Change, Channel, Live, VersionStack } from './domain/channel.ts'
import { moduleActivations, moduleChannels, moduleVersions, prerenderedPages, releaseSets } from './tables.ts'

export const LIVE = 'live'

export interface Activation extends Act {
  readonly name: string
  readonly version: string
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

/** A row from before names were strict may hold what is no manifest any more: it is not served. */
const readable = (stored: unknown): ModuleManifest | undefined => ModuleManifest.safeParse(stored).data

async function manifestOf(db: Database, name: DeployableName, version: string): Promise<ModuleManifest | undefined> {
  const [row] = await db
    .select({ manifest: moduleVersions.manifest })
    .from(moduleVersions)
    .where(and(eq(moduleVersions.name, name), eq(moduleVersions.version, version)))
  return row && readable(row.manifest)
}

async function readLive(db: Database): Promise<Live> {
  const stacks = await db.select().from(moduleChannels).where(eq(moduleChannels.channel, LIVE))
  const acts = await db
    .selectDistinctOn([moduleActivations.name], {
      name: moduleActivations.name,
      action: moduleActivations.action,
      actor: moduleActivations.actor,
      actedAt: moduleActivations.actedAt,
    })
    .from(moduleActivations)
    .where(eq(moduleActivations.channel, LIVE))
    .orderBy(moduleActivations.name, desc(moduleActivations.id))
  const rows = await db
    .select({ manifest: moduleVersions.manifest })
    .from(moduleVersions)
    .innerJoin(
      moduleChannels,
      and(
        eq(moduleChannels.channel, LIVE),
        eq(moduleChannels.name, moduleVersions.name),
        sql`${moduleVersions.version} = any(${moduleChannels.versions})`,
      ),
    )
  const lastActs = new Map(acts.map((act) => [act.name, act]))
  return {
    channels: new Map(
      stacks.map(({ name, versions }): [string, Channel] => [name, { stack: versions, lastAct: lastActs.get(name) }]),
    ),
    manifests: rows.flatMap(({ manifest }) => readable(manifest) ?? []),
  }
}

/** What the database knows of versions and channels. */
export function createRegistryRepository(db: Database, log: Logger) {
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
      return rows.flatMap(({ name, version, manifest: stored, publishedAt }) => {
        const manifest = readable(stored)
        if (!manifest) log.warn({ module: name, version }, 'what was published has no manifest that could be served')
        return manifest ? { manifest, publishedAt } : []
      })
    },
    manifestOf: (name: DeployableName, version: string) => manifestOf(db, name, version),
    /**
     * Remembers a version, unless it is known: whoever comes second waits until the first is done.
     *
     * @param place puts the files in their place, and is not asked to when the version is known as another build
     * @returns what is known of the version now
     */
    async addVersion(
      manifest: ModuleManifest,
      publishedAt: Date,
      place: (known: ModuleManifest) => void,
    ): Promise<ModuleManifest | undefined> {
      const { name, version } = manifest
      return db.transaction(async (transaction) => {
        await transaction.insert(moduleVersions).values({ name, version, manifest, publishedAt }).onConflictDoNothing()
        const known = await manifestOf(transaction, name, version)
        if (known) place(known)
        return known
      })
    },
    async stacks(): Promise<ReadonlyMap<string, VersionStack>> {
      const rows = await db.select().from(moduleChannels).where(eq(moduleChannels.channel, LIVE))
      return new Map(rows.map(({ name, versions }) => [name, versions]))
    },
    live: () => readLive(db),
    /**
     * Changes what is live as `decide` says, and logs who did; all of it or nothing. `decide` is asked under a lock that every change
     * takes, so that what it judges is what will be live.
     */
    async changeLive<Decision extends { readonly changes: readonly Change[] }, Failure>(
      actor: string,
      actedAt: Date,
      decide: (live: Live) => Result<Decision, Failure>,
    ): Promise<Result<Decision, Failure>> {
      return db.transaction(async (transaction) => {
        await transaction.execute(sql`select pg_advisory_xact_lock(727003)`)
        const decision = decide(await readLive(transaction))
        if (!decision.ok) return decision
        for (const { manifest, stack, action } of decision.value.changes) {
          const { name, version } = manifest
          const versions = [...stack]
          await transaction
            .insert(moduleChannels)
            .values({ channel: LIVE, name, versions })
            .onConflictDoUpdate({ target: [moduleChannels.channel, moduleChannels.name], set: { versions } })
          await transaction.insert(moduleActivations).values({ channel: LIVE, name, version, action, actor, actedAt })
        }
        return decision
      })
    },
    async rememberRelease(id: string, modules: Readonly<Record<string, string>>, firstServedAt: Date): Promise<void> {
      await db.insert(releaseSets).values({ id, modules, firstServedAt }).onConflictDoNothing()
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
