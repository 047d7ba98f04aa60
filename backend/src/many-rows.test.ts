import pg from 'pg'
import { OPS_API, opsCalls, type OpsCall } from '@cupboard/shared/contracts'
import { CLOSED_ACCOUNTS } from './identity/index.ts'
import { openDatabase } from './platform/database/connect.ts'
import { openJobs } from './platform/jobs/jobs.ts'
import { createLog } from './platform/log.ts'
import { openShop, person, type Person, type Shop } from './testing/shop.ts'

const DELIVERIES = 'messages-deliver'

/** How many rows each table that grows has: `npm run test:long` gives more. */
const ROWS = Number(process.env['MANY_ROWS'] ?? 20_000)

/** The `n`th of many keys of one kind, the same in all tables. */
const nth = (kind: string): string => `md5('${kind} ' || n)::uuid`
/** Over all the time that a table keeps its rows, the `n`th so much longer ago. */
const during = (time: string): string => `'2026-11-18T18:00:00Z'::timestamptz - n * interval '${time}' / ${ROWS}`
const AGO = during('1 year')
/** What is planned lies in the weeks to come. */
const AHEAD = `'2026-11-20T06:00:00Z'::timestamptz + n * interval '12 weeks' / ${ROWS}`

/** The tables that grow: these columns are given, the others are filled with anything. */
const GROWING: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  identity_accounts: { sub: nth('account'), email: `n || '@example.com'`, created_at: AGO },
  identity_sessions: {
    id: nth('session'),
    sub: nth('account'),
    refresh_hash: 'n',
    expires_at: `now() + interval '1 day'`,
  },
  identity_used_refresh_tokens: { refresh_hash: 'n', session_id: nth('session') },
  identity_ways_back: { sub: nth('account'), secret_hash: 'n', expires_at: `now() + interval '1 day'` },
  identity_links: { secret_hash: 'n', sub: nth('account'), expires_at: `now() + interval '1 day'` },
  identity_codes: { sub: nth('account'), expires_at: `now() + interval '1 day'` },
  identity_challenges: { session_hash: 'n', expires_at: `now() + interval '1 day'` },
  signed_requests: { signature_hash: 'n', ends_at: `now() + interval '10 minutes'` },
  limit_refusals: { limit_name: `'sign-in'`, key_hash: 'n', last_at: during('1 day') },
  limits: { key_hash: 'n', uses: '1', ends_at: `now() + interval '1 day'` },
  customers: {
    customer_id: nth('customer'),
    sub: nth('account'),
    email: `n || '@example.com'`,
    payment_source: `'{}'`,
    created_at: AGO,
  },
  orders: {
    order_id: nth('order'),
    customer_id: nth('customer'),
    order_number: `'n' || n`,
    status: `'Delivered'`,
    offer: '(select offer from orders limit 1)',
    deliver_to: '(select deliver_to from orders limit 1)',
    created_at: AGO,
  },
  order_lines: { order_id: nth('order') },
  order_payments: {
    order_id: nth('order'),
    customer_id: nth('customer'),
    request_key: 'n',
    charge_id: `'pi_' || n`,
    status: `'succeeded'`,
    is_customer_present: 'true',
    started_at: AGO,
  },
  manifests: {
    manifest_id: nth('manifest'),
    customer_id: nth('customer'),
    status: `case n % 2 when 0 then 'Predicted' else 'Ordered' end`,
    contact_at: AHEAD,
    cutoff_at: AHEAD,
    contacted_at: `case n % 4 when 0 then ${AGO} end`,
    created_at: AGO,
  },
  manifest_products: { manifest_id: nth('manifest') },
  plan_run_outs: { customer_id: nth('customer'), product_type: `'ToiletPaper'`, told_at: AGO },
  plan_announcements: { manifest_id: nth('manifest'), catalogue: `'before'` },
  plan_changes: { customer_id: nth('customer'), manifest_id: nth('manifest'), changed_at: AGO },
  order_events: { order_id: nth('order') },
  order_refunds: { refund_id: nth('refund'), order_id: nth('order'), status: `'done'`, asked_at: AGO },
  ledger_entries: { posting_key: 'n', customer_id: nth('customer'), order_id: nth('order'), posted_at: AGO },
  messages: {
    id: nth('message'),
    kind: `case n % 4 when 0 then 'magic-link' else 'order-placed' end`,
    sealed_variables: `case n % 4 when 0 then null else 'sealed' end`,
    created_at: during('90 days'),
    delivered_at: during('90 days'),
  },
  card_sandbox_payers: { id: `'cus_' || n`, created_at: AGO },
  card_sandbox_cards: { id: `'pm_' || n`, payer_id: `'cus_' || n`, created_at: AGO },
  card_sandbox_intents: { id: `'pi_' || n`, created_at: AGO },
  card_sandbox_refunds: { id: `'re_' || n`, intent_id: `'pi_' || n`, created_at: AGO },
  card_sandbox_setups: { id: `'seti_' || n`, created_at: during('30 days') },
  card_sandbox_requests: { key: 'n', created_at: during('1 hour') },
  policy_reports: {
    directive: `'script-src'`,
    blocked: 'n',
    source: 'n',
    is_enforced: 'true',
    last_at: during('30 days'),
  },
  telemetry_records: { received_at: during('30 days') },
  audit_log: { acted_at: AGO },
  prospects: { created_at: AGO },
  feedback: { created_at: AGO },
  waitlist: { email: `n || '@example.com'`, created_at: AGO },
  shipment_estimates: { asked_at: during('1 hour') },
  referral_rewards: { friend_id: nth('customer'), order_id: nth('order'), created_at: AGO },
  coupon_claims: { order_id: nth('order') },
  'jobs.job': {
    id: nth('job'),
    name: `'${DELIVERIES}'`,
    state: `(case n % 100 when 0 then 'created' else 'failed' end)::jobs.job_state`,
    start_after: `now() + interval '1 day'`,
    policy: `'standard'`,
  },
}

let shop: Shop
let client: pg.Client
let who: Person

/** What stands in a column that must not be empty, by its type. */
const FILLER: Readonly<Record<string, string>> = {
  text: `'some'`,
  uuid: 'gen_random_uuid()',
  integer: '1',
  bigint: '1',
  boolean: 'false',
  jsonb: `'{}'::jsonb`,
  date: `'2026-11-18'`,
  'timestamp with time zone': AGO,
}

/** The columns of a table that must be given. */
async function neededIn(table: string): Promise<Readonly<Record<string, string>>> {
  const { rows } = await client.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and attnotnull and not atthasdef and attidentity = ''`,
    [table],
  )
  return Object.fromEntries(rows.map(({ name, type }) => [name, FILLER[type] ?? 'null']))
}

/** Only plans are looked at: what a column may hold, and whether its row is there, does not matter. */
async function dropChecks(): Promise<void> {
  const { rows } = await client.query<{ table: string; name: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name from pg_constraint
     where contype = 'c' and connamespace = 'public'::regnamespace and coninhcount = 0`,
  )
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`)
}

/** Without foreign keys, which would take most of the time. */
async function fill(): Promise<void> {
  await dropChecks()
  await client.query("set session_replication_role = 'replica'")
  for (const [table, columns] of Object.entries(GROWING)) {
    const all = Object.entries({ ...(await neededIn(table)), ...columns })
    await client.query(
      `insert into ${table} (${all.map(([name]) => name).join()})
       select ${all.map(([, value]) => value).join()} from generate_series(1, ${ROWS}) n`,
    )
  }
  await client.query("set session_replication_role = 'origin'")
  await client.query('analyze')
}

interface Asked {
  readonly text: string
  readonly values: readonly unknown[]
}

/** Every statement that is sent while `run` runs. */
async function askedWhile(run: () => Promise<unknown>): Promise<readonly Asked[]> {
  const query = jest.spyOn(pg.Client.prototype, 'query')
  try {
    await run()
    return query.mock.calls.flatMap((call: readonly unknown[]) => {
      const [asked, given] = call
      const { text, values = given } = typeof asked === 'string' ? { text: asked } : Object(asked)
      return typeof text === 'string' ? [{ text, values: Array.isArray(values) ? values : [] }] : []
    })
  } finally {
    query.mockRestore()
  }
}

interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly Plans?: readonly Plan[]
}

const partsOf = (plan: Plan): readonly Plan[] => [plan, ...(plan.Plans ?? []).flatMap(partsOf)]
const isExplained = ({ text }: Asked): boolean =>
  /^\s*(select|insert|update|delete|with)\b/i.test(text) && !/;\s*\S/.test(text)

/** The growing tables of which a statement reads every row. */
async function readWholly({ text, values }: Asked): Promise<readonly string[]> {
  const { rows } = await client.query(`explain (format json) ${text}`, [...values])
  const plans: readonly { readonly Plan: Plan }[] = rows[0]['QUERY PLAN']
  return plans
    .flatMap(({ Plan }) => partsOf(Plan))
    .filter((part) => part['Node Type'] === 'Seq Scan' && growing.has(part['Relation Name'] ?? ''))
    .map((part) => `${part['Relation Name']}: ${text.replaceAll(/\s+/g, ' ').trim()}`)
}

async function wholeTablesReadBy(run: () => Promise<unknown>): Promise<readonly string[]> {
  const asked = (await askedWhile(run)).filter(isExplained)
  expect(asked).not.toEqual([])
  const read: string[] = []
  for (const statement of asked) read.push(...(await readWholly(statement)))
  return read
}

const OPS_LISTS = (Object.values(opsCalls) as readonly OpsCall[])
  .filter(({ method, path }) => method === 'GET' && !path.includes('{'))
  .map(({ path }) => path)

const JOBS = [
  'cycle',
  'orders-reconcile',
  'refunds-reconcile',
  'orders-retention',
  'plan-prices',
  'plan-retention',
  'landing-retention',
  'ledger-retention',
  'shipment-estimates-retention',
  'card-sandbox-retention',
  'identity-tidy',
  'limits-tidy',
  'signed-requests-tidy',
  'messages-lost',
  'messages-tidy',
  'ops-retention',
  'registry-guard',
  'registry-retention',
  'telemetry-retention',
]
/** Queues: what is asked for one job of them. */
const QUEUES = [DELIVERIES, 'accounts-closed', 'card-sandbox-events', 'cycle-household', 'plan-tell-again']

let cookie: string
/** The names by which plans call the tables that grow: a queue's jobs stand in a part of their own. */
let growing: ReadonlySet<string>

beforeAll(async () => {
  shop = await openShop()
  client = new pg.Client({ connectionString: shop.platform.config.databaseUrl })
  await client.connect()
  who = person()
  await shop.place(who, await shop.order(who))
  const token = new URL((await shop.contexts.ops.firstLink()) ?? '').searchParams.get('token')
  const signedIn = await fetch(`${shop.origin}${OPS_API}/session`, {
    method: 'POST',
    headers: { origin: shop.origin, 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  })
  cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? ''
  await fill()
  const { rows } = await client.query(`select partition_name from jobs.queue where name = '${DELIVERIES}'`)
  growing = new Set([...Object.keys(GROWING), ...rows.map((queue) => queue.partition_name)])
}, 120_000)
afterAll(async () => {
  await client.end()
  await shop.close()
})

describe(`where every table that grows has ${ROWS} rows`, () => {
  it.each(JOBS)('%s reads no table wholly', async (job) => {
    expect(await wholeTablesReadBy(() => shop.runJob(job))).toEqual([])
  })

  it('knows every job', async () => {
    const { rows } = await client.query("select name from jobs.queue where name not like '\\_\\_%' order by name")
    expect(rows.map(({ name }) => name)).toEqual([...JOBS, ...QUEUES].sort())
  })

  it('looking for what is due, and delivering a letter, reads no table wholly', async () => {
    const database = await openDatabase(shop.platform.config, createLog('silent'))
    const jobs = await openJobs(database, createLog('silent'), shop.platform.clocks, { isRunning: false })
    const declared = shop.contexts.contexts.flatMap(({ jobs: theirs = [] }) => theirs)
    const closing = { sub: who.sub }
    expect(
      await wholeTablesReadBy(async () => {
        await jobs.start(declared)
        await jobs.look()
        const another = person()
        await shop.place(another, await shop.order(another))
        await jobs.runNow(DELIVERIES)
        await shop.platform.jobs.send(shop.db, CLOSED_ACCOUNTS, closing)
        await jobs.runNow(CLOSED_ACCOUNTS.name)
        await jobs.stop()
      }),
    ).toEqual([])
    await database.close()
  })

  it.each(OPS_LISTS)('/ops%s reads no table wholly (SHELL-03)', async (path) => {
    const list = async () =>
      expect((await fetch(`${shop.origin}${OPS_API}${path}`, { headers: { cookie } })).status).toBe(200)
    expect(await wholeTablesReadBy(list)).toEqual([])
  })

  it('neither an order nor the list of orders reads a table wholly (API-23)', async () => {
    const order = await shop.order(person())
    const buyer = person()
    expect(
      await wholeTablesReadBy(async () => {
        await shop.place(buyer, { ...order, customer: { ...Object(order['customer']), email: buyer.email } })
        await shop.call('GET', '/orders', { person: who })
      }),
    ).toEqual([])
  })

  it('what is foreseen and what ran out read no table wholly (DASH-05)', async () => {
    expect(
      await wholeTablesReadBy(async () => {
        await shop.call('GET', '/manifest/ahead', { person: who })
        await shop.call('POST', '/manifest/ran-out', { person: who, body: { productType: 'ToiletPaper' } })
      }),
    ).toEqual([])
  })

  it('looks no row up by its foreign key without an index, when another is deleted', async () => {
    const { rows } = await client.query(
      `
      select conrelid::regclass::text || ' (' || attname || ')' as key
      from pg_constraint
      join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f' and connamespace = 'public'::regnamespace
        and confrelid::regclass::text = any($1)
        and not exists (select from pg_index where indrelid = conrelid and indkey[0] = conkey[1])`,
      [Object.keys(GROWING)],
    )
    expect(rows.map(({ key }) => key)).toEqual([])
  })
})
