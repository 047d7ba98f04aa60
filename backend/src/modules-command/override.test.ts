import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { COLLECT, HOUR_MS, MINUTE_MS, MODULE_COMMANDS, type DeployableName } from '@cupboard/shared/contracts'
import { createAudit, createModuleTokens } from '../ops/index.ts'
import { buildFixture, buildSite } from '../registry/testing/fixture.ts'
import { dataOf, newVisitTo, type Visit } from '../site/testing/visit.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { packBuild } from './sent-build.ts'

let root: string
let server: TestServer
let token = ''

const ADDRESS = 'http://127.0.0.1:3100'
const LANDING = ['/', '/our-promise', '/landing/:campaign', '/:campaign']
const BY = { actor: 'ops-1', reason: 'the team asked' }
const endsAt = () => new Date(server.clock.now().getTime() + 8 * HOUR_MS).toISOString()
const tokens = () => createModuleTokens(server.platform, createAudit(server.platform))

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'cupboard-override-'))
  buildSite(root)
  server = await startTestServer({ env: { MODULES_DIR: root } })
})
beforeEach(async () => {
  token = await tokens().make({ module: 'mfe-landing', label: 'Ann’s laptop', days: 30 }, BY)
})
afterAll(async () => {
  await server.close()
  rmSync(root, { recursive: true, force: true })
})

/** A module as it stands on a developer's machine. */
const buildHere = (name: DeployableName = 'mfe-landing', manifest = {}) =>
  packBuild(name, buildFixture(join(root, 'desk'), name, '1.0.1-b', { manifest: { routes: LANDING, ...manifest } }))

async function ask(asked: object = {}, secret = token): Promise<Response> {
  const body = { words: ['mfe-landing'], retire: [], yes: false, address: ADDRESS, build: buildHere(), ...asked }
  return fetch(`${server.origin}${MODULE_COMMANDS}/override`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}
async function linkFor(asked: object = {}): Promise<string> {
  const { json } = await (await ask(asked)).json()
  return json.link
}
/** As a browser that opens a link; `fetch` alone would lose the cookie of an answer that leads elsewhere. */
async function follow(visit: Visit, link: string): Promise<string> {
  const { status, headers } = await visit.ask(link.replace(server.origin, ''), { redirect: 'manual' })
  expect([status, headers.get('cache-control')]).toEqual([303, 'no-store'])
  return (headers.get('location') ?? '').replace(server.origin, '')
}
async function visitWithOverride(): Promise<Visit> {
  const visit = newVisitTo(server.origin)
  expect(await follow(visit, await linkFor())).toBe('/')
  return visit
}
const overrideAt = async (visit: Visit, path = '/') => dataOf((await visit.open(path)).html).override

it('is signed for the module of the token, eight hours long, and is written down', async () => {
  const answered = await ask({ reason: 'a shorter sentence' })
  const { text, json } = await answered.json()
  expect(json).toEqual({
    ...{ module: 'mfe-landing', origin: ADDRESS, endsAt: endsAt() },
    link: expect.stringMatching(RegExp(`^${server.origin}/\\?override=mfe-landing%7E127\\.0\\.0\\.1%3A3100%7E`)),
  })
  expect(text).toContain(json.link)
  expect((await createAudit(server.platform).latest(1))[0]).toMatchObject({
    ...{ actor: 'token “Ann’s laptop”', action: 'issue-module-override', reason: 'a shorter sentence' },
    subject: `mfe-landing: ${ADDRESS} until ${endsAt()}`,
  })
})

it.each([
  [
    'an address that is none of the browser’s own machine',
    { address: 'https://evil.example' },
    /such as --address .*, not https:\/\/evil\.example\.$/,
  ],
  ['no address', { address: undefined }, /such as --address http:\/\/localhost:3100\.$/],
  ['another module', { words: ['mfe-funnel'] }, /^This token ships mfe-landing, and not mfe-funnel\.$/],
  ['the shell', { words: ['shell'] }, /^The shell brings the page/],
])('is refused for %s', async (_, asked, sentence) => {
  const answered = await ask(asked)
  expect(answered.ok).toBe(false)
  expect((await answered.json()).error).toMatch(sentence)
})

it('is refused in the gate’s words for a build that cannot run among what is live', async () => {
  const answered = await ask({ build: buildHere('mfe-landing', { contract: 99 }) })
  expect([answered.status, (await answered.json()).error]).toEqual([
    409,
    expect.stringMatching(/^mfe-landing cannot run among what is live: .*contract 99/),
  ])
  expect((await ask({ build: buildHere('mfe-landing', { routes: ['/our-promise'] }) })).status).toBe(200)
})

describe('the browser that opened the link', () => {
  it('is told where its module comes from, and gets nothing that the live version draws', async () => {
    const visit = await visitWithOverride()
    const { response, html } = await visit.open('/')
    expect(dataOf(html).override).toEqual({
      ...{ module: 'mfe-landing', origin: ADDRESS, holder: 'Ann’s laptop', endsAt: endsAt() },
    })
    expect(html).not.toContain('Landing /')
    expect(html.replace(/<script type="application\/json".*?<\/script>/s, '')).not.toContain('/m/mfe-landing/')
    expect(html.match(/main\.js/g)).toHaveLength(1)
    expect(html).toContain(`data-script-origins="${ADDRESS}"`)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(response.headers.get('etag')).toBeNull()
    const policy = response.headers.get('content-security-policy') ?? ''
    for (const directive of ['script-src', 'style-src', 'img-src', 'font-src', 'connect-src'])
      expect(policy).toMatch(RegExp(`${directive} [^;]* ${ADDRESS}`))
    expect(visit.cookies.get('override')).toMatch(/^mfe-landing~/)
  })

  it('goes on at the address that was linked, with the rest of its query', async () => {
    const query = new URL(await linkFor()).search
    expect(await follow(newVisitTo(server.origin), `/our-promise${query}&utm_source=a`)).toBe(
      '/our-promise?utm_source=a',
    )
    expect(await follow(newVisitTo(server.origin), `//evil.example${query}`)).toBe('//evil.example')
  })

  it('sees the live version again once it stops', async () => {
    const visit = await visitWithOverride()
    expect(await follow(visit, '/our-promise?override=')).toBe('/our-promise')
    const { response, html } = await visit.open('/our-promise')
    expect([html, response.headers.get('content-security-policy')]).toEqual([
      expect.stringContaining('Landing /our-promise'),
      expect.not.stringContaining('127.0.0.1:3100'),
    ])
    expect(dataOf(html).override).toBeUndefined()
  })

  it('keeps it until the end, hears of that once, and has the page of everybody', async () => {
    const visit = await visitWithOverride()
    server.clock.advance(8 * HOUR_MS - MINUTE_MS)
    expect(await overrideAt(visit)).toMatchObject({ module: 'mfe-landing' })
    server.clock.advance(MINUTE_MS)
    const { response, html } = await visit.open('/')
    expect(dataOf(html).override).toEqual({ refused: 'ended' })
    expect(html).toContain('Landing /')
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(response.headers.get('content-security-policy')).not.toContain('127.0.0.1:3100')
    expect(await overrideAt(visit)).toBeUndefined()
  })

  it('loses it with the token', async () => {
    const visit = await visitWithOverride()
    for (const { id } of await tokens().list()) await tokens().revoke(id, BY)
    expect(await overrideAt(visit)).toEqual({ refused: 'ended' })
  })

  it.each([
    ['the module', 'mfe-landing', 'mfe-funnel'],
    ['the port', '3100', '3101'],
    ['the end', /~(\d{10})~/, '~9999999999~'],
  ])('gets nothing by a link in which somebody changed %s', async (_, from, to) => {
    const visit = newVisitTo(server.origin)
    const forged = decodeURIComponent(await linkFor()).replace(from, to)
    await follow(visit, forged)
    expect(await overrideAt(visit)).toEqual({ refused: 'unknown' })
    expect(await overrideAt(visit)).toBeUndefined()
  })
})

it('changes nobody else’s page', async () => {
  const others = newVisitTo(server.origin)
  const before = await others.open('/')
  const visit = await visitWithOverride()
  await visit.open('/')
  for (const { html, response } of [await others.open('/'), await newVisitTo(server.origin).open('/')]) {
    expect(html).toBe(before.html)
    expect(response.headers.get('content-security-policy')).toBe(before.response.headers.get('content-security-policy'))
  }
  expect(before.html).toContain('Landing /')
})

it('tells of no version that others have, and says of its records what they come from', async () => {
  const visit = await visitWithOverride()
  const note = jest.spyOn(server.contexts.registry, 'note')
  await visit.open('/')
  const version = '1.0.0-a'
  const context = { module: 'mfe-landing', version }
  const vital = { path: '/', name: 'LCP', value: 9_000, module: 'mfe-landing', version }
  await visit.send(`${COLLECT}/`, { kind: 'page_view', path: '/', title: 'Home' })
  await visit.send(`${COLLECT}/`, { kind: 'error', path: '/', message: 'Error: half done', context })
  await visit.send(`${COLLECT}/`, { kind: 'vitals', measured: [vital] })
  server.clock.advance(9 * HOUR_MS)
  await visit.send(`${COLLECT}/`, { kind: 'page_view', path: '/', title: 'Home' })
  expect(note).not.toHaveBeenCalled()
  const { rows } = await server.db.execute(`select detail->>'override' as override from telemetry_records`)
  expect(rows).toEqual([1, 2, 3].map(() => ({ override: 'mfe-landing' })))
  const other = newVisitTo(server.origin)
  await other.open('/')
  expect(note).toHaveBeenCalledTimes(1)
  note.mockRestore()
})
