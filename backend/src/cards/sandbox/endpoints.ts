import type { Answer } from './answers.ts'
import type { Call } from './call.ts'
import { attachCard, createCard, detachCard, listCards, listCardsOfPayer, readCard } from './card-calls.ts'
import {
  authenticateIntent,
  cancelIntent,
  captureIntent,
  confirmIntent,
  createIntent,
  listIntents,
  readIntent,
} from './intent-calls.ts'
import { changePayer, createPayer, deletePayer, listPayers, readPayer } from './payer-calls.ts'
import { createRefund, listRefunds, readRefund } from './refund-calls.ts'
import { cancelSetup, confirmSetup, createSetup, readSetup } from './setup-calls.ts'

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** Below `/v1/`; `:id` is the object's. */
  readonly path: string
  /** A browser may call it: with the publishable key, and with an intent's client secret where there is an intent. */
  readonly isPublic: boolean
  readonly run: (call: Call) => Promise<Answer>
}

const ofServer = (method: Endpoint['method'], path: string, run: Endpoint['run']): Endpoint => ({
  method,
  path,
  isPublic: false,
  run,
})
const ofPage = (method: Endpoint['method'], path: string, run: Endpoint['run']): Endpoint => ({
  method,
  path,
  isPublic: true,
  run,
})

/** The calls of the provider's API that the sandbox answers. docs/api.md tells them. */
export const ENDPOINTS: readonly Endpoint[] = [
  ofServer('POST', 'customers', createPayer),
  ofServer('GET', 'customers', listPayers),
  ofServer('GET', 'customers/:id', readPayer),
  ofServer('POST', 'customers/:id', changePayer),
  ofServer('DELETE', 'customers/:id', deletePayer),
  ofServer('GET', 'customers/:id/payment_methods', listCardsOfPayer),
  ofPage('POST', 'payment_methods', createCard),
  ofServer('GET', 'payment_methods', listCards),
  ofServer('GET', 'payment_methods/:id', readCard),
  ofServer('POST', 'payment_methods/:id/attach', attachCard),
  ofServer('POST', 'payment_methods/:id/detach', detachCard),
  ofServer('POST', 'payment_intents', createIntent),
  ofServer('GET', 'payment_intents', listIntents),
  ofPage('GET', 'payment_intents/:id', readIntent),
  ofPage('POST', 'payment_intents/:id/confirm', confirmIntent),
  ofServer('POST', 'payment_intents/:id/capture', captureIntent),
  ofServer('POST', 'payment_intents/:id/cancel', cancelIntent),
  ofServer('POST', 'refunds', createRefund),
  ofServer('GET', 'refunds', listRefunds),
  ofServer('GET', 'refunds/:id', readRefund),
  ofServer('POST', 'setup_intents', createSetup),
  ofServer('GET', 'setup_intents/:id', readSetup),
  ofServer('POST', 'setup_intents/:id/confirm', confirmSetup),
  ofServer('POST', 'setup_intents/:id/cancel', cancelSetup),
]

/** What only the sandbox's own page calls: the customer closed the bank's dialog. */
const OWN: readonly Endpoint[] = [ofPage('POST', 'payment_intents/:id/abandon', authenticateIntent)]

const MATCHERS = [...ENDPOINTS, ...OWN].map((endpoint) => ({
  endpoint,
  path: new RegExp(`^${endpoint.path.replace(':id', String.raw`([\w-]+)`)}$`),
}))

/** The call that an address stands for, with the id in it. */
export function endpointAt(method: string, path: string): { endpoint: Endpoint; id: string } | undefined {
  for (const matcher of MATCHERS) {
    const found = matcher.endpoint.method === method ? matcher.path.exec(path) : null
    if (found) return { endpoint: matcher.endpoint, id: found[1] ?? '' }
  }
  return undefined
}
