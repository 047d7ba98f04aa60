import type { FastifyReply } from 'fastify'
import type { Platform } from '../platform/ports.ts'
import { createOpsLinks } from './links.ts'
import { createOpsSecrets } from './secrets.ts'
import { createOpsSessions } from './sessions.ts'

/** Sign-in of the `ops` group: a link that works once becomes a session cookie. */
export function createOpsSignIn(platform: Pick<Platform, 'config' | 'db' | 'clocks' | 'secrets'>) {
  const secrets = createOpsSecrets(platform.secrets)
  const { takeLink, removeEnded: removeEndedLinks, ...links } = createOpsLinks(platform, secrets)
  const { begin, removeEnded: removeEndedSessions, ...sessions } = createOpsSessions(platform, secrets)

  return {
    ...links,
    ...sessions,

    /** Uses up a link and starts a session for its account; undefined when the link is unknown, used or too old. */
    async signIn(token: string, reply: FastifyReply): Promise<string | undefined> {
      const accountId = await takeLink(token)
      if (accountId !== undefined) await begin(accountId, reply)
      return accountId
    },

    async tidy(): Promise<void> {
      await removeEndedSessions()
      await removeEndedLinks()
    },
  }
}
export type OpsSignInService = ReturnType<typeof createOpsSignIn>
