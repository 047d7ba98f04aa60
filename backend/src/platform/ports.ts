import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'

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

/** A queue on PostgreSQL that carries what is already due; several servers share the work. */
export interface Jobs {
  /** Declares a queue and its worker; each job may run more than once. */
  work<Payload extends object>(queue: string, handle: (payload: Payload) => Promise<void>): Promise<void>
  send<Payload extends object>(
    queue: string,
    payload: Payload,
    options?: { readonly singletonKey?: string },
  ): Promise<void>
  /** Runs on one of the servers about every `seconds`, never twice at once, and stops when `signal` says so. */
  every(name: string, seconds: number, run: (signal: AbortSignal) => Promise<void>): Promise<void>
}

/** How often something may be done, in a window that begins with the first time. Each context names its own. */
export interface Limit {
  /** Of no other limit. */
  readonly name: string
  readonly most: number
  readonly windowMs: number
  /** Of an address of the network, which many people may share. */
  readonly isOfAddress?: true
}

/** What is counted: something that somebody does. */
export interface Counted {
  readonly limit: Limit
  /** An account, a contact, a card, an address: only its keyed hash is kept. */
  readonly who: string
}

/** Whether a use is one of those that are allowed, or how many seconds to wait. */
export type Use = { readonly allowed: true } | { readonly allowed: false; readonly waitSeconds: number }

/** Counted in the database, for all servers together: uses at once are counted one after the other, and none slips by. */
export interface Limits {
  /** Counts one use of each; where one is used up, none is counted. */
  use(...counted: readonly Counted[]): Promise<Use>
  /** What was allowed turns out not to count. */
  giveBack(...counted: readonly Counted[]): Promise<void>
  reset(counted: Counted): Promise<void>
  removeEnded(): Promise<void>
}

export interface Platform {
  readonly config: Config
  readonly db: Database
  readonly clocks: MovableClocks
  readonly secrets: Secrets
  readonly jobs: Jobs
  readonly limits: Limits
  readonly log: Logger
}

export interface Seed {
  readonly name: string
  readonly version: string
  run(db: Database): Promise<void>
}

/** What each context's `create…` returns to `app.ts`: its routes, registered below `prefix`, and its background work. */
export interface Context {
  readonly prefix: '/api' | '/identity' | '/cards' | '/ofrep' | '/collect' | '/ops/api' | ''
  routes(app: FastifyInstance): Promise<void>
  /** Data that belongs to the release; applied in a transaction after the migrations, whenever `version` changed. */
  readonly seeds?: readonly Seed[]
  /** Declares queues, schedules and retention; called once the database is ready. */
  start?(): Promise<void>
}

/** Who a request is, as the `identity` context tells the others through request decorators. */
export interface VisitorIdentity {
  readonly identityId: string
}
export interface CustomerIdentity {
  /** `sub` of the token: the account. */
  readonly sub: string
  readonly email: string
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
  }
  interface FastifyRequest {
    visitor: VisitorIdentity | null
    customer: CustomerIdentity | null
    /** The body as it came, for signatures; empty when there was none. */
    rawBody: Buffer
  }
}
