import { openShop, type Shop } from './testing/shop.ts'

const TIME = '18:00:00.000Z'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ clock: `2026-11-18T${TIME}`, env: { AUDIT_DAYS: '500' } })
  const { who } = await shop.placed()
  await shop.call('POST', '/manifest/ran-out', { person: who, body: { productType: 'ToiletPaper' } })
  await shop.call('GET', '/shipment/78704')
  await shop.call('POST', '/prospect', { body: { attributes: {} } })
  await shop.call('POST', '/feedback', { body: { question: 'How was it?', liked: true, feedback: 'Fine' } })
  await shop.call('POST', '/waitlist', { body: { email: 'someone@example.com', zipcode: '75001' } })
  await shop.db.execute(
    `insert into audit_log (actor, action, subject, acted_at) values ('ops', 'set', 'flag', '2026-11-18T${TIME}')`,
  )
})
afterAll(() => shop.close())

describe('what was written on 2026-11-18', () => {
  it.each([
    ['2026-12-18', 'card-sandbox-retention', ['card_sandbox_requests.created_at']],
    ['2027-02-16', 'shipment-estimates-retention', ['shipment_estimates.asked_at']],
    ['2027-12-23', 'landing-retention', ['prospects.created_at', 'feedback.created_at', 'waitlist.created_at']],
    ['2028-04-01', 'ops-retention', ['audit_log.acted_at']],
    ['2033-11-18', 'ledger-retention', ['ledger_entries.posted_at']],
    ['2033-11-18', 'orders-retention', ['orders.created_at']],
    ['2033-11-18', 'card-sandbox-retention', ['card_sandbox_intents.created_at']],
    ['2033-11-18', 'plan-retention', ['plan_changes.changed_at', 'plan_run_outs.told_at']],
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

  it('outlives all that where it is still in use', async () => {
    const inUse = () =>
      Promise.all(
        ["manifests where status = 'Predicted'", 'customers', 'card_sandbox_cards where payer_id is not null'].map(
          shop.count,
        ),
      )
    await shop.source()
    const before = await inUse()
    expect(Math.min(...before)).toBeGreaterThan(0)
    expect(await shop.count('card_sandbox_cards where payer_id is null')).toBeGreaterThan(0)
    shop.clock.set(`2034-11-18T${TIME}`)
    for (const job of ['plan-retention', 'orders-retention', 'card-sandbox-retention']) await shop.runJob(job)
    expect(await inUse()).toEqual(before)
    expect(await shop.count('card_sandbox_cards where payer_id is null')).toBe(0)
  })
})
