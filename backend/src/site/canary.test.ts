import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { MINUTE_MS } from '@cupboard/shared/contracts'
import { until } from '../platform/testing/until.ts'
import { buildFixture, buildSite, LANDING_SOURCE } from '../registry/testing/fixture.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { dataOf, newVisitTo, versionIn } from './testing/visit.ts'

let root: string
let server: TestServer
const BY = { actor: 'team of payments', reason: 'shorter words' }
const FUNNEL = ['/check-availability', '/start/1']
const LANDING = ['/', '/our-promise', '/landing/:campaign', '/:campaign']
const VISITS = 400

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'cupboard-canary-'))
  buildSite(root)
  server = await startTestServer({ env: { MODULES_DIR: root } })
})
afterEach(async () => {
  await server.close()
  rmSync(root, { recursive: true, force: true })
})

const registry = () => server.contexts.registry
const newVisit = () => newVisitTo(server.origin)
const funnelOf = async (visit: ReturnType<typeof newVisit>, path = '/start/1') =>
  versionIn((await visit.open(path)).html, 'mfe-funnel')

async function publish(name: 'mfe-funnel' | 'mfe-landing', version: string, options = {}) {
  const folder = buildFixture(root, name, version, options)
  expect(await registry().publish(name, folder, BY)).toMatchObject({ ok: true })
}
const publishFunnel = (version: string) => publish('mfe-funnel', version, { manifest: { routes: FUNNEL } })
async function begin(percent: number) {
  await publishFunnel('1.0.1-b')
  return registry().beginCanary({ name: 'mfe-funnel', version: '1.0.1-b' }, { percent }, BY)
}
const stateOf = async (name: string) => (await registry().states()).find((state) => state.name === name)

it('gives a version to as many new visits as was said, and to each of them as long as it lasts', async () => {
  const before = newVisit()
  await before.open('/')
  expect(await begin(25)).toMatchObject({ ok: true })
  const visits = Array.from({ length: VISITS }, newVisit)
  const versions = []
  for (const visit of visits) versions.push(await funnelOf(visit))
  const having = versions.filter((version) => version === '1.0.1-b').length
  // twenty-five of a hundred: that it is outside of these bounds happens to one run in a million
  expect(having).toBeGreaterThan(VISITS * 0.14)
  expect(having).toBeLessThan(VISITS * 0.37)
  const again = []
  for (const visit of visits.slice(0, 40)) again.push(await funnelOf(visit, '/check-availability'))
  expect(again).toEqual(versions.slice(0, 40))
  expect(await funnelOf(before)).toBe('1.0.0-a')
})

it('is a set of its own: its pages are drawn by its version, and tags are never shared', async () => {
  await publish('mfe-landing', '1.0.1-b', {
    manifest: { routes: LANDING },
    prerender: { source: LANDING_SOURCE.replace('Landing', 'Newer landing'), paths: ['/', '/our-promise'] },
  })
  const live = newVisit()
  const first = await live.open('/our-promise')
  await registry().beginCanary({ name: 'mfe-landing', version: '1.0.1-b' }, { percent: 100 }, BY)
  const canary = newVisit()
  const second = await canary.open('/our-promise')
  expect(second.html).toContain('<h1>Newer landing /our-promise</h1>')
  expect(dataOf(second.html).registry.release).not.toBe(dataOf(first.html).registry.release)
  expect(dataOf(second.html).registry.modules).toMatchObject([
    { name: 'mfe-funnel' },
    { name: 'mfe-landing', version: '1.0.1-b', previous: { version: '1.0.0-a' } },
  ])
  const tag = first.response.headers.get('etag') ?? ''
  const reload = { 'cache-control': 'max-age=0', 'if-none-match': tag }
  expect((await canary.open('/our-promise', reload)).response.status).toBe(200)
  expect((await live.open('/our-promise', reload)).response.status).toBe(304)
})

it('becomes what all get when it is activated, and visits that have it stay as they are', async () => {
  await begin(100)
  const visit = newVisit()
  const { html } = await visit.open('/start/1')
  expect(await registry().activate([{ name: 'mfe-funnel', version: '1.0.1-b' }], BY)).toMatchObject({ ok: true })
  expect((await stateOf('mfe-funnel'))?.canary).toBeUndefined()
  const after = await visit.open('/start/1')
  expect(dataOf(after.html).registry.release).toBe(dataOf(html).registry.release)
  expect(await funnelOf(newVisit())).toBe('1.0.1-b')
})

it('is taken from all by a roll-back, in a purchase too, and what is live stays', async () => {
  await begin(100)
  const visit = newVisit()
  expect(await funnelOf(visit)).toBe('1.0.1-b')
  expect(await registry().rollBack(['mfe-funnel'], BY)).toMatchObject({ ok: true, value: [{ version: '1.0.0-a' }] })
  expect(await funnelOf(visit)).toBe('1.0.0-a')
  expect(await funnelOf(newVisit())).toBe('1.0.0-a')
  const [ended, begun] = await registry().decisions(2, 'mfe-funnel')
  expect(begun).toMatchObject({ action: 'canary', outcome: 'done', version: '1.0.1-b', ...BY })
  expect(ended).toMatchObject({ action: 'end-canary', outcome: 'done', version: '1.0.1-b', ...BY })
  const { rows } = await server.db.execute(
    'select action, subject, actor, reason from audit_log order by id desc limit 2',
  )
  expect(rows).toEqual([
    { action: 'end-canary', subject: 'mfe-funnel 1.0.1-b', actor: BY.actor, reason: BY.reason },
    { action: 'canary', subject: 'mfe-funnel 1.0.1-b', actor: BY.actor, reason: BY.reason },
  ])
})

it('passes the gate of an activation, or begins nothing', async () => {
  await publish('mfe-funnel', '1.0.1-b', { manifest: { routes: ['/check-availability'] } })
  const refused = await registry().beginCanary({ name: 'mfe-funnel', version: '1.0.1-b' }, { percent: 100 }, BY)
  expect(refused).toMatchObject({ ok: false, error: { detail: expect.stringMatching(/\/start\/1 would be nobody's/) } })
  expect(await registry().decisions(1, 'mfe-funnel')).toMatchObject([{ action: 'canary', outcome: 'refused' }])
  expect(await funnelOf(newVisit())).toBe('1.0.0-a')
  for (const version of ['1.0.0-a', '9.9.9'])
    expect(await registry().beginCanary({ name: 'mfe-funnel', version }, { percent: 100 }, BY)).toMatchObject({
      ok: false,
    })
})

it('is given to nobody once it does not fit what is live any more, and says so', async () => {
  await publish('mfe-funnel', '1.0.1-b', { manifest: { routes: [...FUNNEL, '/gifts'] } })
  await registry().beginCanary({ name: 'mfe-funnel', version: '1.0.1-b' }, { percent: 100 }, BY)
  expect(await stateOf('mfe-funnel')).toMatchObject({ canary: { version: '1.0.1-b', isOffered: true } })
  await publish('mfe-landing', '1.0.1-b', { manifest: { routes: [...LANDING, '/gifts'] } })
  await registry().activate([{ name: 'mfe-landing', version: '1.0.1-b' }], BY)
  expect(await funnelOf(newVisit())).toBe('1.0.0-a')
  expect(await stateOf('mfe-funnel')).toMatchObject({ canary: { version: '1.0.1-b', isOffered: false } })
})

it('follows a flag', async () => {
  await publishFunnel('1.0.1-b')
  await registry().beginCanary({ name: 'mfe-funnel', version: '1.0.1-b' }, { flag: 'lazyRoutes' }, BY)
  expect(await funnelOf(newVisit())).toBe('1.0.0-a')
  await server.db.execute(
    `insert into flag_overrides (flag, value, reason, actor, changed_at) values ('lazyRoutes', 'true', 'canary', 'test', now())`,
  )
  await until(async () => (await funnelOf(newVisit())) === '1.0.1-b')
})

it('stays when a server starts, and its files are not pruned', async () => {
  await begin(100)
  const pruning = await registry().planPruning(1)
  expect(pruning.kept).toContainEqual({ name: 'mfe-funnel', version: '1.0.1-b', hold: 'new' })
  server.clock.advance(3 * 24 * 60 * MINUTE_MS)
  expect((await registry().planPruning(1)).kept).toContainEqual({
    ...{ name: 'mfe-funnel', version: '1.0.1-b', hold: 'canary' },
  })
  buildFixture(root, 'mfe-funnel', '1.0.2-c', { manifest: { routes: FUNNEL } })
  await registry().takeInBuilds()
  expect(await stateOf('mfe-funnel')).toMatchObject({ active: '1.0.2-c', canary: { version: '1.0.1-b' } })
})

it('keeps no page of a version that cannot come back, though another module has a canary of that name', async () => {
  const landing = { manifest: { routes: LANDING }, prerender: { source: LANDING_SOURCE, paths: ['/'] } }
  const versions = ['1.0.1-b', '1.0.2-b', '1.0.3-b', '1.0.4-b', '1.0.5-b', '1.0.6-b']
  expect(await begin(25)).toMatchObject({ ok: true })
  for (const version of versions) {
    await publish('mfe-landing', version, landing)
    expect(await registry().activate([{ name: 'mfe-landing', version }], BY)).toMatchObject({ ok: true })
  }
  const { rows } = await server.db.execute<{ version: string }>(
    sql`select distinct version from prerendered_pages where name = 'mfe-landing' order by version`,
  )
  expect(rows.map(({ version }) => version)).toEqual(versions.slice(1))
})
