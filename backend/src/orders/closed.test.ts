import { ok } from '@cupboard/shared/contracts'
import { CLOSED_ACCOUNTS } from '../identity/index.ts'
import { createLosing, LOST } from '../testing/lost-answers.ts'
import { openShop, person, type Person, type Shop } from '../testing/shop.ts'

const ASKS = '4000002760003184'
const CARD = { id: 'pm_kept', brand: 'visa', last4: '4242', expirationMonth: 12, expirationYear: 2034 }

let shop: Shop
const { nothing, between, restore, cardProvider } = createLosing()

beforeAll(async () => {
  shop = await openShop({ cardProvider })
})
afterEach(restore)
afterAll(() => shop.close())

/** The account is closed, and what follows from it is done as far as the provider can be reached. */
async function close({ sub }: Person): Promise<void> {
  await shop.platform.jobs.send(shop.db, CLOSED_ACCOUNTS, { sub })
  await shop.runJob(CLOSED_ACCOUNTS.name)
}

async function reconcile(): Promise<void> {
  shop.clock.advance(60_001)
  await shop.runJob('orders-reconcile')
}

/** What stands of a person: their order, charges and refunds, plans, letters of the order, and a card or payer. */
async function standing({ sub, email }: Person) {
  const theirs = `(select customer_id from customers where sub = '${sub}')`
  const { rows } = await shop.db.execute<{ status: string }>(
    `select status from orders where customer_id = ${theirs} order by created_at`,
  )
  const intents = `card_sandbox_intents i join orders o on i.metadata->>'order_id' = o.order_id::text
    where o.customer_id = ${theirs}`
  return {
    orders: rows.map(({ status }) => status),
    paid: await shop.count(`${intents} and i.status = 'succeeded'`),
    payable: await shop.count(`${intents} and i.status not in ('succeeded', 'canceled')`),
    refunds: await shop.count(`card_sandbox_refunds where intent_id in (select i.id from ${intents})`),
    plans: await shop.count(`manifests where customer_id = ${theirs}`),
    letters: await shop.count(`messages where kind = 'order-placed' and recipient = '${email}'`),
    kept: await shop.count(
      `customers where sub = '${sub}' and (payer_id is not null or payment_source is not null or status <> 'Closed')`,
    ),
    payers: await shop.count(`card_sandbox_payers where metadata->>'customer_id' = ${theirs}::text`),
  }
}
const NOTHING = { paid: 0, payable: 0, refunds: 0, plans: 0, letters: 0, kept: 0, payers: 0 }
const DELIVERED_ONCE = { ...NOTHING, orders: ['PaymentSucceeded'], paid: 1, letters: 1 }

/** An order that waits for its holder's answer to the bank. */
async function asked() {
  const who = person()
  const placed = await shop.place(who, await shop.order(who, { source: await shop.source(ASKS) }))
  expect(placed.body.order).toMatchObject({ status: 'AwaitingPayment' })
  return { who, placed }
}

describe('an order that was not paid when its customer closed the account', () => {
  it('can be paid no more: neither on the page of the bank nor by hand (API-15)', async () => {
    const { who, placed } = await asked()
    await close(who)
    await shop.answerBank(placed)
    expect(await shop.payFromPage(placed)).toBe(400)
    await shop.runJob('card-sandbox-events')
    expect(await standing(who)).toEqual({ ...NOTHING, orders: ['PaymentFailed'] })
  })

  it('is not charged when the provider can be reached again, whoever asks first (API-15)', async () => {
    const who = person()
    between.charge = async () => LOST
    between.cancelCharge = async () => LOST
    expect((await shop.place(who, await shop.order(who))).status).toBe(503)
    await close(who)
    Object.assign(between, nothing)
    await reconcile()
    expect(await standing(who)).toMatchObject({ orders: ['PaymentFailed'], paid: 0, payable: 0, plans: 0, letters: 0 })
  })

  it('keeps its payer until it is ended; closing once more ends what the provider could not be asked for (API-15)', async () => {
    const { who } = await asked()
    between.cancelCharge = async () => LOST
    await close(who)
    expect(await standing(who)).toMatchObject({ orders: ['AwaitingPayment'], payable: 1, payers: 1 })
    Object.assign(between, nothing)
    await close(who)
    expect(await standing(who)).toEqual({ ...NOTHING, orders: ['PaymentFailed'] })
  })

  it('is delivered once and nothing more where it was paid in the last moment', async () => {
    const { who, placed } = await asked()
    await shop.answerBank(placed)
    await close(who)
    await shop.runJob('card-sandbox-events')
    await shop.runJob(CLOSED_ACCOUNTS.name)
    expect(await standing(who)).toEqual(DELIVERED_ONCE)
  })

  it.each([
    ['can', nothing.cancelCharge],
    ['cannot', async () => LOST],
  ])('leaves neither plan nor card where it was just being charged, and %s be ended', async (_, cancel) => {
    const who = person()
    between.cancelCharge = cancel
    between.charge = async (real) => {
      const outcome = await real()
      await close(who)
      return outcome
    }
    expect((await shop.place(who, await shop.order(who))).body.order).toMatchObject({ status: 'PaymentSucceeded' })
    await shop.runJob(CLOSED_ACCOUNTS.name)
    expect(await standing(who)).toEqual(DELIVERED_ONCE)
  })

  it('is paid back where it had failed, was paid after that, and only then was heard of (API-15)', async () => {
    const { who, placed } = await asked()
    between.cancelCharge = async () => LOST
    await shop.answerBank(placed, 'fail')
    await shop.runJob('card-sandbox-events')
    between.cancelCharge = nothing.cancelCharge
    expect(await shop.payFromPage(placed)).toBe(200)
    await close(who)
    await shop.runJob('card-sandbox-events')
    expect(await standing(who)).toEqual({ ...NOTHING, orders: ['PaymentFailed'], paid: 1, refunds: 1 })
    expect(await shop.payFromPage(placed)).toBe(400)
  })
})

it('is refused by the provider itself where its charge lost its payer: a failure in words', async () => {
  const { who, placed } = await asked()
  await shop.db.execute(
    `delete from card_sandbox_payers where id = (select payer_id from customers where sub = '${who.sub}')`,
  )
  expect(await shop.payFromPage(placed)).toBe(400)
})

it('ends what is left of the store credit in the books, once', async () => {
  const who = person()
  await shop.place(who, await shop.order(who))
  await shop.db.execute(`update customers set sd_credit_cents = 700 where sub = '${who.sub}'`)
  await close(who)
  await close(who)
  const ended = `ledger_entries where amount_cents = 700 and customer_id = (select customer_id from customers where sub = '${who.sub}')`
  expect(await shop.count(ended)).toBe(1)
  expect((await standing(who)).kept).toBe(0)
})

it('does not keep the card of a paid order again that closing the account removed (SHR-37)', async () => {
  const who = person()
  await shop.place(who, await shop.order(who))
  await close(who)
  between.readSource = async () => ok({ source: CARD, fingerprint: undefined })
  await reconcile()
  expect(await standing(who)).toEqual(DELIVERED_ONCE)
})
