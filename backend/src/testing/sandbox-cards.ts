import { sql } from 'drizzle-orm'
import Stripe from 'stripe'
import type { TestServer } from './server.ts'

/** An answer as it came: tests say themselves what they expect of the body. */
export interface Reply {
  readonly status: number
  readonly body: Record<string, unknown>
  readonly headers: Headers
}

export interface SandboxCards {
  /** A payment method of a test card: with the same e-mail it is the same card again, without one a card of its own. */
  source(number?: string, email?: string, expirationYear?: string): Promise<string>
  /** How often an order was paid at the card provider. */
  charges(orderId: string): Promise<number>
  /** What the bank's page is answered about an order that was placed so; the sandbox tells the shop by its events. */
  answerBank(asked: Reply, outcome?: 'complete' | 'fail'): Promise<void>
  /** Pays a charge of the sandbox from the page, with a card that works. */
  payFromPage(asked: Reply): Promise<number>
  /** Hands in an event of the card provider, signed as it would; the status of the answer. */
  sendEvent(payload: string, signature?: string): Promise<number>
}

export const GOOD_CARD = '4242424242424242'

/** What the browser is asked to have confirmed. */
function questionOf({ body }: Reply): { readonly chargeId: string; readonly secret: string } {
  const { clientSecret: secret } = (body.order as { paymentAction: { clientSecret: string } }).paymentAction
  return { chargeId: secret.split('_secret_')[0] ?? '', secret }
}

/** The cards of a server's sandbox, and who pays by them. */
export function sandboxCardsOf(server: TestServer): SandboxCards {
  async function source(number = GOOD_CARD, email?: string, expirationYear = '2034'): Promise<string> {
    const response = await fetch(`${server.origin}/cards/v1/payment_methods`, {
      method: 'POST',
      body: new URLSearchParams({
        key: 'pk_test_sandbox',
        type: 'card',
        'card[number]': number,
        'card[exp_month]': '12',
        'card[exp_year]': expirationYear,
        'card[cvc]': '123',
        ...(email === undefined ? {} : { 'billing_details[email]': email }),
      }),
    })
    const made: { id: string } = await response.json()
    return made.id
  }

  return {
    source,
    async charges(orderId) {
      const { rows } = await server.db.execute<{ count: string }>(
        sql`select count(*) from card_sandbox_intents where status = 'succeeded' and metadata->>'order_id' = ${orderId}`,
      )
      return Number(rows[0]?.count)
    },
    async answerBank(asked, outcome = 'complete') {
      const { chargeId, secret } = questionOf(asked)
      const page = `${server.origin}/cards/three-d-secure/${chargeId}?client_secret=${secret}`
      await fetch(page, { method: 'POST', body: new URLSearchParams({ outcome }) })
    },
    async payFromPage(asked) {
      const { chargeId, secret } = questionOf(asked)
      const body = new URLSearchParams({
        key: 'pk_test_sandbox',
        client_secret: secret,
        payment_method: await source(),
      })
      const url = `${server.origin}/cards/v1/payment_intents/${chargeId}/confirm`
      return (await fetch(url, { method: 'POST', body })).status
    },
    async sendEvent(payload, signature) {
      const secret = `whsec_${server.platform.secrets.key('cards-webhook').toString('base64url')}`
      const headers = {
        'content-type': 'application/json',
        'stripe-signature': signature ?? Stripe.webhooks.generateTestHeaderString({ payload, secret }),
      }
      return (await fetch(`${server.origin}/cards/webhook`, { method: 'POST', headers, body: payload })).status
    },
  }
}
