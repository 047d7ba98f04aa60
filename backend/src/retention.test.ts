import { auditLog } from './ops/tables.ts'
import { openShop, type Shop } from './testing/shop.ts'

const TIME = '18:00:00.000Z'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ clock: `2026-11-18T${TIME}`, env: { TELEMETRY_DAYS: '30', AUDIT_DAYS: '500' } })
  await shop.placed()
  await shop.call('GET', '/shipment/78704')
  await shop.call('POST', '/prospect', { body: { attributes: {} } })
  await shop.call('POST', '/feedback', { body: { question: 'How was it?', liked: true, feedback: 'Fine' } })
  await shop.call('POST', '/waitlist', { body: { email: 'someone@example.com', zipcode: '75001' } })
  await shop.db.insert(auditLog).values({ actor: 'ops', action: 'set', subject: 'flag', actedAt: shop.clock.now() })
})
afterAll(() => shop.close())

describe('what was written on 2026-11-18', () => {
  it.each([
    ['2027-02-16', 'shipment-estimates-retention', ['shipment_estimates.asked_at']],
    ['2027-12-23', 'landing-retention', ['prospects.created_at', 'feedback.created_at', 'waitlist.created_at']],
    ['2028-04-01', 'ops-retention', ['audit_log.acted_at']],
    ['2033-11-18', 'ledger-retention', ['ledger_entries.posted_at']],
    ['2033-11-18', 'orders-retention', ['orders.created_at']],
  ])('stands until the same time of %s, and no longer, by %s: %j', async (end, job, times) => {
    const counts = () =>
      Promise.all(times.map((time) => shop.count(`${time.split('.', 1)[0]} where ${time}::date = '2026-11-18'`)))
    const kept = await counts()
    expect(Math.min(...kept)).toBeGreaterThan(0)
    shop.clock.set(`${end}T${TIME}`)
    await shop.runJob(job)
    expect(await counts()).toEqual(kept)
    shop.clock.advance(1)
    await shop.runJob(job)
    expect(await counts()).toEqual(times.map(() => 0))
  })
})
