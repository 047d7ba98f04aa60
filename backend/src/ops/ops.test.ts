import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { OPS_API, opsCalls, type OpsCall } from '@cupboard/shared/contracts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { buildFixture, buildSite } from '../registry/testing/fixture.ts'

const root = mkdtempSync(join(tmpdir(), 'cupboard-ops-'))
let server: TestServer
let link: string
beforeAll(async () => {
  buildSite(root)
  server = await startTestServer({ env: { MODULES_DIR: root } })
  link = (await server.contexts.ops.firstLink()) ?? ''
})
afterAll(async () => {
  await server.close()
  rmSync(root, { recursive: true, force: true })
})

const CALLS: readonly (readonly [name: string, call: OpsCall])[] = Object.entries(opsCalls)
const call = (path: string, init: RequestInit & { cookie?: string; body?: string } = {}) =>
  fetch(`${server.origin}${OPS_API}/${path}`, {
    ...init,
    headers: {
      origin: server.origin,
      ...(init.body ? { 'content-type': 'application/json' } : {}),
      ...(init.cookie ? { cookie: init.cookie } : {}),
      ...init.headers,
    },
  })
const signIn = (token: string) => call('session', { method: 'POST', body: JSON.stringify({ token }) })

async function session(): Promise<string> {
  const token = new URL(await server.contexts.ops.newLink()).searchParams.get('token') ?? ''
  return (await signIn(token)).headers.get('set-cookie')?.split(';')[0] ?? ''
}

it('does not exist without a session: page and calls answer 404 (SHELL-03)', async () => {
  expect((await fetch(`${server.origin}/ops`)).status).toBe(404)
  expect((await fetch(`${server.origin}/ops?token=wrong`)).status).toBe(404)
  expect((await fetch(`${server.origin}/ops/orders`)).status).toBe(404)
  expect((await call('nothing')).status).toBe(404)
  expect((await call('flags/blockSignups', { method: 'PUT', body: '{"value":true,"reason":"none"}' })).status).toBe(404)
})

it.each(CALLS)('%s does not exist without a session (SHELL-03)', async (_, { method, path }) => {
  const asked = path.slice(1).replaceAll(/\{\w+\}/g, 'mfe-funnel')
  expect((await call(asked, method === 'GET' ? {} : { method, body: '{}' })).status).toBe(404)
})

it.each([
  ['from another site', { origin: 'https://evil.example' }, '{}'],
  ['from a site without a name', { origin: 'null' }, '{}'],
  ['that breaks off', {}, '{"token":'],
  ['of plain text', { 'content-type': 'text/plain' }, 'token'],
  ['of no JSON', { 'content-type': 'application/xml' }, '<token/>'],
  ['that is too long', {}, JSON.stringify({ token: 'x'.repeat(2_000_000) })],
])('a sign-in %s does not exist either (SHELL-03)', async (_, headers, body) => {
  expect((await call('session', { method: 'POST', headers, body })).status).toBe(404)
})

it.each(CALLS)('%s is served as the table of calls says (SHELL-03)', (_, { method, path }) => {
  expect(server.app.hasRoute({ method, url: `${OPS_API}${path.replaceAll(/\{(\w+)\}/g, ':$1')}` })).toBe(true)
})

it('signs in once with the first link, which opens the page until it is used (SHELL-03)', async () => {
  expect((await fetch(link)).status).toBe(200)
  const token = new URL(link).searchParams.get('token') ?? ''
  const signedIn = await signIn(token)
  expect(signedIn.status).toBe(204)
  expect(signedIn.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax/)
  expect((await signIn(token)).status).toBe(404)
  expect((await fetch(link)).status).toBe(404)
  expect(await server.contexts.ops.firstLink()).toBeUndefined()
})

it('ends a session on sign-out and after its time: then nothing of it exists (SHELL-03)', async () => {
  const first = await session()
  expect((await call('session', { cookie: first })).status).toBe(200)
  await call('session', { method: 'DELETE', cookie: first })
  expect((await call('session', { cookie: first })).status).toBe(404)
  const second = await session()
  const page = async () => (await fetch(`${server.origin}/ops`, { headers: { cookie: second } })).status
  server.clock.advance(12 * 3_600_000 - 1)
  expect([(await call('session', { cookie: second })).status, await page()]).toEqual([200, 200])
  server.clock.advance(1)
  expect([(await call('session', { cookie: second })).status, await page()]).toEqual([404, 404])
})

it('knows a link for a week, and no longer (SHELL-03)', async () => {
  const isOpen = async (token: string) => (await fetch(`${server.origin}/ops?token=${token}`)).status
  const token = new URL(await server.contexts.ops.newLink()).searchParams.get('token') ?? ''
  server.clock.advance(7 * 24 * 3_600_000 - 1)
  expect(await isOpen(token)).toBe(200)
  server.clock.advance(1)
  expect([await isOpen(token), (await signIn(token)).status]).toEqual([404, 404])
})

it('refuses a write that another site sends (SHELL-03)', async () => {
  const cookie = await session()
  const body = JSON.stringify({ value: true, reason: 'because' })
  const response = await call('flags/blockSignups', {
    method: 'PUT',
    cookie,
    body,
    headers: { origin: 'https://evil.example' },
  })
  expect(response.status).toBe(403)
})

it('sets a flag with a reason that the audit log keeps, for every visitor', async () => {
  const cookie = await session()
  const set = (value: unknown, reason?: string, name = 'blockSignups') =>
    call(`flags/${name}`, { method: 'PUT', cookie, body: JSON.stringify({ value, reason }) })
  expect((await set(true)).status).toBe(400)
  expect((await set(7, 'a number')).status).toBe(400)
  for (const none of ['blockNobody', 'toString']) expect((await set(true, 'A guess', none)).status).toBe(404)
  expect((await set(null, 'A guess', 'blockNobody')).status).toBe(404)
  expect((await set(true, 'No more room')).status).toBe(200)
  const evaluated = await fetch(`${server.origin}/ofrep/v1/evaluate/flags/blockSignups`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  expect(await evaluated.json()).toMatchObject({ key: 'blockSignups', value: true })
  const audit = await (await call('audit', { cookie })).json()
  expect(audit.entries[0]).toMatchObject({ actor: 'ops-1', subject: 'blockSignups', reason: 'No more room' })
  expect((await set(null, 'Room again')).status).toBe(200)
})

it('activates, rolls back and pins a module version', async () => {
  const cookie = await session()
  const folder = buildFixture(root, 'mfe-funnel', '1.0.1-b', {
    manifest: { routes: ['/check-availability', '/start/1'] },
  })
  await server.contexts.registry.publish('mfe-funnel', folder, { actor: 'test' })
  const post = (path: string, body: object) => call(path, { method: 'POST', cookie, body: JSON.stringify(body) })
  const funnel = async (response: Response) =>
    (await response.json()).modules.find(({ name }: { name: string }) => name === 'mfe-funnel')
  expect(
    await funnel(await post('modules/mfe-funnel/activate', { version: '1.0.1-b', reason: 'release' })),
  ).toMatchObject({
    active: '1.0.1-b',
    previous: '1.0.0-a',
  })
  expect(await funnel(await post('modules/mfe-funnel/roll-back', { reason: 'broken' }))).toMatchObject({
    active: '1.0.0-a',
  })
  expect((await post('modules/mfe-funnel/activate', { version: 'never', reason: 'release' })).status).toBe(409)

  const pinned = await funnel(await post('modules/mfe-funnel/pin', { reason: 'the holidays' }))
  expect(pinned.pin).toEqual({ actor: 'ops-1', reason: 'the holidays', pinnedAt: expect.any(String) })
  const refused = await post('modules/mfe-funnel/activate', { version: '1.0.1-b', reason: 'release' })
  expect([refused.status, (await refused.json()).error]).toEqual([409, expect.stringContaining('“the holidays”')])
  expect(await funnel(await post('modules/mfe-funnel/unpin', { reason: 'they are over' }))).not.toHaveProperty('pin')
})

it('lets go of a route that is given up by name, and of no other', async () => {
  const cookie = await session()
  const folder = buildFixture(root, 'mfe-funnel', '1.0.2-c', { manifest: { routes: ['/start/1'] } })
  await server.contexts.registry.publish('mfe-funnel', folder, { actor: 'test' })
  const { modules } = await (await call('modules', { cookie })).json()
  const { versions } = modules.find(({ name }: { name: string }) => name === 'mfe-funnel')
  expect(versions).toContainEqual(expect.objectContaining({ version: '1.0.2-c', lacks: ['/check-availability'] }))
  expect(versions).toContainEqual(expect.objectContaining({ version: '1.0.0-a', lacks: [] }))
  const activate = async (more: object) => {
    const body = JSON.stringify({ version: '1.0.2-c', reason: 'fewer pages', ...more })
    return (await call('modules/mfe-funnel/activate', { method: 'POST', cookie, body })).status
  }
  expect(await activate({})).toBe(409)
  expect(await activate({ retire: ['/start/1'] })).toBe(409)
  expect(await activate({ retire: ['/check-availability'] })).toBe(200)
})

it('moves the business clock forward, and only that one', async () => {
  const cookie = await session()
  const before = server.platform.clocks.security().getTime()
  const moved = await call('clock', {
    method: 'POST',
    cookie,
    body: JSON.stringify({ forwardMinutes: 60, reason: 'see the plan' }),
  })
  expect(await moved.json()).toMatchObject({ offsetMs: 3_600_000 })
  expect(server.platform.clocks.business().getTime() - before).toBe(3_600_000)
  expect(server.platform.clocks.security().getTime()).toBe(before)
  expect(
    (await call('clock', { method: 'POST', cookie, body: JSON.stringify({ forwardMinutes: -1, reason: 'back' }) }))
      .status,
  ).toBe(400)
})

it('tells calmly that no limit is hit often, and which is: how often, since when, by how many (SHELL-03)', async () => {
  const cookie = await session()
  const limits = async () => (await call('limits', { cookie })).json()
  expect(await limits()).toEqual({ limits: [] })
  const { limits: counted } = server.platform
  for (let sender = 0; sender < 5; sender++)
    counted.noteRefusal({ limit: { name: 'card', most: 10, windowMs: 1 }, who: `card ${sender}` })
  const at = server.clock.now().toISOString()
  const row = { limit: 'card', isOfAll: false, refused: 5, senders: 5, since: at, last: at }
  expect(await limits()).toEqual({ limits: [{ ...row, isGoingOn: true }] })
  server.clock.advance(15 * 60_000)
  expect(await limits()).toEqual({ limits: [{ ...row, isGoingOn: false }] })
})
