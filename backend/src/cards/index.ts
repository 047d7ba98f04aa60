import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import * as z from 'zod'
import { DAY_SECONDS, type PageData } from '@cupboard/shared/contracts'
import type { Context, Database, Platform, Queue } from '../platform/ports.ts'
import { createListeners, type Listening } from './listeners.ts'
import type { CardProvider, Payer } from './provider.ts'
import { createCardSandbox, type CardSandbox } from './sandbox/api.ts'
import { insertDemoCard, type DemoCard } from './sandbox/demo-card.ts'
import { cardSandboxRoutes, cardSandboxSdkRoutes } from './sandbox/routes.ts'
import { createStripeProvider } from './stripe-provider.ts'

export { answeringInTime } from './deadline.ts'
export { cardScripts } from './scripts.ts'
export { createCardTries, type CardTries, type CardTrier, type CardTry } from './tries.ts'
export type {
  Card,
  CardProvider,
  CardsUnavailable,
  Charge,
  ChargeEvent,
  ChargeOutcome,
  MadeRefund,
  OpenCharge,
  Payer,
} from './provider.ts'

export interface CardsContext extends Listening {
  readonly context: Context
  /** The sandbox's API where Stripe's SDKs ask for it. */
  readonly sdkContext: Context
  readonly provider: CardProvider
  /** What the page needs to take a card. */
  readonly pageSettings: PageData['cards']
  /** Gives a customer a card that always pays; in the sandbox only. */
  readonly demoCard: ((db: Database, payer: Payer) => Promise<DemoCard>) | undefined
}

/** What happened in the sandbox, to be told as the provider would tell it. */
const EVENTS: Queue<{ readonly type: string; readonly object: object }> = {
  name: 'card-sandbox-events',
  about: z.object({ type: z.string(), object: z.record(z.string(), z.unknown()) }),
  atOnce: 5,
  tries: 9,
  pauseSeconds: 1,
}
/** An event that is genuine and none of ours is received, too: what is refused is sent again for days. */
const WEBHOOK_STATUS = { received: 200, forged: 400, later: 503 } as const

/** Of one try: the SDK's own default is 80 seconds. */
const STRIPE_TIMEOUT_MS = 7_000

/** The official SDK, talking to the sandbox in this process. */
function sandboxSdk(sandbox: CardSandbox, secretKey: string): Stripe {
  const fetchSandbox = async (address: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(address instanceof Request ? address.url : address)
    const headers = new Headers(init.headers)
    const answered = await sandbox.handle({
      method: init.method ?? 'GET',
      path: url.pathname.replace(/^\/v1\//, ''),
      query: url.search.slice(1),
      body: typeof init.body === 'string' ? init.body : '',
      authorization: headers.get('authorization') ?? undefined,
      idempotencyKey: headers.get('idempotency-key') ?? undefined,
    })
    return Response.json(answered.body, { status: answered.status, headers: answered.headers ?? {} })
  }
  return new Stripe(secretKey, {
    host: 'cards.sandbox.invalid',
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: 0,
    httpClient: Stripe.createFetchHttpClient(fetchSandbox),
  })
}

/** Cards: Stripe, or the sandbox behind the same SDK; and the webhook of either, `POST /cards/webhook`. */
export function createCards(platform: Platform): CardsContext {
  const { config, db, clocks, secrets, jobs } = platform
  const { tell, ...listening } = createListeners()

  async function receive(rawBody: Buffer, signature: string): Promise<keyof typeof WEBHOOK_STATUS> {
    const event = provider.readEvent(rawBody, signature)
    if (event === 'forged') return 'forged'
    if (event === 'none') return 'received'
    return (await tell(event)).ok ? 'received' : 'later'
  }

  const key = secrets.key('cards-webhook').toString('base64url')
  const sandboxKeys = { secretKey: `sk_test_${key}`, publishableKey: 'pk_test_sandbox', webhookSecret: `whsec_${key}` }
  const keys = config.cards.kind === 'stripe' ? config.cards : sandboxKeys
  const sandbox =
    config.cards.kind === 'sandbox'
      ? createCardSandbox({
          ...sandboxKeys,
          db,
          now: () => clocks.security(),
          origin: config.publicOrigin,
          announce: (event) => jobs.send(db, EVENTS, event),
        })
      : undefined
  const stripe = sandbox
    ? sandboxSdk(sandbox, keys.secretKey)
    : new Stripe(keys.secretKey, { telemetry: false, maxNetworkRetries: 1, timeout: STRIPE_TIMEOUT_MS })
  const provider = createStripeProvider(stripe, keys.webhookSecret)

  /** Signs what the sandbox announces and hands it in as the provider would. */
  async function deliver({ type, object }: { type: string; object: object }): Promise<void> {
    const payload = JSON.stringify({
      id: `evt_${randomUUID()}`,
      object: 'event',
      type,
      livemode: false,
      data: { object },
    })
    const signature = stripe.webhooks.generateTestHeaderString({ payload, secret: keys.webhookSecret })
    const outcome = await receive(Buffer.from(payload), signature)
    if (outcome !== 'received') throw new Error(`an event of the card sandbox was not received: ${type}, ${outcome}`)
  }

  const context: Context = {
    prefix: '/cards',
    async routes(app) {
      app.post('/webhook', async (request, reply) => {
        const signature = request.headers['stripe-signature']
        const outcome = typeof signature === 'string' ? await receive(request.rawBody, signature) : 'forged'
        return reply.code(WEBHOOK_STATUS[outcome]).send()
      })
      if (sandbox) await app.register((scope) => cardSandboxRoutes(scope, sandbox, config.publicOrigin))
    },
    jobs: sandbox
      ? [
          { queue: EVENTS, run: deliver },
          { name: 'card-sandbox-retention', everySeconds: DAY_SECONDS, run: sandbox.forgetOld },
        ]
      : [],
  }

  const sdkContext: Context = {
    prefix: '/v1',
    async routes(app) {
      if (sandbox) await app.register((scope) => cardSandboxSdkRoutes(scope, sandbox))
    },
  }

  return {
    context,
    sdkContext,
    provider,
    pageSettings: { publishableKey: keys.publishableKey, ...(sandbox ? { scriptUrl: '/cards/stripe.js' } : {}) },
    demoCard: sandbox ? (handle, payer) => insertDemoCard(handle, payer, clocks.security()) : undefined,
    ...listening,
  }
}
