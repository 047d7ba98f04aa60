import Stripe from 'stripe'
import { openShop, person, type Shop } from '../testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

it('tells the shop by a job what the bank was answered, though nobody comes back to the page (API-38)', async () => {
  const who = person()
  const order = await shop.order(who, { source: await shop.source('4000002760003184') })
  const asked = (await shop.place(who, order)).body.order as { paymentAction: { clientSecret: string } }
  const { clientSecret: secret } = asked.paymentAction
  const page = `${shop.origin}/cards/three-d-secure/${secret.split('_secret_')[0]}?client_secret=${secret}`
  await fetch(page, { method: 'POST', body: new URLSearchParams({ outcome: 'complete' }) })

  const status = async () => {
    const { body } = await shop.call('GET', `/orders/${order.orderId}`, { person: who })
    return body.order
  }
  expect(await status()).not.toMatchObject({ status: 'PaymentSucceeded' })
  await shop.runJob('card-sandbox-events')
  expect(await status()).toMatchObject({ status: 'PaymentSucceeded' })
  expect(await shop.count(`jobs.job where name = 'card-sandbox-events'`)).toBe(0)
})

describe('an event that is handed in', () => {
  const event = (type: string, object: object = {}) =>
    JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } })

  it.each([
    ['of a kind that the shop does not know', event('customer.discount.teleported')],
    ['of a kind that it does not go by', event('charge.dispute.created', { id: 'dp_1' })],
    [
      'about a charge that is none of its own',
      event('payment_intent.succeeded', { object: 'payment_intent', id: 'pi_x', status: 'succeeded', metadata: {} }),
    ],
    [
      'about an order that never was',
      event('payment_intent.succeeded', {
        object: 'payment_intent',
        id: 'pi_y',
        status: 'succeeded',
        metadata: { order_id: 'none' },
      }),
    ],
    ['about money that came back of no charge', event('refund.created', { id: 're_1', payment_intent: null })],
    ['about a charge in a state that is unknown', event('payment_intent.succeeded', { id: 'pi_z', status: 'dancing' })],
  ])('is received where it is genuine, though it is %s (API-38)', async (_, payload) => {
    expect(await shop.sendEvent(payload)).toBe(200)
  })

  it.each([
    't=,v1=',
    't=1,v1=',
    't=,v1=00',
    '',
    ',',
    '=',
    't=1',
    'v1=00',
    't=NaN,v1=00',
    't=1,v1=00,v1=é',
    `t=${'9'.repeat(400)},v1=00`,
    `t=1,${'v1=00,'.repeat(400)}v1=00`,
  ])('is refused with the signature header %j (API-38)', async (signature) => {
    const latin = Buffer.from(signature, 'utf8').toString('latin1')
    expect(await shop.sendEvent(event('payment_intent.succeeded'), latin)).toBe(400)
  })

  it('is refused without a body, and with another body than was signed (API-38)', async () => {
    expect(await shop.sendEvent('')).toBe(400)
    const signed = Stripe.webhooks.generateTestHeaderString({ payload: event('a'), secret: 'whsec_other' })
    expect(await shop.sendEvent(event('a'), signed)).toBe(400)
  })
})
