import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MODULE_COMMANDS, OPS_API } from '@cupboard/shared/contracts'
import { buildSiteFor, stop, type Started } from './platform/testing/built-site.ts'
import { buildFixture, buildSite } from './registry/testing/fixture.ts'

/** A running site, and a team that has its token and neither its database nor its folders. */
const site = buildSiteFor('elsewhere')
const CHECKOUT = ['/checkout', '/ordercomplete']
const team = join(site.folder, 'team')
const build = (version: string) => buildFixture(team, 'mfe-checkout', version, { manifest: { routes: CHECKOUT } })
let server: Started
let cookie = ''
let token = ''

/** Each by a connection of its own: one that was kept may be closed by the server just when it is used again. */
async function ask(method: string, path: string, body?: unknown): Promise<Response> {
  const headers = { origin: server.origin, 'content-type': 'application/json', connection: 'close', cookie }
  const sent = body === undefined ? {} : { body: JSON.stringify(body) }
  return fetch(`${server.origin}${OPS_API}${path}`, { method, headers, ...sent })
}
async function makeToken(module: string, label: string): Promise<string> {
  const made = await ask('POST', '/module-tokens', { module, label, days: 30, reason: 'the team asked' })
  expect(made.status).toBe(200)
  return (await made.json()).secret
}

beforeAll(async () => {
  buildSite(site.modulesDir)
  buildFixture(site.modulesDir, 'mfe-checkout', '1.0.0-a', { manifest: { routes: CHECKOUT } })
  server = await site.start()
  const secret = /token=(\S+)/.exec(site.command('ops', ['link']).stdout)?.[1]
  const signedIn = await ask('POST', '/session', { token: secret })
  cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? ''
  token = await makeToken('mfe-checkout', 'CI of Payments')
})
afterAll(async () => {
  await stop(server)
  site.remove()
})

/** In a process that has nothing of the site but its address. */
const from = (secret: string, ...words: readonly string[]) =>
  site.command('modules', words, {
    ...{ MODULES_SITE: server.origin, MODULES_TOKEN: secret },
    ...{ DATA_DIR: join(team, 'nothing'), MODULES_DIR: team },
  })
const expectRefused = (reason: RegExp, secret: string, ...words: readonly string[]) => {
  const { status, stdout, stderr } = from(secret, ...words)
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(reason)
}
const succeed = (...words: readonly string[]): string => {
  const { status, stdout, stderr } = from(token, ...words)
  expect([status, stderr]).toEqual([0, ''])
  return stdout
}

describe('a team with the token of its module', () => {
  it('reads what the journey said, which whoever runs the site has kept there', () => {
    const states: { name: string; active: string }[] = JSON.parse(succeed('status', '--json'))
    const versions = Object.fromEntries(states.map(({ name, active }) => [name, active]))
    const journey = { flags: {}, passed: true, ranAt: '2026-11-20T05:00:00Z' }
    const file = join(site.folder, 'mixes.json')
    writeFileSync(file, JSON.stringify({ mixes: [{ ...journey, versions: { ...versions, 'mfe-checkout': '1.5.0' } }] }))
    expectRefused(/^"certify" is for whoever runs the site\./, token, 'certify', file)
    expect(site.command('modules', ['certify', file]).status).toBe(0)
    expect(succeed('check', 'mfe-checkout', '--from', build('1.5.0'))).toBe(
      'mfe-checkout 1.5.0 can be served now, certified by the journey at 2026-11-20 05:00 UTC\n',
    )
  })

  it('checks, publishes, activates and returns, and every word of it is kept with the token’s name', async () => {
    const folder = build('2.0.0')
    expect(succeed('check', 'mfe-checkout', '--from', folder)).toMatch(
      /^mfe-checkout 2\.0\.0 can be served now, not certified beside /,
    )
    expect(succeed('publish', 'mfe-checkout')).toBe('Published mfe-checkout 2.0.0\n')
    expect(succeed('publish', 'mfe-checkout', '--from', folder)).toBe('Already published: mfe-checkout 2.0.0\n')
    expect(succeed('activate', 'mfe-checkout', '2.0.0', '--reason', 'shorter words')).toMatch(/^Now serving/)
    const file = await fetch(`${server.origin}/m/mfe-checkout/2.0.0/chunk.js`)
    expect(await file.text()).toBe(readFileSync(join(folder, 'chunk.js'), 'utf8'))
    expect(succeed('status')).toMatch(/mfe-checkout .*2\.0\.0 by token “CI of Payments” .*before: 1\.0\.0-a/)
    expect(succeed('rollback', 'mfe-checkout', '--reason', 'too short')).toBe('Back to mfe-checkout 1.0.0-a\n')
    expect(JSON.parse(succeed('why', 'mfe-checkout', '--json'))[0]).toMatchObject({
      ...{ version: '1.0.0-a', action: 'roll-back', outcome: 'done' },
      ...{ actor: 'token “CI of Payments”', reason: 'too short' },
    })
    expect(succeed('doctor')).toBe('All is well.\n')
    const acts = await site.query<{ actor: string; action: string }>(
      `select actor, action from audit_log where subject like 'mfe-checkout%' order by id`,
    )
    const byToken = { actor: 'token “CI of Payments”' }
    expect(acts.slice(1)).toEqual(['publish', 'activate', 'roll-back'].map((action) => ({ ...byToken, action })))
    expect(acts[0]).toMatchObject({ action: 'make-module-token' })
    expect(existsSync(join(team, 'nothing'))).toBe(false)
    expect(readdirSync(tmpdir()).filter((name) => name.startsWith('cupboard-build-'))).toEqual([])
  })

  it('gives a version to some visits, and takes it from them', () => {
    expect(succeed('canary', 'mfe-checkout', '2.0.0', '--percent', '10')).toBe(
      'mfe-checkout 2.0.0 for 10 % of new visits\n',
    )
    expect(succeed('status')).toMatch(/2\.0\.0 for 10 % of new visits by token “CI of Payments”/)
    expect(succeed('rollback', 'mfe-checkout')).toBe('Back to mfe-checkout 1.0.0-a\n')
    expect(succeed('why', 'mfe-checkout')).toMatch(/2\.0\.0: taken from all visits by token “CI of Payments”/)
  })

  it('pins its own, and takes the pin off', () => {
    expect(succeed('pin', 'mfe-checkout', '--reason', 'the sale')).toBe('Pinned mfe-checkout 1.0.0-a\n')
    expectRefused(
      /pinned by token “CI of Payments” since .* “the sale”\.\n$/,
      token,
      ...['activate', 'mfe-checkout', '2.0.0'],
    )
    expect(succeed('pin', 'mfe-checkout', '--off')).toBe('No longer pinned: mfe-checkout 1.0.0-a\n')
  })

  it('changes no other module, takes no part in theirs, and prunes nothing', () => {
    const otherModule = /^This token ships mfe-checkout, and not mfe-funnel\.\n$/
    expectRefused(otherModule, token, 'rollback', 'mfe-funnel')
    expectRefused(otherModule, token, 'rollback', 'mfe-checkout', 'mfe-funnel')
    expectRefused(otherModule, token, 'activate', 'mfe-checkout', '2.0.0', 'mfe-funnel', '1.0.0')
    const funnel = buildFixture(team, 'mfe-funnel', '9.0.0', {})
    expectRefused(otherModule, token, 'publish', 'mfe-funnel', '--from', funnel)
    expectRefused(otherModule, token, 'canary', 'mfe-funnel', '9.0.0', '--percent', '1')
    expectRefused(otherModule, token, 'pin', 'mfe-funnel', '--reason', 'ours')
    expectRefused(/is a build of mfe-funnel, not of mfe-checkout/, token, 'publish', 'mfe-checkout', '--from', funnel)
    expectRefused(/"prune" is for whoever runs the site/, token, 'prune', '--yes')
  })

  it('is told what the gate refuses, and which command is none', () => {
    const folder = buildFixture(team, 'mfe-checkout', '3.0.0', { manifest: { routes: ['/ordercomplete'] } })
    expect(from(token, 'check', 'mfe-checkout', '--from', folder)).toMatchObject({
      status: 1,
      stdout: expect.stringMatching(/route \/checkout would be nobody's any more/),
    })
    expectRefused(/route \/checkout would be nobody's any more/, token, 'deploy', 'mfe-checkout', '--from', folder)
    expectRefused(/"launch" is no command/, token, 'launch')
    expectRefused(/was never published/, token, 'activate', 'mfe-checkout', '8.0.0')
  })

  it('sends nothing that is not what was built', () => {
    const folder = build('4.0.0')
    writeFileSync(join(folder, 'chunk.js'), '/* Other */')
    expectRefused(/chunk\.js/, token, 'publish', 'mfe-checkout', '--from', folder)
  })
})

describe('a site', () => {
  const send = (verb: string, body: unknown, secret = token) =>
    fetch(`${server.origin}${MODULE_COMMANDS}/${verb}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const asked = { words: ['mfe-checkout'], retire: [], yes: false }

  it('takes no token that was made up, has ended or was revoked', async () => {
    const unknown = /This token was revoked, has ended or was never made/
    expectRefused(unknown, `${token.slice(0, -1)}_`, 'status')
    const short = await makeToken('mfe-checkout', 'short')
    await site.query(`update module_tokens set ends_at = now() - interval '1 second' where label = 'short'`)
    expectRefused(unknown, short, 'status')
    const lost = await makeToken('mfe-checkout', 'lost')
    const { tokens } = await (await ask('GET', '/module-tokens')).json()
    expect(tokens.map(({ label }: { label: string }) => label)).toEqual(['lost', 'CI of Payments'])
    expect(JSON.stringify(tokens)).not.toContain(lost)
    expect(tokens[1].usedAt).toEqual(expect.any(String))
    const revoked = await ask('POST', `/module-tokens/${tokens[0].id}/revoke`, { reason: 'it was in a log' })
    expect(revoked.status).toBe(200)
    expectRefused(unknown, lost, 'status')
    expect((await ask('POST', `/module-tokens/${tokens[0].id}/revoke`, { reason: 'again' })).status).toBe(404)
    const kept = await site.query<{ token_hash: string }>('select token_hash from module_tokens')
    expect(JSON.stringify(kept)).not.toContain(token)
  })

  it('asks for the token before it reads what is sent, and for operations staff before it makes one', async () => {
    const body = 'x'.repeat(1_000_000)
    const refused = await fetch(`${server.origin}${MODULE_COMMANDS}/publish`, {
      method: 'POST',
      headers: { authorization: 'Bearer nobody', 'content-type': 'application/json' },
      body,
    })
    expect(refused.status).toBe(401)
    const made = await fetch(`${server.origin}${OPS_API}/module-tokens`, {
      method: 'POST',
      headers: { origin: server.origin, 'content-type': 'application/json' },
      body: JSON.stringify({ module: 'shell', label: 'mine', days: 1, reason: 'none' }),
    })
    expect(made.status).toBe(404)
  })

  it('publishes no build of its own for a command that sends none, and reads no file that was not sent', async () => {
    expect((await send('publish', asked)).status).toBe(400)
    const manifest = JSON.parse(readFileSync(join(build('5.0.0'), 'manifest.json'), 'utf8'))
    const answered = await send('publish', { ...asked, build: { manifest, files: {} } })
    expect([answered.status, await answered.json()]).toEqual([
      409,
      expect.objectContaining({ error: expect.stringMatching(/of mfe-checkout 5\.0\.0 was not sent/) }),
    ])
    const outside = { ...manifest, files: { '../../evil.js': Object.values(manifest.files)[0] } }
    const sent = { manifest: outside, files: { '../../evil.js': 'ZXZpbA==' } }
    expect((await send('publish', { ...asked, build: sent })).status).toBe(400)
    expect((await send('publish', { ...asked, from: '/etc' })).status).toBe(400)
  })
})

describe('a command', () => {
  it('sends no token in the open, to no address that is no site, and none where it has none', () => {
    expectRefused(/without encryption/, token, 'status', '--site', 'http://cupboard.example')
    expectRefused(/is no site/, token, 'status', '--site', 'https://cupboard.example/ops')
    expectRefused(/is no site/, token, 'status', '--site', 'cupboard')
    expectRefused(/MODULES_TOKEN is not set/, '', 'status')
  })

  it('says when the site cannot be reached', () => {
    expectRefused(/^https?:\/\/127\.0\.0\.1:9 cannot be reached/, token, 'status', '--site', 'http://127.0.0.1:9')
  })
})
