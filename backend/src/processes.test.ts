import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { API, DEFAULT_INTERVIEW, HEADERS, OPS_API } from '@cupboard/shared/contracts'
import { freePort } from '@cupboard/tooling/free-port'
import { signedInCustomers, type SignedInCustomer } from './identity/testing/signed-in-customers.ts'
import { createClocks } from './platform/clocks.ts'
import { parseConfig, type Config } from './platform/config.ts'
import { joinDatabase, type OpenDatabase } from './platform/database/connect.ts'
import { pauseBeforeRestart } from './platform/domain/restart-pause.ts'
import { createLog } from './platform/log.ts'
import { openSecrets } from './platform/secrets.ts'
import { serverForTests } from './platform/testing/build.ts'
import { until } from './platform/testing/until.ts'
import { buildSite } from './registry/testing/fixture.ts'

const PROCESSES = 2
/** A connection that is given to a process in the instant of its death is never answered. */
const PATIENCE_MS = 10_000
const DEMO_CUSTOMER = 'd3a0c0de-0000-4000-a000-000000000002'
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'cupboard-processes-')))

let server: ChildProcess
let output = ''
let config: Config
let database: OpenDatabase

interface Answer {
  readonly status: number
  readonly body: string
  readonly cookie: string | undefined
}

/** On a connection of its own: connections go to the processes in turn. */
function ask(method: string, path: string, headers: Record<string, string> = {}, body?: unknown): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const json = body === undefined ? {} : { 'content-type': 'application/json' }
    const sent = request(
      `${config.publicOrigin}${path}`,
      { method, agent: false, headers: { ...json, ...headers } },
      (answer) => {
        let text = ''
        answer.on('data', (part: Buffer) => (text += part.toString()))
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            body: text,
            cookie: answer.headers['set-cookie']?.[0]?.split(';')[0],
          }),
        )
      },
    )
    sent.setTimeout(PATIENCE_MS, () => sent.destroy(new Error('no answer')))
    sent.on('error', reject)
    sent.end(body === undefined ? undefined : JSON.stringify(body))
  })
}

/** Often enough for each process to answer several times. */
const askAll = (...asked: Parameters<typeof ask>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: 4 * PROCESSES }, () => ask(...asked)))

const bearer = ({ token }: SignedInCustomer) => ({ authorization: `Bearer ${token}` })

async function rowsOf<Row extends Record<string, unknown>>(text: string): Promise<Row[]> {
  return (await database.pool.query<Row>(text)).rows
}

const workers = (): readonly number[] =>
  readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .map(Number)
    .filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('main.mjs'))

const customers = (count: number): Promise<readonly SignedInCustomer[]> =>
  signedInCustomers(
    {
      config,
      db: database.db,
      clocks: createClocks(database.db),
      secrets: openSecrets(config.secretsDir),
    } as Parameters<typeof signedInCustomers>[0],
    count,
  )

async function newCard(): Promise<string> {
  const card = { number: '4242424242424242', exp_month: '12', exp_year: '2034', cvc: '123' }
  const fields = Object.entries(card).map(([name, value]) => [`card[${name}]`, value])
  const response = await fetch(`${config.publicOrigin}/cards/v1/payment_methods`, {
    method: 'POST',
    body: new URLSearchParams([['key', 'pk_test_sandbox'], ['type', 'card'], ...fields]),
  })
  const made: { readonly id: string } = await response.json()
  return made.id
}

async function orderOf({ email }: SignedInCustomer): Promise<object> {
  const shipping = { name: 'Ann Lee', address: '1200 S Congress Ave', city: 'Austin', state: 'TX', zipcode: '78704' }
  return {
    customer: {
      email,
      firstName: 'Ann',
      lastName: 'Lee',
      phone: '+15125550100',
      shipping,
      interview: DEFAULT_INTERVIEW,
    },
    source: await newCard(),
    orderId: randomUUID(),
    totalCents: 2423,
    taxes: [{ amountCents: 185 }],
    productGroupEntries: [
      { groupName: 'cupboard-toilet-paper', articleCount: 12 },
      { groupName: 'cupboard-hand-soap', articleCount: 2 },
    ],
  }
}

beforeAll(async () => {
  const modulesDir = join(folder, 'modules')
  mkdirSync(modulesDir)
  buildSite(modulesDir)
  const port = String(await freePort())
  const env = {
    HOST: '127.0.0.1',
    PORT: port,
    PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
    LOG_LEVEL: 'fatal',
    DATA_DIR: join(folder, 'data'),
    MODULES_DIR: modulesDir,
    SERVER_PROCESSES: String(PROCESSES),
  }
  server = spawn(process.execPath, [join(serverForTests(), 'main.mjs')], {
    cwd: folder,
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  server.stdout?.on('data', (part: Buffer) => (output += part.toString()))
  const gone = once(server, 'close')
  await Promise.race([until(() => output.includes('Ready:')), gone])
  const outcome = parseConfig(env)
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.faults))
  config = outcome.config
  database = await joinDatabase(config, createLog('silent'))
}, 120_000)
afterAll(async () => {
  await database.close()
  if (server.exitCode === null) server.kill('SIGKILL')
  const pointer: { readonly data: string } = JSON.parse(readFileSync(join(config.dataDir, 'postgres.json'), 'utf8'))
  for (const made of [folder, dirname(pointer.data)]) rmSync(made, { recursive: true, force: true })
})

describe('a server of two processes', () => {
  it('says once that it is ready, with one link to /ops, when both are there', async () => {
    expect(output.match(/^Ready: /gm)).toHaveLength(1)
    expect(output.match(/token=/g)).toHaveLength(1)
    expect(workers()).toHaveLength(PROCESSES)
  })

  it('places each order once, whichever of them it reaches, and sends one letter for it (API-15)', async () => {
    const buyers = await customers(6)
    const presses = await Promise.all(
      buyers.map(async (buyer) => ({
        buyer,
        order: await orderOf(buyer),
        headers: { ...bearer(buyer), [HEADERS.idempotencyKey]: randomUUID() },
      })),
    )
    const answers = await Promise.all(
      presses.flatMap(({ order, headers }) => [1, 2, 3].map(() => ask('POST', `${API}/orders`, headers, { order }))),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const counts = `
      select (select count(*)::int from orders where type = 'Initial' and customer_id <> '${DEMO_CUSTOMER}') as orders,
        (select count(*)::int from card_sandbox_intents where status = 'succeeded') as charges,
        (select count(*)::int from messages where kind = 'order-placed') as letters`
    const [before] = await rowsOf<{ orders: number; charges: number; letters: number }>(counts)
    expect(before).toEqual({ orders: buyers.length, charges: buyers.length, letters: buyers.length })
    const letters = `select attempts from messages where kind = 'order-placed' and delivered_at is not null`
    await until(async () => (await rowsOf(letters)).length === buyers.length)
    expect(await rowsOf(letters)).toEqual(buyers.map(() => ({ attempts: 1 })))
  })

  it('knows a session in both, and none once it was ended (API-02)', async () => {
    const [customer] = await customers(1)
    if (!customer) throw new Error('no customer')
    const headers = bearer(customer)
    expect((await askAll('GET', `${API}/orders`, headers)).map(({ status }) => status)).toEqual(Array(8).fill(200))
    await database.pool.query(
      'delete from identity_sessions where sub = (select sub from identity_accounts where email = $1)',
      [customer.email],
    )
    expect((await askAll('GET', `${API}/orders`, headers)).map(({ status }) => status)).toEqual(Array(8).fill(401))
  })

  it('lets staff in to both, and a flag that one of them sets is soon the same in both (SHELL-03)', async () => {
    const token = /token=([\w-]+)/.exec(output)?.[1]
    const origin = { origin: config.publicOrigin }
    const { cookie = '' } = await ask('POST', `${OPS_API}/session`, origin, { token })
    const staff = { ...origin, cookie }
    expect((await askAll('GET', `${OPS_API}/flags`, staff)).map(({ status }) => status)).toEqual(Array(8).fill(200))
    const values = async () =>
      (await askAll('POST', '/ofrep/v1/evaluate/flags/blockSignups', {}, {})).map(({ body }) => JSON.parse(body).value)
    expect(new Set(await values())).toEqual(new Set([false]))
    const change = { value: true, reason: 'a test' }
    expect((await ask('PUT', `${OPS_API}/flags/blockSignups`, staff, change)).status).toBe(200)
    await until(async () => (await values()).every((value) => value === true))
  })

  it('starts a process again that died, while the other answers', async () => {
    const [victim = 0, other] = workers()
    process.kill(victim, 'SIGKILL')
    await until(() => !workers().includes(victim))
    const isAnswered = (path: string) =>
      askAll('GET', path).then(
        (answers) => answers.every(({ status }) => status === 200),
        () => false,
      )
    await until(() => isAnswered('/healthz'))
    await until(() => workers().length === PROCESSES)
    expect(workers()).toContain(other)
    await until(() => isAnswered('/readyz'))
  })

  it('ends whole on SIGTERM, with its database', async () => {
    const pids = workers()
    const closed = once(server, 'close')
    server.kill('SIGTERM')
    expect(await closed).toEqual([0, null])
    for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow(/ESRCH/)
  })
})

it('waits longer before each start of what keeps dying, half a minute at most', () => {
  expect([0, 1, 2, 3, 7, 20].map(pauseBeforeRestart)).toEqual([0, 500, 1_000, 2_000, 30_000, 30_000])
})
