import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Result } from '@cupboard/shared/contracts'
import type { Database } from '../../platform/ports.ts'
import type { Act, Change, Channel, Live, VersionStack } from '../domain/channel.ts'
import type { LoggedAct } from '../domain/reach.ts'
import type { SetVersions } from '../domain/release-set.ts'
import { fail, type DeploymentFailure } from '../failure.ts'
import type { VersionName } from '../domain/version-name.ts'
import { moduleActivations, moduleChannels, moduleVersions, releaseSets } from '../tables.ts'
import type { Manifests } from './manifests.ts'
import { readPins } from './pins.ts'

const LIVE = 'live'

async function readLive(db: Database, manifests: Manifests): Promise<Live> {
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
  const remembered = await manifests.read(
    db,
    stacks.flatMap(({ name, versions }) => versions.map((version) => ({ name, version }))),
  )
  const lastActs = new Map(acts.map((act) => [act.name, act]))
  return {
    channels: new Map(
      stacks.map(({ name, versions }): [string, Channel] => [name, { stack: versions, lastAct: lastActs.get(name) }]),
    ),
    manifests: remembered.map(({ manifest }) => manifest),
    pins: await readPins(db),
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

async function isPruned({ name, version }: VersionName, transaction: Database): Promise<boolean> {
  const [pruned] = await transaction
    .select({ name: moduleVersions.name })
    .from(moduleVersions)
    .where(and(eq(moduleVersions.name, name), eq(moduleVersions.version, version), isNotNull(moduleVersions.prunedAt)))
  return pruned !== undefined
}

const lockLive = (transaction: Database) => transaction.execute(sql`select pg_advisory_xact_lock(727003)`)

/** What is live, who made it so, and which combinations were served. */
export const createLiveStore = (db: Database, manifests: Manifests) => ({
  async stacks(within: Database = db): Promise<ReadonlyMap<string, VersionStack>> {
    const rows = await within.select().from(moduleChannels).where(eq(moduleChannels.channel, LIVE))
    return new Map(rows.map(({ name, versions }) => [name, versions]))
  },
  live: () => readLive(db, manifests),
  isPruned,
  /**
   * Changes what is live as `decide` says, and logs who did; all of it or nothing. `decide` is asked under a lock that every change
   * takes, so that what it judges is what will be live.
   *
   * @param isPrepared whether a version's files were looked at; nothing changes where one that was not would be made live
   * @param alongside stores what was decided in the same transaction
   */
  async changeLive<Decision extends { readonly changes: readonly Change[] }>(
    actor: string,
    actedAt: Date,
    decide: (live: Live) => Result<Decision, DeploymentFailure>,
    isPrepared: (change: Change) => boolean,
    alongside: (transaction: Database, decision: Decision) => Promise<void>,
  ): Promise<Result<Decision, DeploymentFailure> | 'unprepared'> {
    return db.transaction(async (transaction) => {
      await lockLive(transaction)
      const decision = decide(await readLive(transaction, manifests))
      if (!decision.ok) return decision
      if (!decision.value.changes.every(isPrepared)) return 'unprepared'
      for (const { manifest } of decision.value.changes)
        if (await isPruned(manifest, transaction))
          return fail('unknown_version', `${manifest.name} ${manifest.version} was pruned meanwhile: publish it again`)
      for (const change of decision.value.changes) await storeChange(transaction, change, { actor, actedAt })
      await alongside(transaction, decision.value)
      return decision
    })
  },
  /** What is live, under the lock that every change of it takes. */
  async underLock<Outcome>(act: (transaction: Database, live: Live) => Promise<Outcome>): Promise<Outcome> {
    return db.transaction(async (transaction) => {
      await lockLive(transaction)
      return act(transaction, await readLive(transaction, manifests))
    })
  },
  /** The log of activations, oldest first. */
  async acts(within: Database = db): Promise<readonly (LoggedAct & { readonly name: string })[]> {
    return within
      .select({
        name: moduleActivations.name,
        version: moduleActivations.version,
        action: moduleActivations.action,
        actedAt: moduleActivations.actedAt,
      })
      .from(moduleActivations)
      .where(eq(moduleActivations.channel, LIVE))
      .orderBy(moduleActivations.id)
  },
  async rememberRelease(id: string, modules: SetVersions, now: Date): Promise<void> {
    await db
      .insert(releaseSets)
      .values({ id, modules, firstServedAt: now, lastServedAt: now })
      .onConflictDoUpdate({ target: releaseSets.id, set: { lastServedAt: now } })
  },
  async releaseVersions(id: string): Promise<SetVersions | undefined> {
    const [row] = await db.select({ modules: releaseSets.modules }).from(releaseSets).where(eq(releaseSets.id, id))
    return row?.modules
  },
  /** The sets that became live last, by their ids. */
  async latestReleases(limit: number): Promise<ReadonlyMap<string, SetVersions>> {
    const rows = await db
      .select({ id: releaseSets.id, modules: releaseSets.modules })
      .from(releaseSets)
      .orderBy(desc(releaseSets.lastServedAt))
      .limit(limit)
    return new Map(rows.map(({ id, modules }) => [id, modules]))
  },
})
