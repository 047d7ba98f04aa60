import { fetchAuthSession, signIn, signOut, signUp, updateUserAttributes } from 'aws-amplify/auth'
import { post } from 'aws-amplify/api'
import { DEFAULT_INTERVIEW } from '@cupboard/shared/contracts'
import { until } from '../platform/testing/until.ts'
import { shopOn, type Shop } from '../testing/shop.ts'
import { again } from './testing/again.ts'
import { configureAmplify, startIdentityServer, type IdentityServer, type Tokens } from './testing/identity-server.ts'

/**
 * Somebody signs up with contacts of a stranger and a password of their own, by the official client; the stranger proves what is theirs
 * by the bare protocol.
 */

let server: IdentityServer
let shop: Shop
let people = 0

const password = 'Known to the attacker 1!'
const GUEST = 'us-east-1:00000000-0000-4000-a000-00000000000a'

interface Person {
  readonly email: string
  readonly phone: string
}

const somebody = (): Person => {
  people += 1
  return { email: `somebody${people}@example.com`, phone: `+1512555${String(6000 + people)}` }
}

const signUpAs = ({ email, phone }: Person, secret = password) =>
  signUp({
    username: email,
    password: secret,
    options: { userAttributes: { email, phone_number: phone, given_name: 'Ann', family_name: 'Lee' } },
  })

const askForLink = (identification: { email?: string; username?: string; phone?: string; channel?: 'sms' }) =>
  post({
    apiName: 'site',
    path: '/api/magiclink',
    options: { headers: again(), body: { cognitoPoolId: server.pool.userPoolId, channel: 'email', ...identification } },
  }).response

async function linkTo(contact: string): Promise<URLSearchParams> {
  server.clock.advance(1)
  await askForLink(contact.startsWith('+') ? { phone: contact, channel: 'sms' } : { email: contact })
  return server.linkSentTo(contact)
}

/** In a browser of its own. */
async function open(link: URLSearchParams) {
  const username = link.get('u') ?? ''
  const question = await server.act('InitiateAuth', { AuthFlow: 'CUSTOM_AUTH', AuthParameters: { USERNAME: username } })
  return server.act('RespondToAuthChallenge', {
    ChallengeName: 'CUSTOM_CHALLENGE',
    Session: question.body['Session'],
    ChallengeResponses: { USERNAME: username, ANSWER: link.get('s') ?? '' },
  })
}

async function signedInByLink(contact: string): Promise<Tokens> {
  const { body } = await open(await linkTo(contact))
  if (!body.AuthenticationResult) throw new Error(`no link for ${contact} signs in`)
  return body.AuthenticationResult
}

/** How far a password leads. */
async function tryPassword(username: string, secret = password): Promise<string> {
  await signOut()
  try {
    return (await signIn({ username, password: secret })).nextStep.signInStep
  } catch (error) {
    return error instanceof Error ? error.name : 'thrown'
  }
}

interface Held {
  readonly id: string
  readonly access: string
}

async function heldTokens(): Promise<Held> {
  const { tokens } = await fetchAuthSession()
  return { id: tokens?.idToken?.toString() ?? '', access: tokens?.accessToken.toString() ?? '' }
}

const callWith = (token: string, method: string, path: string, body?: unknown) =>
  shop.call(method, path, { body, headers: { authorization: `Bearer ${token}` } })

async function order(token: string, { email, phone }: Person) {
  const wanted = await shop.order({ sub: '', email })
  const customer = { ...(wanted.customer as object), phone, interview: { ...DEFAULT_INTERVIEW, phone } }
  return callWith(token, 'POST', '/orders', { order: { ...wanted, customer } })
}

const attributesOf = async (AccessToken: string): Promise<Record<string, string>> => {
  const { body } = await server.act('GetUser', { AccessToken })
  return Object.fromEntries((body.UserAttributes ?? []).map(({ Name, Value }) => [Name, Value]))
}

const verify = async (AccessToken: string, AttributeName: 'email' | 'phone_number', contact: string) => {
  server.clock.advance(1)
  await server.act('GetUserAttributeVerificationCode', { AccessToken, AttributeName })
  return server.act('VerifyUserAttribute', { AccessToken, AttributeName, Code: await server.codeSentTo(contact) })
}

/** Every door that a session opens is shut. */
async function expectEnded({ id, access }: Held): Promise<void> {
  for (const token of [id, access]) {
    expect((await callWith(token, 'GET', '/customer?new=1')).status).toBe(401)
    expect((await callWith(token, 'GET', '/orders?new=1')).status).toBe(401)
    expect((await callWith(token, 'PUT', '/customer/', { email: 'mine@attacker.example' })).status).toBe(401)
  }
  const UserAttributes = [{ Name: 'phone_number', Value: somebody().phone }]
  for (const refused of [
    await server.act('GetUser', { AccessToken: access }),
    await server.act('UpdateUserAttributes', { AccessToken: access, UserAttributes }),
    await server.act('GetUserAttributeVerificationCode', { AccessToken: access, AttributeName: 'phone_number' }),
    await server.act('VerifyUserAttribute', { AccessToken: access, AttributeName: 'phone_number', Code: '123456' }),
    await server.act('GlobalSignOut', { AccessToken: access }),
    await credentials(GUEST, id),
  ]) {
    expect(refused.errorType).toBe('NotAuthorizedException')
  }
  await expect(fetchAuthSession({ forceRefresh: true })).resolves.not.toMatchObject({ tokens: expect.anything() })
}

const credentials = (IdentityId: string, idToken?: string) =>
  server.act(
    'GetCredentialsForIdentity',
    { IdentityId, ...(idToken ? { Logins: { pool: idToken } } : {}) },
    { 'x-amz-target': 'AWSCognitoIdentityService.GetCredentialsForIdentity' },
  )

/** What was sent to an account so far, to be put back: as if it had been sent a moment later. */
async function kept(table: string, sub: string): Promise<() => Promise<void>> {
  const copy = `${table}_${people}`
  await server.db.execute(`create table ${copy} as select * from ${table} where sub = '${sub}'`)
  return async () => {
    await server.db.execute(`insert into ${table} select * from ${copy} on conflict do nothing`)
  }
}

const start = (env: Record<string, string>) => async () => {
  server = await startIdentityServer({ env })
  shop = shopOn(server)
  configureAmplify(server)
}

/** The limits of one address of the network are not what is tried here. */
beforeEach(async () => {
  await signOut()
  await server.db.execute('truncate limits')
})

describe('while sign-ups are complete at once', () => {
  beforeAll(start({}))
  afterAll(() => server.close())

  /** Signed up, signed in by password, nothing proved. */
  async function attackerIn(person: Person): Promise<Held> {
    await signUpAs(person)
    await signIn({ username: person.email, password })
    return heldTokens()
  }

  it('the link that a stranger opens ends the password and the session that came before it (ACC-93, API-34)', async () => {
    const victim = somebody()
    const attacker = await attackerIn(victim)
    expect((await callWith(attacker.id, 'GET', '/orders?new=1')).status).toBe(200)
    const { IdToken, AccessToken } = await signedInByLink(victim.email)
    expect((await order(IdToken, victim)).status).toBe(200)
    await expectEnded(attacker)
    expect(await tryPassword(victim.email)).toBe('NotAuthorizedException')
    expect(await tryPassword(victim.phone)).toBe('NotAuthorizedException')
    expect((await callWith(IdToken, 'GET', '/customer?new=1')).body).toMatchObject({
      customer: { email: victim.email },
    })
    expect(await attributesOf(AccessToken)).toMatchObject({ email_verified: 'true', phone_number_verified: 'false' })
  })

  it('card, address and plan of before the first proof stay (ACC-93, API-19)', async () => {
    const victim = somebody()
    const attacker = await attackerIn(victim)
    expect((await order(attacker.id, victim)).status).toBe(200)
    const before = (await callWith(attacker.id, 'GET', '/customer?new=1')).body['customer'] as object
    const { IdToken } = await signedInByLink(victim.email)
    expect((await callWith(IdToken, 'GET', '/customer?new=1')).body['customer']).toEqual({
      ...before,
      inUse: { email: victim.email, phone: null },
    })
    await expectEnded(attacker)
  })

  it('a password question from before the proof is not answered after it (ACC-93, API-30)', async () => {
    const victim = somebody()
    await signUpAs(victim)
    const link = await linkTo(victim.email)
    const real = globalThis.fetch
    const fetching = jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      if (String(init?.body).includes('PASSWORD_CLAIM_SIGNATURE')) {
        fetching.mockRestore()
        expect((await open(link)).status).toBe(200)
      }
      return real(input, init)
    })
    expect(await tryPassword(victim.email)).toBe('NotAuthorizedException')
  })

  it('of passwords and a link that come at once, no session of a password outlives the link (ACC-93, API-37)', async () => {
    const victim = somebody()
    const attacker = await attackerIn(victim)
    const { sub } = await attributesOf(attacker.access)
    const link = await linkTo(victim.email)
    const claims: (() => void)[] = []
    const real = globalThis.fetch
    const fetching = jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      if (String(init?.body).includes('PASSWORD_CLAIM_SIGNATURE')) await new Promise<void>((go) => claims.push(go))
      return real(input, init)
    })
    await signOut()
    const signingIn = signIn({ username: victim.email, password }).catch(() => undefined)
    await until(() => claims.length > 0)
    const [opened] = await Promise.all([open(link), ...claims.map(async (go) => go()), signingIn])
    fetching.mockRestore()
    expect(opened.status).toBe(200)
    expect(await shop.count(`identity_sessions where sub = '${sub}'`)).toBe(1)
    expect((await server.act('GetUser', { AccessToken: opened.body.AuthenticationResult?.AccessToken })).status).toBe(
      200,
    )
  })

  it('of two links that are opened at once, one to each contact, only one signs in (ACC-93, API-34)', async () => {
    const person = somebody()
    await signUpAs(person)
    const links = [await linkTo(person.email), await linkTo(person.phone)]
    const opened = await Promise.all(links.map(open))
    expect(opened.map(({ status }) => status).sort()).toEqual([200, 400])
    const proved = opened.find(({ status }) => status === 200)?.body.AuthenticationResult
    const attributes = await attributesOf(proved?.AccessToken ?? '')
    expect([attributes['email_verified'], attributes['phone_number_verified']].sort()).toEqual(['false', 'true'])
  })

  it('a link that was asked for while the other contact was being proved signs nobody in (ACC-93, API-34)', async () => {
    const person = somebody()
    await signUpAs(person)
    const late = await linkTo(person.phone)
    const restore = await kept('identity_links', late.get('u') ?? '')
    await signedInByLink(person.email)
    await restore()
    expect((await open(late)).errorType).toBe('NotAuthorizedException')
  })

  it('while nothing is proved a link to either contact works, afterwards only one to the proved contact (ACC-93)', async () => {
    const victim = somebody()
    const both = { email: victim.email, phone: somebody().phone }
    await signUpAs(both)
    const early = await linkTo(both.phone)
    await signedInByLink(both.email)
    expect((await open(early)).errorType).toBe('NotAuthorizedException')
    await expect(askForLink({ phone: both.phone, channel: 'sms' })).rejects.toThrow()
    await askForLink({ username: early.get('u') ?? '', channel: 'sms' })
    expect((await server.lastMessageTo(both.email))?.kind).toBe('magic-link')
    expect(await server.messagesTo(both.phone)).toBe(1)

    const other = somebody()
    await signUpAs(other)
    const byPhone = await open(await linkTo(other.phone))
    expect(byPhone.status).toBe(200)
    await expect(askForLink({ email: other.email })).rejects.toThrow()
  })

  it('an e-mail that is not proved reserves nothing: its owner signs up with it, and has an account of their own (ACC-93, API-31)', async () => {
    const victim = somebody()
    const attacker = await attackerIn({ email: victim.email, phone: somebody().phone })
    const { phone_number: phone = '', sub } = await attributesOf(attacker.access)
    expect((await order(attacker.id, { email: victim.email, phone })).status).toBe(200)
    expect((await verify(attacker.access, 'phone_number', phone)).status).toBe(200)

    await signOut()
    const chosen = 'Chosen by the owner 2!'
    await signUpAs(victim, chosen)
    expect(await tryPassword(victim.email)).toBe('NotAuthorizedException')
    expect(await tryPassword(victim.email, chosen)).toBe('DONE')
    const owner = await heldTokens()
    expect((await attributesOf(owner.access))['sub']).not.toBe(sub)
    expect((await order(owner.id, victim)).status).toBe(200)
    const { IdToken } = await signedInByLink(victim.email)
    expect((await callWith(IdToken, 'GET', '/orders?new=1')).body['orders']).toHaveLength(1)
    const { AccessToken } = await signedInByLink(phone)
    expect((await verify(AccessToken, 'email', victim.email)).errorType).toBe('AliasExistsException')
  })

  it('a phone that is not proved reserves nothing: its owner signs up with it and proves it (ACC-93, API-36)', async () => {
    const victim = somebody()
    const attackersEmail = somebody().email
    await signUpAs({ email: attackersEmail, phone: victim.phone })
    const attacker = await signedInByLink(attackersEmail)
    await signUpAs(victim)
    await signIn({ username: victim.email, password })
    const owner = await heldTokens()
    expect((await verify(owner.access, 'phone_number', victim.phone)).status).toBe(200)
    const { AccessToken } = await signedInByLink(victim.phone)
    expect(await attributesOf(AccessToken)).toMatchObject({ email: victim.email, phone_number_verified: 'true' })
    expect((await verify(attacker.AccessToken, 'phone_number', victim.phone)).errorType).toBe('AliasExistsException')
    expect((await server.act('GetUser', { AccessToken: attacker.AccessToken })).status).toBe(200)
  })

  it('the code that is entered in a session proves that session, and ends the others and the password (ACC-93, API-36)', async () => {
    const person = somebody()
    const own = await attackerIn(person)
    const { sub } = await attributesOf(own.access)
    // the client would end the first by signing in again
    await server.db.execute(
      `insert into identity_sessions values (gen_random_uuid(), '${sub}', 'another-${sub}', now(), now() + interval '1 day')`,
    )
    expect((await verify(own.access, 'phone_number', person.phone)).status).toBe(200)
    expect((await server.act('GetUser', { AccessToken: own.access })).status).toBe(200)
    expect((await callWith(own.id, 'GET', '/orders?new=1')).status).toBe(200)
    expect(await shop.count(`identity_sessions where sub = '${sub}'`)).toBe(1)
    expect(await tryPassword(person.email)).toBe('NotAuthorizedException')
  })

  it('letters go to no contact that is not proved, once one is: by text where only the phone is (ACC-93, API-15)', async () => {
    const person = somebody()
    const { id, access } = await attackerIn(person)
    expect((await verify(access, 'phone_number', person.phone)).status).toBe(200)
    expect((await order(id, person)).status).toBe(200)
    expect(await server.messagesTo(person.email)).toBe(0)
    expect(await server.lastMessageTo(person.phone)).toMatchObject({ kind: 'order-placed', channel: 'sms' })
    expect((await verify(access, 'email', person.email)).status).toBe(200)
    expect(await server.lastMessageTo(person.email)).toMatchObject({ kind: 'email-code' })
    expect(await signedInByLink(person.email)).toBeDefined()
  })

  it('the letters of a sign-up go to the e-mail that was typed while nothing is proved (ACC-93, API-15)', async () => {
    const person = somebody()
    const { id } = await attackerIn(person)
    expect((await order(id, person)).status).toBe(200)
    expect(await server.lastMessageTo(person.email)).toMatchObject({ kind: 'order-placed', channel: 'email' })
  })

  it('a changed e-mail takes the place of the proved one when it is proved, not before (ACC-64, OP-67)', async () => {
    const person = somebody()
    await signUpAs(person)
    const { IdToken, AccessToken } = await signedInByLink(person.email)
    expect((await order(IdToken, person)).status).toBe(200)
    const next = somebody().email
    const changed = await callWith(IdToken, 'PUT', '/customer/', { email: next })
    expect(changed.body).toMatchObject({ customer: { email: next } })
    expect(await attributesOf(AccessToken)).toMatchObject({ email: next, email_verified: 'false' })
    await expect(askForLink({ email: next })).rejects.toThrow()
    const old = await linkTo(person.email)
    expect((await open(await linkTo(person.email))).status).toBe(200)
    expect(await attributesOf(AccessToken)).toMatchObject({ email: next, email_verified: 'false' })

    expect((await verify(AccessToken, 'email', next)).status).toBe(200)
    expect(await attributesOf(AccessToken)).toMatchObject({ email: next, email_verified: 'true' })
    expect((await open(old)).errorType).toBe('NotAuthorizedException')
    await expect(askForLink({ email: person.email })).rejects.toThrow()
    await signedInByLink(next)
  })

  it('an e-mail or a phone that another has proved cannot be had, one that nobody proved can (API-20)', async () => {
    const [proved, typed, person] = [somebody(), somebody(), somebody()]
    await signUpAs(proved)
    const other = await signedInByLink(proved.email)
    await verify(other.AccessToken, 'phone_number', proved.phone)
    await signUpAs(typed)
    await signUpAs(person)
    const { IdToken, AccessToken } = await signedInByLink(person.email)
    expect((await order(IdToken, person)).status).toBe(200)
    for (const taken of [{ email: proved.email }, { phone: proved.phone }]) {
      const reply = await callWith(IdToken, 'PUT', '/customer/', taken)
      expect([reply.status, reply.body['code']]).toEqual([409, 'contact_taken'])
    }
    expect((await callWith(IdToken, 'PUT', '/customer/', typed)).status).toBe(200)
    expect((await verify(AccessToken, 'email', typed.email)).status).toBe(200)
    expect((await verify(AccessToken, 'phone_number', typed.phone)).status).toBe(200)
    expect(await attributesOf(AccessToken)).toMatchObject({ email_verified: 'true', phone_number_verified: 'true' })
  })

  it('the identity of a session that ended is nobody’s account (API-33)', async () => {
    const victim = somebody()
    const attacker = await attackerIn(victim)
    const { identityId = '' } = await fetchAuthSession()
    const { IdToken } = await signedInByLink(victim.email)
    const guest = 'us-east-1:00000000-0000-4000-a000-00000000000b'
    expect((await credentials(guest, IdToken)).body).toMatchObject({ IdentityId: guest })
    expect((await credentials(identityId, attacker.id)).errorType).toBe('NotAuthorizedException')
    expect((await credentials(identityId, IdToken)).body).toMatchObject({ IdentityId: guest })
  })

  it('a change of the phone that is under way when somebody else proves the e-mail changes nothing (ACC-93, API-36)', async () => {
    const victim = somebody()
    await attackerIn(victim)
    const link = await linkTo(victim.email)
    const next = somebody().phone
    const [, opened] = await Promise.all([
      updateUserAttributes({ userAttributes: { phone_number: next } }).catch(() => undefined),
      open(link),
    ])
    expect(opened.status).toBe(200)
    await expect(askForLink({ phone: next, channel: 'sms' })).rejects.toThrow()
    await expect(askForLink({ phone: victim.phone, channel: 'sms' })).rejects.toThrow()
  })
})

describe('where sign-ups are confirmed', () => {
  beforeAll(start({ CONFIRM_SIGN_UP: '1' }))
  afterAll(() => server.close())

  it('the link that a stranger opens confirms no password of another (ACC-93, API-31)', async () => {
    const victim = somebody()
    await signUpAs(victim)
    expect(await tryPassword(victim.email)).toBe('CONFIRM_SIGN_UP')
    const { IdToken } = await signedInByLink(victim.email)
    expect((await order(IdToken, victim)).status).toBe(200)
    expect(await tryPassword(victim.email)).toBe('NotAuthorizedException')
  })

  it('the code of a sign-up is worth nothing once the phone was proved (ACC-93, API-31)', async () => {
    const victim = somebody()
    const attackers = { email: victim.email, phone: somebody().phone }
    await signUpAs(attackers)
    const code = await server.codeSentTo(victim.email)
    const link = await linkTo(attackers.phone)
    const restore = await kept('identity_codes', link.get('u') ?? '')
    const opened = (await open(link)).body.AuthenticationResult
    for (const Username of [victim.email, link.get('u')]) {
      await restore()
      const confirmed = await server.act('ConfirmSignUp', { Username, ConfirmationCode: code })
      expect(confirmed.errorType).toBe('CodeMismatchException')
    }
    expect(await attributesOf(opened?.AccessToken ?? '')).toMatchObject({ email_verified: 'false' })
    expect((await signUpAs(victim, 'Chosen by the owner 2!')).nextStep.signUpStep).toBe('CONFIRM_SIGN_UP')
  })

  it('the code of a sign-up proves the password that was chosen with it (API-31, CHK-63)', async () => {
    const person = somebody()
    await signUpAs(person)
    const ConfirmationCode = await server.codeSentTo(person.email)
    expect((await server.act('ConfirmSignUp', { Username: person.email, ConfirmationCode })).status).toBe(200)
    expect(await tryPassword(person.email)).toBe('DONE')
    await signedInByLink(person.email)
    expect(await tryPassword(person.email)).toBe('DONE')
  })
})
