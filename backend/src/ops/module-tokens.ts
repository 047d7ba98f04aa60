import { randomUUID } from 'node:crypto'
import { and, desc, eq, gt, lte } from 'drizzle-orm'
import { DAY_MS, type DeployableName, type OpsModuleToken } from '@cupboard/shared/contracts'
import type { Platform } from '../platform/ports.ts'
import type { Audit } from './audit.ts'
import { createOpsSecrets } from './secrets.ts'
import { moduleTokens } from './tables.ts'

/** So that a program that looks for secrets where none should be knows one. */
const PREFIX = 'cupboard_module_'

/** Who acts, and why. */
interface By {
  readonly actor: string
  readonly reason: string
}

/** A token that is to be made. */
export interface TokenWanted {
  readonly module: DeployableName
  readonly label: string
  readonly days: number
}

export type KnownToken = Pick<OpsModuleToken, 'id' | 'module' | 'label'>
const KNOWN = { id: moduleTokens.id, module: moduleTokens.module, label: moduleTokens.label }

const subjectOf = ({ module, label }: Pick<TokenWanted, 'module' | 'label'>): string => `${module}: ${label}`

/** Tokens with which programs of a team ship its one module from elsewhere. docs/decisions/0067. */
export function createModuleTokens(
  { db, clocks, secrets }: Pick<Platform, 'db' | 'clocks' | 'secrets'>,
  audit: Pick<Audit, 'record'>,
) {
  const { make, hashOf } = createOpsSecrets(secrets)
  const works = () => gt(moduleTokens.endsAt, clocks.security())

  return {
    /** @returns the secret, which is nowhere else */
    make: ({ module, label, days }: TokenWanted, { actor, reason }: By): Promise<string> =>
      db.transaction(async (tx) => {
        const secret = `${PREFIX}${make()}`
        const madeAt = clocks.security()
        const endsAt = new Date(madeAt.getTime() + days * DAY_MS)
        const tokenHash = hashOf('module-token', secret)
        await tx
          .insert(moduleTokens)
          .values({ id: randomUUID(), tokenHash, module, label, madeBy: actor, madeAt, endsAt })
        await audit.record({ actor, action: 'make-module-token', subject: subjectOf({ module, label }), reason }, tx)
        return secret
      }),

    /** Those that work, the newest first. */
    async list(): Promise<readonly OpsModuleToken[]> {
      const rows = await db.select().from(moduleTokens).where(works()).orderBy(desc(moduleTokens.madeAt))
      return rows.map(({ id, module, label, madeBy, madeAt, endsAt, usedAt }) => ({
        ...{ id, module, label, madeBy, madeAt: madeAt.toISOString(), endsAt: endsAt.toISOString() },
        ...(usedAt === null ? {} : { usedAt: usedAt.toISOString() }),
      }))
    },

    /** Ends it at once. @returns whether it was there */
    revoke: (id: string, { actor, reason }: By): Promise<boolean> =>
      db.transaction(async (tx) => {
        const [gone] = await tx.delete(moduleTokens).where(eq(moduleTokens.id, id)).returning()
        if (!gone) return false
        await audit.record({ actor, action: 'revoke-module-token', subject: subjectOf(gone), reason }, tx)
        return true
      }),

    /** Whose secret it is; undefined for one that was never made, was revoked or has ended. */
    async find(secret: string): Promise<KnownToken | undefined> {
      const [token] = await db
        .update(moduleTokens)
        .set({ usedAt: clocks.security() })
        .where(and(eq(moduleTokens.tokenHash, hashOf('module-token', secret)), works()))
        .returning(KNOWN)
      return token
    },

    /** The one with which something was made; undefined once it was revoked or has ended. */
    async findById(id: string): Promise<KnownToken | undefined> {
      const [token] = await db
        .select(KNOWN)
        .from(moduleTokens)
        .where(and(eq(moduleTokens.id, id), works()))
      return token
    },

    async tidy(): Promise<void> {
      await db.delete(moduleTokens).where(lte(moduleTokens.endsAt, clocks.security()))
    },
  }
}
export type ModuleTokens = ReturnType<typeof createModuleTokens>
