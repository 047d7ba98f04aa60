import type { FastifyReply, FastifyRequest } from 'fastify'
import { campaignsOf, ownerOf } from '@cupboard/shared/contracts'
import { keepSet, LONGEST_KEPT_MS, readKeptSet } from '../platform/http/kept-set.ts'
import type { Platform } from '../platform/ports.ts'
import { canaryFor, type RegistryContext, type Snapshot } from '../registry/index.ts'
import { keepsItsSet } from './domain/kept-set.ts'

export interface Visits {
  /** The release set that this visit's page is composed from. */
  setFor(request: FastifyRequest, asked: Place): Promise<Snapshot>
  /** The next pages of this visit, by reloads and in new tabs, come from the same set. */
  keep(request: FastifyRequest, reply: FastifyReply, set: Snapshot): void
}

export interface Place {
  readonly path: string
  readonly campaignSlugs: readonly string[]
  /** A version of the shell that this browser could not start. */
  readonly faultyShell: string | undefined
}

export interface VisitParts {
  readonly registry: Pick<RegistryContext, 'current' | 'canaries' | 'keptSet'>
  /** Every flag, for everybody. */
  readonly flags: () => Readonly<Record<string, boolean | number>>
}

const isForced = ({ headers }: FastifyRequest): boolean => headers['cache-control'] === 'no-cache'

/**
 * A visit begins with what is live, or with one canary in it, by chance. It keeps the set of versions that it began with, and goes to the
 * live one where nothing of it is under way. A set of which a version is gone is left at once; so is one that does not answer an address
 * that the live one answers, or whose shell this browser could not start.
 */
export function createVisits(
  { config, clocks }: Pick<Platform, 'config' | 'clocks'>,
  { registry, flags }: VisitParts,
): Visits {
  const begin = (): Snapshot => canaryFor(registry.canaries(), flags(), Math.random())?.set ?? registry.current()

  function isOfUse(kept: Snapshot, live: Snapshot, { path, campaignSlugs, faultyShell }: Place): boolean {
    const isCampaign = campaignsOf(campaignSlugs)
    const isAnswered = ({ modules }: Snapshot) => ownerOf(path, modules, isCampaign) !== undefined
    const isFaulty = ({ shell }: Snapshot) => shell !== undefined && shell.version === faultyShell
    return (isAnswered(kept) || !isAnswered(live)) && (!isFaulty(kept) || isFaulty(live))
  }

  return {
    async setFor(request, place) {
      const live = registry.current()
      const pin = readKeptSet(request, config)
      if (!pin) return begin()
      const asked = { ...pin, path: place.path, now: clocks.security(), isForced: isForced(request) }
      if (!keepsItsSet(asked, LONGEST_KEPT_MS)) return begin()
      if (pin.set === live.release) return live
      const kept = await registry.keptSet(pin.set)
      return kept && isOfUse(kept, registry.current(), place) ? kept : registry.current()
    },
    keep: (request, reply, { release }) => keepSet(request, reply, config, release, clocks.security()),
  }
}
