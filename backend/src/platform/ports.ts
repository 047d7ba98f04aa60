import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Logger } from 'pino'
import type { ZodType } from 'zod'
import type { API, CallLimitName, COLLECT, DrawnPerson, LimitName, OPS_API } from '@cupboard/shared/contracts'
import type { Config } from './config.ts'

/** A drizzle handle, or a transaction of one: repositories take either. */
export type Database = NodePgDatabase

/**
 * The business clock (cut-offs, windows, cadence, greeting) can be moved in the sandbox; the security clock (signatures, tokens,
 * links, codes, limits) is always real time.
 */
export interface Clocks {
  business(): Date
  security(): Date
}

/** Clocks with the sandbox's lever: the business clock's offset lives in the database and is the same for every server. */
export interface MovableClocks extends Clocks {
  /** Business clock minus real time, in milliseconds. */
  offsetMs(): number
  /** Moves the business clock of the whole site forward. */
  moveForward(byMs: number): Promise<void>
  /** Reads the offset again, which another server may have moved. */
  refresh(): Promise<void>
}

/** Keys made at first start and kept outside the database. Each name is an own 32-byte key. */
export type SecretName = 'identity-verifiers' | 'guest-credentials' | 'messages' | 'ops-session' | 'cards-webhook'
export interface Secrets {
  key(name: SecretName): Buffer
  /** AES-256-GCM under `name`, bound to `context` (a table and row). */
  seal(name: SecretName, context: string, plain: string): string
  /** @throws when it was changed, or sealed under another name or context. */
  open(name: SecretName, context: string, sealed: string): string
  /** The RSA key that signs tokens, PKCS#8 PEM. */
  signingKey(): string
}

/**
 * Where work of one kind waits. It holds only work that is due: work that becomes due later is found by a query, with the business
 * clock.
 */
export interface Queue<About extends object> {
  /** No other queue and no periodic job may have it. */
  readonly name: string
  /**
   * What a job is about. It is stored unsealed, so it never holds a link, a code or a card; the release that does the job parses it.
   */
  readonly about: ZodType<About>
  /** Jobs of it that one server runs at once. */
  readonly atOnce: number
  /** Tries before a job is parked. A try whose server died counts. */
  readonly tries: number
  /** Before the second try; each pause is about twice the last. */
  readonly pauseSeconds: number
}

/** One try of a job. */
export interface Try {
  /** From 1. */
  readonly number: number
  readonly isLast: boolean
  /** Says when to stop: past the deadline, taken by another server, or because the server stops. */
  readonly signal: AbortSignal
}

/** What is done for each job of a queue; more than once where a server dies in the middle. Fails by throwing. */
export interface QueuedJob<About extends object = object> {
  readonly queue: Queue<About>
  run(about: About, attempt: Try): Promise<unknown>
}

/** Runs on one of the servers about every `everySeconds`, never twice at once, and stops when `signal` says so. */
export interface PeriodicJob {
  readonly name: string
  readonly everySeconds: number
  run(signal: AbortSignal): Promise<unknown>
}

/** Work in the background, shared by all servers of a database. */
export type Job = QueuedJob | PeriodicJob

export interface Jobs {
  /**
   * Hands work over in the caller's transaction: it is done if, and only if, that commits.
   *
   * @param id a UUID: a job that waits, runs or is parked under it in this queue is not sent again
   */
  send<About extends object>(tx: Database, queue: Queue<About>, about: About, id?: string): Promise<void>
  /** Makes a periodic job due at once, on any server; what nobody does is nothing. */
  hurry(name: string): Promise<void>
  /** Jobs that failed for the last time, newest first. */
  parked(limit: number): Promise<readonly ParkedJob[]>
  /** It is tried once more. @returns false where it is not parked. */
  retryParked(queue: string, id: string): Promise<boolean>
  /** It is not done. @returns false where it is not parked. */
  discardParked(queue: string, id: string): Promise<boolean>
}

/** A job that failed for the last time. */
export interface ParkedJob {
  readonly queue: string
  readonly id: string
  readonly tries: number
  /** The last failure's own words. */
  readonly error: string
  readonly since: Date
}

/** How often something may be done, in a window that begins with the first time. Each context names its own. */
export interface Limit {
  /** Of no other limit. */
  readonly name: LimitName | CallLimitName
  readonly most: number
  readonly windowMs: number
  /** Of the network that an address belongs to, which many people may share. */
  readonly isOfAddress?: true
  /** Of everybody together: what it may cost at most. */
  readonly isOfAll?: true
}

/** What is counted: something that somebody does. */
export interface Counted {
  readonly limit: Limit
  /** An account, a contact, a card, an address: only its keyed hash is kept. Undefined for everybody together. */
  readonly who?: string
}

/** A limit that refused often within the last day: how many times, and how many different senders. */
export interface RefusedOften {
  readonly limit: string
  readonly isOfAll: boolean
  readonly refused: number
  readonly senders: number
  readonly since: Date
  readonly last: Date
}

/** Whether a use is one of those that are allowed, or how many seconds to wait. */
export type Use = { readonly allowed: true } | { readonly allowed: false; readonly waitSeconds: number }

/** Counted in the database, for all servers together: uses at once are counted one after the other, and none slips by. */
export interface Limits {
  /** Counts one use of each; where one is used up, none is counted. */
  use(...counted: readonly Counted[]): Promise<Use>
  /** Takes a counted use back that turned out not to count. */
  giveBack(...counted: readonly Counted[]): Promise<void>
  reset(counted: Counted): Promise<void>
  /** Something was refused that is counted elsewhere. */
  noteRefusal(counted: Counted): void
  refusedOften(): Promise<readonly RefusedOften[]>
  removeEnded(): Promise<void>
}

/** Whether a signed request comes for the first time; else what the first was answered, once it is. */
export type SeenBefore = { readonly isFirst: true } | { readonly isFirst: false; readonly answer: string | undefined }

/** Signed requests that are accepted once, by all servers together. */
export interface SignedRequests {
  take(signature: string): Promise<SeenBefore>
  keepAnswer(signature: string, answer: string): Promise<void>
  /** It was refused and changed nothing: it may come again. */
  forget(signature: string): Promise<void>
  removeEnded(): Promise<void>
}

export interface Platform {
  readonly config: Config
  readonly db: Database
  readonly clocks: MovableClocks
  readonly secrets: Secrets
  readonly jobs: Jobs
  readonly limits: Limits
  readonly signedRequests: SignedRequests
  readonly log: Logger
}

export interface Seed {
  readonly name: string
  readonly version: string
  run(db: Database): Promise<void>
}

/** What each context's `create…` returns to `app.ts`: its routes, registered below `prefix`, and its work in the background. */
export interface Context {
  readonly prefix: typeof API | '/identity' | '/cards' | '/v1' | '/ofrep' | typeof COLLECT | typeof OPS_API | ''
  routes?(app: FastifyInstance): Promise<void>
  /** Data that belongs to the release; applied in a transaction after the migrations, whenever `version` changed. */
  readonly seeds?: readonly Seed[]
  readonly jobs?: readonly Job[]
  /** Called once the database is ready, before any route or job. */
  start?(): Promise<void>
}

/** Who a request is, as the `identity` context tells the others through request decorators. */
export interface VisitorIdentity {
  readonly identityId: string
  /** What the request was signed with, where this server can see it. */
  readonly signature?: string
}
export interface CustomerIdentity {
  /** `sub` of the token: the account. */
  readonly sub: string
  readonly email: string
  /** Absent where accounts are kept by Amazon. */
  readonly sessionId?: string
}

/** Who asks for a document, as the key in their browser tells. */
export interface DocumentCustomer {
  readonly customer: CustomerIdentity
  readonly person: DrawnPerson
}

/**
 * Decides whether a request may pass, after its body was read (`request.rawBody` holds the bytes that were signed). It sets
 * `request.visitor` or `request.customer`, or answers with a problem.
 */
export type Guard = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** Made by the `identity` context for `registerCall`. */
export interface Guards {
  readonly visitor: Guard
  readonly customer: Guard
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly requireVisitor: Guard
    readonly requireCustomer: Guard
    readonly signedRequests: SignedRequests
    readonly limits: Pick<Limits, 'noteRefusal'>
  }
  interface FastifyRequest {
    visitor: VisitorIdentity | null
    customer: CustomerIdentity | null
    /** The body as it came, for signatures; empty when there was none. */
    rawBody: Buffer
  }
}
