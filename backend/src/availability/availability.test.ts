import { PassThrough } from 'node:stream'
import { openShop, type Shop } from '../testing/shop.ts'

const log = new PassThrough()
let shop: Shop
beforeAll(async () => {
  shop = await openShop({ env: { LOG_LEVEL: 'info' }, logTo: log })
})
afterAll(() => shop.close())

describe('GET /shipment/{id}', () => {
  it('promises the next window, and notes that it did (API-09, SHR-50)', async () => {
    expect((await shop.call('GET', '/shipment/78704')).body).toEqual({
      deliveryDate: '2026-11-23T18:00:00.000Z',
      cutoff: '2026-11-19T06:00:00.000Z',
    })
    expect(await shop.call('GET', '/shipment/78704-1234')).toMatchObject({
      status: 200,
      body: { deliveryDate: '2026-11-23T18:00:00.000Z', cutoff: '2026-11-19T06:00:00.000Z' },
    })
    expect(await shop.count("shipment_estimates where zipcode = '78704'")).toBe(2)
  })

  it('logs each estimate as an event, and keeps what was promised when (API-10)', async () => {
    log.read()
    await shop.call('GET', '/shipment/78702-1234')
    const lines = String(log.read()).trim().split('\n')
    expect(lines.map((line): unknown => JSON.parse(line))).toContainEqual(
      expect.objectContaining({
        event: 'delivery.estimated',
        zipcode: '78702',
        deliveryDate: '2026-11-23T18:00:00.000Z',
      }),
    )
    const promised = "deliver_at = '2026-11-23T18:00:00Z' and asked_at = '2026-11-18T18:00:00Z'"
    expect(await shop.count(`shipment_estimates where zipcode = '78702' and ${promised}`)).toBe(1)
  })

  it('does not promise where we do not deliver, and logs no estimate (API-10, FUN-07)', async () => {
    const before = await shop.count('shipment_estimates')
    log.read()
    expect(await shop.call('GET', '/shipment/75001')).toMatchObject({ status: 422, body: { code: 'area_not_served' } })
    expect(await shop.count('shipment_estimates')).toBe(before)
    expect(String(log.read())).not.toContain('delivery.estimated')
  })

  it('lets who signs up order until midnight in Austin (SHR-97)', async () => {
    const cutoffAt = async (now: string) => {
      shop.clock.set(now)
      return (await shop.call('GET', '/shipment/78704')).body.cutoff
    }
    expect(await cutoffAt('2026-11-19T05:59:59.999Z')).toBe('2026-11-19T06:00:00.000Z')
    expect(await cutoffAt('2026-11-19T06:00:00.000Z')).toBe('2026-11-20T06:00:00.000Z')
    shop.clock.set('2026-11-18T18:00:00.000Z')
  })

  it.each(['7870', 'abcde', '78704-12'])('refuses %s (SHR-84)', async (zip) => {
    expect(await shop.call('GET', `/shipment/${zip}`)).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
  })
})

describe('a promise that is shown in a page', () => {
  const shown = (id: string) => shop.contexts.availability.shipmentShown({ params: { id } })

  it('is what the call answers, and no note is made of it; none where we do not deliver (API-09)', async () => {
    const before = await shop.count('shipment_estimates')
    expect(await shown('78704-1234')).toEqual({
      deliveryDate: '2026-11-23T18:00:00.000Z',
      cutoff: '2026-11-19T06:00:00.000Z',
    })
    expect(await shown('75001')).toBeUndefined()
    expect(await shop.count('shipment_estimates')).toBe(before)
  })

  it('is refused to what is no zip (SHR-84)', async () => {
    await expect(shown('7870')).rejects.toThrow('pattern')
    await expect(shop.contexts.availability.shipmentShown({})).rejects.toThrow('params')
  })
})

describe('POST /tax', () => {
  it.each([
    [2691, 'tx', '78704', 222],
    [2691, 'OK', '73008', 0],
    [0, 'TX', '78704', 0],
  ])('on %i cents in %s %s is %i (API-07, X-13)', async (amount, state, postal_code, taxAmount) => {
    expect((await shop.call('POST', '/tax', { body: { amount, state, postal_code } })).body).toEqual({ taxAmount })
  })

  it.each([
    [{ amount: 10.5, state: 'TX', postal_code: '78704' }],
    [{ amount: -1, state: 'TX', postal_code: '78704' }],
    [{ amount: '10', state: 'TX', postal_code: '78704' }],
    [{ amount: 10, state: 'Texas', postal_code: '78704' }],
    [{ amount: 10, state: 'TX' }],
    [{ amount: 10, postal_code: '78704' }],
    [{ state: 'TX', postal_code: '78704' }],
  ])('refuses %j (API-07)', async (body) => {
    expect(await shop.call('POST', '/tax', { body })).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
  })
})

describe('GET /addresses', () => {
  it('suggests, then resolves with its zip (API-40, API-41)', async () => {
    const { body } = await shop.call('GET', '/addresses?q=1200%20s%20congress')
    const [first] = body.suggestions as { id: string }[]
    expect((await shop.call('GET', `/addresses/${first?.id}`)).body).toEqual({
      line1: '1200 S Congress Ave',
      city: 'Austin',
      state: 'TX',
      zipcode: '78704',
    })
  })

  it('refuses an empty question, and does not know another’s id (API-40, API-41)', async () => {
    expect((await shop.call('GET', '/addresses?q=')).status).toBe(400)
    expect((await shop.call('GET', '/addresses')).status).toBe(400)
    expect(await shop.call('GET', '/addresses/nowhere')).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })
})
