import { and, desc, eq, sql } from 'drizzle-orm'
import type { Result } from '@cupboard/shared/contracts'
import type { Database } from '../../platform/ports.ts'
import type { Act, Change, Channel, Live, VersionStack } from '../domain/channel.ts'
import { moduleActivations, moduleChannels, moduleVersions, releaseSets } from '../tables.ts'
import { readableManifest } from './versions.ts'

const LIVE = 'live'

export interface Activation extends Act {
  readonly name: string
  readonly version: string
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
    manifests: rows.flatMap(({ manifest }) => readableManifest(manifest) ?? []),
  }
}

async function storeChange(
  db: Database,
  { manifest, stack, action }: Change,
  act: Pick<Act, 'actor' | 'actedAt'>,
): Promise<void> {
  const { name, version } = manifest
  const versions = [...stack]
  await db
    .insert(moduleChannels)
    .values({ channel: LIVE, name, versions })
    .onConflictDoUpdate({ target: [moduleChannels.channel, moduleChannels.name], set: { versions } })
  await db.insert(moduleActivations).values({ channel: LIVE, name, version, action, ...act })
}

/** What is live, who made it so, and which combinations were served. */
export const createLiveStore = (db: Database) => ({
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
      for (const change of decision.value.changes) await storeChange(transaction, change, { actor, actedAt })
      return decision
    })
  },
  async rememberRelease(id: string, modules: Readonly<Record<string, string>>, firstServedAt: Date): Promise<void> {
    await db.insert(releaseSets).values({ id, modules, firstServedAt }).onConflictDoNothing()
  },
  async activations(limit: number): Promise<Activation[]> {
    return db.select().from(moduleActivations).orderBy(desc(moduleActivations.actedAt)).limit(limit)
  },
})
