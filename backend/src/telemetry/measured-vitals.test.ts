import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAY_MS, opsCalls } from '@cupboard/shared/contracts'
import { buildFixture, buildSite } from '../registry/testing/fixture.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { signInStaff } from '../testing/staff.ts'
import { measuredVitals } from './tables.ts'

let root: string
let server: TestServer
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'cupboard-vitals-'))
  buildSite(root)
  server = await startTestServer({ env: { MODULES_DIR: root } })
})
beforeEach(() => server.db.delete(measuredVitals))
afterAll(async () => {
  await server.close()
  rmSync(root, { recursive: true, force: true })
})

/** Of the landing as it was built. */
const ROUTES = ['/', '/our-promise', '/landing/:campaign', '/:campaign']
const SEEN = {
  path: '/our-promise',
  name: 'LCP',
  value: 1_200,
  module: 'mfe-landing',
  version: '1.0.0-a',
}
const tell = async (change: object = {}) => {
  const answer = await fetch(`${server.origin}/collect/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'vitals', measured: [{ ...SEEN, ...change }] }),
  })
  expect(answer.status).toBe(204)
}
const lately = async () => {
  const staff = await signInStaff(server)
  return opsCalls.vitals.response.parse((await staff('GET', opsCalls.vitals.path)).body).pages
}

it('counts values by step, version and route, however the address was written', async () => {
  await tell()
  await tell({ path: '/Our-Promise/?utm_source=x', value: 1_450 })
  await tell({ path: '/landing/westlake', value: 90 })
  await tell({ path: '/tx', name: 'CLS', value: 0.3 })
  expect(await lately()).toMatchObject([
    {
      ...{ module: 'mfe-landing', version: '1.0.0-a', route: '/our-promise', isLive: true },
      measures: [{ name: 'LCP', times: 2, threeQuarters: 1_375 }],
    },
    { route: expect.any(String), measures: [{ times: 1 }] },
    { route: expect.any(String), measures: [{ times: 1 }] },
  ])
  expect((await lately()).map(({ route }) => route).sort()).toEqual([
    '/:campaign',
    '/landing/:campaign',
    '/our-promise',
  ])
})

it('loses no count to another at the same time', async () => {
  await Promise.all(Array.from({ length: 40 }, () => tell()))
  expect((await lately())[0]?.measures[0]?.times).toBe(40)
})

it('counts nothing of what is published by nobody, or has no such route', async () => {
  await tell({ version: '1.0.0-b' })
  await tell({ module: 'mfe-nobody' })
  await tell({ path: '/start/1' })
  expect(await lately()).toEqual([])
})

it('goes on telling of a version that is live no more, as such', async () => {
  await tell()
  const folder = buildFixture(root, 'mfe-landing', '1.0.1-b', { manifest: { routes: ROUTES } })
  const { registry } = server.contexts
  expect(await registry.publish('mfe-landing', folder, { actor: 'test' })).toMatchObject({ ok: true })
  const live = { name: 'mfe-landing', version: '1.0.1-b' } as const
  expect(await registry.activate([live], { actor: 'test' })).toMatchObject({ ok: true })
  await tell()
  await tell({ version: '1.0.1-b' })
  expect((await lately()).map(({ version, isLive }) => [version, isLive])).toEqual([
    ['1.0.0-a', false],
    ['1.0.1-b', true],
  ])
})

it('tells of seven days, and keeps what is older until its time is over', async () => {
  const { clock, db, runJob } = server
  await tell({ version: '1.0.1-b' })
  clock.advance(6 * DAY_MS)
  expect(await lately()).toHaveLength(1)
  clock.advance(DAY_MS)
  expect(await lately()).toEqual([])
  await runJob('telemetry-retention')
  expect(await db.select().from(measuredVitals)).toHaveLength(1)
  clock.advance(24 * DAY_MS)
  await runJob('telemetry-retention')
  expect(await db.select().from(measuredVitals)).toEqual([])
})
