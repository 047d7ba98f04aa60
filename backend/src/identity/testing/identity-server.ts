import { Amplify } from 'aws-amplify'
import { ConsoleLogger } from 'aws-amplify/utils'
import { createMessages, type ReadableMessage } from '../../messages/index.ts'
import { startTestServer, type TestServer, type TestServerOptions } from '../../testing/server.ts'
import { poolOf, type Pool } from '../pool.ts'

export interface IdentityServer extends TestServer {
  readonly pool: Pool
  /** The last message to somebody, as operations staff read it. */
  lastMessageTo(recipient: string): Promise<ReadableMessage | undefined>
  messagesTo(recipient: string): Promise<number>
  /** The six digits in the last message to somebody. */
  codeSentTo(recipient: string): Promise<string>
  /** `u`, `s` and `path` of the last link sent to somebody. */
  linkSentTo(recipient: string): Promise<URLSearchParams>
}

/** A server at the present time, since the client under test has a clock of its own. */
export async function startIdentityServer(options: TestServerOptions = {}): Promise<IdentityServer> {
  const server = await startTestServer({ clock: new Date(), ...options })
  const outbox = createMessages(server.platform)

  const listTo = async (recipient: string) =>
    (await outbox.listMessages()).filter((message) => message.recipient === recipient)

  async function lastMessageTo(recipient: string): Promise<ReadableMessage | undefined> {
    const [last] = await listTo(recipient)
    // The clock stands still: what is sent next must be newer.
    server.clock.advance(1)
    return last && outbox.readMessage(last.id)
  }
  return {
    ...server,
    pool: poolOf(server.platform.config),
    lastMessageTo,
    messagesTo: async (recipient) => (await listTo(recipient)).length,
    codeSentTo: async (recipient) => /\b\d{6}\b/.exec((await lastMessageTo(recipient))?.text ?? '')?.[0] ?? 'none',
    linkSentTo: async (recipient) => {
      const link = /https?:\S+/.exec((await lastMessageTo(recipient))?.text ?? '')?.[0] ?? 'none:'
      return new URL(link).searchParams
    },
  }
}

/** Sets the real client up as the page does. */
export function configureAmplify({ platform, origin }: TestServer): void {
  const { region, userPoolId, userPoolClientId, identityPoolId, endpoint = '' } = poolOf(platform.config)
  ConsoleLogger.LOG_LEVEL = 'ERROR'
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId,
        userPoolClientId,
        userPoolEndpoint: endpoint,
        identityPoolId,
        identityPoolEndpoint: endpoint,
        allowGuestAccess: true,
        loginWith: { email: true },
      },
    },
    API: { REST: { site: { endpoint: origin, region, service: 'execute-api' } } },
  })
}
