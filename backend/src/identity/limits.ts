import type { Database } from '../platform/ports.ts'
import type { Hashes } from './hashes.ts'
import { countUse, forgetUses } from './stores/limits.ts'

const QUARTER_HOUR_MS = 15 * 60_000

/** How often one account (or one address of the network) may do what, in a quarter of an hour. */
const MAX_USES = {
  'wrong-password': 10,
  'password-question': 60,
  'wrong-code': 5,
  code: 5,
  'code-address': 60,
  'magic-link': 10,
  'magic-link-address': 60,
} as const
export type LimitName = keyof typeof MAX_USES

/** Whether a use is one of those that are allowed, or how many seconds to wait. */
export type Use = { readonly allowed: true } | { readonly allowed: false; readonly waitSeconds: number }

/** Counted in the database, for all server processes together: each use sends a message or tries a secret. */
export interface Limits {
  use(name: LimitName, who: string): Promise<Use>
  reset(name: LimitName, who: string): Promise<void>
}

export function createLimits(db: Database, hashes: Hashes, now: () => Date): Limits {
  return {
    async use(name, who) {
      const at = now()
      const { uses, endsAt } = await countUse(
        db,
        hashes.text('limit', name, who),
        at,
        new Date(at.getTime() + QUARTER_HOUR_MS),
      )
      if (uses <= MAX_USES[name]) return { allowed: true }
      return { allowed: false, waitSeconds: Math.max(1, Math.ceil((endsAt.getTime() - at.getTime()) / 1000)) }
    },
    reset: (name, who) => forgetUses(db, hashes.text('limit', name, who)),
  }
}
