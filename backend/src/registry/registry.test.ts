import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { shellFaultCookie } from '@cupboard/shared/contracts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { buildFixture, buildSite, SHELL_SOURCE, type FixtureOptions } from './testing/fixture.ts'

let root: string
let server: TestServer
const BY = { actor: 'test' }
const page = async (path: string) => (await fetch(`${server.origin}${path}`)).text()

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'cupboard-modules-'))
  buildSite(root)
  server = await startTestServer({ env: { MODULES_DIR: root } })
})
afterEach(async () => {
  await server.close()
  rmSync(root, { recursive: true, force: true })
})

const registry = () => server.contexts.registry

it('changes the page when one module is replaced, and nothing else of it', async () => {
  const before = await page('/start/1')
  expect(before).toContain('/m/mfe-funnel/1.0.0-a/remoteEntry.js')
  const folder = buildFixture(root, 'mfe-funnel', '1.0.1-b', {
    manifest: { routes: ['/check-availability', '/start/1'] },
  })
  expect((await registry().publish('mfe-funnel', folder, BY)).ok).toBe(true)
  expect((await registry().activate([{ name: 'mfe-funnel', version: '1.0.1-b' }], BY)).ok).toBe(true)
  const after = await page('/start/1')
  expect(after).toContain('href="/m/mfe-funnel/1.0.1-b/remoteEntry.js"')
  expect(after).toContain('/m/shell/1.0.0-a/main.js')
  expect(after).toContain('"previous":{"version":"1.0.0-a"')
  expect((await fetch(`${server.origin}/m/mfe-funnel/1.0.0-a/remoteEntry.js`)).status).toBe(200)
})

describe('a browser that could not start the shell', () => {
  const NEXT = { prerender: { source: SHELL_SOURCE, paths: [] }, files: { 'starter.js': '/* starter */' } }
  const pageAfter = async (faulty: string, path: string) =>
    (await fetch(`${server.origin}${path}`, { headers: { cookie: `${shellFaultCookie(false)}=${faulty}` } })).text()
  const shellIn = (html: string) => /(?:defer src|data-run href)="\/m\/shell\/([^/]+)\/main\.js/.exec(html)?.[1]
  async function activateShell(options: FixtureOptions): Promise<void> {
    const folder = buildFixture(root, 'shell', '1.0.1-b', options)
    expect((await registry().publish('shell', folder, BY)).ok).toBe(true)
    expect((await registry().activate([{ name: 'shell', version: '1.0.1-b' }], BY)).ok).toBe(true)
  }

  it('is given the one before, whole and not drawn; nobody else is', async () => {
    await activateShell(NEXT)
    expect(shellIn(await page('/start/1'))).toBe('1.0.1-b')
    const html = await pageAfter('1.0.1-b', '/our-promise')
    expect(shellIn(html)).toBe('1.0.0-a')
    expect(html).toContain('/m/shell/1.0.0-a/styles.css')
    expect(html).not.toContain('1.0.1-b')
    expect(html).not.toContain('Landing /our-promise')
    for (const other of ['1.0.0-a', '1.0.0-z', '"><script>'])
      expect(shellIn(await pageAfter(other, '/start/1'))).toBe('1.0.1-b')
  })

  it('is given the same again where there is none before', async () => {
    expect(shellIn(await pageAfter('1.0.0-a', '/start/1'))).toBe('1.0.0-a')
  })

  it('is given none on which a live module cannot run', async () => {
    const shared = { '@cupboard/shared/router': '1.0.0', react: '19.9.0' }
    await activateShell({ ...NEXT, manifest: { shared } })
    const folder = buildFixture(root, 'mfe-funnel', '1.0.1-b', {
      manifest: { routes: ['/check-availability', '/start/1'], shared: { react: '^19.9.0' } },
    })
    await registry().publish('mfe-funnel', folder, BY)
    expect((await registry().activate([{ name: 'mfe-funnel', version: '1.0.1-b' }], BY)).ok).toBe(true)
    expect(shellIn(await pageAfter('1.0.1-b', '/start/1'))).toBe('1.0.1-b')
  })
})

it('goes back to the version before, and offers the bad one to nobody', async () => {
  const folder = buildFixture(root, 'mfe-funnel', '1.0.1-b', {
    manifest: { routes: ['/check-availability', '/start/1'] },
  })
  await registry().publish('mfe-funnel', folder, BY)
  await registry().activate([{ name: 'mfe-funnel', version: '1.0.1-b' }], BY)
  expect(await registry().rollBack(['mfe-funnel'], BY)).toMatchObject({ ok: true, value: [{ version: '1.0.0-a' }] })
  expect(await page('/start/1')).not.toContain('1.0.1-b')
  expect(await registry().rollBack(['mfe-funnel'], BY)).toMatchObject({
    ok: false,
    error: { code: 'nothing_to_return_to' },
  })
})

it('serves the other modules when a build is missing or broken', async () => {
  rmSync(join(root, 'mfe-funnel'), { recursive: true })
  await registry().takeInBuilds()
  expect((await fetch(`${server.origin}/our-promise`)).status).toBe(200)
})

it('serves files for ever, to scripts of any origin, and never a prerenderer', async () => {
  const file = await fetch(`${server.origin}/m/mfe-landing/1.0.0-a/remoteEntry.js`, {
    headers: { 'accept-encoding': 'br' },
  })
  expect(file.headers.get('cache-control')).toContain('immutable')
  expect(file.headers.get('access-control-allow-origin')).toBe('*')
  expect(file.headers.get('content-encoding')).toBe('br')
  expect(await file.text()).toBe('/* mfe-landing 1.0.0-a */')
  for (const path of ['server.cjs', 'manifest.json', '../1.0.0-a/remoteEntry.js', '__proto__'])
    expect((await fetch(`${server.origin}/m/mfe-landing/1.0.0-a/${path.replace('../', '..%2f')}`)).status).toBe(404)
})

const renderWith = async (source: string, version = '1.0.2-c') => {
  const folder = buildFixture(root, 'mfe-landing', version, {
    manifest: { routes: ['/', '/our-promise', '/landing/:campaign', '/:campaign'] },
    prerender: { source, paths: ['/our-promise'] },
  })
  expect(await registry().publish('mfe-landing', folder, BY)).toMatchObject({ ok: true })
  expect(await registry().activate([{ name: 'mfe-landing', version }], BY)).toMatchObject({ ok: true })
  return page('/our-promise')
}

it('renders in a process without files, environment, network or other processes', async () => {
  const probes = [
    "require('fs').readFileSync('/etc/hostname')",
    "require('child_process').execSync('id')",
    "require('net').connect(80)",
    'process.env.PATH.length',
    "console.log.constructor('return process')().exit()",
    "fetch('http://127.0.0.1')",
  ]
  const source = `exports.render = async () => ({ html: [${probes.map((probe) => `(() => { try { ${probe}; return 'open' } catch { return 'shut' } })()`).join()}].join(' ') })`
  expect(await renderWith(source)).toContain('shut shut shut shut shut shut')
})

it('leaves out markup with an inline style, and a page whose prerenderer fails', async () => {
  expect(await renderWith(`exports.render = () => ({ html: '<p style="color:red">x</p>' })`)).toContain(
    '<main id="module" tabindex="-1"></main>',
  )
  expect(await renderWith(`exports.render = () => { throw new Error('broken') }`, '1.0.3-d')).toContain(
    '<main id="module" tabindex="-1"></main>',
  )
})
