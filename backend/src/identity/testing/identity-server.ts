import { Amplify } from 'aws-amplify'
import { ConsoleLogger } from 'aws-amplify/utils'
import { createMessages, type ReadableMessage } from '../../messages/index.ts'
import { startTestServer, type TestServer, type TestServerOptions } from '../../testing/server.ts'
import { poolOf, type Pool } from '../pool.ts'
import { computePowersNatively } from './native-powers.ts'

/** Tokens of a session, as the protocol answers them. */
export interface Tokens {
  readonly AccessToken: string
  readonly IdToken: string
  readonly RefreshToken: string
}

/** An answer of the protocol: tests say themselves what they expect of the rest of its body. */
export interface Acted {
  readonly status: number
  /** Undefined where nothing was refused. */
  readonly errorType: string | undefined
  readonly headers: Headers
  readonly text: string
  readonly body: Readonly<Record<string, unknown>> & {
    readonly __type?: string
    readonly message?: string
    readonly AuthenticationResult?: Tokens
    readonly UserAttributes?: readonly { readonly Name: string; readonly Value: string }[]
  }
}

export interface IdentityServer extends TestServer {
  readonly pool: Pool
  /** Asks for an operation by the bare protocol. @param headers beside the protocol's own */
  act(operation: string, input: object, headers?: Readonly<Record<string, string>>): Promise<Acted>
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

  const pool = poolOf(server.platform.config)

  async function act(operation: string, input: object, headers: Readonly<Record<string, string>> = {}): Promise<Acted> {
    const response = await fetch(`${server.origin}/identity/`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
        ...headers,
      },
      body: JSON.stringify({ ClientId: pool.userPoolClientId, ...input }),
    })
    const text = await response.text()
    return {
      status: response.status,
      errorType: response.headers.get('x-amzn-errortype') ?? undefined,
      headers: response.headers,
      text,
      body: JSON.parse(text),
    }
  }

  async function lastMessageTo(recipient: string): Promise<ReadableMessage | undefined> {
    const [last] = await listTo(recipient)
    // The clock stands still: what is sent next must be newer.
    server.clock.advance(1)
    return last && outbox.readMessage(last.id)
  }
  return {
    ...server,
    pool,
    act,
    lastMessageTo,
    messagesTo: async (recipient) => (await listTo(recipient)).length,
    codeSentTo: async (recipient) => /\b\d{6}\b/.exec((await lastMessageTo(recipient))?.text ?? '')?.[0] ?? 'none',
    linkSentTo: async (recipient) => {
      const link = /https?:\S+/.exec((await lastMessageTo(recipient))?.text ?? '')?.[0] ?? 'none:'
      return new URL(link).searchParams
    },
  }
}

/**
 * Sets the real client up as the page does.
 *
 * @param powers how it computes them: as in a page where a test proves that it agrees with the server, else in less time
 */
export function configureAmplify(
  { platform, origin }: TestServer,
  powers: 'as in a page' | 'natively' = 'natively',
): void {
  if (powers === 'natively') computePowersNatively()
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
