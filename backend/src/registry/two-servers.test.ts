import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { ModuleManifest } from '@cupboard/shared/contracts'
import { createAudit, createModuleOverrides, createModuleTokens } from '../ops/index.ts'
import { startOwnCluster, type OwnCluster } from '../platform/testing/own-cluster.ts'
import { until } from '../platform/testing/until.ts'
import { dataOf, newVisitTo } from '../site/testing/visit.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { createRelease } from './release.ts'
import { createRegistryRepository } from './repository.ts'
import { buildFixture, buildSite } from './testing/fixture.ts'

const BY = { actor: 'test' }
const ROUTES = ['/check-availability', '/start/1']

const root = mkdtempSync(join(tmpdir(), 'cupboard-two-'))
let cluster: OwnCluster
/** Has the builds. */
let first: TestServer
/** Has nothing but the database. */
let second: TestServer

beforeAll(async () => {
  buildSite(root)
  cluster = await startOwnCluster()
  const env = { DATABASE_URL: cluster.url, DATABASE_TIMEOUT_MS: '1500' }
  first = await startTestServer({ env: { ...env, MODULES_DIR: root } })
  second = await startTestServer({ env: { ...env, SECRETS_DIR: first.platform.config.secretsDir } })
})
afterEach(() => cluster.thaw())
afterAll(async () => {
  await second.close()
  await first.close()
  await cluster.end()
  rmSync(root, { recursive: true, force: true })
})

const registryOf = (server: TestServer) => server.contexts.registry
const folderAt = (server: TestServer, version: string) =>
  join(server.platform.config.dataDir, 'modules', 'mfe-funnel', version)
const ask = (server: TestServer, version: string, file = 'remoteEntry.js', encoding = 'br') =>
  fetch(`${server.origin}/m/mfe-funnel/${version}/${file}`, { headers: { 'accept-encoding': encoding } })
const ENTRY = (version: string) => `/* mfe-funnel ${version} */`

async function publish(version: string, files: Readonly<Record<string, string>> = {}): Promise<void> {
  const folder = buildFixture(join(root, 'team'), 'mfe-funnel', version, { manifest: { routes: ROUTES }, files })
  expect(await registryOf(first).publish('mfe-funnel', folder, BY)).toMatchObject({ ok: true })
}
const activate = (version: string, server = first) => registryOf(server).activate([{ name: 'mfe-funnel', version }], BY)
const damageKept = (version: string) =>
  first.db.execute(sql`
    update module_files set bytes = bytes || 'x' where file = 'chunk.js' and 'postgresql:' || place =
      (select files_at from module_versions where version = ${version})`)
const rows = async (version: string) => {
  const { rows: found } = await first.db.execute(sql`
    select from module_files where 'postgresql:' || place in (select files_at from module_versions where version = ${version})`)
  return found.length
}

const integrityOf = (content: ArrayBuffer): string =>
  `sha384-${createHash('sha384').update(Buffer.from(content)).digest('base64')}`

/** Every file of what is live that browsers may ask for. */
const servedFiles = ({ shell, modules }: ReturnType<ReturnType<typeof registryOf>['current']>) =>
  [...(shell ? [shell] : []), ...modules].flatMap((manifest: ModuleManifest) =>
    Object.entries(manifest.files)
      .filter(([file]) => file !== manifest.prerender?.bundle)
      .map(([file, { integrity }]) => ({ path: `/m/${manifest.name}/${manifest.version}/${file}`, integrity })),
  )

it('every live file is served by a server on whose disk nothing was published, compressed or not', async () => {
  const files = servedFiles(registryOf(first).current())
  expect(files.length).toBeGreaterThan(8)
  for (const { path, integrity } of files) {
    for (const encoding of ['br', 'identity']) {
      const answer = await fetch(`${second.origin}${path}`, { headers: { 'accept-encoding': encoding } })
      expect([path, answer.status]).toEqual([path, 200])
      expect(integrityOf(await answer.arrayBuffer())).toBe(integrity)
    }
  }
  expect(await (await fetch(`${second.origin}/our-promise`)).text()).toContain('Landing /our-promise')
})

describe('what is published at one server', () => {
  it('is had from the other at once, and its pages name it once it is live', async () => {
    await publish('2.0.0')
    expect(await (await ask(second, '2.0.0')).text()).toBe(ENTRY('2.0.0'))
    expect(await activate('2.0.0')).toMatchObject({ ok: true })
    await until(async () =>
      (await (await fetch(`${second.origin}/start/1`)).text()).includes('href="/m/mfe-funnel/2.0.0/remoteEntry.js"'),
    )
  })

  it('lies at the other before anybody asks for it there, once it is live', async () => {
    await publish('2.1.0')
    expect(existsSync(folderAt(second, '2.1.0'))).toBe(false)
    await activate('2.1.0')
    await until(() => existsSync(join(folderAt(second, '2.1.0'), 'chunk.js.br')))
  })

  it('is served whole while it is being published', async () => {
    const answers: Response[] = []
    const publishing = publish('2.2.0')
    await until(async () => {
      const answer = await ask(second, '2.2.0', 'chunk.js')
      answers.push(answer)
      return answer.status === 200
    })
    await publishing
    expect(new Set(answers.map(({ status }) => status))).toEqual(
      answers.length > 1 ? new Set([404, 200]) : new Set([200]),
    )
    expect(await answers.at(-1)?.text()).toBe('/* chunk */')
  })

  it('is fetched once, however many ask for it first', async () => {
    await publish('2.3.0')
    const asked = jest.spyOn(second.platform.db, 'select')
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, number) => ask(second, '2.3.0', number % 2 ? 'chunk.js' : 'remoteEntry.js')),
    )
    const fetched = asked.mock.calls.filter(([columns]) => columns && 'bytes' in columns)
    asked.mockRestore()
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(fetched).toHaveLength(3)
  })

  it('is activated, and rolled back to, by a server that never had its files', async () => {
    await publish('2.4.0')
    await publish('2.5.0')
    expect(await activate('2.4.0')).toMatchObject({ ok: true })
    expect(await activate('2.5.0', second)).toMatchObject({ ok: true })
    rmSync(folderAt(second, '2.4.0'), { recursive: true, force: true })
    expect(await registryOf(second).rollBack(['mfe-funnel'], BY)).toMatchObject({
      ok: true,
      value: [{ version: '2.4.0' }],
    })
    expect(await (await ask(second, '2.4.0')).text()).toBe(ENTRY('2.4.0'))
  })
})

describe('an override that one server signed', () => {
  it('is known at the other; while PostgreSQL is frozen its browser has the page of everybody, and afterwards its own', async () => {
    const audit = createAudit(first.platform)
    const tokens = createModuleTokens(first.platform, audit)
    const secret = await tokens.make(
      { module: 'mfe-landing', label: 'Ann’s laptop', days: 30 },
      { actor: 'ops-1', reason: 'asked' },
    )
    const { id: tokenId = '' } = (await tokens.find(secret)) ?? {}
    const { link } = await createModuleOverrides(first.platform, tokens, audit).issue(
      { module: 'mfe-landing', origin: 'http://127.0.0.1:3100' },
      { tokenId, actor: 'ops-1', reason: undefined },
    )
    const visit = newVisitTo(second.origin)
    await visit.ask(`/${new URL(link).search}`, { redirect: 'manual' })
    const moduleHad = async () => {
      const { response, html } = await visit.open('/our-promise')
      return [response.status, dataOf(html).override]
    }
    const had = [200, expect.objectContaining({ module: 'mfe-landing' })]
    expect(await moduleHad()).toEqual(had)
    cluster.freeze()
    expect(await moduleHad()).toEqual([200, undefined])
    cluster.thaw()
    expect(await moduleHad()).toEqual(had)
  })
})

describe('a copy that', () => {
  const VERSION = '3.0.0'
  beforeAll(async () => {
    await publish(VERSION)
    await ask(second, VERSION)
  })

  it.each([
    ['was deleted', 'identity', (file: string) => rmSync(file)],
    ['has another byte', 'identity', (file: string) => writeFileSync(file, '/* Chunk */')],
    ['was cut off', 'identity', (file: string) => writeFileSync(file, '')],
    ['has more in it', 'identity', (file: string) => appendFileSync(file, 'alert(1)')],
    ['has another byte in its compressed form', 'br', (file: string) => appendFileSync(`${file}.br`, 'x')],
    ['has something else compressed', 'br', (file: string) => writeFileSync(`${file}.br`, 'no brotli')],
    ['lost its compressed form', 'br', (file: string) => rmSync(`${file}.br`)],
  ])('%s is replaced, and never served', async (_what, encoding, harm) => {
    const file = join(folderAt(second, VERSION), 'chunk.js')
    const before = [readFileSync(file), readFileSync(`${file}.br`)]
    expect(await (await ask(second, VERSION, 'chunk.js', encoding)).text()).toBe('/* chunk */')
    harm(file)
    const answer = await ask(second, VERSION, 'chunk.js', encoding)
    expect([answer.status, await answer.text()]).toEqual([200, '/* chunk */'])
    expect([readFileSync(file), readFileSync(`${file}.br`)]).toEqual(before)
  })

  it('is served while PostgreSQL is frozen; what is not here is said to come later, and comes', async () => {
    await publish('3.1.0')
    await registryOf(second).refresh()
    const harmed = join(folderAt(second, VERSION), 'chunk.js')
    cluster.freeze()
    writeFileSync(harmed, '/* Chunk */')
    const [here, damaged, elsewhere] = await Promise.all([
      ask(second, VERSION),
      ask(second, VERSION, 'chunk.js', 'identity'),
      ask(second, '3.1.0'),
    ])
    expect([here.status, await here.text()]).toEqual([200, ENTRY(VERSION)])
    for (const later of [damaged, elsewhere])
      expect([later.status, later.headers.get('retry-after'), later.headers.get('cache-control')]).toEqual([
        503,
        '5',
        'no-store',
      ])
    cluster.thaw()
    expect(await (await ask(second, VERSION, 'chunk.js', 'identity')).text()).toBe('/* chunk */')
    expect(await (await ask(second, '3.1.0')).text()).toBe(ENTRY('3.1.0'))
  })
})

describe('what is kept for all servers and', () => {
  it('has another byte is given to nobody: not served, not laid down, not made live, and published anew', async () => {
    await publish('4.0.0')
    await damageKept('4.0.0')
    expect((await ask(second, '4.0.0', 'chunk.js')).status).toBe(404)
    expect(existsSync(join(folderAt(second, '4.0.0'), 'chunk.js'))).toBe(false)
    rmSync(folderAt(first, '4.0.0'), { recursive: true })
    expect(await activate('4.0.0')).toMatchObject({
      ok: false,
      error: { detail: 'mfe-funnel 4.0.0 cannot be served: chunk.js is not what was built' },
    })
    await publish('4.0.0')
    expect(await activate('4.0.0')).toMatchObject({ ok: true })
    expect(await (await ask(second, '4.0.0', 'chunk.js')).text()).toBe('/* chunk */')
    expect(await registryOf(second).examine()).not.toContainEqual(expect.objectContaining({ version: '4.0.0' }))
  })

  it('is damaged while it is live is named, and kept anew from a whole copy by the next who needs it', async () => {
    await publish('4.1.0')
    await activate('4.1.0')
    await damageKept('4.1.0')
    expect(await registryOf(first).examine()).toContainEqual({
      name: 'mfe-funnel',
      version: '4.1.0',
      fault: 'chunk.js is not what was built, where all servers have it from',
    })
    expect(await registryOf(first).checkVersions([{ name: 'mfe-funnel', version: '4.1.0' }], {})).toMatchObject({
      value: [{ faults: [] }],
    })
    expect(await (await ask(second, '4.1.0', 'chunk.js')).text()).toBe('/* chunk */')
    expect(await rows('4.1.0')).toBe(3)
  })

  it('was published by an older release, whose files are on its server alone, is had from the other as well', async () => {
    await publish('4.2.0')
    await first.db.execute(sql`delete from module_files where 'postgresql:' || place =
      (select files_at from module_versions where version = '4.2.0')`)
    await first.db.execute(sql`update module_versions set files_at = null where version = '4.2.0'`)
    await publish('4.3.0') // anything new makes servers look
    await until(async () => (await rows('4.2.0')) === 3)
    expect(await (await ask(second, '4.2.0')).text()).toBe(ENTRY('4.2.0'))
  })

  it('no version names goes after a day', async () => {
    const now = first.platform.clocks.security().toISOString()
    await first.db.execute(sql`
      insert into module_files (place, file, is_compressed, bytes, kept_at)
      select gen_random_uuid(), 'left.js', false, '', ${now}::timestamptz - n * interval '1 hour'
      from generate_series(23, 25, 2) n`)
    await first.runJob('registry-retention')
    const { rows: left } = await first.db.execute(sql`select from module_files where file = 'left.js'`)
    expect(left).toHaveLength(1)
    expect((await ask(second, '2.0.0')).status).toBe(200)
  })
})

describe('what is pruned', () => {
  const prune = () => registryOf(first).prune(30, BY)
  /** Long ago enough, for all that no page named since. */
  const age = (version: string) =>
    first.db.execute(
      sql`update module_versions set published_at = published_at - interval '31 days' where version = ${version}`,
    )
  const WAITING = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  async function untilWaiting(count: number): Promise<void> {
    await until(async () => (await first.db.execute(WAITING)).rows.length >= count)
  }

  it('goes from the database and from every folder, and is had from no server', async () => {
    await publish('5.0.0')
    await ask(second, '5.0.0')
    await age('5.0.0')
    expect((await prune()).unreachable).toContainEqual(expect.objectContaining({ version: '5.0.0' }))
    await until(() => !existsSync(folderAt(second, '5.0.0')))
    expect([existsSync(folderAt(first, '5.0.0')), await rows('5.0.0')]).toEqual([false, 0])
    expect((await ask(second, '5.0.0')).status).toBe(404)
  })

  it('comes back with its files, though another prune runs while it is published', async () => {
    await publish('5.1.0')
    await age('5.1.0')
    await prune()
    let publishing: Promise<void> = Promise.resolve()
    await first.db.transaction(async (tx) => {
      await tx.execute(sql`select from module_versions where version = '5.1.0' for update`)
      publishing = publish('5.1.0')
      await untilWaiting(1)
      await prune()
    })
    await publishing
    await prune()
    for (const server of [first, second]) expect(await (await ask(server, '5.1.0')).text()).toBe(ENTRY('5.1.0'))
  })

  it.each([1, 2])('is known again once it is back, though it went while it was read (at look %s)', async (look) => {
    const version = `5.1.${look}`
    await publish(version)
    await age(version)
    const repository = createRegistryRepository(first.db, first.platform.log)
    let looks = 0
    const mark: typeof repository.mark = async (within) => {
      const seen = await repository.mark(within)
      if (++looks === look) await prune()
      return seen
    }
    const release = createRelease({ repository: { ...repository, mark }, clocks: first.platform.clocks })
    await release.refresh()
    await publish(version)
    await age(version)
    expect((await release.refresh()).manifestOf('mfe-funnel', version)).toBeDefined()
  })

  it('is not made live by somebody who was faster to ask', async () => {
    await publish('5.2.0')
    await age('5.2.0')
    let pruning: Promise<unknown> = Promise.resolve()
    let activating: ReturnType<typeof activate> | undefined
    await first.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(727003)`)
      pruning = prune()
      await untilWaiting(1)
      activating = activate('5.2.0')
      await untilWaiting(2)
    })
    await pruning
    expect(await activating).toMatchObject({
      ok: false,
      error: { code: 'unknown_version', detail: expect.stringContaining('was pruned meanwhile') },
    })
  })
})
