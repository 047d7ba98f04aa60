import type { Answer } from './answers.ts'
import type { Call } from './call.ts'
import { attachCard, createCard, createPayer, deletePayer, readCard } from './card-calls.ts'
import { authenticateIntent, cancelIntent, confirmIntent, createIntent, readIntent } from './intent-calls.ts'

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: RegExp
  /** A browser may call it: with the publishable key, and with an intent's client secret where there is an intent. */
  readonly isPublic: boolean
  readonly run: (call: Call) => Promise<Answer>
}

/** The calls of the provider's API that the shop and its pages make. */
export const ENDPOINTS: readonly Endpoint[] = [
  { method: 'POST', path: /^customers$/, isPublic: false, run: createPayer },
  { method: 'DELETE', path: /^customers\/([\w-]+)$/, isPublic: false, run: deletePayer },
  { method: 'POST', path: /^payment_methods$/, isPublic: true, run: createCard },
  { method: 'GET', path: /^payment_methods\/(\w+)$/, isPublic: false, run: readCard },
  { method: 'POST', path: /^payment_methods\/(\w+)\/attach$/, isPublic: false, run: attachCard },
  { method: 'POST', path: /^payment_intents$/, isPublic: false, run: createIntent },
  { method: 'GET', path: /^payment_intents\/(\w+)$/, isPublic: true, run: readIntent },
  { method: 'POST', path: /^payment_intents\/(\w+)\/confirm$/, isPublic: true, run: confirmIntent },
  { method: 'POST', path: /^payment_intents\/(\w+)\/cancel$/, isPublic: false, run: cancelIntent },
  { method: 'POST', path: /^payment_intents\/(\w+)\/abandon$/, isPublic: true, run: authenticateIntent },
]
