import { Unavailable } from '../platform/unavailable.ts'
import { servedVersion, type VersionStack } from './domain/channel.ts'
import type { Canary } from './domain/canary.ts'
import { faultsOfRelease } from './domain/gate.ts'
import { faultsOfManifest } from './domain/manifest.ts'
import { mayBeKept, stacksOf, type SetVersions } from './domain/release-set.ts'
import type { RegistryParts } from './parts.ts'
import { takeSnapshot, type Snapshot } from './snapshot.ts'
import type { PrerenderedPage } from './stores/pages.ts'
import type { PublishedVersion } from './stores/versions.ts'

/** A canary, and the release set of a visit that takes it. */
export interface OfferedCanary extends Canary {
  readonly set: Snapshot
}

export interface Release {
  /** What is served, as it was read last. */
  current(): Snapshot
  /** Canaries that fit what is live, the oldest first. */
  canaries(): readonly OfferedCanary[]
  /** Reads what is served; another server or the command line may have changed it. */
  refresh(): Promise<Snapshot>
  /** A set that was live, as a visit that keeps it gets it; undefined where it is none, or is to be left. */
  keptSet(id: string): Promise<Snapshot | undefined>
  /** The same, of what this server knows already. */
  knownSet(id: string): Snapshot | undefined
  /** A set that was ever live, good or not; undefined where it is none, or a version of it was pruned. */
  pastSet(id: string): Promise<Snapshot | undefined>
}

/** So many sets that were live last may be kept by visits. */
const MOST_KEPT = 100

/** What was read of the database, at one moment. */
interface Known {
  readonly versions: readonly PublishedVersion[]
  readonly stacks: ReadonlyMap<string, VersionStack>
  readonly pages: readonly PrerenderedPage[]
  readonly sets: ReadonlyMap<string, SetVersions>
  readonly canaries: readonly Canary[]
}
const NOTHING: Known = { versions: [], stacks: new Map(), pages: [], sets: new Map(), canaries: [] }

const snapshotOf = ({ versions, pages }: Known, stacks: ReadonlyMap<string, VersionStack>): Snapshot =>
  takeSnapshot(
    versions.map(({ manifest }) => manifest),
    stacks,
    pages,
  )

/** @returns undefined where a version of it is not published any more */
function snapshotOfSet(known: Known, versions: SetVersions): Snapshot | undefined {
  const isThere = Object.entries(versions).every(([name, version]) =>
    known.versions.some(({ manifest }) => manifest.name === name && manifest.version === version),
  )
  return isThere ? snapshotOf(known, stacksOf(versions, known.stacks)) : undefined
}

/** Whether this server answers what the set's versions ask for; what is live was asked before it became so. */
const isFit = ({ shell, modules }: Snapshot, { stacks }: Known): boolean =>
  [...(shell ? [shell] : []), ...modules].every(
    (manifest) =>
      servedVersion(stacks.get(manifest.name) ?? []) === manifest.version || faultsOfManifest(manifest).length === 0,
  )

/** @returns undefined where a visit is to leave it */
function keptSnapshot(known: Known, id: string): Snapshot | undefined {
  const versions = known.sets.get(id)
  if (!versions || !mayBeKept(versions, known.stacks, known.canaries)) return undefined
  const kept = snapshotOfSet(known, versions)
  return kept && isFit(kept, known) ? kept : undefined
}

const versionsOf = (stacks: ReadonlyMap<string, VersionStack>): SetVersions =>
  Object.fromEntries([...stacks].map(([name, stack]) => [name, servedVersion(stack) ?? '']))

/** What is live with each canary in it: only those that the gate would still let be activated. */
function offeredCanaries(known: Known, live: Snapshot): readonly OfferedCanary[] {
  const served = [...(live.shell ? [live.shell] : []), ...live.modules]
  return known.canaries.flatMap((canary) => {
    const set = snapshotOfSet(known, { ...versionsOf(known.stacks), [canary.name]: canary.version })
    const manifest = set?.manifestOf(canary.name, canary.version)
    return set && manifest && faultsOfRelease([manifest], served).size === 0 ? [{ ...canary, set }] : []
  })
}

/** The release set: the combination of versions that is served now. Each one that ever was is remembered, and visits may keep the latest. */
export function createRelease({ repository, clocks }: Pick<RegistryParts, 'repository' | 'clocks'>): Release {
  let known = NOTHING
  let snapshot = snapshotOf(known, known.stacks)
  let kept = new Map<string, Snapshot | undefined>()
  let offered: readonly OfferedCanary[] = []
  let mark = ''
  let begun = 0
  let inForce = 0

  /** With the mark of the same moment: one that was read before would stand for what was changed in between. */
  const readKnown = () =>
    repository.atOneMoment(async (moment) => ({
      mark: await repository.mark(moment),
      read: {
        ...NOTHING,
        versions: await repository.versions(moment),
        stacks: await repository.stacks(moment),
        pages: await repository.pages(moment),
        canaries: await repository.canaries(moment),
      },
    }))

  /** Of two at once, what the later one read stays: the earlier one may have read it before a change, and come back after it. */
  async function refresh(): Promise<Snapshot> {
    const turn = ++begun
    if ((await repository.mark()) === mark) return snapshot
    const { mark: now, read } = await readKnown()
    const { stacks } = read
    const next = snapshotOf(read, stacks)
    const nextOffered = offeredCanaries(read, next)
    const before = new Set([snapshot.release, ...offered.map(({ set }) => set.release)])
    const live = versionsOf(stacks)
    if (!before.has(next.release)) await repository.rememberRelease(next.release, live, clocks.security())
    for (const { name, version, set } of nextOffered)
      if (!before.has(set.release))
        await repository.rememberRelease(set.release, { ...live, [name]: version }, clocks.security())
    const sets = await repository.latestReleases(MOST_KEPT)
    if (turn < inForce) return snapshot
    inForce = turn
    known = { ...read, sets }
    snapshot = next
    offered = nextOffered
    kept = new Map()
    mark = now
    return next
  }

  function keptNow(id: string): Snapshot | undefined {
    if (id === snapshot.release) return snapshot
    if (!known.sets.has(id)) return undefined
    if (!kept.has(id)) kept.set(id, keptSnapshot(known, id))
    return kept.get(id)
  }

  return {
    current: () => snapshot,
    canaries: () => offered,
    knownSet: keptNow,
    refresh,
    async keptSet(id) {
      const now = keptNow(id)
      if (now || known.sets.has(id)) return now
      try {
        await refresh()
      } catch (error) {
        if (!(error instanceof Unavailable)) throw error
      }
      return keptNow(id)
    },
    async pastSet(id) {
      const versions = await repository.releaseVersions(id)
      return versions && snapshotOfSet(known, versions)
    },
  }
}
