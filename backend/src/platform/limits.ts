import { createHmac, hkdfSync } from 'node:crypto'
import { networkOf } from './domain/network.ts'
import { countUses, giveUsesBack, forgetUses, removeEnded } from './limit-rows.ts'
import type { Counted, Database, Limit, Limits, Secrets } from './ports.ts'
import type { Refusals } from './refusals.ts'

export interface LimitOptions {
  readonly db: Database
  readonly secrets: Pick<Secrets, 'key'>
  /** The security clock. */
  readonly now: () => Date
  /** How many times as much one address may do: for tests, where everybody comes from one. */
  readonly addressFactor: number
  readonly refusals: Refusals
}

export function createLimits({ db, secrets, now, addressFactor, refusals }: LimitOptions): Limits {
  /** A copy of the database alone does not tell whose cards, e-mails and addresses these are. */
  const key = Buffer.from(hkdfSync('sha256', secrets.key('identity-verifiers'), '', 'limits', 32))
  const keyHashOf = ({ limit, who = '' }: Counted): string =>
    createHmac('sha256', key)
      .update(JSON.stringify([limit.name, limit.isOfAddress ? networkOf(who) : who]))
      .digest('base64url')
  const mostOf = ({ most, isOfAddress }: Limit): number => (isOfAddress ? most * addressFactor : most)
  const giveBack = (counted: readonly Counted[]) => giveUsesBack(db, counted.map(keyHashOf), now())

  return {
    async use(...counted) {
      const at = now()
      const limitByKey = new Map(counted.map((one) => [keyHashOf(one), one.limit]))
      const usages = await countUses(
        db,
        counted.map((one) => ({ keyHash: keyHashOf(one), endsAt: new Date(at.getTime() + one.limit.windowMs) })),
        at,
      )
      const usedUp = usages.flatMap(({ keyHash, uses, endsAt }) => {
        const limit = limitByKey.get(keyHash)
        return limit && uses > mostOf(limit) ? [{ keyHash, limit, endsAt }] : []
      })
      if (usedUp.length === 0) return { allowed: true }
      for (const { limit, keyHash } of usedUp) refusals.note(limit, keyHash)
      await giveBack(counted)
      const endsAt = Math.max(...usedUp.map((usage) => usage.endsAt.getTime()))
      return { allowed: false, waitSeconds: Math.max(1, Math.ceil((endsAt - at.getTime()) / 1_000)) }
    },
    giveBack: (...counted) => giveBack(counted),
    reset: (counted) => forgetUses(db, keyHashOf(counted)),
    noteRefusal: (counted) => refusals.note(counted.limit, keyHashOf(counted)),
    refusedOften: () => refusals.often(),
    async removeEnded() {
      await removeEnded(db, now())
      await refusals.removeOld()
    },
  }
}
