import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { helpOf } from './modules-command/index.ts'
import { buildSiteFor, stop, type Started } from './platform/testing/built-site.ts'
import { until } from './platform/testing/until.ts'
import { buildFixture, buildSite, type FixtureOptions } from './registry/testing/fixture.ts'

/** A running server, and its command in a process of its own, as a team uses it. */
const site = buildSiteFor('modules')
const builds = join(site.folder, 'team')
let server: Started

beforeAll(async () => {
  buildSite(site.modulesDir)
  buildFixture(site.modulesDir, 'mfe-checkout', '1.0.0-a', { manifest: { routes: ['/checkout', '/ordercomplete'] } })
  server = await site.start()
})
afterAll(async () => {
  await stop(server)
  site.remove()
})

const modules = (...words: readonly string[]) => site.command('modules', words)
const succeed = (...words: readonly string[]): string => {
  const { status, stdout, stderr } = modules(...words)
  expect([status, stderr]).toEqual([0, ''])
  return stdout
}
const expectRefused = (reason: RegExp, ...words: readonly string[]) => {
  const { status, stdout, stderr } = modules(...words)
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(reason)
}
const json = (...words: readonly string[]) => JSON.parse(modules(...words, '--json').stdout)
const CHECKOUT = ['/checkout', '/ordercomplete']
const build = (version: string, { manifest, ...rest }: FixtureOptions = {}) =>
  buildFixture(builds, 'mfe-checkout', version, { ...rest, manifest: { routes: CHECKOUT, ...manifest } })
const publish = (version: string, options?: FixtureOptions) =>
  succeed('publish', 'mfe-checkout', '--from', build(version, options))
const files = () => readdirSync(join(site.dataDir, 'modules'), { recursive: true }).map(String).sort()
const audit = () =>
  site.query<{ actor: string; action: string; subject: string; reason: string | null }>(
    'select actor, action, subject, reason from audit_log order by id',
  )

describe('check', () => {
  const others = () =>
    json('status')
      .filter(({ name }: { name: string }) => name !== 'mfe-checkout')
      .map(({ name, active }: { name: string; active: string }) => [name, active])
  const file = join(site.folder, 'mixes.json')
  const certify = (version: string, passed: boolean, ranAt: string, flags = {}) => {
    const versions = { ...Object.fromEntries(others()), 'mfe-checkout': version }
    writeFileSync(file, JSON.stringify({ mixes: [{ versions, flags, passed, ranAt }] }))
    return succeed('certify', file, '--reason', 'it ran tonight')
  }

  it('says what the journey said of a version beside what is live, or which command asks it', () => {
    const check = () => succeed('check', 'mfe-checkout', '--from', build('1.1.0'))
    expect(check()).toMatch(
      /^mfe-checkout 1\.1\.0 can be served now, not certified beside .*shell 1\.0\.0-a.*: run npm run test:long -- mixes$/m,
    )
    expect(certify('1.1.0', true, '2026-11-20T05:00:00Z')).toMatch(/^certified {2}.*mfe-checkout 1\.1\.0$/m)
    const certified = 'mfe-checkout 1.1.0 can be served now, certified by the journey at 2026-11-20 05:00 UTC\n'
    expect(check()).toBe(certified)
    certify('1.1.0', false, '2026-11-19T05:00:00Z')
    expect(check()).toBe(certified)
    certify('1.1.0', false, '2026-11-21T05:00:00Z', { lazyRoutes: true, checkoutExperiment: 50 })
    expect(check()).toMatch(
      /can be served now, but the journey failed at 2026-11-21 05:00 UTC beside .*shell 1\.0\.0-a/,
    )
    expect(json('check', 'mfe-checkout', '--from', build('1.1.0'))).toMatchObject([
      { faults: [], journey: { verdict: 'failed', at: '2026-11-21T05:00:00.000Z' } },
    ])
  })

  it('keeps in the audit log who certified, and takes no file that tells of no journeys', async () => {
    expect((await audit()).at(-1)).toEqual({
      ...{ actor: 'command line', action: 'certify', subject: '0 of 1 mixes', reason: 'it ran tonight' },
    })
    writeFileSync(file, '{"mixes": [{}]}')
    expectRefused(/mixes\.json tells of no journeys/, 'certify', file)
    expectRefused(/^There is no .*none\.json/, 'certify', 'none.json')
    expectRefused(/^Give one file, such as test-results\/mixes\.json/, 'certify')
  })
})

describe('publish', () => {
  it('refuses what is no version or another module’s build, and leaves every published file', () => {
    const before = files()
    const folder = build('2.0.0')
    const manifest = join(folder, 'manifest.json')
    expectRefused(/is a build of mfe-checkout, not of mfe-funnel\.$/m, 'publish', 'mfe-funnel', '--from', folder)
    for (const version of ['..', '2.0.0/..']) {
      writeFileSync(manifest, JSON.stringify({ ...JSON.parse(readFileSync(manifest, 'utf8')), version }))
      expectRefused(/version: is no version such as/, 'publish', 'mfe-checkout', '--from', folder)
    }
    expect(files()).toEqual(before)
  })

  it('refuses the same version with other bytes, false sizes, and a route without a slash', () => {
    publish('2.1.0')
    const before = files()
    const other = build('2.1.0', { files: { 'chunk.js': '/* other */' } })
    expectRefused(/2\.1\.0 is published already, with other bytes/, 'publish', 'mfe-checkout', '--from', other)
    const lying = build('2.2.0')
    const manifest = JSON.parse(readFileSync(join(lying, 'manifest.json'), 'utf8'))
    manifest.files['chunk.js'].bytes = 1
    writeFileSync(join(lying, 'manifest.json'), JSON.stringify(manifest))
    expectRefused(/chunk\.js has 11 bytes, its manifest says 1/, 'publish', 'mfe-checkout', '--from', lying)
    const slashless = build('2.2.0', { manifest: { routes: [...CHECKOUT, 'gift'] } })
    expectRefused(/routes › 2: is no route/, 'publish', 'mfe-checkout', '--from', slashless)
    expect(files()).toEqual(before)
  })
})

describe('the gate', () => {
  it('refuses a lost or a stolen route, says so before and why after, and lets a route be retired', async () => {
    publish('3.0.0', { manifest: { routes: ['/ordercomplete'] } })
    publish('3.1.0', { manifest: { routes: [...CHECKOUT, '/start/*'] } })
    const lost = /route \/checkout would be nobody's any more/
    const stolen = /route \/start\/\* meets \/start\/1, which belongs to mfe-funnel/
    expectRefused(lost, 'activate', 'mfe-checkout', '3.0.0', '--reason', 'fewer pages')
    expectRefused(stolen, 'activate', 'mfe-checkout', '3.1.0')
    expect(modules('check', 'mfe-checkout', '3.0.0')).toMatchObject({ status: 1, stdout: expect.stringMatching(lost) })
    expect(json('check', 'mfe-checkout', '3.1.0')).toEqual([
      {
        ...{ name: 'mfe-checkout', version: '3.1.0', faults: [expect.stringMatching(stolen)] },
        journey: { verdict: 'not certified', beside: expect.arrayContaining([{ name: 'shell', version: '1.0.0-a' }]) },
      },
    ])
    expect(succeed('check', 'mfe-checkout', '3.0.0', '--retire', '/checkout')).toMatch(/can be served now/)
    expect(succeed('check', 'mfe-checkout', '--from', build('3.2.0'))).toMatch(/3\.2\.0 can be served now/)

    const [second, first] = json('why', 'mfe-checkout')
    expect(first).toMatchObject({ version: '3.0.0', action: 'activate', outcome: 'refused', reason: 'fewer pages' })
    expect([first.faults[0], second.faults[0]]).toEqual([expect.stringMatching(lost), expect.stringMatching(stolen)])
    expect(succeed('why')).toMatch(/mfe-checkout 3\.0\.0: refused to activate it, asked by command line, “fewer pages”/)
    expect((await audit()).filter(({ action }) => action === 'activate')).toEqual([])

    succeed('activate', 'mfe-checkout', '3.0.0', '--retire', '/checkout')
    expect((await fetch(`${server.origin}/ordercomplete`)).status).toBe(200)
    expect(succeed('rollback', 'mfe-checkout')).toMatch(/Back to mfe-checkout 1\.0\.0-a/)
  })
})

describe('what a person did', () => {
  it('stands in the audit log with its reason, and stays over a start, which says what it left and why', async () => {
    publish('4.0.0')
    succeed('activate', 'mfe-checkout', '4.0.0', '--reason', 'new words')
    expect((await audit()).slice(-2)).toEqual([
      { actor: 'command line', action: 'publish', subject: 'mfe-checkout 4.0.0', reason: null },
      { actor: 'command line', action: 'activate', subject: 'mfe-checkout 4.0.0', reason: 'new words' },
    ])
    buildFixture(site.modulesDir, 'mfe-checkout', '4.1.0', { manifest: { routes: CHECKOUT } })
    await stop(server)
    server = await site.start()
    expect(server.output).toMatch(/4\.0\.0 stays: activated by command line/)
    expect(server.output).toContain('npm run modules -- activate mfe-checkout 4.1.0')
    expect(json('why', 'mfe-checkout')[0]).toMatchObject({
      ...{ version: '4.1.0', outcome: 'kept', actor: 'start' },
      faults: ['4.0.0 stays, which command line made live'],
    })
    expect(await audit()).toEqual((await audit()).filter(({ actor }) => actor === 'command line'))
  })
})

describe('a canary', () => {
  it('is begun, told, and ended by the command, beside the running server', async () => {
    publish('5.0.0')
    const share = ['--percent', '100', '--reason', 'is it faster?']
    expect(succeed('canary', 'mfe-checkout', '5.0.0', ...share)).toBe('mfe-checkout 5.0.0 for 100 % of new visits\n')
    expect(succeed('status')).toMatch(/^ +5\.0\.0 for 100 % of new visits by command line$/m)
    expect(json('status').find(({ name }: { name: string }) => name === 'mfe-checkout').canary).toMatchObject({
      ...{ version: '5.0.0', share: { percent: 100 }, isOffered: true },
    })
    const page = async () => (await fetch(`${server.origin}/checkout`)).text()
    const isGiven = async () => (await page()).includes('/m/mfe-checkout/5.0.0/')
    await until(isGiven)
    expect(succeed('rollback', 'mfe-checkout', '--reason', 'it is not')).toBe('Back to mfe-checkout 4.0.0\n')
    await until(async () => !(await isGiven()))
    const told = succeed('why', 'mfe-checkout')
    expect(told).toMatch(/5\.0\.0: given to some visits by command line, “is it faster\?”/)
    expect(told).toMatch(/5\.0\.0: taken from all visits by command line, “it is not”/)
    expect((await audit()).slice(-2)).toMatchObject([
      { action: 'canary', subject: 'mfe-checkout 5.0.0', reason: 'is it faster?' },
      { action: 'end-canary', subject: 'mfe-checkout 5.0.0', reason: 'it is not' },
    ])
  })

  it.each([
    [['--percent', '0'], /such as --percent 10/],
    [['--percent', '101'], /such as --percent 10/],
    [['--percent', '2.5'], /such as --percent 10/],
    [[], /such as --percent 10/],
    [['--percent', '10', '--flag', 'lazyRoutes'], /such as --percent 10/],
    [['--flag', 'toString'], /"toString" is no flag/],
  ])('is no share of visits: %j', (share, reason) => {
    expectRefused(reason, 'canary', 'mfe-checkout', '5.0.0', ...share)
  })
})

describe('a pin', () => {
  const asked = ['pin', 'mfe-checkout', '--reason', 'no changes over the holidays']
  const pinned =
    /mfe-checkout is pinned by command line since \d{4}-\d\d-\d\d \d\d:\d\d UTC, “no changes over the holidays”/

  it('needs a reason, holds what is live whatever is asked, and takes a canary from all visits', () => {
    expectRefused(/Say why, such as --reason/, 'pin', 'mfe-checkout')
    expectRefused(/nothing of mfe-gifts is live/, 'pin', 'mfe-gifts', '--reason', 'none')
    succeed('canary', 'mfe-checkout', '5.0.0', '--percent', '10')
    expect(succeed(...asked)).toBe('Pinned mfe-checkout 4.0.0\nTaken from all visits: mfe-checkout 5.0.0\n')
    expectRefused(pinned, ...asked)
    expectRefused(pinned, 'activate', 'mfe-checkout', '5.0.0')
    expectRefused(pinned, 'activate', 'mfe-funnel', '1.0.0-a', 'mfe-checkout', '4.0.0')
    expectRefused(pinned, 'canary', 'mfe-checkout', '5.0.0', '--percent', '1')
    expectRefused(pinned, 'rollback', 'mfe-checkout')
    expect(succeed('check', 'mfe-funnel', '1.0.0-a')).toMatch(/can be served now/)
    expect(modules('check', 'mfe-checkout', '5.0.0')).toMatchObject({
      status: 1,
      stdout: expect.stringMatching(pinned),
    })
    publish('5.0.1')
    expect(succeed('status')).toMatch(/^ +pinned by command line since .* UTC, “no changes over the holidays”$/m)
    const told = succeed('why', 'mfe-checkout')
    expect(told).toMatch(/4\.0\.0: pinned by command line, “no changes over the holidays”/)
    expect(told).toMatch(
      /5\.0\.0: refused to give it to some visits, asked by command line\n {4}mfe-checkout is pinned/,
    )
  })

  it('is left by a start, which says so, and keeps every version until it is taken off', async () => {
    buildFixture(site.modulesDir, 'mfe-checkout', '5.0.2', { manifest: { routes: CHECKOUT } })
    await stop(server)
    server = await site.start()
    expect(server.output).toMatch(
      /4\.0\.0 stays: pinned by command line since .*To serve 5\.0\.2, which is built here:/,
    )
    expect(server.output).toContain('npm run modules -- pin mfe-checkout --off')
    expect(json('why', 'mfe-checkout')[0]).toMatchObject({
      ...{ version: '5.0.2', action: 'activate', outcome: 'kept', actor: 'start' },
      faults: [expect.stringMatching(pinned)],
    })
    await site.query(
      `update module_versions set published_at = published_at - interval '31 days' where version = '2.1.0'`,
    )
    expect(json('prune').kept).toContainEqual({ name: 'mfe-checkout', version: '2.1.0', hold: 'pinned' })

    expect(succeed('pin', 'mfe-checkout', '--off')).toBe('No longer pinned: mfe-checkout 4.0.0\n')
    expectRefused(/mfe-checkout is not pinned\.$/m, 'pin', 'mfe-checkout', '--off')
    expect(succeed('why', 'mfe-checkout')).toMatch(/mfe-checkout: refused to unpin it, asked by command line/)
    expect(json('prune').kept).not.toContainEqual(expect.objectContaining({ version: '2.1.0' }))
    expect((await audit()).slice(-3)).toEqual([
      expect.objectContaining({ action: 'pin', subject: 'mfe-checkout 4.0.0', reason: 'no changes over the holidays' }),
      expect.objectContaining({ action: 'publish', subject: 'mfe-checkout 5.0.1' }),
      expect.objectContaining({ action: 'unpin', subject: 'mfe-checkout 4.0.0', reason: null }),
    ])
  })
})

describe('what is refused', () => {
  it.each([
    [['activate', 'mfe-checkout', '8.0.0'], 'mfe-checkout 8.0.0 was never published.'],
    [
      ['activate', 'checkout', '1.0.0'],
      '"checkout" is no module. Give shell or a module\'s name, such as mfe-landing.',
    ],
    [['launch'], '"launch" is no command. --help names them all.'],
    [['status', '--hurry'], expect.stringMatching(/^Unknown option '--hurry'/)],
  ])('is JSON for who asked for that: %j', (words, error) => {
    const { status, stdout, stderr } = modules(...words, '--json')
    expect([status, stderr, JSON.parse(stdout)]).toEqual([1, '', { error }])
  })
})

describe('a version that is given up', () => {
  it('is nothing that a roll-back returns to', () => {
    publish('5.1.0')
    publish('5.2.0')
    succeed('activate', 'mfe-checkout', '5.1.0')
    succeed('activate', 'mfe-checkout', '5.2.0', '--give-up')
    expect(succeed('rollback', 'mfe-checkout')).toBe('Back to mfe-checkout 4.0.0\n')
  })
})

describe('a wrong DATA_DIR', () => {
  it.each(['modules status', 'ops link'])('is said, and fails: %s', (command) => {
    const [program = '', ...words] = command.split(' ')
    const dataDir = join(site.folder, 'elsewhere')
    const { status, stdout, stderr } = site.command(program, words, { DATA_DIR: dataDir })
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toBe(
      `DATA_DIR is ${dataDir}, where no site was ever started. Give the folder of the server's data.\n`,
    )
    expect(existsSync(dataDir)).toBe(false)
  })
})

describe('doctor', () => {
  it('finds a changed file of what is live or may come back, and says that all is well when it is', async () => {
    expect(succeed('doctor')).toBe('All is well.\n')
    const file = join(site.dataDir, 'modules', 'mfe-checkout', '4.0.0', 'chunk.js')
    const good = readFileSync(file)
    const changed = () => {
      writeFileSync(file, '/* Chunk */')
      return modules('doctor')
    }
    // a server that still follows the changes above mends what it finds
    expect(await until(changed, ({ status }) => status !== 0)).toMatchObject({
      status: 1,
      stdout: 'mfe-checkout 4.0.0: chunk.js is not what was built\n',
    })
    writeFileSync(file, good)
    expect(json('doctor')).toEqual([])
  })
})

describe('prune', () => {
  const folder = join(site.dataDir, 'modules', 'mfe-checkout', '2.1.0')

  it('says what it would remove, does so when told, and keeps what a page may ask for', async () => {
    await site.query(`update module_versions set published_at = published_at - interval '31 days'`)
    const plan = json('prune')
    expect(plan).toMatchObject({ days: 30, isDone: false })
    expect(plan.unreachable).toContainEqual({ name: 'mfe-checkout', version: '2.1.0', bytes: expect.any(Number) })
    expect(plan.kept).toContainEqual({ name: 'mfe-checkout', version: '4.0.0', hold: 'live' })
    expect(plan.kept).toContainEqual({ name: 'mfe-checkout', version: '1.0.0-a', hold: 'roll-back' })
    expect(plan.kept).toContainEqual({ name: 'mfe-checkout', version: '3.0.0', hold: 'open-pages' })
    expect(existsSync(folder)).toBe(true)

    expect(succeed('prune', '--yes', '--reason', 'disk')).toMatch(/Removed, .*\n(?:.*\n)*\s+mfe-checkout 2\.1\.0/)
    expect(existsSync(folder)).toBe(false)
    expect((await audit()).at(-1)).toMatchObject({ action: 'prune', reason: 'disk' })
    expect(succeed('doctor')).toBe('All is well.\n')
    expect((await fetch(`${server.origin}/m/mfe-checkout/3.0.0/chunk.js`)).status).toBe(200)
  })

  it('never lets the name of a pruned version stand for other bytes, and lets it come back with its own', () => {
    expectRefused(/2\.1\.0 was never published/, 'activate', 'mfe-checkout', '2.1.0')
    const other = build('2.1.0', { files: { 'chunk.js': '/* other */' } })
    expectRefused(/2\.1\.0 is published already, with other bytes/, 'publish', 'mfe-checkout', '--from', other)
    expect(publish('2.1.0')).toBe('Published mfe-checkout 2.1.0\n')
    expect(existsSync(folder)).toBe(true)
    expect(succeed('activate', 'mfe-checkout', '2.1.0')).toBe('Now serving mfe-checkout 2.1.0\n')
  })
})

it('says its help, and that of each verb', () => {
  expect(succeed('prune', '--help')).toMatch(/^modules prune[^]*--yes[^]*--json/)
  for (const verb of ['publish', 'check', 'activate', 'canary', 'rollback', 'pin', 'status', 'why', 'prune', 'doctor'])
    expect(helpOf(verb)).toMatch(new RegExp(`^modules ${verb}[^]*--json`))
  expect(helpOf('check')).toContain(
    '\n\nAsk whether it could be served now, and change nothing; ends with 1 when not.\n',
  )
})
