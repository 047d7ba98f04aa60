import { openShop, person, type Person, type Shop } from '../testing/shop.ts'
import { readTimeline } from './timeline.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const orders = () => shop.contexts.orders
const at = new Date('2026-11-24T16:00:00Z')
const trackingNumber = '1Z999AA10123456784'

async function placed(over: { source?: string } = {}) {
  const who = person()
  const order = await shop.order(who, over)
  await shop.place(who, order)
  return { who, orderId: order.orderId }
}
const letters = (kind: string, { email }: Person) =>
  shop.count(`messages where kind = '${kind}' and recipient = '${email}'`)
const happened = async (orderId: string) => (await readTimeline(shop.db, orderId)).map(({ event }) => event.what)
const pack = (orderId: string) => shop.db.transaction((tx) => orders().packOrder(tx, orderId, { at }))
const ship = (orderId: string) => shop.db.transaction((tx) => orders().shipOrder(tx, orderId, { trackingNumber, at }))
const deliver = (orderId: string) => shop.db.transaction((tx) => orders().deliverOrder(tx, orderId, { at }))
const NEW = { ok: true, value: { isNew: true } }
const DONE_BEFORE = { ok: true, value: { isNew: false } }
const NOT_READY = { ok: false, error: { code: 'order_not_ready' } }

it('packs, ships and delivers a paid order once, and tells the household once (SHR-45)', async () => {
  const { who, orderId } = await placed()
  expect([await pack(orderId), await pack(orderId)]).toEqual([NEW, DONE_BEFORE])
  const before = await happened(orderId)
  expect(before.at(-1)).toBe('packed')
  const shipped = await Promise.all([ship(orderId), ship(orderId), ship(orderId)])
  expect(shipped.filter((one) => one.ok && one.value.isNew)).toHaveLength(1)
  expect(await pack(orderId)).toEqual(DONE_BEFORE)
  expect([await deliver(orderId), await deliver(orderId), await ship(orderId)]).toEqual([NEW, DONE_BEFORE, DONE_BEFORE])
  expect(await happened(orderId)).toEqual([...before, 'shipped', 'delivered'])
  expect([await letters('shipped', who), await letters('delivered', who)]).toEqual([1, 1])
  const { body } = await shop.call('GET', `/orders/${orderId}`, { person: who })
  expect(body.order).toMatchObject({ status: 'Delivered', trackingNumber })
})

it('says how an order stands and by which code its box can be followed, in the list too (SHR-42)', async () => {
  const { who, orderId } = await placed()
  const read = async () => {
    const one = await shop.call('GET', `/orders/${orderId}`, { person: who })
    const all = await shop.call('GET', '/orders', { person: who })
    expect(all.body.orders).toEqual([one.body.order])
    return one.body.order
  }
  const whole = { orderId, type: 'Initial', deliveryMethod: 'UPSGround', totalCents: 2423, subtotalCents: 1738 }
  expect(await read()).toMatchObject({ ...whole, status: 'PaymentSucceeded', trackingNumber: null })
  await ship(orderId)
  expect(await read()).toMatchObject({ ...whole, status: 'Shipped', trackingNumber })
  await deliver(orderId)
  expect(await read()).toMatchObject({ ...whole, status: 'Delivered', trackingNumber })
})

it('has told of the box that the sandbox comes with all that happened to it, as of any other (DASH-73)', async () => {
  expect(await happened('d3a0c0de-0000-4000-a000-000000000003')).toEqual(['paid', 'packed', 'shipped', 'delivered'])
})

it('ships nothing that is not paid, and delivers nothing that is not shipped (SHR-45)', async () => {
  const refused = await placed({ source: await shop.source('4000000000000002') })
  expect([await pack(refused.orderId), await ship(refused.orderId)]).toEqual([NOT_READY, NOT_READY])
  const paid = await placed()
  expect(await deliver(paid.orderId)).toEqual(NOT_READY)
  expect(await deliver('00000000-0000-4000-8000-000000000000')).toEqual({ ok: false, error: { code: 'not_found' } })
})

describe("a box of the sandbox's warehouse (SHR-45)", () => {
  const move = (orderId: string) => orders().moveBox(orderId)

  it('ships and arrives, each once and told once, whoever else moves it or others at the same moment', async () => {
    const boxes = [await placed(), await placed(), await placed()]
    const ids = boxes.map(({ orderId }) => orderId)
    await pack(ids[1] ?? '')
    await Promise.all([...ids, ...ids].map(move))
    expect(await Promise.all(ids.map(happened))).toEqual(ids.map(() => ['paid', 'packed', 'shipped']))
    await Promise.all([...ids, ...ids].map(move))
    expect(await Promise.all(ids.map(happened))).toEqual(ids.map(() => ['paid', 'packed', 'shipped', 'delivered']))
    for (const { who } of boxes)
      expect([await letters('shipped', who), await letters('delivered', who)]).toEqual([1, 1])
    expect(
      await shop.count(`orders where status = 'Delivered' and delivered_at is not null and shipped_at is not null
      and tracking_number is not null and order_id in ('${ids.join("','")}')`),
    ).toBe(3)
  })

  it('is moved by one statement, without a transaction of its own', async () => {
    const { orderId } = await placed()
    const transaction = jest.spyOn(shop.platform.db, 'transaction')
    await move(orderId)
    expect(transaction).not.toHaveBeenCalled()
    transaction.mockRestore()
    expect(await happened(orderId)).toEqual(['paid', 'packed', 'shipped'])
  })

  it('waits for who holds its order, and keeps no other waiting', async () => {
    const [held, free] = [await placed(), await placed()]
    let moving: Promise<void> | undefined
    await shop.db.transaction(async (tx) => {
      await tx.execute(`select from orders where order_id = '${held.orderId}' for update`)
      moving = move(held.orderId)
      await move(free.orderId)
      expect(await happened(held.orderId)).toEqual(['paid'])
    })
    await moving
    expect(await happened(held.orderId)).toEqual(['paid', 'packed', 'shipped'])
  })
})
