import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { COLLECT, MINUTE_MS, MODULE_HUNG, OPS_API, shellFaultCookie } from '@cupboard/shared/contracts'
import { buildFixture, buildSite, LANDING_SOURCE, SHELL_SOURCE } from '../registry/testing/fixture.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { dataOf, newVisitTo, versionIn } from './testing/visit.ts'

let root: string
let server: TestServer
const BY = { actor: 'test' }
const FUNNEL = ['/check-availability', '/start/1']
/** As a browser reloads a page. */
const RELOAD = { 'cache-control': 'max-age=0' }
const LANDING = ['/', '/our-promise', '/landing/:campaign', '/:campaign']

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'cupboard-visits-'))
  buildSite(root)
  server = await startTestServer({ env: { MODULES_DIR: root } })
})
afterEach(async () => {
  await server.close()
  rmSync(root, { recursive: true, force: true })
})

const registry = () => server.contexts.registry

const newVisit = () => newVisitTo(server.origin)
const shellIn = (html: string): string | undefined =>
  /(?:defer src|data-run href)="\/m\/shell\/([^/]+)\/main\.js/.exec(html)?.[1]

async function deploy(name: 'shell' | 'mfe-funnel' | 'mfe-landing' | 'mfe-gifts', version: string, options = {}) {
  const folder = buildFixture(root, name, version, options)
  expect(await registry().publish(name, folder, BY)).toMatchObject({ ok: true })
  expect(await registry().activate([{ name, version }], BY)).toMatchObject({ ok: true })
}
const deployFunnel = (version: string) => deploy('mfe-funnel', version, { manifest: { routes: FUNNEL } })
const rollBack = async (name: 'mfe-funnel') => expect(await registry().rollBack([name], BY)).toMatchObject({ ok: true })

it('keeps one set of versions for a visit, and gives the new one to whoever begins', async () => {
  const visit = newVisit()
  const first = await visit.open('/')
  await deployFunnel('1.0.1-b')
  for (const path of ['/', '/our-promise', '/start/1', '/nobodys']) {
    const { html } = await visit.open(path)
    expect(dataOf(html).registry.release).toBe(dataOf(first.html).registry.release)
    expect(versionIn(html, 'mfe-funnel')).toBe('1.0.0-a')
  }
  expect(versionIn((await newVisit().open('/')).html, 'mfe-funnel')).toBe('1.0.1-b')
})

it('keeps the set in a cookie that says the set and the minute, and that no script reads', async () => {
  const visit = newVisit()
  const { response, html } = await visit.open('/')
  const { release } = dataOf(html).registry
  const minute = Math.floor(server.clock.now().getTime() / MINUTE_MS).toString(36)
  expect(response.headers.getSetCookie()).toEqual([
    `release=${release}.${minute}; Max-Age=86400; Path=/; HttpOnly; SameSite=Lax`,
  ])
  expect((await visit.open('/')).response.headers.getSetCookie()).toEqual([])
})

it('is told in which version of its own a page of it hung, and nobody is told of another', async () => {
  const visit = newVisit()
  await visit.open('/')
  const tell = async (context: object) =>
    (await visit.send(`${COLLECT}/`, { kind: 'error', path: '/', message: 'The page hung.', context })).headers
      .getSetCookie()
      .filter((cookie) => cookie.startsWith(MODULE_HUNG))
  const own = { module: 'mfe-funnel', version: '1.0.0-a', hung: true }
  expect(await tell(own)).toEqual(['module-hung=mfe-funnel~1.0.0-a; Max-Age=86400; Path=/; SameSite=Lax'])
  for (const other of [{ version: '1.0.1-b' }, { module: 'shell' }, { hung: 'true' }, { hung: undefined }])
    expect(await tell({ ...own, ...other })).toEqual([])
})

describe('a visit that keeps a set, and one that begins', () => {
  const ENCODINGS = ['br', 'gzip', 'identity']

  async function twoSets() {
    const kept = newVisit()
    await kept.open('/our-promise')
    await deploy('mfe-landing', '1.0.1-b', {
      manifest: { routes: LANDING },
      prerender: { source: LANDING_SOURCE.replace('Landing', 'Newer landing'), paths: ['/', '/our-promise'] },
    })
    const fresh = newVisit()
    return { kept, fresh }
  }

  it.each(ENCODINGS)('never get each other’s document, whatever they ask for again (%s)', async (encoding) => {
    const { kept, fresh } = await twoSets()
    const accepting = { 'accept-encoding': encoding }
    const both = [
      { visit: kept, words: '<h1>Landing /our-promise</h1>', version: '1.0.0-a' },
      { visit: fresh, words: '<h1>Newer landing /our-promise</h1>', version: '1.0.1-b' },
    ]
    const opened = []
    for (const { visit, words, version } of [...both, ...both, ...both]) {
      const { html, response } = await visit.open('/our-promise', accepting)
      expect(html).toContain(words)
      expect(versionIn(html, 'mfe-landing')).toBe(version)
      expect(response.headers.get('vary')).toBe('accept-encoding, cookie')
      expect(response.headers.get('cache-control')).toBe('private, no-cache')
      opened.push(response.headers.get('etag') ?? '')
    }
    const [keptTag = '', freshTag = ''] = opened
    expect(new Set(opened).size).toBe(2)

    const answer = async (visit: typeof kept, tag: string) => {
      const { response, html } = await visit.open('/our-promise', { ...accepting, ...RELOAD, 'if-none-match': tag })
      return { status: response.status, version: html ? versionIn(html, 'mfe-landing') : undefined }
    }
    expect(await answer(kept, keptTag)).toEqual({ status: 304, version: undefined })
    expect(await answer(fresh, freshTag)).toEqual({ status: 304, version: undefined })
    expect(await answer(kept, freshTag)).toEqual({ status: 200, version: '1.0.0-a' })
    expect(await answer(fresh, keptTag)).toEqual({ status: 200, version: '1.0.1-b' })
  })

  it('get their own document when they ask at once', async () => {
    const { kept, fresh } = await twoSets()
    const visits = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? kept : fresh))
    const opened = await Promise.all(visits.map((visit) => visit.open('/our-promise')))
    expect(opened.map(({ html }) => versionIn(html, 'mfe-landing'))).toEqual(
      visits.map((visit) => (visit === kept ? '1.0.0-a' : '1.0.1-b')),
    )
  })

  it('are one again when the kept visit ends: what the browser has is not taken for the new document', async () => {
    const { kept } = await twoSets()
    const tag = (await kept.open('/our-promise')).response.headers.get('etag') ?? ''
    server.clock.advance(31 * MINUTE_MS)
    const { response, html } = await kept.open('/our-promise', { ...RELOAD, 'if-none-match': tag })
    expect(response.status).toBe(200)
    expect(html).toContain('Newer landing')
  })
})

describe('a visit goes to the live set', () => {
  it('when half an hour went by without a page, and not in a purchase', async () => {
    const visit = newVisit()
    await visit.open('/start/1')
    await deployFunnel('1.0.1-b')
    server.clock.advance(31 * MINUTE_MS)
    expect(versionIn((await visit.open('/start/1')).html, 'mfe-funnel')).toBe('1.0.0-a')
    server.clock.advance(31 * MINUTE_MS)
    expect(versionIn((await visit.open('/')).html, 'mfe-funnel')).toBe('1.0.1-b')
    expect(versionIn((await visit.open('/start/1')).html, 'mfe-funnel')).toBe('1.0.1-b')
  })

  it('and not while its pages are seen without being asked for', async () => {
    const visit = newVisit()
    await visit.open('/')
    await deployFunnel('1.0.1-b')
    for (const _ of [1, 2, 3]) {
      server.clock.advance(20 * MINUTE_MS)
      const seen = await visit.send(`${COLLECT}/`, { kind: 'page_view', path: '/our-promise', title: 'Our promise' })
      expect(seen.status).toBe(204)
    }
    expect(versionIn((await visit.open('/')).html, 'mfe-funnel')).toBe('1.0.0-a')
  })

  it('by a forced reload, and not in a purchase', async () => {
    const visit = newVisit()
    await visit.open('/')
    await deployFunnel('1.0.1-b')
    const forced = { 'cache-control': 'no-cache' }
    expect(versionIn((await visit.open('/start/1', forced)).html, 'mfe-funnel')).toBe('1.0.0-a')
    expect(versionIn((await visit.open('/', RELOAD)).html, 'mfe-funnel')).toBe('1.0.0-a')
    expect(versionIn((await visit.open('/', forced)).html, 'mfe-funnel')).toBe('1.0.1-b')
  })

  it('at once when a version of its own was rolled back, in a purchase too', async () => {
    await deployFunnel('1.0.1-b')
    const visit = newVisit()
    expect(versionIn((await visit.open('/start/1')).html, 'mfe-funnel')).toBe('1.0.1-b')
    await rollBack('mfe-funnel')
    expect(versionIn((await visit.open('/start/1')).html, 'mfe-funnel')).toBe('1.0.0-a')
  })

  it('at once when a version of its own was given up for another', async () => {
    await deployFunnel('1.0.1-b')
    const visit = newVisit()
    await visit.open('/start/1')
    const folder = buildFixture(root, 'mfe-funnel', '1.0.2-c', { manifest: { routes: FUNNEL } })
    await registry().publish('mfe-funnel', folder, BY)
    await registry().activate([{ name: 'mfe-funnel', version: '1.0.2-c' }], BY, { givesUp: true })
    const { html } = await visit.open('/start/1')
    expect(dataOf(html).registry.modules[0]).toMatchObject({ version: '1.0.2-c', previous: { version: '1.0.0-a' } })
  })

  it('at once when a version of its own is too old to return to', async () => {
    const visit = newVisit()
    await visit.open('/start/1')
    for (const number of [1, 2, 3, 4]) await deployFunnel(`1.0.${number}-b`)
    expect(versionIn((await visit.open('/start/1')).html, 'mfe-funnel')).toBe('1.0.0-a')
    await deployFunnel('1.0.5-b')
    expect(versionIn((await visit.open('/start/1')).html, 'mfe-funnel')).toBe('1.0.5-b')
  })

  it('for an address that only the live set answers', async () => {
    const visit = newVisit()
    await visit.open('/')
    await deploy('mfe-gifts', '1.0.0-a', { manifest: { routes: ['/gifts'] } })
    expect((await visit.open('/nobodys')).response.status).toBe(404)
    const { response, html } = await visit.open('/gifts')
    expect(response.status).toBe(200)
    expect(versionIn(html, 'mfe-gifts')).toBe('1.0.0-a')
  })

  it('when its browser could not start the shell of its set', async () => {
    const visit = newVisit()
    await visit.open('/start/1')
    const options = { prerender: { source: SHELL_SOURCE, paths: [] }, files: { 'starter.js': '/* starter */' } }
    await deploy('shell', '1.0.1-b', options)
    expect(shellIn((await visit.open('/start/1')).html)).toBe('1.0.0-a')
    visit.cookies.set(shellFaultCookie(false), '1.0.0-a')
    expect(shellIn((await visit.open('/start/1')).html)).toBe('1.0.1-b')
  })
})

it('gives a visit that keeps an older version the live one behind it', async () => {
  const visit = newVisit()
  await visit.open('/')
  await deployFunnel('1.0.1-b')
  const entry = dataOf((await visit.open('/')).html).registry.modules.find(({ name }) => name === 'mfe-funnel')
  expect(entry).toMatchObject({ version: '1.0.0-a', previous: { version: '1.0.1-b' } })
})

it.each(['', 'x', '"><script>', `${'a'.repeat(12)}.zzzzzzzz`, `${'a'.repeat(12)}.1`, `${'A'.repeat(12)}.zz`])(
  'takes no word of a cookie that names no set: %j',
  async (value) => {
    const visit = newVisit()
    const { html } = await newVisit().open('/')
    visit.cookies.set('release', value)
    expect((await visit.open('/')).html).toBe(html)
  },
)

describe('the link of a report', () => {
  async function newStaff() {
    const staff = newVisit()
    const link = (await server.contexts.ops.firstLink()) ?? (await server.contexts.ops.newLink())
    await staff.send(`${OPS_API}/session`, { token: new URL(link).searchParams.get('token') })
    return staff
  }

  /** A customer reports from a set of which a version is rolled back afterwards. */
  async function report(told: (release: string) => object) {
    await deployFunnel('1.0.1-b')
    const customer = newVisit()
    const { html } = await customer.open('/start/1')
    expect((await customer.send(`${COLLECT}/`, told(dataOf(html).registry.release))).status).toBe(204)
    await rollBack('mfe-funnel')
    const staff = await newStaff()
    const telemetry = await (await staff.ask(`${OPS_API}/telemetry`)).json()
    const link: string = telemetry.records[0].seenAt
    return { html, link, staff }
  }
  const failure = (release: string) => ({
    kind: 'error',
    path: '/start/1',
    message: 'Error: broken',
    context: { release, theme: 'dark', flags: 'lazyRoutes=1' },
  })

  it('shows operations staff what the customer saw: versions, flags and theme', async () => {
    const { html: customers, link, staff } = await report(failure)
    const { html, response } = await staff.open(link)
    const data = dataOf(html)
    expect(data.registry.release).toBe(dataOf(customers).registry.release)
    expect(versionIn(html, 'mfe-funnel')).toBe('1.0.1-b')
    expect(data).toMatchObject({ asSeen: true, flags: { lazyRoutes: true, newFooter: false } })
    expect(html).toContain('data-theme="dark"')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.getSetCookie()).toEqual([])
    expect(versionIn((await staff.open('/start/1')).html, 'mfe-funnel')).toBe('1.0.0-a')
  })

  it('shows anybody else what is live', async () => {
    const { link } = await report(failure)
    const { html } = await newVisit().open(link)
    expect(versionIn(html, 'mfe-funnel')).toBe('1.0.0-a')
    expect(dataOf(html)).not.toHaveProperty('asSeen')
    expect(html).not.toContain('data-theme="dark"')
  })

  it('is there for a report that knows nothing of its set: the visit’s cookies tell it', async () => {
    const { link, staff } = await report(() => ({ kind: 'page_view', path: '/start/1', title: 'Household' }))
    expect(versionIn((await staff.open(link)).html, 'mfe-funnel')).toBe('1.0.1-b')
  })

  it('says so where a version was pruned', async () => {
    const { link, staff } = await report(failure)
    await server.db.execute(sql`update module_versions set pruned_at = now() where version = '1.0.1-b'`)
    await registry().refresh()
    const { response, html } = await staff.open(link)
    expect([response.status, html]).toEqual([410, expect.stringContaining('a version of it was pruned')])
  })
})
