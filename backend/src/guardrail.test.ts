import { join } from 'node:path'
import { COLLECT, OPS_API, type DeployableName } from '@cupboard/shared/contracts'
import { buildSiteFor, pointerOf, stop, type Started } from './platform/testing/built-site.ts'
import { until } from './platform/testing/until.ts'
import { buildFixture, buildSite } from './registry/testing/fixture.ts'
import { newVisitTo, type Visit } from './site/testing/visit.ts'

/** A running site of two servers that does all by itself, and visits of many networks, of which either has one half. */
const site = buildSiteFor('guardrail', ['second'])
const team = join(site.folder, 'team')
const PAGES = {
  'mfe-checkout': '/checkout',
  'mfe-account': '/login',
  'mfe-funnel': '/start/1',
  'mfe-dashboard': '/dashboard',
  'mfe-gifts': '/gifts',
  'mfe-shelf': '/shelf',
  'mfe-help': '/help',
} as const
type Name = keyof typeof PAGES
const NAMES: readonly Name[] = [
  ...(['mfe-funnel', 'mfe-dashboard', 'mfe-gifts', 'mfe-shelf'] as const),
  ...(['mfe-help', 'mfe-account', 'mfe-checkout'] as const),
]
const NETWORKS = 30
let servers: readonly [Started, Started]
/** When the last bad visit ended. */
let wentBadly = 0

const routesOf = (name: Name) => (name === 'mfe-funnel' ? ['/check-availability', '/start/1'] : [PAGES[name]])
const modules = (...words: readonly string[]): string => {
  const { status, stdout, stderr } = site.command('modules', words)
  expect([status, stderr]).toEqual([0, ''])
  return stdout
}

beforeAll(async () => {
  buildSite(site.modulesDir)
  for (const name of NAMES) buildFixture(site.modulesDir, name, '1.0.0-a', { manifest: { routes: routesOf(name) } })
  const first = await site.start({ TRUST_PROXY: '1' })
  const host = encodeURIComponent(pointerOf(site.dataDir).run)
  const second = await site.start({
    TRUST_PROXY: '1',
    DATA_DIR: join(site.folder, 'second'),
    SECRETS_DIR: join(site.dataDir, 'secrets'),
    DATABASE_URL: `postgres://app@localhost/postgres?host=${host}`,
  })
  servers = [first, second]
})
afterAll(async () => {
  for (const server of [...servers].reverse()) await stop(server)
  site.remove()
})

/** A browser behind a proxy, in a network of its own. */
const visitOf = (network: string, server: 0 | 1 = 0): Visit =>
  newVisitTo(servers[server].origin, { 'x-forwarded-for': `${network}.7` })
const shown = (visit: Visit, path: string) => visit.send(`${COLLECT}/`, { kind: 'page_view', path, title: 'A page' })
const failed = (visit: Visit, path: string, module: DeployableName, version: string) =>
  visit.send(`${COLLECT}/`, { kind: 'error', path, message: 'Error: broken', context: { module, version } })

/** A page that was there, and how late its largest paint was. */
async function measured(visit: Visit, path: string, module: Name, version: string, value: number): Promise<void> {
  await shown(visit, path)
  await visit.send(`${COLLECT}/`, { kind: 'vitals', measured: [{ path, name: 'LCP', value, module, version }] })
}

/** What becomes of one module's page on the visit of one network. */
type Fate = (index: number) => 'shown' | 'failed' | 'unanswered' | 'soon' | 'late'
const well: Fate = () => 'shown'
const soon: Fate = () => 'soon'
const late: Fate = () => 'late'
const halfFails: Fate = (index) => (index % 2 === 0 ? 'failed' : 'shown')
const fails: Fate = () => 'failed'
const isSilent: Fate = () => 'unanswered'

async function visitAll(networks: string, version: string, fates: Readonly<Record<Name, Fate>>): Promise<void> {
  for (let index = 0; index < NETWORKS; index += 1) {
    const visit = visitOf(`${networks}.${index}`, index < NETWORKS / 2 ? 0 : 1)
    for (const name of NAMES) {
      const path = PAGES[name]
      const { html } = await visit.open(path)
      const isServed = html.includes(`/m/${name}/${version}/`)
      if (fates[name] === well) expect(isServed).toBe(true)
      // what fares badly may be taken back before all have come
      if (!isServed) continue
      const fate = fates[name](index)
      if (fate === 'shown') await shown(visit, path)
      if (fate === 'failed') await failed(visit, path, name, version)
      if (fate === 'soon') await measured(visit, path, name, version, 1_200)
      if (fate === 'late') await measured(visit, path, name, version, 9_000)
    }
    await visit.open('/our-promise')
    await failed(visit, '/our-promise', 'mfe-landing', '1.0.0-a')
  }
}

async function liveNow(): Promise<Record<string, string>> {
  const rows = await site.query<{ name: string; versions: string[] }>('select name, versions from module_channels')
  return Object.fromEntries(rows.map(({ name, versions }) => [name, versions.at(-1) ?? '']))
}
/** By both servers, to visits that begin. */
async function untilServed(path: string, words: string): Promise<void> {
  for (const server of [0, 1] as const)
    await until(
      () => visitOf('10.9.9', server).open(path),
      ({ html }) => html.includes(words),
    )
}
const decisionsOf = (name: string) =>
  site.query<{ version: string; action: string; outcome: string; actor: string; reason: string }>(
    `select version, action, outcome, actor, reason from module_decisions where name = '${name}' order by id desc limit 1`,
  )

describe('versions that were given to customers', () => {
  beforeAll(async () => {
    await visitAll('10.1', '1.0.0-a', {
      ...{ 'mfe-checkout': well, 'mfe-account': well, 'mfe-dashboard': well, 'mfe-gifts': well, 'mfe-help': well },
      ...{ 'mfe-funnel': halfFails, 'mfe-shelf': soon },
    })
    for (const name of NAMES)
      modules('publish', name, '--from', buildFixture(team, name, '2.0.0', { manifest: { routes: routesOf(name) } }))
    modules('activate', ...NAMES.filter((name) => name !== 'mfe-gifts').flatMap((name) => [name, '2.0.0']))
    modules('canary', 'mfe-gifts', '2.0.0', '--percent', '100')
    modules('pin', 'mfe-help', '--reason', 'the letters say so')
    await untilServed('/gifts', '/m/mfe-gifts/2.0.0/')

    const flood = visitOf('10.8.8')
    await flood.open('/dashboard')
    for (let sent = 0; sent < 200; sent += 1) await failed(flood, '/dashboard', 'mfe-dashboard', '2.0.0')
    await visitAll('10.2', '2.0.0', {
      ...{ 'mfe-funnel': halfFails, 'mfe-dashboard': well, 'mfe-gifts': fails },
      ...{ 'mfe-account': isSilent, 'mfe-checkout': halfFails, 'mfe-shelf': late, 'mfe-help': fails },
    })
    wentBadly = performance.now()
  })

  it('are taken back where many visits report a failure, stay without an answer or find it slow, with the reason kept', async () => {
    for (const name of ['mfe-checkout', 'mfe-shelf', 'mfe-account']) {
      await until(liveNow, (live) => live[name] === '1.0.0-a')
      const after = (performance.now() - wentBadly) / 1_000
      process.stdout.write(`${name} 2.0.0 was taken back ${after.toFixed(1)} s after the last bad visit.\n`)
    }
    // judged as they come: not all of the thirty need be there yet
    const byItself = { version: '1.0.0-a', action: 'roll-back', outcome: 'done', actor: 'guardrail' }
    expect(await decisionsOf('mfe-checkout')).toEqual([
      {
        ...byItself,
        reason: expect.stringMatching(/^1\d of [23]\d visits reported a failure and 0 were never answered \(5\d %\)/),
      },
    ])
    expect(await decisionsOf('mfe-account')).toEqual([
      {
        ...byItself,
        reason: expect.stringMatching(/and [123]\d were never answered .*; of the version before, 0 of 30/),
      },
    ])
    expect(await decisionsOf('mfe-shelf')).toEqual([
      {
        ...byItself,
        reason: expect.stringMatching(
          /^[23]\d of [23]\d visits measured it as poor \(100 %\); of the version before, 0 of 30 visits measured it as poor \(0 %\)$/,
        ),
      },
    ])
    const audit = await site.query<{ subject: string; reason: string }>(
      `select subject, reason from audit_log where actor = 'guardrail' and action = 'roll-back'`,
    )
    expect(audit).toContainEqual({ subject: 'mfe-checkout 1.0.0-a', reason: expect.stringMatching(/^1\d of [23]\d/) })
    await untilServed('/checkout', 'href="/m/mfe-checkout/1.0.0-a/remoteEntry.js"')
  })

  it('are taken from the visits that have them as a canary', async () => {
    expect(await decisionsOf('mfe-gifts')).toEqual([
      expect.objectContaining({ version: '2.0.0', action: 'end-canary', outcome: 'done', actor: 'guardrail' }),
    ])
    expect((await liveNow())['mfe-gifts']).toBe('1.0.0-a')
  })

  it('stay where the version before was as bad, where one network alone complains, and where none was before', async () => {
    expect(await liveNow()).toMatchObject({ 'mfe-funnel': '2.0.0', 'mfe-dashboard': '2.0.0', 'mfe-landing': '1.0.0-a' })
    const rows = await site.query<{ name: string; failed: number }>(
      `select name, count(failed_at)::int as failed from module_health where version in ('2.0.0', '1.0.0-a')
       and name in ('mfe-landing', 'mfe-dashboard') group by name order by name`,
    )
    expect(rows).toEqual([
      { name: 'mfe-dashboard', failed: 1 },
      { name: 'mfe-landing', failed: 2 * NETWORKS },
    ])
  })

  it('stay where they are pinned, and that is told', async () => {
    expect((await liveNow())['mfe-help']).toBe('2.0.0')
    expect(await decisionsOf('mfe-help')).toEqual([
      expect.objectContaining({ action: 'roll-back', outcome: 'refused', actor: 'guardrail' }),
    ])
    expect(modules('status')).toMatch(
      /refused to roll it back, asked by guardrail, “30 of 30.*\n.*mfe-help is pinned by command/,
    )
  })

  it('are told at /ops and by the command, until somebody acts', async () => {
    const staff = newVisitTo(servers[0].origin)
    const token = /token=(\S+)/.exec(site.command('ops', ['link']).stdout)?.[1]
    await staff.send(`${OPS_API}/session`, { token })
    const alertOf = async (name: Name) => {
      const { modules: told } = await (await staff.ask(`${OPS_API}/modules`)).json()
      return told.find((module: { name: string }) => module.name === name).alert
    }
    expect(await alertOf('mfe-checkout')).toMatchObject({
      isTakenBack: true,
      reason: expect.stringMatching(/^1\d of [23]\d visits/),
    })
    expect(await alertOf('mfe-funnel')).toBeUndefined()
    expect(modules('status')).toMatch(/mfe-checkout 1\.0\.0-a: rolled back to by guardrail, “1\d of [23]\d visits/)
    modules(
      'publish',
      'mfe-checkout',
      '--from',
      buildFixture(team, 'mfe-checkout', '2.0.1', { manifest: { routes: ['/checkout'] } }),
    )
    expect(await alertOf('mfe-checkout')).toBeUndefined()
  })
})
