import { sql } from 'drizzle-orm'
import { ok } from '@cupboard/shared/contracts'
import { createLosing, LOST } from '../testing/lost-answers.ts'
import { openShop, person, type Person, type Shop } from '../testing/shop.ts'

let shop: Shop
const { nothing, between, restore, cardProvider } = createLosing()

beforeAll(async () => {
  shop = await openShop({ cardProvider })
})
afterEach(restore)
afterAll(() => shop.close())

function gate() {
  let open = (): void => undefined
  const passed = new Promise<void>((resolve) => (open = resolve))
  return { open: () => open(), passed }
}
const killed = (): never => {
  throw new Error('killed')
}
const statusOf = async (who: Person, orderId: string) => {
  const { body } = await shop.call('GET', `/orders/${orderId}`, { person: who })
  return (body.order as { status: string }).status
}
const customerOf = async (who: Person) => (await shop.call('GET', '/customer', { person: who })).body.customer
/** The job, once the attempt is no longer in the hands of its request. */
const reconcile = async () => {
  shop.clock.advance(60_001)
  await shop.runJob('orders-reconcile')
}
/** How often what follows a payment was done. */
const effects = async ({ sub, email }: Person) => ({
  plans: await shop.count(`manifests where customer_id = (select customer_id from customers where sub = '${sub}')`),
  letters: await shop.count(`messages where kind = 'order-placed' and recipient = '${email}'`),
})

describe('an order that is killed on its way', () => {
  it('is charged later when it was stored and not charged (API-15)', async () => {
    const who = person()
    const order = await shop.order(who)
    between.charge = killed
    expect((await shop.place(who, order)).status).toBe(500)
    expect([await statusOf(who, order.orderId), await shop.charges(order.orderId)]).toEqual(['AwaitingPayment', 0])
    between.charge = nothing.charge
    shop.clock.advance(60_000)
    await shop.runJob('orders-reconcile')
    expect(await statusOf(who, order.orderId)).toBe('AwaitingPayment')
    await reconcile()
    await reconcile()
    expect([await statusOf(who, order.orderId), await shop.charges(order.orderId)]).toEqual(['PaymentSucceeded', 1])
    expect(await effects(who)).toEqual({ plans: 1, letters: 1 })
  })

  it('is not charged again when it was charged and nobody heard (API-15)', async () => {
    const who = person()
    const order = await shop.order(who)
    between.charge = (real) => real().then(killed)
    expect((await shop.place(who, order)).status).toBe(500)
    expect([await statusOf(who, order.orderId), await shop.charges(order.orderId)]).toEqual(['AwaitingPayment', 1])
    between.charge = nothing.charge
    await reconcile()
    expect([await statusOf(who, order.orderId), await shop.charges(order.orderId)]).toEqual(['PaymentSucceeded', 1])
    expect(await effects(who)).toEqual({ plans: 1, letters: 1 })
  })

  it('waits while the bank has not answered, keeps its payer, and is paid once the bank has (API-15)', async () => {
    const who = person()
    const order = await shop.order(who)
    between.charge = async (real) => {
      const outcome = await real()
      return outcome.ok && outcome.value.chargeId !== undefined
        ? ok({ status: 'processing', chargeId: outcome.value.chargeId })
        : outcome
    }
    expect((await shop.place(who, order)).body.order).toMatchObject({ status: 'AwaitingPayment' })
    expect(await shop.count(`customers where sub = '${who.sub}' and payer_id is not null`)).toBe(1)
    between.charge = nothing.charge
    await reconcile()
    expect([await statusOf(who, order.orderId), await shop.charges(order.orderId)]).toEqual(['PaymentSucceeded', 1])
    expect(await effects(who)).toEqual({ plans: 1, letters: 1 })
  })

  it('is finished once, by the job, the press that is repeated and the answer that comes late (API-15)', async () => {
    const who = person()
    const order = await shop.order(who)
    const [charged, answered] = [gate(), gate()]
    between.charge = async (real) => {
      const outcome = await real()
      charged.open()
      await answered.passed
      return outcome
    }
    const first = shop.place(who, order, 'late')
    await charged.passed
    between.charge = nothing.charge
    await reconcile()
    expect(await statusOf(who, order.orderId)).toBe('PaymentSucceeded')
    const repeated = await shop.place(who, order, 'late')
    answered.open()
    expect((await first).body).toEqual(repeated.body)
    expect(repeated.body.order).toMatchObject({ orderId: order.orderId, status: 'PaymentSucceeded' })
    expect(await shop.charges(order.orderId)).toBe(1)
    expect(await effects(who)).toEqual({ plans: 1, letters: 1 })
  })

  it('is paid wholly or not at all, and then once, when the outcome cannot be stored (API-15)', async () => {
    const who = person()
    const order = await shop.order(who)
    await shop.db.execute(sql`alter table messages add constraint no_letters check (kind <> 'order-placed') not valid`)
    expect((await shop.place(who, order)).status).toBe(500)
    expect(await statusOf(who, order.orderId)).toBe('AwaitingPayment')
    expect(await effects(who)).toEqual({ plans: 0, letters: 0 })
    await shop.db.execute(sql`alter table messages drop constraint no_letters`)
    await reconcile()
    expect([await statusOf(who, order.orderId), await shop.charges(order.orderId)]).toEqual(['PaymentSucceeded', 1])
    expect(await effects(who)).toEqual({ plans: 1, letters: 1 })
  })

  it('is paid, and keeps its card later, when the card cannot be read (SHR-37)', async () => {
    const who = person()
    const order = await shop.order(who)
    between.readSource = async () => LOST
    expect((await shop.place(who, order)).body.order).toMatchObject({ status: 'PaymentSucceeded' })
    expect(await customerOf(who)).not.toHaveProperty('paymentSource')
    between.readSource = nothing.readSource
    await reconcile()
    expect(await customerOf(who)).toMatchObject({ paymentSource: { last4: '4242' } })
    expect(await shop.charges(order.orderId)).toBe(1)
  })

  it('is paid later, with its card, when it was killed while the card was read (API-15)', async () => {
    const who = person()
    const order = await shop.order(who)
    between.charge = (real) => {
      between.readSource = killed
      return real()
    }
    between.readSource = async () => LOST
    expect((await shop.place(who, order)).status).toBe(500)
    expect([await statusOf(who, order.orderId), await shop.charges(order.orderId)]).toEqual(['AwaitingPayment', 1])
    restore()
    await reconcile()
    expect([await statusOf(who, order.orderId), await shop.charges(order.orderId)]).toEqual(['PaymentSucceeded', 1])
    expect(await customerOf(who)).toMatchObject({ paymentSource: { last4: '4242' } })
    expect(await effects(who)).toEqual({ plans: 1, letters: 1 })
  })

  it('is paid when its charge, which was called declined, turns out to be paid (API-15)', async () => {
    const who = person()
    const order = await shop.order(who)
    between.charge = async (real) => {
      const outcome = await real()
      return outcome.ok
        ? {
            ok: true,
            value: { status: 'declined', chargeId: outcome.value.chargeId, code: 'late', message: 'Too late' },
          }
        : outcome
    }
    expect((await shop.place(who, order)).body.order).toMatchObject({ status: 'PaymentSucceeded' })
    expect(await shop.charges(order.orderId)).toBe(1)
  })

  it('stands in no other order’s way (API-15)', async () => {
    const [unlucky, lucky] = [person(), person()]
    const [stuck, other] = [await shop.order(unlucky), await shop.order(lucky)]
    between.charge = killed
    await shop.place(unlucky, stuck)
    await shop.place(lucky, other)
    between.charge = (real, { orderId }) => (orderId === stuck.orderId ? killed() : real())
    await reconcile()
    expect(await statusOf(unlucky, stuck.orderId)).toBe('AwaitingPayment')
    expect(await statusOf(lucky, other.orderId)).toBe('PaymentSucceeded')
  })

  it('is declined in the provider’s words where no charge is opened for it: there is none to cancel (API-15)', async () => {
    const who = person()
    const message = 'No such customer.'
    const cancelled = jest.fn(between.cancelCharge)
    between.cancelCharge = cancelled
    between.openCharge = async () => ok({ status: 'declined', chargeId: undefined, code: 'resource_missing', message })
    const { status, body } = await shop.place(who, await shop.order(who))
    expect([status, body.code, body.error]).toEqual([402, 'card_declined', expect.stringContaining(message)])
    expect(cancelled).not.toHaveBeenCalled()
  })

  it('answers that the provider cannot be reached, and takes the same press again (API-15)', async () => {
    const who = person()
    const order = await shop.order(who)
    between.charge = async () => LOST
    const reply = await shop.place(who, order, 'again')
    expect([reply.status, reply.body.code]).toEqual([503, 'card_provider_unavailable'])
    between.charge = nothing.charge
    expect((await shop.place(who, order, 'again')).body.order).toMatchObject({ status: 'PaymentSucceeded' })
    expect(await shop.charges(order.orderId)).toBe(1)
  })
})
