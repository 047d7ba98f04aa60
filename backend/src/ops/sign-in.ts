import { createHmac, randomBytes } from 'node:crypto'
import { and, eq, gt, lt } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { DAY_MS, paths } from '@cupboard/shared/contracts'
import { cookieName, readCookie, setCookie } from '../platform/http/cookies.ts'
import type { Platform } from '../platform/ports.ts'
import { opsAccounts, opsSessions, opsSignInTokens } from './tables.ts'

const COOKIE = 'ops'
const SESSION_SECONDS = 12 * 3_600
const LINK_MS = 7 * DAY_MS
const FIRST_ACCOUNT = 'ops-1'

/** Sign-in of the `ops` group: a link that works once becomes a session cookie. Only hashes are stored. */
export function createOpsSignIn({
  config,
  db,
  clocks,
  secrets,
}: Pick<Platform, 'config' | 'db' | 'clocks' | 'secrets'>) {
  const newSecret = (): string => randomBytes(32).toString('base64url')
  const hashOf = (purpose: string, secret: string): string =>
    createHmac('sha256', secrets.key('ops-session')).update(`${purpose}\n${secret}`).digest('base64url')

  async function newLink(accountId: string): Promise<string> {
    const token = newSecret()
    const expiresAt = new Date(clocks.security().getTime() + LINK_MS)
    await db.insert(opsSignInTokens).values({ tokenHash: hashOf('link', token), accountId, expiresAt })
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

    /** Whether a link would still work; does not use it up. */
    async isLinkValid(token: string): Promise<boolean> {
      const rows = await db
        .select()
        .from(opsSignInTokens)
        .where(
          and(eq(opsSignInTokens.tokenHash, hashOf('link', token)), gt(opsSignInTokens.expiresAt, clocks.security())),
        )
      return rows.length > 0
    },

    /** Uses up a link and starts a session for its account; undefined when the link is unknown, used or too old. */
    async signIn(token: string, reply: FastifyReply): Promise<string | undefined> {
      const [used] = await db
        .delete(opsSignInTokens)
        .where(
          and(eq(opsSignInTokens.tokenHash, hashOf('link', token)), gt(opsSignInTokens.expiresAt, clocks.security())),
        )
        .returning()
      if (!used) return undefined
      const session = newSecret()
      const expiresAt = new Date(clocks.security().getTime() + SESSION_SECONDS * 1_000)
      await db
        .insert(opsSessions)
        .values({ sessionHash: hashOf('session', session), accountId: used.accountId, expiresAt })
      setCookie(reply, config, COOKIE, session, SESSION_SECONDS)
      return used.accountId
    },

    /** The account of a request's session. */
    async accountOf(request: FastifyRequest): Promise<string | undefined> {
      const session = readCookie(request, cookieName(config, COOKIE))
      if (!session) return undefined
      const [row] = await db
        .select()
        .from(opsSessions)
        .where(
          and(eq(opsSessions.sessionHash, hashOf('session', session)), gt(opsSessions.expiresAt, clocks.security())),
        )
      return row?.accountId
    },

    async signOut(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const session = readCookie(request, cookieName(config, COOKIE))
      if (session) await db.delete(opsSessions).where(eq(opsSessions.sessionHash, hashOf('session', session)))
      setCookie(reply, config, COOKIE, '', 0)
    },

    async tidy(): Promise<void> {
      const now = clocks.security()
      await db.delete(opsSessions).where(lt(opsSessions.expiresAt, now))
      await db.delete(opsSignInTokens).where(lt(opsSignInTokens.expiresAt, now))
    },
  }
}
export type OpsSignInService = ReturnType<typeof createOpsSignIn>
