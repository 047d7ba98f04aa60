import { timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieName, DAY_SECONDS, hereCookie } from '@cupboard/shared/contracts'
import type { Config } from '../platform/config.ts'
import { readCookie, setCookie } from '../platform/http/cookies.ts'
import type { DocumentCustomer } from '../platform/ports.ts'
import { isEmailProved, isPhoneProved } from './domain/contacts.ts'
import { liveSession } from './live-token.ts'
import type { IdentityParts } from './parts.ts'
import { accountOfLiveSession } from './stores/sessions.ts'

const COOKIE = 'customer'
/** Renewed with each token, so that it ends where nobody comes for a week. */
const LIFETIME_SECONDS = 7 * DAY_SECONDS
/** Account, session, end in seconds, signature. */
const TEXT = /^([\da-f-]{36})\.([\da-f-]{36})\.(\d{10})\.([\w-]{43})$/

/**
 * Keys by which a customer's documents are drawn, and nothing else is opened. Each is signed and not kept: it counts as long as the session
 * that it names. docs/decisions/0080
 */
export interface DocumentKeys {
  /** Gives the browser one for a token of a session that lives. @returns whether it is such a token */
  give(token: string, reply: FastifyReply): Promise<boolean>
  takeBack(reply: FastifyReply): void
  /**
   * Undefined for everybody who has none, and where the browser itself says that somebody else is here, or nobody.
   *
   * @returns looks whether the session that the key names still lives
   */
  customerOf(request: FastifyRequest): (() => Promise<DocumentCustomer | undefined>) | undefined
}

export function createDocumentKeys(
  parts: Pick<IdentityParts, 'db' | 'hashes' | 'now' | 'verifyToken'>,
  config: Pick<Config, 'isSecure'>,
): DocumentKeys {
  const { db, hashes, now } = parts
  const seconds = () => Math.floor(now().getTime() / 1_000)
  const isSigned = (signature: string, ...told: readonly string[]) =>
    timingSafeEqual(Buffer.from(signature, 'base64url'), hashes.of('document', ...told))

  return {
    async give(token, reply) {
      const session = await liveSession(parts, token, ['id'])
      if (!session.ok) return false
      const { id, account } = session.value
      const told = [account.sub, id, String(seconds() + LIFETIME_SECONDS)]
      const key = [...told, hashes.text('document', ...told)].join('.')
      setCookie(reply, config, COOKIE, key, LIFETIME_SECONDS)
      return true
    },
    takeBack: (reply) => setCookie(reply, config, COOKIE, '', 0),
    customerOf(request) {
      const key = readCookie(request, cookieName(config.isSecure, COOKIE))
      const [, sub, sessionId, end, signature] = TEXT.exec(key ?? '') ?? []
      if (sub === undefined || sessionId === undefined || end === undefined || signature === undefined) return undefined
      const [here] = (readCookie(request, hereCookie(config.isSecure)) ?? '').split('.')
      if (here !== sub || Number(end) <= seconds() || !isSigned(signature, sub, sessionId, end)) return undefined
      return async () => {
        const account = await accountOfLiveSession(db, sessionId, sub, now())
        return (
          account && {
            customer: { sub, email: account.email, sessionId },
            person: { username: sub, emailVerified: isEmailProved(account), phoneVerified: isPhoneProved(account) },
          }
        )
      }
    },
  }
}
