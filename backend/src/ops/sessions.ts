import { and, eq, gt, lt } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieName, HOUR_SECONDS } from '@cupboard/shared/contracts'
import { readCookie, setCookie } from '../platform/http/cookies.ts'
import type { Platform } from '../platform/ports.ts'
import type { OpsSecrets } from './secrets.ts'
import { opsSessions } from './tables.ts'

const COOKIE = 'ops'
const SESSION_SECONDS = 12 * HOUR_SECONDS

/** Sessions of operations staff, each in a cookie. */
export function createOpsSessions(
  { config, db, clocks }: Pick<Platform, 'config' | 'db' | 'clocks'>,
  secrets: OpsSecrets,
) {
  const sessionOf = (request: FastifyRequest): string | undefined =>
    readCookie(request, cookieName(config.isSecure, COOKIE))

  return {
    async begin(accountId: string, reply: FastifyReply): Promise<void> {
      const session = secrets.make()
      const expiresAt = new Date(clocks.security().getTime() + SESSION_SECONDS * 1_000)
      await db.insert(opsSessions).values({ sessionHash: secrets.hashOf('session', session), accountId, expiresAt })
      setCookie(reply, config, COOKIE, session, SESSION_SECONDS)
    },

    /** The account of a request's session. */
    async accountOf(request: FastifyRequest): Promise<string | undefined> {
      const session = sessionOf(request)
      if (!session) return undefined
      const [row] = await db
        .select()
        .from(opsSessions)
        .where(
          and(
            eq(opsSessions.sessionHash, secrets.hashOf('session', session)),
            gt(opsSessions.expiresAt, clocks.security()),
          ),
        )
      return row?.accountId
    },

    async signOut(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const session = sessionOf(request)
      if (session) await db.delete(opsSessions).where(eq(opsSessions.sessionHash, secrets.hashOf('session', session)))
      setCookie(reply, config, COOKIE, '', 0)
    },

    async removeEnded(): Promise<void> {
      await db.delete(opsSessions).where(lt(opsSessions.expiresAt, clocks.security()))
    },
  }
}
