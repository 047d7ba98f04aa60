import { createHash, createHmac } from 'node:crypto'
import { and, eq, isNull, lt } from 'drizzle-orm'
import { DAY_MS } from '@cupboard/shared/contracts'
import { endOfRetention } from '../../platform/retention.ts'
import { createAccess, type AccessOptions } from './access.ts'
import { answer, invalidRequest, noSuch, type Answer } from './answers.ts'
import { parseForm } from './domain/form.ts'
import type { Call } from './call.ts'
import { endpointAt } from './endpoints.ts'
import { authenticateIntent } from './intent-calls.ts'
import { once } from './once.ts'
import { sandboxCards, sandboxIntents, sandboxRequests, sandboxSetups } from './tables.ts'

export interface ApiRequest {
  readonly method: string
  /** Below `/v1/`. */
  readonly path: string
  readonly query: string
  readonly body: string
  readonly authorization: string | undefined
  readonly idempotencyKey: string | undefined
}

export interface SandboxOptions extends AccessOptions {
  readonly now: () => Date
  readonly origin: string
  /** Tells the shop, signed; may be asked twice. */
  readonly announce: (event: { readonly type: string; readonly object: Answer['body'] }) => Promise<void>
}

export type CardSandbox = ReturnType<typeof createCardSandbox>

const KEPT_DAYS = 30

/** A strict card provider with Stripe's calls, for test cards only. */
export function createCardSandbox({ db, now, origin, secretKey, publishableKey, announce }: SandboxOptions) {
  const { hasClientSecret, refusalOf } = createAccess({ db, secretKey, publishableKey })
  const hash = (text: string): string => createHmac('sha256', secretKey).update(text).digest('base64url')

  /** Runs one call in a transaction, then tells the shop what happened in it. */
  async function inTransaction(call: Pick<Call, 'form' | 'id'>, run: (call: Call) => Promise<Answer>): Promise<Answer> {
    const { given, events } = await db.transaction(async (transaction) => {
      const told: { type: string; object: Answer['body'] }[] = []
      const announceLater = (type: string, object: Answer['body']) => told.push({ type, object })
      const answer = await run({ ...call, db: transaction, now: now(), origin, hash, announce: announceLater })
      return { given: answer, events: told }
    })
    for (const event of events) await announce(event)
    return given
  }

  async function handle(request: ApiRequest): Promise<Answer> {
    const found = endpointAt(request.method, request.path)
    if (!found)
      return invalidRequest(
        `Unrecognized request URL (${request.method}: /v1/${request.path}).`,
        undefined,
        undefined,
        404,
      )
    const { endpoint, id } = found
    const { key: keyInForm, ...parameters } = parseForm(request.method === 'GET' ? request.query : request.body)
    const key = request.authorization?.replace(/^Bearer /, '') ?? keyInForm
    const refusal = await refusalOf(endpoint, id, typeof key === 'string' ? key : '', parameters)
    if (refusal) return refusal
    const { client_secret: clientSecret, ...withoutSecret } = parameters
    const form = endpoint.isPublic && clientSecret !== undefined ? withoutSecret : parameters
    const { idempotencyKey } = request
    if (!idempotencyKey || request.method === 'GET') return inTransaction({ form, id }, endpoint.run)
    const fingerprint = createHash('sha256').update(`${request.path}\n${request.body}`).digest('hex')
    return inTransaction({ form, id }, (call) => once(idempotencyKey, fingerprint, call, endpoint.run))
  }

  /** What the bank's page sent. */
  async function authenticate(id: string, clientSecret: string, body: string): Promise<Answer> {
    if (!(await hasClientSecret(id, clientSecret))) return noSuch('payment_intent', id)
    await inTransaction({ form: parseForm(body), id }, authenticateIntent)
    return answer({ ok: true })
  }

  /** The amount that the bank's page shows, in cents; undefined where there is nothing to answer. */
  async function authenticationAmount(id: string, clientSecret: string): Promise<number | undefined> {
    if (!(await hasClientSecret(id, clientSecret))) return undefined
    const [intent] = await db.select().from(sandboxIntents).where(eq(sandboxIntents.id, id))
    return intent?.status === 'requires_action' ? intent.amount : undefined
  }

  async function forgetOld(): Promise<void> {
    const limit = new Date(now().getTime() - KEPT_DAYS * DAY_MS)
    await db.delete(sandboxRequests).where(lt(sandboxRequests.createdAt, limit))
    await db.delete(sandboxSetups).where(lt(sandboxSetups.createdAt, limit))
    await db.delete(sandboxIntents).where(lt(sandboxIntents.createdAt, endOfRetention(now())))
    await db.delete(sandboxCards).where(and(isNull(sandboxCards.payerId), lt(sandboxCards.createdAt, limit)))
  }

  return { handle, authenticate, authenticationAmount, forgetOld }
}
