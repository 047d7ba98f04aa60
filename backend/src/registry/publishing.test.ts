import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sql } from 'drizzle-orm'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { buildFixture, buildSite } from './testing/fixture.ts'

let root: string
let server: TestServer
const BY = { actor: 'test' }

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'cupboard-publishing-'))
  buildSite(root)
  server = await startTestServer({ env: { MODULES_DIR: root } })
})
afterAll(async () => {
  await server.close()
  rmSync(root, { recursive: true, force: true })
})

const registry = () => server.contexts.registry
const published = () => join(server.platform.config.dataDir, 'modules')

/** Every published file with its bytes, by its path. */
const contents = (): Map<string, string> =>
  new Map(
    readdirSync(published(), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((file) => [file, createHash('sha256').update(readFileSync(file)).digest('hex')]),
  )

const versionsOf = async (name: string) =>
  (await registry().states()).find((state) => state.name === name)?.versions.map(({ version }) => version)

let count = 0
/** A built funnel whose manifest says something else, as somebody would write it by hand. */
function written(change: (manifest: Record<string, unknown>) => object): string {
  count += 1
  const folder = buildFixture(join(root, 'by-hand'), 'mfe-funnel', `2.0.${count}`)
  const file = join(folder, 'manifest.json')
  writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8')))))
  return folder
}

async function expectRefused(
  folder: string,
  reason: RegExp | string,
  name: 'mfe-funnel' | 'mfe-landing' = 'mfe-funnel',
) {
  const [before, versions] = [contents(), await versionsOf(name)]
  const outcome = await registry().publish(name, folder, BY)
  expect(outcome.ok).toBe(false)
  expect(outcome.ok ? '' : outcome.error.detail).toMatch(reason)
  expect(contents()).toEqual(before)
  expect(await versionsOf(name)).toEqual(versions)
}

/** More names that are none stand beside the contract: shared/contracts/module-manifest.test.ts. */
it.each(['..', '../mfe-landing/1.0.0-a', '1.0.0-a/..', '1.0.0\0'])(
  'refuses the version %j, and every published file stays as it is',
  async (version) => {
    await expectRefused(
      written((manifest) => ({ ...manifest, version })),
      /version: is no version such as /,
    )
  },
)

it.each(['/etc/hostname', '../../mfe-landing/1.0.0-a/remoteEntry.js', '..\\x.js', 'chunk.js.br', 'manifest.json'])(
  'refuses the file name %j, listed or followed',
  async (file) => {
    const integrity = `sha384-${'a'.repeat(64)}`
    await expectRefused(
      written(({ files, ...manifest }) => ({
        ...manifest,
        files: { ...(files as object), [file]: { bytes: 1, brotliBytes: 1, integrity } },
      })),
      /files › /,
    )
    await expectRefused(
      written((manifest) => ({ ...manifest, prerender: { bundle: file, paths: [] } })),
      /prerender › bundle: is no file name/,
    )
  },
)

it.each([
  [{ name: '../mfe-landing' }, /name: /],
  [{ routes: ['/API/orders'] }, /server's own/],
  [{ prerender: { bundle: 'server.cjs', paths: [] } }, /server\.cjs is not among its files/],
  [
    {
      files: {
        'remoteEntry.js': { bytes: 2 ** 24 + 1, brotliBytes: 1, integrity: `sha384-${'a'.repeat(64)}` },
        'chunk.js': { bytes: 1, brotliBytes: 1, integrity: `sha384-${'a'.repeat(64)}` },
        'styles.css': { bytes: 1, brotliBytes: 1, integrity: `sha384-${'a'.repeat(64)}` },
      },
    },
    /remoteEntry\.js has 16777217 bytes, more than the 16777216 /,
  ],
])('refuses %j', async (change, reason) => {
  await expectRefused(
    written((manifest) => ({ ...manifest, ...change })),
    reason,
  )
})

it('refuses names that differ only in case', async () => {
  const folder = written(({ files, ...manifest }) => ({
    ...manifest,
    files: { ...(files as object), 'Chunk.js': (files as Record<string, unknown>)['chunk.js'] },
  }))
  await expectRefused(folder, /Chunk\.js and chunk\.js differ only in case/)
})

it('refuses what is no manifest, in one sentence', async () => {
  const folder = written(() => ({}))
  await expectRefused(folder, /manifest\.json is not what it should be \(name: /)
  writeFileSync(join(folder, 'manifest.json'), '{')
  await expectRefused(folder, /manifest\.json is missing or no JSON/)
  await expectRefused(join(root, 'nowhere'), /manifest\.json is missing or no JSON/)
})

it('refuses another module’s build', async () => {
  await expectRefused(
    buildFixture(join(root, 'by-hand'), 'mfe-landing', '3.0.0'),
    /is a build of mfe-landing, not of mfe-funnel$/,
  )
})

it.each([
  ['is missing', /chunk\.js is missing/, (file: string) => rmSync(file)],
  ['has other bytes', /chunk\.js is not what was built/, (file: string) => writeFileSync(file, '/* Chunk */')],
  ['has another size', /chunk\.js has 1 bytes, its manifest says 11/, (file: string) => writeFileSync(file, 'x')],
  [
    'is a folder',
    /chunk\.js is no plain file/,
    (file: string) => {
      rmSync(file)
      mkdirSync(file)
    },
  ],
  [
    'is a link to the same bytes elsewhere',
    /chunk\.js is no plain file/,
    (file: string) => {
      writeFileSync(`${file}.elsewhere`, readFileSync(file))
      rmSync(file)
      symlinkSync(`${file}.elsewhere`, file)
    },
  ],
])('refuses a build of which a listed file %s', async (_what, reason, change) => {
  const folder = written((manifest) => manifest)
  change(join(folder, 'chunk.js'))
  await expectRefused(folder, reason)
})

describe('the same version again', () => {
  it('is published already, with the same bytes', async () => {
    const folder = buildFixture(join(root, 'by-hand'), 'mfe-funnel', '4.0.0')
    expect(await registry().publish('mfe-funnel', folder, BY)).toMatchObject({ ok: true, value: { isNew: true } })
    const before = contents()
    expect(await registry().publish('mfe-funnel', folder, BY)).toMatchObject({ ok: true, value: { isNew: false } })
    expect(contents()).toEqual(before)
  })

  it.each([
    ['other bytes', { files: { 'chunk.js': '/* other */' } }],
    ['one more file', { files: { 'more.js': '' } }],
    ['another promise', { manifest: { routes: ['/start/2'] } }],
  ])('is refused with %s', async (what, options) => {
    const version = `5.0.0-${what.replaceAll(/\W/g, '')}`
    await registry().publish('mfe-funnel', buildFixture(join(root, 'by-hand'), 'mfe-funnel', version), BY)
    await expectRefused(
      buildFixture(join(root, 'by-hand'), 'mfe-funnel', version, options),
      /is published already, with other bytes\. A version never changes/,
    )
  })

  it('is one build when two publish different ones at once', async () => {
    const folders = ['one', 'two'].map((text) =>
      buildFixture(join(root, text), 'mfe-funnel', '6.0.0', { files: { 'chunk.js': `/* ${text} */` } }),
    )
    const outcomes = await Promise.all(folders.map((folder) => registry().publish('mfe-funnel', folder, BY)))
    expect(outcomes.map(({ ok }) => ok).sort()).toEqual([false, true])
    const first = outcomes.findIndex(({ ok }) => ok)
    expect(readFileSync(join(published(), 'mfe-funnel', '6.0.0', 'chunk.js'), 'utf8')).toBe(
      `/* ${['one', 'two'][first]} */`,
    )
  })
})

describe('a publish that was cut short', () => {
  const target = (version: string) => join(published(), 'mfe-funnel', version)
  const build = (version: string) => buildFixture(join(root, 'by-hand'), 'mfe-funnel', version)
  const publish = async (version: string) => (await registry().publish('mfe-funnel', build(version), BY)).ok
  const expectWhole = async (version: string) => {
    await registry().activate([{ name: 'mfe-funnel', version }], BY)
    const answer = await fetch(`${server.origin}/m/mfe-funnel/${version}/remoteEntry.js`)
    expect(await answer.text()).toBe(`/* mfe-funnel ${version} */`)
  }

  it('while it copied: nothing of it is seen, and publishing again does all of it', async () => {
    const left = join(published(), '.unfinished', 'mfe-funnel-killed')
    mkdirSync(left, { recursive: true })
    writeFileSync(join(left, 'remoteEntry.js'), '/* mfe-fun')
    expect(existsSync(target('7.0.0'))).toBe(false)
    expect(await publish('7.0.0')).toBe(true)
    await expectWhole('7.0.0')
    expect(existsSync(left)).toBe(true)

    const longAgo = new Date(Date.now() - 2 * 60 * 60_000)
    utimesSync(left, longAgo, longAgo)
    expect(await publish('7.0.1')).toBe(true)
    expect(readdirSync(dirname(left))).toEqual([])
  })

  it('before the database knew: the files that are there are taken as they are', async () => {
    expect(await publish('7.1.0')).toBe(true)
    await server.db.execute(sql`delete from module_versions where version = '7.1.0'`)
    expect(await publish('7.1.0')).toBe(true)
    await expectWhole('7.1.0')
  })

  it('with the files lost everywhere: they come back, and cannot be served until then', async () => {
    const activate = () =>
      registry().activate([{ name: 'mfe-funnel', version: '7.2.0' }], BY, {
        retired: ['/check-availability', '/start/1'],
      })
    expect(await publish('7.2.0')).toBe(true)
    await server.db.execute(sql`delete from module_files where file = 'remoteEntry.js'`)
    rmSync(target('7.2.0'), { recursive: true })
    expect(await activate()).toMatchObject({
      ok: false,
      error: { code: 'refused', detail: 'mfe-funnel 7.2.0 cannot be served: remoteEntry.js is missing' },
    })
    expect(await publish('7.2.0')).toBe(true)
    expect(await activate()).toMatchObject({ ok: true })
    await expectWhole('7.2.0')
  })

  it('never replaces a folder that holds something else, not even an empty one', async () => {
    mkdirSync(target('7.3.0'), { recursive: true })
    await expectRefused(build('7.3.0'), /7\.3\.0 is there already and is another build/)
    expect(readdirSync(target('7.3.0'))).toEqual([])
  })
})

it('still serves the site when an earlier server let a name in that is none', async () => {
  await server.db.execute(sql`
    insert into module_versions (name, version, manifest, published_at)
    select name, '..', jsonb_set(manifest, '{version}', '".."'), now() from module_versions where name = 'mfe-landing' limit 1`)
  expect((await fetch(`${server.origin}/our-promise`)).status).toBe(200)
  await registry().refresh()
  expect(registry().current().manifestOf('mfe-landing', '..')).toBeUndefined()
  expect(await registry().activate([{ name: 'mfe-landing', version: '..' }], BY)).toMatchObject({
    error: { code: 'unknown_version' },
  })
  for (const version of ['..', '%2e%2e', '..%2f..', '1.0.0-a%00', '1.0.0-a%0a'])
    expect((await fetch(`${server.origin}/m/mfe-landing/${version}/remoteEntry.js`)).status).toBe(404)
})
