import type { CardProvider } from '../cards/index.ts'
import { until } from '../platform/testing/until.ts'
import { openShop, person, type Shop } from '../testing/shop.ts'

type Real = ReturnType<CardProvider['charge']>

/** Charges whose answers are held back until the test is over. */
const held: (() => void)[] = []
let isHolding = false

const OPEN_TRANSACTIONS = `pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`
const hold = (real: () => Real): Real =>
  isHolding ? new Promise<void>((answer) => held.push(answer)).then(real) : real()

let shop: Shop
beforeAll(async () => {
  shop = await openShop({
    isRunningJobs: true,
    cardProvider: (configured) => ({ ...configured, charge: (charge) => hold(() => configured.charge(charge)) }),
  })
})
afterAll(async () => {
  held.forEach((answer) => answer())
  await shop.close()
})

it('a charge that hangs stops neither letters nor retention nor other orders (API-15)', async () => {
  const [unlucky, lucky] = [person(), person()]
  isHolding = true
  void shop.place(unlucky, await shop.order(unlucky))
  await until(() => held.length === 1)
  shop.clock.advance(60_001)
  await until(() => held.length === 2)

  isHolding = false
  expect((await shop.place(lucky, await shop.order(lucky))).body.order).toMatchObject({ status: 'PaymentSucceeded' })
  const old = new Date(shop.clock.now().getTime() - 365 * 86_400_000).toISOString()
  await shop.db.execute(
    `insert into telemetry_records (kind, path, name, detail, received_at) values ('vital', '/', 'LCP', '{}', '${old}')`,
  )
  shop.clock.advance(3_600_001)
  await until(async () => (await shop.count(`telemetry_records`)) === 0)
  await until(async () => (await shop.count(`messages where kind = 'order-placed' and delivered_at is not null`)) === 1)
  expect(await shop.count(`jobs.job where name = 'orders-reconcile' and state = 'active'`)).toBe(1)
  await until(async () => (await shop.count(OPEN_TRANSACTIONS)) === 0)
})
