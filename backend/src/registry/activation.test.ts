import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { DeployableName, ModuleManifest } from '@cupboard/shared/contracts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { buildFixture } from './testing/fixture.ts'

let root: string
let server: TestServer
const BY = { actor: 'test' }

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'cupboard-activation-'))
  buildFixture(root, 'shell', '1.0.0-a')
  buildFixture(root, 'mfe-landing', '1.0.0-a', { manifest: { routes: ['/'] } })
  buildFixture(root, 'mfe-funnel', '1.0.0-a', { manifest: { routes: ['/start/1'] } })
  server = await startTestServer({ env: { MODULES_DIR: root } })
})
afterEach(async () => {
  await server.close()
  rmSync(root, { recursive: true, force: true })
})

const registry = () => server.contexts.registry
const FACADE = '@cupboard/shared/router'
const live = (name: DeployableName) =>
  [registry().current().shell, ...registry().current().modules].find((served) => served?.name === name)?.version

/** What each of them owns from the first start on. */
const ROUTES: Readonly<Partial<Record<DeployableName, string[]>>> = { 'mfe-landing': ['/'], 'mfe-funnel': ['/start/1'] }

async function publish(name: DeployableName, version: string, manifest: Partial<ModuleManifest> = {}): Promise<void> {
  expect(
    await registry().publish(
      name,
      buildFixture(join(root, 'others'), name, version, { manifest: { routes: ROUTES[name] ?? [], ...manifest } }),
      BY,
    ),
  ).toMatchObject({ ok: true })
}
const activate = (...wanted: readonly (readonly [DeployableName, string])[]) =>
  registry().activate(
    wanted.map(([name, version]) => ({ name, version })),
    BY,
  )
const refusal = (reason: string) => ({ ok: false, error: { code: 'refused', detail: expect.stringContaining(reason) } })
const activations = async () =>
  (await server.db.execute<{ n: number }>(sql`select count(*)::int as n from module_activations`)).rows[0]?.n

describe('a start with another checkout', () => {
  const checkOut = (version: string, manifest: Partial<ModuleManifest> = { routes: ['/start/1'] }) =>
    buildFixture(root, 'mfe-funnel', version, { manifest })
  const start = () => registry().takeInBuilds()

  it('serves what it built in place of what a start served, and a second time changes nothing', async () => {
    checkOut('1.0.1-b')
    expect(await start()).toEqual([])
    expect(live('mfe-funnel')).toBe('1.0.1-b')
    const before = await activations()
    expect(await start()).toEqual([])
    expect(await activations()).toBe(before)
    checkOut('1.0.0-a')
    expect(await start()).toEqual([])
    expect(live('mfe-funnel')).toBe('1.0.0-a')
  })

  it('takes in a module that declares itself since, without another server, and no build that nobody declares', async () => {
    const routes = ['/gifts']
    buildFixture(root, 'mfe-gifts', '1.0.0-a', { manifest: { routes } })
    mkdirSync(join(root, 'mfe-left', 'dist'), { recursive: true })
    cpSync(join(root, 'mfe-gifts', 'dist'), join(root, 'mfe-left', 'dist'), { recursive: true })
    expect(await start()).toEqual([])
    expect(live('mfe-gifts')).toBe('1.0.0-a')
    expect((await fetch(`${server.origin}/gifts`)).status).toBe(200)
    const names = (await registry().states()).map(({ name }) => name)
    expect(names).toEqual(['shell', 'mfe-funnel', 'mfe-gifts', 'mfe-landing'])
  })

  it('leaves what a team activated, and publishes its own beside it', async () => {
    await publish('mfe-funnel', '1.0.5-team', { routes: ['/start/1'] })
    await activate(['mfe-funnel', '1.0.5-team'])
    checkOut('1.0.1-b')
    for (const _start of ['the first', 'the second'])
      expect(await start()).toEqual([
        expect.objectContaining({
          name: 'mfe-funnel',
          version: '1.0.1-b',
          kind: 'kept',
          live: '1.0.5-team',
          act: expect.objectContaining({ actor: 'test', action: 'activate' }),
        }),
      ])
    expect(live('mfe-funnel')).toBe('1.0.5-team')
    const decided = await registry().decisions(9, 'mfe-funnel')
    expect(decided.filter(({ outcome }) => outcome === 'kept')).toMatchObject([{ version: '1.0.1-b', actor: 'start' }])
    expect(await registry().decisions(9, 'mfe-landing')).not.toContainEqual(
      expect.objectContaining({ name: 'mfe-funnel' }),
    )
    expect(await activate(['mfe-funnel', '1.0.1-b'])).toMatchObject({ ok: true })
    expect(await start()).toEqual([])
  })

  it('leaves a roll-back, though what it returned to was activated by a start', async () => {
    checkOut('1.0.1-b')
    await start()
    await registry().rollBack(['mfe-funnel'], BY)
    for (const version of ['1.0.1-b', '1.0.2-c']) {
      checkOut(version)
      expect(await start()).toEqual([expect.objectContaining({ version, kind: 'kept', live: '1.0.0-a' })])
      expect(live('mfe-funnel')).toBe('1.0.0-a')
    }
  })

  it('leaves what somebody activates while it starts', async () => {
    await publish('mfe-funnel', '1.0.5-team', { routes: ['/start/1'] })
    checkOut('1.0.1-b')
    await Promise.all([start(), activate(['mfe-funnel', '1.0.5-team'])])
    expect(await start()).toEqual([expect.objectContaining({ kind: 'kept', live: '1.0.5-team' })])
    expect(live('mfe-funnel')).toBe('1.0.5-team')
  })

  it('takes a build that was made again from the same sources for the one that is published', async () => {
    buildFixture(root, 'mfe-funnel', '1.0.0-a', { files: { 'chunk.js': '/* made again */' } })
    expect(await start()).toEqual([])
    expect(live('mfe-funnel')).toBe('1.0.0-a')
    expect(await (await fetch(`${server.origin}/m/mfe-funnel/1.0.0-a/chunk.js`)).text()).toBe('/* chunk */')
  })

  it('takes in a new shell and the modules that need it together, and neither while a team’s module cannot run on it', async () => {
    const on = (router: string) => ({ shared: { [FACADE]: router } })
    const checkOutAll = (version: string, router: string) => {
      buildFixture(root, 'shell', version, { manifest: on(router) })
      buildFixture(root, 'mfe-landing', version, { manifest: { routes: ['/'], ...on(router) } })
      checkOut(version, { routes: ['/start/1'], ...on(router) })
    }
    checkOutAll('1.1.0', '^0.1.0')
    expect(await start()).toEqual([])
    checkOutAll('1.2.0', '^0.2.0')
    expect(await start()).toEqual([])
    expect((['shell', 'mfe-landing', 'mfe-funnel'] as const).map(live)).toEqual(['1.2.0', '1.2.0', '1.2.0'])
    expect(
      registry()
        .current()
        .registry.modules.map(({ previous }) => previous),
    ).toEqual([undefined, undefined])

    await activate(['mfe-funnel', '1.2.0'])
    checkOutAll('1.3.0', '^0.3.0')
    const leftOut = await start()
    expect(leftOut.map(({ name, kind }) => [name, kind])).toEqual([
      ['shell', 'refused'],
      ['mfe-funnel', 'kept'],
      ['mfe-landing', 'refused'],
    ])
    expect((['shell', 'mfe-landing', 'mfe-funnel'] as const).map(live)).toEqual(['1.2.0', '1.2.0', '1.2.0'])
  })
})

describe('the gate', () => {
  const on = (router: string) => ({ shared: { [FACADE]: router } })

  it('lets no shell through that a live module cannot run on', async () => {
    await publish('mfe-funnel', '1.1.0', on('^0.1.0'))
    await publish('shell', '1.1.0', on('^0.1.0'))
    await publish('shell', '1.2.0', on('^0.2.0'))
    expect(await activate(['shell', '1.1.0'], ['mfe-funnel', '1.1.0'])).toMatchObject({ ok: true })
    expect(await activate(['shell', '1.2.0'])).toEqual(
      refusal(`shell 1.2.0 cannot be served: mfe-funnel asks for ${FACADE} ^0.1.0, the shell brings ^0.2.0`),
    )
    expect(live('shell')).toBe('1.1.0')
  })

  it('stands before a roll-back too, which then takes several modules back together', async () => {
    await publish('mfe-funnel', '1.1.0', on('^0.1.0'))
    await publish('mfe-funnel', '1.2.0', on('^0.2.0'))
    await publish('shell', '1.1.0', on('^0.1.0'))
    await publish('shell', '1.2.0', on('^0.2.0'))
    await activate(['shell', '1.1.0'], ['mfe-funnel', '1.1.0'])
    await activate(['shell', '1.2.0'], ['mfe-funnel', '1.2.0'])
    expect(await registry().rollBack(['shell'], BY)).toEqual(refusal('shell 1.1.0 cannot be served: mfe-funnel asks'))
    expect(await registry().rollBack(['mfe-funnel'], BY)).toEqual(refusal('mfe-funnel 1.1.0 cannot be served'))
    expect([live('shell'), live('mfe-funnel')]).toEqual(['1.2.0', '1.2.0'])
    expect(await registry().rollBack(['shell', 'mfe-funnel'], BY)).toMatchObject({ ok: true })
    expect([live('shell'), live('mfe-funnel')]).toEqual(['1.1.0', '1.1.0'])
  })

  it('rolls back over a route that came since, and not over one that came from another module', async () => {
    await publish('mfe-funnel', '1.1.0', { routes: ['/start/1', '/gift'] })
    await activate(['mfe-funnel', '1.1.0'])
    expect(await registry().rollBack(['mfe-funnel'], BY)).toMatchObject({ ok: true })

    await publish('mfe-funnel', '1.2.0', { routes: ['/start/1', '/'] })
    await publish('mfe-landing', '1.2.0', { routes: ['/about'] })
    await activate(['mfe-funnel', '1.2.0'], ['mfe-landing', '1.2.0'])
    expect(await registry().rollBack(['mfe-funnel'], BY)).toEqual(refusal("route / would be nobody's any more"))
    expect(await registry().rollBack(['mfe-landing'], BY)).toEqual(refusal('route / belongs to mfe-funnel'))
    expect(await registry().rollBack(['mfe-landing', 'mfe-funnel'], BY)).toMatchObject({ ok: true })
  })

  it('keeps each decision with its reason, who asked, and in the audit log what a person did', async () => {
    await publish('mfe-funnel', '1.1.0', { routes: [] })
    await publish('mfe-funnel', '1.2.0')
    const by = { actor: 'dana', reason: 'fewer pages' }
    expect(await registry().activate([{ name: 'mfe-funnel', version: '1.1.0' }], by)).toMatchObject({ ok: false })
    expect(await registry().activate([{ name: 'mfe-funnel', version: '1.2.0' }], by)).toMatchObject({ ok: true })
    expect(await registry().rollBack(['mfe-funnel'], by)).toMatchObject({ ok: true })
    const decided = await registry().decisions(3, 'mfe-funnel')
    expect(decided.map(({ action, outcome, version }) => [action, outcome, version])).toEqual([
      ['roll-back', 'done', '1.0.0-a'],
      ['activate', 'done', '1.2.0'],
      ['activate', 'refused', '1.1.0'],
    ])
    expect(decided.every(({ actor, reason }) => actor === 'dana' && reason === 'fewer pages')).toBe(true)
    expect(decided[2]?.faults).toEqual([expect.stringContaining("route /start/1 would be nobody's")])
    const { rows } = await server.db.execute(sql`select actor, action, subject, reason from audit_log order by id`)
    expect(rows.filter((row) => row['actor'] === 'dana')).toEqual([
      { ...by, action: 'activate', subject: 'mfe-funnel 1.2.0' },
      { ...by, action: 'roll-back', subject: 'mfe-funnel 1.0.0-a' },
    ])
    expect(rows.some((row) => row['actor'] === 'start')).toBe(false)
    server.clock.advance(401 * 86_400_000)
    await server.runJob('registry-retention')
    expect(await registry().decisions(3)).toEqual([])
  })

  it('reads each manifest once, however often what is live changes', async () => {
    await publish('mfe-funnel', '1.1.0')
    await activate(['mfe-funnel', '1.1.0'])
    await server.db.execute(sql`update module_versions set manifest = '{}'`)
    expect(await registry().rollBack(['mfe-funnel'], BY)).toMatchObject({ ok: true })
    await registry().refresh()
    expect([live('shell'), live('mfe-funnel')]).toEqual(['1.0.0-a', '1.0.0-a'])
  })

  it('names no last known good version to the page that cannot run on its shell', async () => {
    await publish('mfe-funnel', '1.1.0', on('^0.1.0'))
    await publish('mfe-funnel', '1.2.0')
    await publish('shell', '1.1.0', on('^0.1.0'))
    await publish('shell', '1.2.0', on('^0.2.0'))
    await activate(['shell', '1.1.0'], ['mfe-funnel', '1.1.0'])
    await activate(['mfe-funnel', '1.2.0'])
    const previous = () =>
      registry()
        .current()
        .registry.modules.find(({ name }) => name === 'mfe-funnel')?.previous
    expect(previous()).toMatchObject({ version: '1.1.0' })
    expect(await activate(['shell', '1.2.0'])).toMatchObject({ ok: true })
    expect(previous()).toBeUndefined()
  })

  it('activates all or nothing', async () => {
    await publish('mfe-funnel', '1.1.0')
    await publish('mfe-landing', '1.1.0', { shared: { vue: '^3.0.0' } })
    const before = await activations()
    expect(await activate(['mfe-funnel', '1.1.0'], ['mfe-landing', '1.1.0'])).toEqual(
      refusal('mfe-landing asks for vue'),
    )
    expect([live('mfe-funnel'), await activations()]).toEqual(['1.0.0-a', before])
  })

  it('judges what will be live: of two versions that claim one route at once, one is served', async () => {
    await publish('mfe-funnel', '1.1.0', { routes: ['/start/1', '/new'] })
    await publish('mfe-landing', '1.1.0', { routes: ['/', '/new'] })
    const outcomes = await Promise.all([activate(['mfe-funnel', '1.1.0']), activate(['mfe-landing', '1.1.0'])])
    expect(outcomes.map(({ ok }) => ok).sort()).toEqual([false, true])
    expect(outcomes).toContainEqual(refusal('route /new belongs to'))
    expect([live('mfe-funnel'), live('mfe-landing')].sort()).toEqual(['1.0.0-a', '1.1.0'])
  })
})
