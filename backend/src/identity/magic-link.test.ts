import { randomUUID } from 'node:crypto'
import { ok, type MagicLinkRequest } from '@cupboard/shared/contracts'
import { createMessages } from '../messages/index.ts'
import { createIdentity, DEMO_ACCOUNT, type IdentityContext } from './index.ts'
import { poolOf } from './pool.ts'
import { startIdentityServer, type IdentityServer } from './testing/identity-server.ts'

let server: IdentityServer
let identity: IdentityContext
let people = 0
let addresses = 0
let email: string
let phone: string
let sub: string

const LINK_MS = 15 * 60_000

/** Asks as a visitor whose signature was found good already. */
async function ask(body: Partial<Record<keyof MagicLinkRequest, string>>, remoteAddress = `10.0.0.${++addresses}`) {
  const { userPoolId } = poolOf(server.platform.config)
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/magiclink',
    headers: { 'x-test-visitor': 'us-east-1:guest' },
    payload: { cognitoPoolId: userPoolId, channel: 'email', ...body },
    remoteAddress,
  })
  return { status: response.statusCode, body: response.json<Record<string, unknown>>(), headers: response.headers }
}

beforeAll(async () => {
  server = await startIdentityServer({ guards: 'headers' })
  identity = createIdentity(server.platform, createMessages(server.platform))
})
afterAll(() => server.close())

beforeEach(async () => {
  server.clock.set(new Date())
  people += 1
  email = `person${people}@example.com`
  phone = `+1512555${2000 + people}`
  const account = await identity.createAccount(server.db, {
    email,
    phone,
    firstName: 'Ann',
    lastName: 'Lee',
    isProved: true,
  })
  if (!account.ok) throw new Error(account.error.code)
  sub = account.value.sub
})

it.each([
  ['e-mail, in any case of its letters', () => ({ email: email.toUpperCase() }), () => email],
  ['phone', () => ({ phone, channel: 'sms' }), () => phone],
  ['user name', () => ({ username: sub }), () => email],
  ['user name, by text', () => ({ username: sub, channel: 'sms' }), () => phone],
  ['user name, in any case of its letters', () => ({ username: sub.toUpperCase() }), () => email],
  ['user name that is an e-mail, in any case', () => ({ username: email.toUpperCase() }), () => email],
  ['user name that is a phone', () => ({ username: phone, channel: 'sms' }), () => phone],
])('sends a link to the account found by %s (API-12, ACC-01)', async (_what, identification, recipient) => {
  expect(await ask(identification())).toMatchObject({ status: 200, body: { sent: true } })
  const link = await server.linkSentTo(recipient())
  expect(link.get('channel')).toBe(recipient() === phone ? 'sms' : 'email')
  expect(link.get('u')).toBe(sub)
  expect(link.get('s')).toMatch(/^[\w-]{43}$/)
})

it('leads to the page that completes it, with whose it is and its secret (SHELL-38)', async () => {
  await ask({ email })
  expect((await server.lastMessageTo(email))?.text).toMatch(new RegExp(`/magiclink\\?u=${sub}&s=[\\w-]{43}&`))
})

it('sends one to the customer that the sandbox comes with (API-12)', async () => {
  expect(await ask({ email: DEMO_ACCOUNT.email })).toMatchObject({ status: 200 })
  expect((await server.linkSentTo(DEMO_ACCOUNT.email)).get('u')).toBe(DEMO_ACCOUNT.sub)
})

it('sends an e-mail where there is no phone for a text (API-12)', async () => {
  await identity.createAccount(server.db, { email: 'no-phone@example.com', firstName: 'No', lastName: 'Phone' })
  await ask({ email: 'no-phone@example.com', channel: 'sms' })
  expect(await server.lastMessageTo('no-phone@example.com')).toMatchObject({ kind: 'magic-link', channel: 'email' })
})

it.each([
  ['/dashboard/order/1', '/dashboard/order/1'],
  ['//evil.example', null],
  ['https://evil.example/', null],
  ['/\\evil.example', null],
])('carries the path %s as %s (ACC-38, API-12)', async (path, carried) => {
  await ask({ email, path })
  expect((await server.linkSentTo(email)).get('path')).toBe(carried)
})

it.each([
  ['e-mail', { email: 'ghost@example.com' }],
  ['phone', { phone: '+15125550000', channel: 'sms' }],
  ['user name', { username: randomUUID() }],
])('answers 404 for a user that is unknown by %s (ACC-19, API-12)', async (_what, identification) => {
  expect(await ask(identification)).toMatchObject({ status: 404, body: { code: 'user_unknown' } })
})

it('answers 400 when nothing identifies the user (ACC-20, API-12)', async () => {
  expect(await ask({})).toMatchObject({ status: 400, body: { code: 'missing_identification' } })
})

it('answers 400 for another pool (API-12)', async () => {
  expect(await ask({ email, cognitoPoolId: 'us-east-1_Another' })).toMatchObject({
    status: 400,
    body: { code: 'invalid_request' },
  })
  expect(await server.messagesTo(email)).toBe(0)
})

it('sends ten links to an account in a quarter of an hour, then says how long to wait (API-12)', async () => {
  for (let time = 0; time < 10; time++) expect((await ask({ email })).status).toBe(200)
  const refused = await ask({ phone, channel: 'sms' })
  expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
  const wait = Number(refused.headers['retry-after'])
  expect(wait).toBeGreaterThan(800)
  server.clock.advance(wait * 1000)
  expect((await ask({ email })).status).toBe(200)
})

it('lets one network try sixty names in a quarter of an hour (API-12)', async () => {
  for (let time = 0; time < 60; time++)
    expect((await ask({ email: `ghost${time}@example.com` }, '10.9.9.9')).status).toBe(404)
  expect((await ask({ email }, '10.9.9.8')).status).toBe(429)
  expect((await ask({ email }, '10.9.8.9')).status).toBe(200)
})

it('tells one network of a hundred and twenty names a day that nobody has them, and then nothing (API-12)', async () => {
  for (let time = 0; time < 120; time++) {
    if (time === 60) server.clock.advance(15 * 60_000)
    expect((await ask({ email: `nobody${time}@example.com` }, '10.9.7.9')).status).toBe(404)
  }
  server.clock.advance(15 * 60_000)
  for (const name of [email, 'nobody@example.com']) expect((await ask({ email: name }, '10.9.7.9')).status).toBe(429)
})

it('keeps the secret of a link neither in the database nor, a day later, in the outbox (API-12)', async () => {
  await ask({ email })
  const secret = (await server.linkSentTo(email)).get('s') ?? 'none'
  const { rows } = await server.db.execute(
    'select to_jsonb(l)::text as row from identity_links l union all select to_jsonb(m)::text from messages m',
  )
  expect(rows.length).toBeGreaterThan(1)
  expect(JSON.stringify(rows)).not.toContain(secret)
  await server.runJob('messages-deliver')
  expect((await server.lastMessageTo(email))?.text).toContain(secret)
  server.clock.advance(24 * 3_600_000 + 1)
  await server.runJob('messages-tidy')
  expect((await server.lastMessageTo(email))?.text).not.toContain(secret)
})

/** A fresh session of an account. */
async function signedIn(of: string) {
  const sessionId = randomUUID()
  await server.db.execute(
    `insert into identity_sessions values ('${sessionId}', '${of}', '${sessionId}', now(), now() + interval '1 day')`,
  )
  return { sub: of, sessionId }
}

describe('accounts', () => {
  it('keeps the proved phone in use until the new one is proved (API-20, ACC-93)', async () => {
    await ask({ phone, channel: 'sms' })
    const changed = await identity.updateAccount(server.db, await signedIn(sub), {
      phone: '+15125559999',
      firstName: 'Dora',
    })
    expect(changed).toMatchObject(ok({ phone: '+15125559999', provedPhone: phone, firstName: 'Dora' }))
    expect(await identity.accountBySub(sub)).toMatchObject({ phone: '+15125559999', provedPhone: phone })
    expect((await server.db.execute(`select 1 from identity_links where sub = '${sub}'`)).rows).toHaveLength(1)
    expect(await ask({ phone: '+15125559999', channel: 'sms' })).toMatchObject({ status: 404 })
    expect(await ask({ phone, channel: 'sms' })).toMatchObject({ status: 200 })
  })

  it('drops the links that went to a phone which nobody proved, once it changes (API-20, API-34)', async () => {
    const [typed, corrected] = [`+1737555${3000 + people}`, `+1737555${4000 + people}`]
    const made = await identity.createAccount(server.db, {
      email: `unproved-${email}`,
      phone: typed,
      firstName: 'A',
      lastName: 'B',
    })
    if (!made.ok) throw new Error(made.error.code)
    await ask({ phone: typed, channel: 'sms' })
    await identity.updateAccount(server.db, await signedIn(made.value.sub), { phone: corrected })
    const { rows } = await server.db.execute(`select 1 from identity_links where sub = '${made.value.sub}'`)
    expect(rows).toHaveLength(0)
    expect(await ask({ phone: typed, channel: 'sms' })).toMatchObject({ status: 404 })
    expect(await ask({ phone: corrected, channel: 'sms' })).toMatchObject({ status: 200 })
  })

  it('refuses an e-mail or phone that another account has proved, and leaves the transaction usable (API-20)', async () => {
    await identity.createAccount(server.db, {
      email: 'taken@example.com',
      phone: '+15125550199',
      firstName: 'A',
      lastName: 'B',
      isProved: true,
    })
    const session = await signedIn(sub)
    await server.db.transaction(async (tx) => {
      expect(await identity.updateAccount(tx, session, { email: 'Taken@example.com' })).toMatchObject({
        error: { code: 'email_taken' },
      })
      expect(await identity.updateAccount(tx, session, { phone: '+15125550199' })).toMatchObject({
        error: { code: 'phone_taken' },
      })
      await identity.updateAccount(tx, session, { lastName: 'Doe' })
    })
    expect(await identity.accountBySub(sub)).toMatchObject({ email, phone, lastName: 'Doe' })
  })

  it('forgets what ended: challenges, codes, links and sessions (API-34)', async () => {
    await ask({ email })
    await server.db.execute(`insert into identity_challenges values ('a', 'b', now())`)
    await server.db.execute(`insert into identity_codes values ('${sub}', 'phone', 'a', now())`)
    await server.db.execute(`insert into identity_sessions values (gen_random_uuid(), '${sub}', 'a', now(), now())`)
    server.clock.advance(LINK_MS + 1)
    await server.runJob('identity-tidy')
    const counts = async () => {
      const ofAccount = ['codes', 'links', 'sessions']
      const tables = ['challenges', 'codes', 'links', 'sessions'].map((name) => {
        const which = ofAccount.includes(name) ? `where sub = '${sub}'` : ''
        return `(select count(*)::int from identity_${name} ${which}) as ${name}`
      })
      return (await server.db.execute(`select ${tables.join()}`)).rows[0]
    }
    expect(await counts()).toMatchObject({ challenges: 0, codes: 1, links: 1, sessions: 0 })
    server.clock.advance(31 * 24 * 3_600_000)
    await server.runJob('identity-tidy')
    expect(await counts()).toEqual({ challenges: 0, codes: 0, links: 0, sessions: 0 })
  })
})
