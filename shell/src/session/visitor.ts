import { AwsV4Signer } from 'aws4fetch'
import type { PageData } from '@cupboard/shared/contracts'
import { SIGNED_SERVICE, type Signing } from './identity.ts'
import { isPassing } from './passing.ts'
import { shareWhilePending } from './share-while-pending.ts'

/** How long credentials are used, at most, and how long before their end they are replaced. */
const KEPT_MS = 50 * 60_000
const MARGIN_MS = 60_000
/** How long to wait before each further try where the service fails. */
const TRY_AGAIN_MS = [200, 800]

export interface VisitorOptions {
  readonly settings: PageData['identity']
  readonly send: typeof fetch
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Real time of this device, in milliseconds. */
  readonly now: () => number
}

interface Credentials {
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly sessionToken: string
}

interface Held {
  readonly identityId: string
  readonly credentials: Credentials
  /** Until when they are used, by the clock of this device. */
  readonly until: number
}

const fieldOf = (answer: unknown, name: string): unknown =>
  typeof answer === 'object' && answer !== null ? Reflect.get(answer, name) : undefined

function textOf(answer: unknown, name: string): string {
  const text = fieldOf(answer, name)
  if (typeof text !== 'string') throw new Error(`The identity service named no ${name}.`)
  return text
}

const amzDate = (at: Date): string => at.toISOString().replaceAll(/[:-]|\.\d{3}/g, '')

/** Where Amplify keeps a visitor's identity: whoever signs in takes it along, and comes back to it. */
const keyOf = (identityPoolId: string): string => `com.amplify.Cognito.${identityPoolId}.identityId`

/** Asks the identity service who the visitor is, and for credentials. @throws where it does not answer */
function askerFor({ settings, send, storage, now }: VisitorOptions, key: string): () => Promise<Held> {
  const { region, identityPoolId, endpoint } = settings

  async function ask(action: string, body: object, [wait, ...waits] = TRY_AGAIN_MS): Promise<unknown> {
    const response = await send(endpoint ?? `https://cognito-identity.${region}.amazonaws.com/`, {
      method: 'POST',
      credentials: 'omit',
      headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': `AWSCognitoIdentityService.${action}` },
      body: JSON.stringify(body),
    })
    if (response.ok) return response.json()
    if (response.status >= 500 && wait !== undefined) {
      await new Promise((resolve) => setTimeout(resolve, wait))
      return ask(action, body, waits)
    }
    const name = fieldOf(await response.json().catch(() => undefined), '__type')
    const failure = new Error(`The identity service answered ${response.status}.`)
    throw Object.assign(failure, { name: typeof name === 'string' ? name : 'UnknownError' })
  }

  async function credentialsOf(asked: string): Promise<Held> {
    const answer = await ask('GetCredentialsForIdentity', { IdentityId: asked })
    const given = fieldOf(answer, 'Credentials')
    const credentials = {
      accessKeyId: textOf(given, 'AccessKeyId'),
      secretAccessKey: textOf(given, 'SecretKey'),
      sessionToken: textOf(given, 'SessionToken'),
    }
    const identityId = textOf(answer, 'IdentityId')
    storage.setItem(key, identityId)
    const end = Number(fieldOf(given, 'Expiration')) * 1_000 - MARGIN_MS
    const until = Math.min(Number.isNaN(end) ? Infinity : end, now() + KEPT_MS)
    return { identityId, credentials, until }
  }

  const newIdentity = async (): Promise<string> =>
    textOf(await ask('GetId', { IdentityPoolId: identityPoolId }), 'IdentityId')

  /** An identity that the service does not know any more is replaced. */
  return async function fresh() {
    const kept = storage.getItem(key)
    if (kept === null) return credentialsOf(await newIdentity())
    try {
      return await credentialsOf(kept)
    } catch (error) {
      if (isPassing(error)) throw error
      storage.removeItem(key)
      return credentialsOf(await newIdentity())
    }
  }
}

/**
 * A visitor's identity and temporary credentials, by the two calls that they take: the identity service's own client, ten times as much
 * code, is for people who sign in. SHELL-05.
 *
 * @see docs/decisions/0066-visitors-sign-by-themselves.md
 */
export function createVisitor(options: VisitorOptions): Signing {
  const { settings, storage, now } = options
  const { region, identityPoolId } = settings
  const key = keyOf(identityPoolId)
  let held: Held | undefined
  const asking = shareWhilePending(askerFor(options, key))

  /** Whoever signs in, or out, leaves another identity behind: what is held counts for the one that is kept. */
  async function current(): Promise<Held> {
    if (!held || held.until <= now() || held.identityId !== storage.getItem(key)) held = await asking.get()
    return held
  }

  return {
    idToken: async () => undefined,
    identityId: async () => (await current()).identityId,
    async signatureFor({ method, url, headers, body }, at) {
      const { credentials } = await current()
      const signer = new AwsV4Signer({
        ...credentials,
        method,
        url: url.href,
        headers,
        ...(body === undefined ? {} : { body }),
        region,
        service: SIGNED_SERVICE,
        datetime: amzDate(at),
        allHeaders: true,
      })
      return Object.fromEntries((await signer.sign()).headers)
    },
    async renewCredentials() {
      held = undefined
      asking.forget()
    },
  }
}
