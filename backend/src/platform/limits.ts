import { createHmac, hkdfSync } from 'node:crypto'
import { networkOf } from './domain/network.ts'
import { gathered } from './gathered.ts'
import { countUses, forgetUses, removeEnded } from './limit-rows.ts'
import type { Counted, Database, Limit, Limits, Secrets, Use } from './ports.ts'
import type { Refusals } from './refusals.ts'
import type { Usage } from './tables.ts'

export interface LimitOptions {
  readonly db: Database
  readonly secrets: Pick<Secrets, 'key'>
  /** The security clock. */
  readonly now: () => Date
  /** How many times as much one address may do: for tests, where everybody comes from one. */
  readonly addressFactor: number
  readonly refusals: Refusals
}

/** A use of one limit. */
interface Hashed {
  readonly keyHash: string
  readonly limit: Limit
  readonly most: number
  readonly windowMs: number
}

/** Uses of some limits: to be counted, or given back. */
interface Change {
  readonly uses: readonly Hashed[]
  readonly isGivenBack: boolean
}

/** Each key once, with how many uses of it are added in all. */
function sumOf(changes: readonly Change[], at: Date): readonly Usage[] {
  const sums = new Map<string, Usage>()
  for (const { uses, isGivenBack } of changes)
    for (const { keyHash, windowMs } of uses)
      sums.set(keyHash, {
        keyHash,
        uses: (sums.get(keyHash)?.uses ?? 0) + (isGivenBack ? -1 : 1),
        endsAt: new Date(at.getTime() + windowMs),
      })
  return [...sums.values()]
}

export function createLimits({ db, secrets, now, addressFactor, refusals }: LimitOptions): Limits {
  /** A copy of the database alone does not tell whose cards, e-mails and addresses these are. */
  const key = Buffer.from(hkdfSync('sha256', secrets.key('identity-verifiers'), '', 'limits', 32))
  const keyHashOf = ({ limit, who = '' }: Counted): string =>
    createHmac('sha256', key)
      .update(JSON.stringify([limit.name, limit.isOfAddress ? networkOf(who) : who]))
      .digest('base64url')
  const mostOf = ({ most, isOfAddress }: Limit): number => (isOfAddress ? most * addressFactor : most)
  const hashed = (counted: readonly Counted[]): readonly Hashed[] =>
    counted.map((one) => ({
      keyHash: keyHashOf(one),
      limit: one.limit,
      most: mostOf(one.limit),
      windowMs: one.limit.windowMs,
    }))

  /**
   * One after the other, as if each had come alone: what one is refused, the next may have. What is given back is there for all of them.
   *
   * @param usages once all were counted
   */
  function judge(batch: readonly Change[], usages: readonly Usage[], at: Date): readonly Use[] {
    const endOf = new Map(usages.map(({ keyHash, endsAt }) => [keyHash, endsAt.getTime()]))
    const uses = new Map(usages.map((usage) => [usage.keyHash, usage.uses]))
    const usesOf = ({ keyHash }: Pick<Usage, 'keyHash'>): number => uses.get(keyHash) ?? 0
    const counted = batch.filter(({ isGivenBack }) => !isGivenBack)
    for (const added of sumOf(counted, at)) uses.set(added.keyHash, usesOf(added) - added.uses)
    return batch.map(({ uses: wanted, isGivenBack }): Use => {
      if (isGivenBack) return { allowed: true }
      const usedUp = wanted.filter((one) => usesOf(one) >= one.most)
      if (usedUp.length === 0) {
        for (const one of wanted) uses.set(one.keyHash, usesOf(one) + 1)
        return { allowed: true }
      }
      for (const { limit, keyHash } of usedUp) refusals.note(limit, keyHash)
      const endsAt = Math.max(...usedUp.map(({ keyHash }) => endOf.get(keyHash) ?? 0))
      return { allowed: false, waitSeconds: Math.max(1, Math.ceil((endsAt - at.getTime()) / 1_000)) }
    })
  }

  /** All are counted before any is judged, so that no use slips by between two servers; what is refused is given back. */
  const change = gathered<Change, Use>(async (batch) => {
    const at = now()
    const judged = judge(batch, await countUses(db, sumOf(batch, at), at), at)
    const refused = batch.filter((_, index) => judged[index]?.allowed === false)
    const givenBack = refused.map(({ uses }) => ({ uses, isGivenBack: true }))
    if (givenBack.length > 0) await countUses(db, sumOf(givenBack, at), at)
    return judged
  })

  return {
    use: (...counted) => change({ uses: hashed(counted), isGivenBack: false }),
    giveBack: async (...counted) => void (await change({ uses: hashed(counted), isGivenBack: true })),
    reset: (counted) => forgetUses(db, keyHashOf(counted)),
    noteRefusal: (counted) => refusals.note(counted.limit, keyHashOf(counted)),
    refusedOften: () => refusals.often(),
    async removeEnded() {
      await removeEnded(db, now())
      await refusals.removeOld()
    },
  }
}
