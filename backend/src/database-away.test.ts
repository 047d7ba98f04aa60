import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { PageData } from '@cupboard/shared/contracts'
import type { CardProvider } from './cards/index.ts'
import { startOwnCluster, type OwnCluster } from './platform/testing/own-cluster.ts'
import { until } from './platform/testing/until.ts'
import { buildSite } from './registry/testing/fixture.ts'
import { openShop, person, type Shop } from './testing/shop.ts'

const CONNECTIONS = 20
const modulesDir = mkdtempSync(join(tmpdir(), 'cupboard-away-'))
let cluster: OwnCluster
let shop: Shop
/** What happens right after the bank has taken the money. */
let afterCharge = () => {}

const pausing = (configured: CardProvider): CardProvider => ({
  ...configured,
  async charge(charge) {
    const outcome = await configured.charge(charge)
    afterCharge()
    return outcome
  },
})

beforeAll(async () => {
  buildSite(modulesDir)
  cluster = await startOwnCluster()
  shop = await openShop({
    cardProvider: pausing,
    env: { DATABASE_URL: cluster.url, DATABASE_TIMEOUT_MS: '1500', MODULES_DIR: modulesDir, LOG_LEVEL: 'silent' },
  })
})
afterEach(async () => {
  afterCharge = () => {}
  cluster.thaw()
  await until(isReady)
})
afterAll(async () => {
  await shop.close()
  await cluster.end()
  rmSync(modulesDir, { recursive: true, force: true })
})

const get = (path: string) => fetch(`${shop.origin}${path}`)
const isReady = async () => (await get('/readyz')).status === 200
/** Every connection of the pool at once, each with a question of its own. */
async function askOnEach(): Promise<readonly unknown[]> {
  const asked = Array.from({ length: CONNECTIONS }, (_, number) =>
    shop.db.transaction((tx) => tx.execute<{ answer: number }>(sql`select ${number}::int as answer, pg_sleep(0.05)`)),
  )
  return (await Promise.all(asked)).map(({ rows }) => rows[0]?.answer)
}

/** As Amplify asks for a sign-in by password. */
async function signInAs(username: string) {
  const [, data = ''] = /id="page-data">(.*?)<\/script>/s.exec(await (await get('/our-promise')).text()) ?? []
  const { userPoolClientId: ClientId } = PageData.parse(JSON.parse(data)).identity
  return fetch(`${shop.origin}/identity`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    body: JSON.stringify({
      AuthFlow: 'USER_SRP_AUTH',
      ClientId,
      AuthParameters: { USERNAME: username, SRP_A: '1f' },
    }),
  })
}

const UNAVAILABLE = { status: 503, code: 'unavailable', type: '/problems/unavailable' }

describe('while PostgreSQL is frozen', () => {
  it('pages, files and flags are answered as they last were, and the server says in time that it is not ready', async () => {
    const before = await (await get('/our-promise')).text()
    await askOnEach()
    cluster.freeze()
    const [ready, health, page, file, flags] = await Promise.all([
      get('/readyz'),
      get('/healthz'),
      get('/our-promise'),
      get('/m/mfe-landing/1.0.0-a/remoteEntry.js'),
      fetch(`${shop.origin}/ofrep/v1/evaluate/flags`, { method: 'POST' }),
    ])
    expect([ready.status, await ready.json()]).toEqual([
      503,
      { status: 'not ready', why: 'the database does not answer' },
    ])
    expect([health, page, file, flags].map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await page.text()).toBe(before)
  })

  it('a call is refused as a problem that says when to try again, and the identity service says so in its words', async () => {
    const who = person()
    const wanted = await shop.order(who)
    cluster.freeze()
    const [order, customer, signIn] = await Promise.all([
      shop.place(who, wanted),
      shop.call('GET', '/orders', { person: who }),
      signInAs(who.email),
    ])
    for (const refused of [order, customer]) {
      expect(refused.body).toMatchObject(UNAVAILABLE)
      expect(refused.headers.get('content-type')).toMatch(/^application\/problem\+json/)
      expect(refused.headers.get('retry-after')).toBe('5')
    }
    expect([signIn.status, signIn.headers.get('x-amzn-errortype'), signIn.headers.get('retry-after')]).toEqual([
      503,
      'ServiceUnavailable',
      '5',
    ])
    expect(await signIn.json()).toMatchObject({ __type: 'ServiceUnavailable' })
  })

  it('more requests than there are connections are all refused, and afterwards every connection answers its own question', async () => {
    cluster.freeze()
    const who = person()
    const refused = await Promise.all(
      Array.from({ length: 2 * CONNECTIONS }, () => shop.call('GET', '/orders', { person: who })),
    )
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]))
    cluster.thaw()
    await until(isReady)
    expect(await askOnEach()).toEqual(Array.from({ length: CONNECTIONS }, (_, number) => number))
  })

  it('an order whose answer was lost is one order with one charge, however often it is pressed (API-15)', async () => {
    const who = person()
    const [wanted, key] = [await shop.order(who), randomUUID()]
    afterCharge = cluster.freeze
    const lost = await shop.place(who, wanted, key)
    expect(lost.body).toMatchObject(UNAVAILABLE)
    expect((await shop.place(who, wanted, key)).body).toMatchObject(UNAVAILABLE)
    afterCharge = () => {}
    cluster.thaw()
    await until(isReady)
    const [first, second] = [await shop.place(who, wanted, key), await shop.place(who, wanted, key)]
    expect(first.body).toMatchObject({ order: { orderId: wanted.orderId, status: 'PaymentSucceeded' } })
    expect(second.body).toEqual(first.body)
    expect(await shop.charges(wanted.orderId)).toBe(1)
    expect(await shop.count(`orders where order_id = '${wanted.orderId}'`)).toBe(1)
  })
})

describe('a living PostgreSQL', () => {
  it('is not waited for behind a lock, and the connection is as good as new', async () => {
    const who = person()
    const wanted = await shop.order(who)
    await shop.db.transaction(async (tx) => {
      await tx.execute('lock table orders in access exclusive mode')
      expect((await shop.place(who, wanted)).body).toMatchObject(UNAVAILABLE)
    })
    expect((await shop.place(who, wanted)).status).toBe(200)
    expect(await askOnEach()).toHaveLength(CONNECTIONS)
  })

  it('ends what takes too long, and a transaction that is forgotten', async () => {
    await expect(shop.db.execute('select pg_sleep(60)')).rejects.toMatchObject({ cause: { code: '57014' } })
    const forgotten = shop.db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>('select pg_backend_pid() as pid')
      const isThere = async () => (await shop.count(`pg_stat_activity where pid = ${rows[0]?.pid}`)) > 0
      await until(async () => !(await isThere()))
      await tx.execute('select 1')
    })
    await expect(forgotten).rejects.toThrow()
    expect(await askOnEach()).toHaveLength(CONNECTIONS)
  })
})
