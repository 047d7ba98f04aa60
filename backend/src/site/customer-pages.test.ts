import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAY_MS, type DrawnPerson } from '@cupboard/shared/contracts'
import { signedInCustomers } from '../identity/testing/signed-in-customers.ts'
import { until } from '../platform/testing/until.ts'
import { buildFixture, buildSite, SHELL_SOURCE } from '../registry/testing/fixture.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { shopOn, type Shop } from '../testing/shop.ts'
import { dataOf, newVisitTo } from './testing/visit.ts'

const PATH = '/dashboard'
const ACCOUNT = '/dashboard/account'
const DRAWN_ROUTES = ['/dashboard', '/dashboard/orders', '/dashboard/order/:orderId']
const DRAWN = '<h1 class="a">'
/** Draws who is signed in, the plan that their own call answered, and whom it drew before. */
const SOURCE = `
let before = 'nobody'
const OF_PAST_DELIVERIES = [
  { call: 'listOrders', input: { query: { new: '1' } } },
  { call: 'productGroups', input: {} },
  { call: 'getLedger', input: {} },
]
exports.render = async ({ path, visitor }) => {
  const { person, calls, at } = visitor
  const isDrawn = (html) => ({ html: '<div data-boundary="mfe-dashboard">' + html + '</div>', head: { title: 'Drawn' }, calls: [] })
  const asks = (call, input) => ({ html: '<p>Not yet</p>', head: { title: 'Asking' }, calls: [{ call, input }] })
  if (!person) return isDrawn('<p>Nobody</p>')
  const { firstName } = calls[0].answer.customer
  if (firstName === 'Hang') for (;;) {}
  if (firstName === 'Throw') throw new Error('no such customer')
  if (path.startsWith('/dashboard/order/')) {
    const [, order] = calls
    if (!order) return asks('getOrder', { params: { id: path.split('/')[3] }, query: { new: '1' } })
    return isDrawn('<h1 class="a">' + order.answer.order.deliverTo.name + '</h1>')
  }
  if (path === '/dashboard/account') {
    const [customer] = calls
    return isDrawn('<h1 class="a">' + [customer.answer.customer.email, 'after', before].join(' ') + '</h1>')
  }
  if (path === '/dashboard/orders') {
    const [, orders, groups, ledger] = calls
    if (!orders) return { ...asks(), calls: OF_PAST_DELIVERIES }
    const words = [firstName, orders.answer.orders[0].orderNumber, groups.answer.length, ledger.answer.lines.length]
    return isDrawn('<h1 class="a">' + words.join(' ') + '</h1>')
  }
  const [, orders] = calls
  if (!orders) return asks('listOrders', { query: { new: '1' } })
  const after = before
  before = firstName
  return isDrawn('<h1 class="a">' + [firstName, orders.answer.orders[0]?.orderNumber, 'after', after].join(' ') + '</h1>')
}`

const root = mkdtempSync(join(tmpdir(), 'cupboard-customers-'))
let server: TestServer
let shop: Shop

const buildDashboard = (version: string, source: string): string =>
  buildFixture(root, 'mfe-dashboard', version, {
    files: { 'server.cjs': source },
    manifest: {
      routes: [...DRAWN_ROUTES, '/dashboard/faqs/*'],
      prerender: { bundle: 'server.cjs', paths: [], customers: DRAWN_ROUTES },
    },
  })

beforeAll(async () => {
  buildSite(root)
  buildFixture(root, 'shell', '1.0.0-a', {
    manifest: { takesOverCustomers: true, asksByList: true },
    files: { 'starter.js': '/* starter */' },
    prerender: {
      source: SHELL_SOURCE,
      paths: [],
    },
  })
  buildDashboard('1.0.0-a', SOURCE)
  buildFixture(root, 'mfe-account', '1.0.0-a', {
    files: { 'server.cjs': SOURCE },
    manifest: { routes: [ACCOUNT], prerender: { bundle: 'server.cjs', paths: [], customers: [ACCOUNT] } },
  })
  server = await startTestServer({ clock: new Date(), env: { MODULES_DIR: root, MODULE_PATIENCE: '2' } })
  shop = shopOn(server)
})
afterAll(async () => {
  await server.close()
  rmSync(root, { recursive: true, force: true })
})

interface Customer {
  readonly sub: string
  readonly email: string
  readonly token: string
  readonly accessToken: string
  readonly orderId: string
  readonly orderNumber: string
  /** What their browser keeps. */
  readonly cookies: { readonly customer: string; readonly here: string }
}

const subOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')).sub
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const exchange = (token: string, headers = bearer(token)) =>
  fetch(`${server.origin}/identity/document`, { method: 'PUT', headers })
const keyIn = (response: Response): string =>
  /^customer=([^;]*)/.exec(response.headers.getSetCookie()[0] ?? '')?.[1] ?? ''

async function newCustomer(firstName: string): Promise<Customer> {
  const [account] = await signedInCustomers(server.platform, 1)
  if (!account) throw new Error('nobody')
  const { email, token, accessToken } = account
  const sub = subOf(token)
  const usual = await shop.order({ sub, email })
  const order = { ...usual, customer: { ...Object(usual['customer']), firstName } }
  const placed = await shop.call('POST', '/orders', { body: { order }, headers: bearer(token) })
  expect(placed.status).toBe(200)
  const { orderId, orderNumber } = Object(placed.body).order
  return {
    sub,
    email,
    token,
    accessToken,
    orderId,
    orderNumber,
    cookies: { customer: keyIn(await exchange(token)), here: `${sub}.1` },
  }
}

const cookieOf = (cookies: Partial<Customer['cookies']>): Record<string, string> => ({
  cookie: Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; '),
})
const open = (cookies: Partial<Customer['cookies']>, path = PATH, headers: Record<string, string> = {}) =>
  newVisitTo(server.origin).open(path, { ...headers, ...cookieOf(cookies) })

/** What draws is started beside the site, and again where it ended. */
const drawn = ({ cookies }: Pick<Customer, 'cookies'>, path = PATH) =>
  until(
    () => open(cookies, path),
    ({ html }) => html.includes(DRAWN),
  )

async function expectUndrawn(
  cookies: Partial<Customer['cookies']>,
  of: Customer,
  headers: Record<string, string> = {},
) {
  await drawn(of)
  const { html, response } = await open(cookies, PATH, headers)
  expect(response.status).toBe(200)
  expect(html).not.toContain(DRAWN)
  expect(html).not.toContain(of.orderNumber)
  expect(dataOf(html).prerendered).toBeUndefined()
  expect(response.headers.get('cache-control')).toBe('private, no-cache')
}

it('draws a screen for the customer whose key and whose word the browser sends, and tells what it was drawn from', async () => {
  const ann = await newCustomer('Ann')
  const { html, response } = await drawn(ann)
  expect(html).toContain(`${DRAWN}Ann ${ann.orderNumber} after nobody</h1>`)
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(response.headers.get('etag')).toBeNull()
  const { visitor } = dataOf(html).prerendered ?? {}
  const person: DrawnPerson = { username: ann.sub, emailVerified: true, phoneVerified: false }
  expect(visitor?.person).toEqual(person)
  expect(visitor?.at).toBe(server.clock.now().toISOString())
  expect(visitor?.calls.map(({ call }) => call)).toEqual(['getCustomer', 'listOrders'])
})

it('gives the key to no script and to no other site, for a week', async () => {
  const { token } = await newCustomer('Ann')
  const given = await exchange(token)
  expect(given.status).toBe(204)
  expect(given.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^customer=[\w.-]+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/),
  ])
})

it('opens no call: the API knows tokens and signatures alone (API-02)', async () => {
  const { cookies, token } = await newCustomer('Ann')
  for (const path of ['/customer', '/orders', '/manifest', '/ledger']) {
    const byKey = await fetch(`${server.origin}/api${path}`, { headers: cookieOf(cookies) })
    expect(byKey.status).toBe(401)
    expect((await fetch(`${server.origin}/api${path}`, { headers: bearer(token) })).status).toBe(200)
    const asToken = await fetch(`${server.origin}/api${path}`, { headers: bearer(cookies.customer) })
    expect(asToken.status).toBe(401)
  }
})

it('is given for an ID token of a session that lives, and for nothing else', async () => {
  const { token, accessToken, cookies } = await newCustomer('Ann')
  const expectNone = async (response: Response) => {
    expect(response.status).toBe(401)
    expect(response.headers.getSetCookie()).toEqual([])
  }
  await expectNone(await exchange(accessToken))
  await expectNone(await exchange(`${token.slice(0, -4)}AAAA`))
  await expectNone(await exchange(cookies.customer))
  await expectNone(await exchange('', { authorization: '' }))
  await expectNone(await fetch(`${server.origin}/identity/document`, { method: 'PUT', headers: cookieOf(cookies) }))
})

describe('nobody is drawn', () => {
  const changed = (text: string, at: number) =>
    `${text.slice(0, at)}${text[at] === 'a' ? 'b' : 'a'}${text.slice(at + 1)}`

  it('by a key that somebody made or changed', async () => {
    const ann = await newCustomer('Ann')
    const bob = await newCustomer('Bob')
    const { customer, here } = ann.cookies
    const [sub = '', session = '', end = '', signature = ''] = customer.split('.')
    const [, bobsSession = ''] = bob.cookies.customer.split('.')
    for (const made of [
      changed(customer, customer.length - 20),
      [sub, session, String(Number(end) + 1), signature].join('.'),
      [sub, bobsSession, end, signature].join('.'),
      [sub, session, end].join('.'),
      `${customer}.`,
      'garbage',
      'A'.repeat(4_000),
    ])
      await expectUndrawn({ customer: made, here }, ann)
    await expectUndrawn({ customer: [bob.sub, session, end, signature].join('.'), here: `${bob.sub}.1` }, bob)
  })

  it('where the browser says that nobody is here, or another customer', async () => {
    const ann = await newCustomer('Ann')
    const bob = await newCustomer('Bob')
    await expectUndrawn({ customer: ann.cookies.customer }, ann)
    await expectUndrawn({ here: ann.cookies.here }, ann)
    const { html } = await open({ customer: ann.cookies.customer, here: bob.cookies.here })
    expect(html).not.toContain(DRAWN)
    for (const { orderNumber } of [ann, bob]) expect(html).not.toContain(orderNumber)
  })

  it.each<[string, (customer: Customer) => Promise<unknown>]>([
    [
      'signed out everywhere',
      ({ accessToken }) =>
        fetch(`${server.origin}/identity/`, {
          method: 'POST',
          headers: {
            'content-type': 'application/x-amz-json-1.1',
            'x-amz-target': 'AWSCognitoIdentityProviderService.GlobalSignOut',
          },
          body: JSON.stringify({ AccessToken: accessToken }),
        }),
    ],
    ['not come for a week', async () => server.clock.advance(7 * DAY_MS)],
  ])('who has %s', async (_, end) => {
    const ann = await newCustomer('Ann')
    await drawn(ann)
    await end(ann)
    const bob = await newCustomer('Bob')
    await drawn(bob)
    const { html } = await open(ann.cookies)
    expect(html).not.toContain(DRAWN)
    expect(html).not.toContain(ann.orderNumber)
  })

  it('for a script, a frame or a picture', async () => {
    const ann = await newCustomer('Ann')
    for (const dest of ['empty', 'iframe', 'image']) await expectUndrawn(ann.cookies, ann, { 'sec-fetch-dest': dest })
    const { html } = await open(ann.cookies, PATH, { 'sec-fetch-dest': 'document' })
    expect(html).toContain(DRAWN)
  })

  it.each(['Hang', 'Throw'])('whose screen does not come out: %s', async (firstName) => {
    const ann = await newCustomer('Ann')
    const other = await newCustomer(firstName)
    await drawn(ann)
    const { html, response } = await open(other.cookies)
    expect(response.status).toBe(200)
    expect(html).not.toContain(DRAWN)
    expect(dataOf(html).prerendered).toBeUndefined()
    expect((await drawn(ann)).html).toContain('Ann')
  })
})

it('takes the key away where it is given back', async () => {
  const response = await fetch(`${server.origin}/identity/document`, { method: 'DELETE' })
  expect(response.headers.getSetCookie()).toEqual([expect.stringMatching(/^customer=; Max-Age=0;/)])
})

it('draws past deliveries from the orders, the catalogue and the ledger, all asked at once', async () => {
  const ann = await newCustomer('Ann')
  const { html, response } = await drawn(ann, '/dashboard/orders')
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  const [, orders, groups, ledger] = dataOf(html).prerendered?.visitor?.calls ?? []
  const read = async (path: string) => (await shop.call('GET', path, { headers: bearer(ann.token) })).body
  expect(orders?.answer).toEqual(await read('/orders?new=1'))
  expect(ledger?.answer).toEqual(await read('/ledger'))
  expect(html).toContain(`${DRAWN}Ann ${ann.orderNumber} ${Object(groups?.answer).length} `)
})

it('draws a receipt for whose order it is, and for nobody else', async () => {
  const ann = await newCustomer('Ann')
  const bob = await newCustomer('Bob')
  const path = `/dashboard/order/${ann.orderId}`
  expect((await drawn(ann, path)).html).toContain(`${DRAWN}Ann Lee</h1>`)
  const { html } = await open(bob.cookies, path)
  expect(html).not.toContain(DRAWN)
  expect(html).not.toContain('Ann Lee')
})

it('gives each of two customers their own dashboard and account, in two hundred visits at once', async () => {
  const [ann, bob] = [await newCustomer('Ann'), await newCustomer('Bob')]
  await Promise.all([drawn(ann), drawn(ann, ACCOUNT)])
  const saying = ({ sub, email, orderNumber }: Customer) => [sub, email, orderNumber]
  async function isDrawn(index: number): Promise<boolean> {
    const [mine, others] = index % 2 === 0 ? [ann, bob] : [bob, ann]
    const [path, words] = index % 4 < 2 ? [PATH, mine.orderNumber] : [ACCOUNT, mine.email]
    const { html } = await open(mine.cookies, path)
    for (const word of saying(others)) expect(html).not.toContain(word)
    // a browser draws for whom there was no room
    if (!html.includes(DRAWN)) return false
    expect(html).toContain(words)
    expect(html).toContain('after nobody')
    return true
  }
  let count = 0
  await until(async () => {
    const visits = await Promise.all(Array.from({ length: 200 }, (_, index) => isDrawn(index)))
    count += visits.filter(Boolean).length
    return count >= 100
  })
})

it('draws for a visit that has a canary, and for one that keeps what was live, by their own versions', async () => {
  const { registry } = server.contexts
  const { cookies } = await newCustomer('Ann')
  const newVisit = () => {
    const visit = newVisitTo(server.origin)
    for (const [name, value] of Object.entries(cookies)) visit.cookies.set(name, value)
    return visit
  }
  async function wordsFor(visit: ReturnType<typeof newVisit>): Promise<string | undefined> {
    const { html } = await until(
      () => visit.open(PATH),
      (opened) => opened.html.includes(DRAWN),
    )
    return /(\w+) nobody<\/h1>/.exec(html)?.[1]
  }
  const before = newVisit()
  expect(await wordsFor(before)).toBe('after')
  const newer = { name: 'mfe-dashboard', version: '1.0.1-n' } as const
  const folder = buildDashboard(newer.version, SOURCE.replace("'after', after", "'behind', after"))
  expect(await registry.publish(newer.name, folder, { actor: 'test' })).toMatchObject({ ok: true })
  expect(await registry.beginCanary(newer, { percent: 100 }, { actor: 'test' })).toMatchObject({ ok: true })
  const having = newVisit()
  expect([await wordsFor(having), await wordsFor(before)]).toEqual(['behind', 'after'])
  expect(await registry.activate([newer], { actor: 'test' })).toMatchObject({ ok: true })
  expect([await wordsFor(newVisit()), await wordsFor(before)]).toEqual(['behind', 'after'])
  expect(await registry.rollBack(['mfe-dashboard'], { actor: 'test' })).toMatchObject({ ok: true })
})
