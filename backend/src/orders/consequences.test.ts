import { createMessages } from '../messages/index.ts'
import { openShop, person, type Person, type Shop } from '../testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

describe('what a paid order leads to', () => {
  it('tells the customer, and keeps the card (SHR-37)', async () => {
    const before = await shop.count("messages where kind = 'order-placed'")
    const { who } = await shop.placed()
    expect(await shop.count("messages where kind = 'order-placed'")).toBe(before + 1)
    expect((await shop.call('GET', '/customer?new=1', { person: who })).body.customer).toMatchObject({
      status: 'Active',
      email: who.email,
      paymentSource: { brand: 'visa', last4: '4242', expirationMonth: 12, expirationYear: 2034 },
    })
  })

  it('tells what offer it was placed with, where there is one (SHR-64)', async () => {
    const [plain, other] = [person(), person()]
    await shop.placed(plain)
    await shop.place(other, await shop.order(other, { coupon: 'welcome20', totalCents: 2046 }))
    const letterTo = async ({ email }: Person) => {
      const { rows } = await shop.db.execute<{ id: string }>(
        `select id from messages where kind = 'order-placed' and recipient = '${email}'`,
      )
      return (await createMessages(shop.platform).readMessage(rows[0]?.id ?? ''))?.text
    }
    expect(await letterTo(other)).toContain('Your offer: 20% off your first order.')
    expect(await letterTo(plain)).toContain('$24.23')
    expect(await letterTo(plain)).not.toContain('offer')
  })

  it('gives friend and referrer $10 each for three orders, and no more (LAND-71, CHK-27)', async () => {
    const { who: referrer } = await shop.placed()
    const own = (await shop.call('GET', '/customer', { person: referrer })).body.customer as {
      customerId: string
      sdCredit: number
    }
    expect(own.sdCredit).toBe(0)
    const friend = person('friend')
    const order = await shop.order(friend)
    const customer = { ...(order.customer as object), referringCustomerId: own.customerId }
    // 1738 − 1000 + 500 = 1238; tax 102
    const referred = { ...order, customer, totalCents: 1340 }
    const unpaid = await shop.place(friend, { ...referred, source: await shop.source('4000000000000002') })
    expect(unpaid.status).toBe(402)
    expect((await shop.call('GET', '/customer', { person: referrer })).body.customer).toMatchObject({ sdCredit: 0 })
    const reply = await shop.place(friend, { ...referred, source: await shop.source() })
    expect(reply.body.order).toMatchObject({ discounts: [{ amountCents: 1000 }] })
    expect((await shop.call('GET', '/customer', { person: referrer })).body.customer).toMatchObject({ sdCredit: 1000 })
    expect((await shop.call('GET', '/customer', { person: friend })).body.customer).toMatchObject({
      discounts: [{ code: 'referral', usesRemaining: 2 }],
    })
  })
})
