import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { confirmSignIn, confirmSignUp, fetchAuthSession, signIn, signOut, signUp } from 'aws-amplify/auth'
import { post } from 'aws-amplify/api'
import { DEFAULT_INTERVIEW } from '@cupboard/shared/contracts'
import { configureAmplify, startIdentityServer, type IdentityServer } from './identity/testing/identity-server.ts'
import { GOOD_CARD } from './testing/shop.ts'

const log = new PassThrough()
let server: IdentityServer

const email = 'ann.lee@example.com'
const phone = '+15125559876'
const password = 'Correct horse 9!'
const address = '1200 S Congress Ave, Apt 3'

beforeAll(async () => {
  server = await startIdentityServer({ env: { LOG_LEVEL: 'trace', CONFIRM_SIGN_UP: '1' }, logTo: log })
  configureAmplify(server)
})
afterAll(() => server.close())

async function newAccount(): Promise<string> {
  const userAttributes = { email, phone_number: phone, given_name: 'Ann', family_name: 'Lee' }
  await signUp({ username: email, password, options: { userAttributes } })
  const code = await server.codeSentTo(email)
  await confirmSignUp({ username: email, confirmationCode: code })
  await signIn({ username: email, password })
  return code
}

async function newCard(): Promise<string> {
  const body = new URLSearchParams({
    key: 'pk_test_sandbox',
    type: 'card',
    'card[number]': GOOD_CARD,
    'card[exp_month]': '12',
    'card[exp_year]': '2034',
    'card[cvc]': '987',
    'billing_details[email]': email,
    'billing_details[phone]': phone,
  })
  const response = await fetch(`${server.origin}/cards/v1/payment_methods`, { method: 'POST', body })
  const { id }: { id: string } = await response.json()
  return id
}

async function placeOrder(token: string, source: string): Promise<number> {
  const shipping = { name: 'Ann Lee', address, city: 'Austin', state: 'TX', zipcode: '78704' }
  const order = {
    customer: { email, firstName: 'Ann', lastName: 'Lee', phone, shipping, interview: DEFAULT_INTERVIEW },
    source,
    orderId: randomUUID(),
    totalCents: 2423,
    taxes: [{ amountCents: 185 }],
    productGroupEntries: [
      { groupName: 'cupboard-toilet-paper', articleCount: 12 },
      { groupName: 'cupboard-hand-soap', articleCount: 2 },
    ],
  }
  const { status } = await fetch(`${server.origin}/api/orders`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ order }),
  })
  return status
}

async function followedLink(): Promise<URLSearchParams> {
  await signOut()
  // The clock stands still: the link must be newer than what the order sent.
  server.clock.advance(1)
  const body = { cognitoPoolId: server.pool.userPoolId, channel: 'email', email }
  await post({ apiName: 'site', path: '/api/magiclink', options: { body } }).response
  const link = await server.linkSentTo(email)
  await fetch(`${server.origin}/magiclink?${link.toString()}`)
  await signIn({ username: link.get('u') ?? '', options: { authFlowType: 'CUSTOM_WITHOUT_SRP' } })
  await confirmSignIn({ challengeResponse: link.get('s') ?? '' })
  return link
}

it('never holds a card, a token, a code, an e-mail, a phone or what a sign-in link carries (SHELL-48)', async () => {
  const code = await newAccount()
  const { tokens } = await fetchAuthSession()
  const token = tokens?.idToken?.toString() ?? ''
  const source = await newCard()
  expect(await placeOrder(token, source)).toBe(200)
  // A failure is logged with its cause: none of the values that the database complains about may come along.
  await server.db.execute('alter table customers add constraint nobody check (first_name is null) not valid')
  expect(await placeOrder(token, source)).toBe(500)
  const link = await followedLink()
  await server.runJob('messages-deliver')

  const lines = String(log.read())
  expect(lines).toContain('"path":"/api/orders"')
  expect(lines).toContain('a request failed')
  const secrets = [email, phone, phone.slice(2), password, code, address, GOOD_CARD, '"987"', token, source]
  for (const secret of [...secrets, link.get('u') ?? '', link.get('s') ?? '']) {
    expect(secret).not.toBe('')
    expect(lines).not.toContain(secret)
  }
})

it('never holds a key of the server, a token of any kind, or what a browser reports of somebody', async () => {
  const opsToken = new URL((await server.contexts.ops.firstLink()) ?? '').searchParams.get('token') ?? ''
  const headers = { origin: server.origin, 'content-type': 'application/json' }
  const session = await fetch(`${server.origin}/ops/api/session`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ token: opsToken }),
  })
  const cookie = session.headers.get('set-cookie')?.split(';', 1)[0] ?? ''
  expect(session.status).toBe(204)
  await fetch(`${server.origin}/ops/api/orders?seen=${encodeURIComponent(email)}`, { headers: { cookie } })
  await fetch(`${server.origin}/collect/reports`, {
    method: 'POST',
    headers: { 'content-type': 'application/csp-report' },
    body: JSON.stringify({
      'csp-report': { 'document-uri': `${server.origin}/?email=${email}`, 'violated-directive': 'img-src' },
    }),
  })
  await fetch(`${server.origin}/nobody/${encodeURIComponent(email)}?s=${opsToken}`)
  const { tokens } = await fetchAuthSession()

  const lines = String(log.read())
  expect(lines).toContain('"path":"/collect/reports"')
  const { secretsDir } = server.platform.config
  const keys = readdirSync(secretsDir).flatMap((name) => {
    const content = readFileSync(join(secretsDir, name))
    return [content.toString('utf8').trim(), content.toString('base64'), content.toString('hex')]
  })
  const carried = [opsToken, cookie.slice('ops='.length), tokens?.idToken?.toString(), tokens?.accessToken.toString()]
  for (const secret of [...keys, ...carried, email, encodeURIComponent(email)]) {
    expect(secret).toBeTruthy()
    expect(lines).not.toContain(secret)
  }
})

it('tells of each sign-in in which way it was tried and how it ended, of nobody', async () => {
  await signOut()
  log.read()
  await expect(signIn({ username: email, password: 'not the password' })).rejects.toThrow()
  await signIn({ username: email, password })
  const lines = String(log.read())
  const told = lines
    .split('\n')
    .filter((line) => line.includes('"identity operation"') && line.includes('RespondToAuthChallenge'))
    .map((line) => JSON.parse(line) as object)
  const way = { operation: 'RespondToAuthChallenge', ChallengeName: 'PASSWORD_VERIFIER' }
  expect(told).toMatchObject([
    { ...way, outcome: 'NotAuthorizedException' },
    { ...way, outcome: 'ok' },
  ])
  for (const secret of [email, password, 'not the password']) expect(lines).not.toContain(secret)
})
