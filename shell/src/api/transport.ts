import type { CallAuth, CallName } from '@cupboard/shared/contracts'

/** What a call is asked with, as its own schemas read it. */
export interface Asked {
  readonly params?: Readonly<Record<string, unknown>> | undefined
  readonly query?: Readonly<Record<string, unknown>> | undefined
  readonly body?: unknown
}

export interface OutgoingCall {
  readonly name: CallName
  /** What `url` and `body` say, before it became text. */
  readonly asked: Asked
  readonly auth: CallAuth
  readonly method: 'GET' | 'POST' | 'PUT'
  /** Absolute. */
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  /** JSON text. */
  readonly body?: string
  readonly signal: AbortSignal
}

/**
 * Signs a call and sends it.
 *
 * @throws AuthFailure when it cannot be signed; whatever `fetch` throws otherwise
 */
export type Transport = (call: OutgoingCall) => Promise<Response>
