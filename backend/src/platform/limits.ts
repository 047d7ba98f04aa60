import { createHmac, hkdfSync } from 'node:crypto'
import { networkOf } from './domain/network.ts'
import { gathered } from './gathered.ts'
import { countUses, giveUsesBack, forgetUses, removeEnded } from './limit-rows.ts'
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

/** Each key once, and how often it occurs. */
function timesOf<Key extends Pick<Hashed, 'keyHash'>>(
  keys: readonly Key[],
): readonly (Key & { readonly uses: number })[] {
  const times = new Map<string, Key & { readonly uses: number }>()
  for (const key of keys) times.set(key.keyHash, { ...key, uses: (times.get(key.keyHash)?.uses ?? 0) + 1 })
  return [...times.values()]
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

  const giveBack = gathered<readonly Pick<Hashed, 'keyHash'>[], void>(async (batch) => {
    await giveUsesBack(db, timesOf(batch.flat()), now())
    return batch.map(() => undefined)
  })

  /** One after the other, as if each had come alone: what one is refused, the next may have. */
  function judge(batch: readonly (readonly Hashed[])[], usages: readonly Usage[], at: Date): readonly Use[] {
    const endOf = new Map(usages.map(({ keyHash, endsAt }) => [keyHash, endsAt.getTime()]))
    const uses = new Map(usages.map((usage) => [usage.keyHash, usage.uses]))
    const usesOf = ({ keyHash }: Hashed): number => uses.get(keyHash) ?? 0
    for (const added of timesOf(batch.flat())) uses.set(added.keyHash, usesOf(added) - added.uses)
    return batch.map((wanted): Use => {
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
  const use = gathered<readonly Hashed[], Use>(async (batch) => {
    const at = now()
    const windows = timesOf(batch.flat()).map((one) => ({ ...one, endsAt: new Date(at.getTime() + one.windowMs) }))
    const usages = await countUses(db, windows, at)
    const judged = judge(batch, usages, at)
    const refused = batch.filter((_, index) => judged[index]?.allowed === false)
    if (refused.length > 0) await giveBack(refused.flat())
    return judged
  })

  return {
    use: (...counted) => use(hashed(counted)),
    giveBack: (...counted) => giveBack(hashed(counted)),
    reset: (counted) => forgetUses(db, keyHashOf(counted)),
    noteRefusal: (counted) => refusals.note(counted.limit, keyHashOf(counted)),
    refusedOften: () => refusals.often(),
    async removeEnded() {
      await removeEnded(db, now())
      await refusals.removeOld()
    },
  }
}
