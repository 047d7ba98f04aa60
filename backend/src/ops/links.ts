import { and, eq, gt, lt } from 'drizzle-orm'
import { DAY_MS, paths } from '@cupboard/shared/contracts'
import type { OpsSecrets } from './secrets.ts'
import type { Platform } from '../platform/ports.ts'
import { opsAccounts, opsSignInTokens } from './tables.ts'

const LINK_MS = 7 * DAY_MS
const FIRST_ACCOUNT = 'ops-1'

/** Links that sign in, once each. Only their hashes are stored. */
export function createOpsLinks(
  { config, db, clocks }: Pick<Platform, 'config' | 'db' | 'clocks'>,
  secrets: OpsSecrets,
) {
  const isUsable = (token: string) =>
    and(eq(opsSignInTokens.tokenHash, secrets.hashOf('link', token)), gt(opsSignInTokens.expiresAt, clocks.security()))

  async function newLink(accountId: string): Promise<string> {
    const token = secrets.make()
    const expiresAt = new Date(clocks.security().getTime() + LINK_MS)
    await db.insert(opsSignInTokens).values({ tokenHash: secrets.hashOf('link', token), accountId, expiresAt })
    return `${config.publicOrigin}${paths.ops()}?token=${token}`
  }

  return {
    /** Once for a database, at its very first start: the first account's link. */
    async firstLink(): Promise<string | undefined> {
      const made = await db
        .insert(opsAccounts)
        .values({ id: FIRST_ACCOUNT, createdAt: clocks.security() })
        .onConflictDoNothing()
        .returning()
      return made.length > 0 ? newLink(FIRST_ACCOUNT) : undefined
    },
    newLinkForFirstAccount: () => newLink(FIRST_ACCOUNT),
    firstAccount: FIRST_ACCOUNT,

    /** Whether a link would still work; does not use it up. */
    async isLinkValid(token: string): Promise<boolean> {
      return (await db.select().from(opsSignInTokens).where(isUsable(token))).length > 0
    },

    /** Uses up a link; undefined when it is unknown, used or too old. */
    async takeLink(token: string): Promise<string | undefined> {
      const [used] = await db.delete(opsSignInTokens).where(isUsable(token)).returning()
      return used?.accountId
    },

    async removeEnded(): Promise<void> {
      await db.delete(opsSignInTokens).where(lt(opsSignInTokens.expiresAt, clocks.security()))
    },
  }
}
