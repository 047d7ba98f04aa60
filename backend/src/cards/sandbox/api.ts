import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { eq, lt, and, isNull, sql } from 'drizzle-orm'
import { DAY_MS } from '@cupboard/shared/contracts'
import type { Database } from '../../platform/ports.ts'
import { endOfRetention } from '../../platform/retention.ts'
import { answer, failure, invalidRequest, noSuch, type Answer } from './answers.ts'
import { parseForm, textAt } from './domain/form.ts'
import type { Call } from './call.ts'
import { attachCard, createCard, createPayer, readCard } from './card-calls.ts'
import { authenticateIntent, cancelIntent, confirmIntent, createIntent, readIntent } from './intent-calls.ts'
import { sandboxCards, sandboxIntents, sandboxRequests } from './tables.ts'

export interface ApiRequest {
  readonly method: string
  /** Below `/v1/`. */
  readonly path: string
  readonly query: string
  readonly body: string
  readonly authorization: string | undefined
  readonly idempotencyKey: string | undefined
}

interface Endpoint {
  readonly method: 'GET' | 'POST'
  readonly path: RegExp
  /** A browser may call it: with the publishable key, and with an intent's client secret where there is an intent. */
  readonly isPublic: boolean
  readonly run: (call: Call) => Promise<Answer>
}

const ENDPOINTS: readonly Endpoint[] = [
  { method: 'POST', path: /^customers$/, isPublic: false, run: createPayer },
  { method: 'POST', path: /^payment_methods$/, isPublic: true, run: createCard },
  { method: 'GET', path: /^payment_methods\/(\w+)$/, isPublic: false, run: readCard },
  { method: 'POST', path: /^payment_methods\/(\w+)\/attach$/, isPublic: false, run: attachCard },
  { method: 'POST', path: /^payment_intents$/, isPublic: false, run: createIntent },
  { method: 'GET', path: /^payment_intents\/(\w+)$/, isPublic: true, run: readIntent },
  { method: 'POST', path: /^payment_intents\/(\w+)\/confirm$/, isPublic: true, run: confirmIntent },
  { method: 'POST', path: /^payment_intents\/(\w+)\/cancel$/, isPublic: false, run: cancelIntent },
  { method: 'POST', path: /^payment_intents\/(\w+)\/abandon$/, isPublic: true, run: authenticateIntent },
]

export interface SandboxOptions {
  readonly db: Database
  readonly now: () => Date
  readonly origin: string
  readonly secretKey: string
  readonly publishableKey: string
  /** Tells the shop, signed; may be asked twice. */
  readonly announce: (event: { readonly type: string; readonly object: Answer['body'] }) => Promise<void>
}

export type CardSandbox = ReturnType<typeof createCardSandbox>

const isSame = (given: string, wanted: string): boolean =>
  timingSafeEqual(createHash('sha256').update(given).digest(), createHash('sha256').update(wanted).digest())

const KEPT_DAYS = 30

/** A strict card provider with Stripe's calls, for test cards only. */
export function createCardSandbox({ db, now, origin, secretKey, publishableKey, announce }: SandboxOptions) {
  const hash = (text: string): string => createHmac('sha256', secretKey).update(text).digest('base64url')

  /** Runs one call in a transaction, then tells the shop what happened in it. */
  async function inTransaction(call: Pick<Call, 'form' | 'id'>, run: (call: Call) => Promise<Answer>): Promise<Answer> {
    const events: { type: string; object: Answer['body'] }[] = []
    const given = await db.transaction((transaction) =>
      run({
        ...call,
        db: transaction,
        now: now(),
        origin,
        hash,
        announce: (type, object) => events.push({ type, object }),
      }),
    )
    for (const event of events) await announce(event)
    return given
  }

  const hasClientSecret = async (id: string, secret: string): Promise<boolean> => {
    const [intent] = await db.select().from(sandboxIntents).where(eq(sandboxIntents.id, id))
    return intent !== undefined && isSame(secret, intent.clientSecret)
  }

  async function refusalOf(
    { path, isPublic }: Endpoint,
    id: string,
    key: string,
    form: Call['form'],
  ): Promise<Answer | undefined> {
    if (isSame(key, secretKey)) return undefined
    if (!isSame(key, publishableKey))
      return failure(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' })
    if (!isPublic)
      return invalidRequest(
        'This API call cannot be made with a publishable API key.',
        'secret_key_required',
        undefined,
        403,
      )
    if (!path.source.includes('payment_intents') || (await hasClientSecret(id, textAt(form, 'client_secret'))))
      return undefined
    return noSuch('payment_intent', id)
  }

  /** The first answer again for the same key and parameters; refused for other parameters. */
  async function once(
    key: string,
    fingerprint: string,
    call: Call,
    run: (call: Call) => Promise<Answer>,
  ): Promise<Answer> {
    await call.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 7))`)
    const [first] = await call.db.select().from(sandboxRequests).where(eq(sandboxRequests.key, key))
    if (first && first.fingerprint !== fingerprint)
      return failure(400, {
        type: 'idempotency_error',
        message: 'Keys for idempotent requests can only be used with the same parameters they were first used with.',
      })
    if (first) return { status: first.status, body: first.body as Answer['body'] }
    const given = await run(call)
    const { status, body } = given
    await call.db.insert(sandboxRequests).values({ key, fingerprint, status, body, createdAt: call.now })
    return given
  }

  async function handle(request: ApiRequest): Promise<Answer> {
    const endpoint = ENDPOINTS.find(({ method, path }) => method === request.method && path.test(request.path))
    const message = `Unrecognized request URL (${request.method}: /v1/${request.path}).`
    if (!endpoint) return failure(404, { type: 'invalid_request_error', message })
    const form = parseForm(request.method === 'GET' ? request.query : request.body)
    const id = endpoint.path.exec(request.path)?.[1] ?? ''
    const key = request.authorization?.replace(/^Bearer /, '') ?? textAt(form, 'key')
    const refusal = await refusalOf(endpoint, id, key, form)
    if (refusal) return refusal
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
    await db.delete(sandboxIntents).where(lt(sandboxIntents.createdAt, endOfRetention(now())))
    await db.delete(sandboxCards).where(and(isNull(sandboxCards.payerId), lt(sandboxCards.createdAt, limit)))
  }

  return { handle, authenticate, authenticationAmount, forgetOld }
}
