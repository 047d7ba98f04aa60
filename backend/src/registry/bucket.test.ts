import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { createLog } from '../platform/log.ts'
import { StartFault } from '../platform/start-fault.ts'
import { until } from '../platform/testing/until.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { assertUsable } from './files/bucket-store.ts'
import { startBucketServer, type BucketServer } from './testing/bucket-server.ts'
import { buildFixture, buildSite } from './testing/fixture.ts'

const BY = { actor: 'test' }

const root = mkdtempSync(join(tmpdir(), 'cupboard-in-bucket-'))
let bucket: BucketServer
/** Keeps its files in the bucket from its first start on. */
let first: TestServer
/** On the same database and bucket, with nothing on its disk. */
let second: TestServer

beforeAll(async () => {
  buildSite(root)
  bucket = await startBucketServer()
  first = await startTestServer({ env: { MODULES_DIR: root, ...bucket.env } })
  const { databaseUrl = '', secretsDir } = first.platform.config
  second = await startTestServer({ env: { DATABASE_URL: databaseUrl, SECRETS_DIR: secretsDir, ...bucket.env } })
})
afterEach(() => bucket.comeBack())
afterAll(async () => {
  await second.close()
  await first.close()
  await bucket.close()
  rmSync(root, { recursive: true, force: true })
})

const registryOf = (server: TestServer) => server.contexts.registry
const ask = (server: TestServer, version: string, file = 'remoteEntry.js', encoding = 'br') =>
  fetch(`${server.origin}/m/mfe-funnel/${version}/${file}`, { headers: { 'accept-encoding': encoding } })
const LANDING = ['/', '/our-promise', '/landing/:campaign', '/:campaign']
const ENTRY = (version: string) => `/* mfe-funnel ${version} */`
async function publish(version: string): Promise<void> {
  const folder = buildFixture(join(root, 'team'), 'mfe-funnel', version, {
    manifest: { routes: ['/check-availability', '/start/1'] },
  })
  expect(await registryOf(first).publish('mfe-funnel', folder, BY)).toMatchObject({ ok: true })
}
const landingOf = async (server: TestServer) => (await fetch(`${server.origin}/our-promise`)).text()
const activate = (version: string) => registryOf(first).activate([{ name: 'mfe-funnel', version }], BY)
const objectsOf = (version: string) => bucket.objects().filter((key) => key.startsWith(`mfe-funnel/${version}/`))
const inDatabase = async () => (await first.db.execute(sql`select from module_files`)).rows.length

describe('a bucket', () => {
  it('keeps what is published in place of the database, and another server has it from there', async () => {
    await publish('2.0.0')
    expect(objectsOf('2.0.0').map((key) => key.replace(/[\da-f-]{36}/, '…'))).toEqual(
      ['chunk.js', 'remoteEntry.js', 'styles.css'].map((file) => `mfe-funnel/2.0.0/…/${file}`),
    )
    expect(await inDatabase()).toBe(0)
    for (const encoding of ['br', 'identity'])
      expect(await (await ask(second, '2.0.0', 'chunk.js', encoding)).text()).toBe('/* chunk */')
    expect(await activate('2.0.0')).toMatchObject({ ok: true })
    await until(async () =>
      (await (await fetch(`${second.origin}/start/1`)).text()).includes('/m/mfe-funnel/2.0.0/remoteEntry.js'),
    )
  })

  it('is asked once for each file, however many ask a server for a version first', async () => {
    await publish('2.1.0')
    bucket.asked()
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask(second, '2.1.0')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const forIt = bucket.asked().filter((asked) => asked.startsWith('GET mfe-funnel/2.1.0/'))
    expect(forIt.sort()).toEqual(objectsOf('2.1.0').map((key) => `GET ${key}`))
  })

  it('that is away leaves what is here served, says of the rest to come again, and takes no new version', async () => {
    await publish('2.2.0')
    await publish('2.3.0')
    await ask(second, '2.2.0')
    await registryOf(second).refresh()
    bucket.goAway()
    expect(await (await ask(second, '2.2.0')).text()).toBe(ENTRY('2.2.0'))
    expect((await fetch(`${second.origin}/start/1`)).status).toBe(200)
    const later = await ask(second, '2.3.0')
    expect([later.status, later.headers.get('retry-after')]).toEqual([503, '5'])
    const before = (await registryOf(first).states()).flatMap(({ versions }) => versions)
    await expect(publish('2.4.0')).rejects.toThrow(/^the bucket cupboard-modules at .* does not answer$/)
    expect((await registryOf(first).states()).flatMap(({ versions }) => versions)).toEqual(before)
    bucket.comeBack()
    expect(await (await ask(second, '2.3.0')).text()).toBe(ENTRY('2.3.0'))
  })

  it('that is away leaves a start to serve what was live, though other builds are here', async () => {
    buildFixture(root, 'mfe-landing', '1.0.1-b', { manifest: { routes: LANDING } })
    bucket.goAway()
    await registryOf(first).takeInBuilds()
    expect(await landingOf(first)).toContain('/m/mfe-landing/1.0.0-a/remoteEntry.js')
    bucket.comeBack()
    await registryOf(first).takeInBuilds()
    expect(await landingOf(first)).toContain('/m/mfe-landing/1.0.1-b/remoteEntry.js')
  })

  it('with another byte in an object gives it to nobody', async () => {
    await publish('2.5.0')
    for (const key of objectsOf('2.5.0').filter((one) => one.endsWith('chunk.js'))) bucket.damage(key)
    expect((await ask(second, '2.5.0', 'chunk.js')).status).toBe(404)
    expect(await (await ask(second, '2.5.0')).text()).toBe(ENTRY('2.5.0'))
  })

  it('loses what is pruned', async () => {
    await publish('2.6.0')
    await first.db.execute(sql`update module_versions set published_at = published_at - interval '31 days'
      where version = '2.6.0'`)
    expect(objectsOf('2.6.0')).toHaveLength(3)
    await registryOf(first).prune(30, BY)
    expect(objectsOf('2.6.0')).toEqual([])
    expect((await ask(first, '2.6.0')).status).toBe(404)
  })
})

it('a site moves to a bucket by its variables, and back without them, with all that it published', async () => {
  const plain = await startTestServer({ env: { MODULES_DIR: root } })
  const { databaseUrl = '', secretsDir } = plain.platform.config
  const same = { DATABASE_URL: databaseUrl, SECRETS_DIR: secretsDir }
  const count = async (query: ReturnType<typeof sql>) => (await plain.db.execute(query)).rows.length
  const inTable = () => count(sql`select from module_files`)
  const elsewhereThan = (beginning: string) =>
    count(sql`select from module_versions where files_at is null or files_at not like ${`${beginning}%`}`)
  const landing = '/m/mfe-landing/1.0.1-b/remoteEntry.js'
  const all = await inTable()
  expect(all).toBeGreaterThan(8)

  const moved = await startTestServer({ env: { ...same, ...bucket.env } })
  await until(async () => (await elsewhereThan('s3://cupboard-modules/')) === 0 && (await inTable()) === 0)
  expect(await (await fetch(`${moved.origin}${landing}`)).text()).toBe('/* mfe-landing 1.0.1-b */')
  await moved.close()

  const folder = buildFixture(join(root, 'team'), 'mfe-funnel', '9.0.0', { manifest: { routes: ['/start/1'] } })
  expect(await registryOf(plain).publish('mfe-funnel', folder, BY)).toMatchObject({ ok: true })
  await until(async () => (await elsewhereThan('postgresql:')) === 0)
  const back = await startTestServer({ env: same })
  expect(await (await fetch(`${back.origin}${landing}`)).text()).toBe('/* mfe-landing 1.0.1-b */')
  expect(await inTable()).toBeGreaterThan(all)
  await back.close()
  await plain.close()
})

describe('a start with a bucket', () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })

  it('that can be used says nothing, and leaves nothing there', async () => {
    const before = bucket.objects()
    await assertUsable(bucket.bucket, log)
    expect([lines, bucket.objects()]).toEqual([[], before])
  })

  it.each([
    [
      'that is not there',
      { bucket: 'another' },
      /^MODULES_S3_BUCKET is "another", and there is no such bucket at http/,
    ],
    ['for somebody unknown', { accessKeyId: 'NOBODY' }, /^MODULES_S3_ACCESS_KEY_ID is not known at http.*\.$/],
    [
      'with a wrong secret',
      { secretAccessKey: 'hidden' },
      /^MODULES_S3_SECRET_ACCESS_KEY is not the one that belongs to MODULES_S3_ACCESS_KEY_ID at http.*\.$/,
    ],
  ])('%s ends in one sentence that names the variable', async (_what, change, sentence) => {
    const failing = assertUsable({ ...bucket.bucket, ...change }, log)
    await expect(failing).rejects.toThrow(StartFault)
    await expect(failing).rejects.toThrow(sentence)
    await expect(failing).rejects.not.toThrow('hidden')
  })

  it('that does not answer is logged, and goes on', async () => {
    bucket.goAway()
    await assertUsable(bucket.bucket, log)
    expect(lines.join()).toMatch(/until the bucket answers/)
  })
})
