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
