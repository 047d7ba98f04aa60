import { calls, DEFAULT_INTERVIEW, type CallName } from '@cupboard/shared/contracts'
import { post } from 'aws-amplify/api'
import { until } from '../platform/testing/until.ts'
import { shopOn, type Shop } from '../testing/shop.ts'
import { again } from './testing/again.ts'
import { configureAmplify, startIdentityServer, type IdentityServer, type Tokens } from './testing/identity-server.ts'

/** Somebody holds a session of an account, and tries to take it over by its contacts; the owner reads letters. docs/decisions/0021 */

let server: IdentityServer
let shop: Shop
let people = 0

interface Person {
  readonly email: string
  readonly phone: string
}
/** What a customer's calls carry. */
type Held = Pick<Tokens, 'AccessToken' | 'IdToken'>

const somebody = (): Person => {
  people += 1
  return { email: `owner${people}@example.com`, phone: `+1512555${String(4000 + people)}` }
}

async function signUp({ email, phone }: Person): Promise<void> {
  const UserAttributes = [
    { Name: 'email', Value: email },
    { Name: 'phone_number', Value: phone },
  ]
  await server.act('SignUp', { Username: email, Password: 'Correct horse 9!', UserAttributes })
}

async function askForLink(contact: string): Promise<boolean> {
  server.clock.advance(1)
  const by = contact.startsWith('+') ? { phone: contact, channel: 'sms' } : { email: contact, channel: 'email' }
  try {
    await post({
      apiName: 'site',
      path: '/api/magiclink',
      options: { headers: again(), body: { cognitoPoolId: server.pool.userPoolId, ...by } },
    }).response
    return true
  } catch {
    return false
  }
}

async function signInByLink(contact: string): Promise<Tokens> {
  await askForLink(contact)
  const link = await server.linkSentTo(contact)
  const USERNAME = link.get('u') ?? ''
  const question = await server.act('InitiateAuth', { AuthFlow: 'CUSTOM_AUTH', AuthParameters: { USERNAME } })
  const { body } = await server.act('RespondToAuthChallenge', {
    ChallengeName: 'CUSTOM_CHALLENGE',
    Session: question.body['Session'],
    ChallengeResponses: { USERNAME, ANSWER: link.get('s') ?? '' },
  })
  if (!body.AuthenticationResult) throw new Error(`no link for ${contact} signs in`)
  return body.AuthenticationResult
}

/** A call of a customer, or of a visitor. */
async function call(name: CallName, body: unknown, tokens?: Held) {
  const { method, path } = calls[name]
  server.clock.advance(1)
  if (tokens) return shop.call(method, path, { body, headers: { authorization: `Bearer ${tokens.IdToken}` } })
  const options = { headers: again(), body: body as Record<string, string> }
  const visiting = post({ apiName: 'site', path: `/api${path}`, options })
  try {
    const { statusCode, body: answer } = await visiting.response
    return { status: statusCode, body: (await answer.json()) as Record<string, unknown> }
  } catch (error) {
    const { response } = error as { response: { statusCode: number; body: string } }
    return { status: response.statusCode, body: JSON.parse(response.body) as Record<string, unknown> }
  }
}

/** A household that has proved both contacts and ordered. */
async function household(): Promise<Person & { readonly tokens: Tokens }> {
  const person = somebody()
  await signUp(person)
  const tokens = await signInByLink(person.email)
  expect((await verify(tokens, 'phone_number', person.phone)).status).toBe(200)
  const wanted = await shop.order({ sub: '', email: person.email })
  const customer = {
    ...(wanted.customer as object),
    phone: person.phone,
    interview: { ...DEFAULT_INTERVIEW, phone: person.phone },
  }
  expect((await call('createOrder', { order: { ...wanted, customer } }, tokens)).status).toBe(200)
  return { ...person, tokens }
}

async function verify({ AccessToken }: Held, AttributeName: 'email' | 'phone_number', contact: string) {
  server.clock.advance(1)
  await server.act('GetUserAttributeVerificationCode', { AccessToken, AttributeName })
  return server.act('VerifyUserAttribute', { AccessToken, AttributeName, Code: await server.codeSentTo(contact) })
}

const attributesOf = async ({ AccessToken }: Held): Promise<Record<string, string>> => {
  const { body } = await server.act('GetUser', { AccessToken })
  return Object.fromEntries((body.UserAttributes ?? []).map(({ Name, Value }) => [Name, Value]))
}
const isSignedIn = async (tokens: Held) =>
  (await server.act('GetUser', { AccessToken: tokens.AccessToken })).status === 200

const changePhoneTo = (phone: string, { AccessToken }: Held) =>
  server.act('UpdateUserAttributes', { AccessToken, UserAttributes: [{ Name: 'phone_number', Value: phone }] })

const kindsSentTo = async (contact: string): Promise<string | undefined> => (await server.lastMessageTo(contact))?.kind
const secretSentTo = async (contact: string) => ({ secret: (await server.linkSentTo(contact)).get('s') ?? 'none' })

/** Eleven minutes later. The signatures of visitors go by the client's clock, so that what is stored ages instead. */
const goStale = () =>
  server.db.execute(`update identity_sessions set signed_in_at = signed_in_at - interval '11 minutes',
    confirmed_at = confirmed_at - interval '11 minutes'`)
const ageWaysBack = (by: string) =>
  server.db.execute(`update identity_ways_back set created_at = created_at - interval '${by}',
    expires_at = expires_at - interval '${by}'`)

beforeAll(async () => {
  server = await startIdentityServer()
  shop = shopOn(server)
  configureAmplify(server)
})
beforeEach(() => server.db.execute('truncate limits'))
afterAll(() => server.close())

describe('a session whose sign-in is older than ten minutes', () => {
  it('changes neither contact, by neither way in, and costs the owner no letter (API-20, API-36)', async () => {
    const { email, phone, tokens } = await household()
    await goStale()
    const thief = somebody()
    const letters = [await server.messagesTo(email), await server.messagesTo(phone)]
    for (const body of [{ email: thief.email }, { phone: thief.phone }, { firstName: 'Zoë', email: thief.email }]) {
      const refused = await call('putCustomer', body, tokens)
      expect([refused.status, refused.body['code']]).toEqual([403, 'confirmation_needed'])
    }
    const direct = await changePhoneTo(thief.phone, tokens)
    expect([direct.status, direct.errorType]).toEqual([400, 'NotAuthorizedException'])
    expect(direct.body['message']).toContain('/api/customer/confirmation')
    expect(await attributesOf(tokens)).toMatchObject({ email, phone_number: phone })
    expect([await server.messagesTo(email), await server.messagesTo(phone)]).toEqual(letters)
    expect(await server.messagesTo(thief.phone)).toBe(0)
  })

  it('goes on changing what signs nobody in (API-20)', async () => {
    const { email, phone, tokens } = await household()
    await goStale()
    expect((await call('putCustomer', { firstName: 'Zoë', email, phone }, tokens)).status).toBe(200)
  })

  it('goes on with new contacts that wait, as long as they stay the same (API-20)', async () => {
    const { tokens } = await household()
    const next = somebody()
    expect((await call('putCustomer', next, tokens)).status).toBe(200)
    await goStale()
    expect((await call('putCustomer', { firstName: 'Zoë', ...next }, tokens)).status).toBe(200)
    expect(await attributesOf(tokens)).toMatchObject({ email_verified: 'false', phone_number_verified: 'false' })
  })

  it('may change contacts for ten minutes after the code that is sent to a proved contact (API-20)', async () => {
    const { phone, tokens } = await household()
    await goStale()
    const asked = await call('askConfirmation', { contact: 'phone' }, tokens)
    expect(asked.body).toEqual({ contact: 'phone', to: `+*******${phone.slice(-4)}`, hasOther: true })
    const wrong = await call('confirm', { contact: 'phone', code: 'none' }, tokens)
    expect([wrong.status, wrong.body['code']]).toEqual([422, 'code_mismatch'])
    const code = await server.codeSentTo(phone)
    expect((await call('confirm', { contact: 'email', code }, tokens)).body['code']).toBe('code_mismatch')
    expect((await call('confirm', { contact: 'phone', code }, tokens)).status).toBe(200)
    expect((await call('confirm', { contact: 'phone', code }, tokens)).body['code']).toBe('code_mismatch')
    expect((await call('putCustomer', somebody(), tokens)).status).toBe(200)
    await goStale()
    expect((await call('putCustomer', somebody(), tokens)).body['code']).toBe('confirmation_needed')
  })

  it('is not confirmed by the code of another session’s account (API-20)', async () => {
    const [owner, thief] = [await household(), await household()]
    await goStale()
    await call('askConfirmation', { contact: 'email' }, thief.tokens)
    const code = await server.codeSentTo(thief.email)
    expect((await call('confirm', { contact: 'email', code }, owner.tokens)).body['code']).toBe('code_mismatch')
  })

  it('is asked by the old contact while a new one waits, never by the new one (ACC-93, API-20)', async () => {
    const { email, tokens } = await household()
    const next = somebody().email
    expect((await call('putCustomer', { email: next }, tokens)).status).toBe(200)
    await goStale()
    expect((await call('askConfirmation', { contact: 'email' }, tokens)).status).toBe(200)
    expect(await kindsSentTo(email)).toBe('confirmation-code')
    expect(await kindsSentTo(next)).toBeUndefined()
  })

  it('is asked by the one contact that is in use, whichever is wanted (API-20)', async () => {
    for (const inUse of ['email', 'phone'] as const) {
      const person = somebody()
      await signUp(person)
      const tokens = await signInByLink(person[inUse])
      for (const contact of ['email', 'phone'])
        expect((await call('askConfirmation', { contact }, tokens)).body).toMatchObject({
          contact: inUse,
          hasOther: false,
        })
    }
  })

  it('takes a waiting change back without being confirmed, and without a letter (API-20)', async () => {
    const { email, phone, tokens } = await household()
    await call('putCustomer', { email: somebody().email }, tokens)
    const letters = await server.messagesTo(email)
    await goStale()
    expect((await call('putCustomer', { email }, tokens)).body).toMatchObject({ customer: { email } })
    expect(await attributesOf(tokens)).toMatchObject({ email, email_verified: 'true', phone_number: phone })
    expect(await server.messagesTo(email)).toBe(letters)
  })

  it('of an account with nothing proved is confirmed by the first proof, which ends the others (ACC-93, API-20)', async () => {
    const person = somebody()
    await signUp(person)
    const sub = (await server.db.execute(`select sub from identity_accounts where email = '${person.email}'`)).rows[0]
    const tokens = await signInByPassword(person)
    await goStale()
    const next = somebody()
    expect((await changePhoneTo(next.phone, tokens)).errorType).toBe('NotAuthorizedException')
    expect((await call('askConfirmation', { contact: 'email' }, tokens)).body).toMatchObject({ contact: 'email' })
    const code = await server.codeSentTo(person.email)
    expect((await call('confirm', { contact: 'email', code }, tokens)).status).toBe(200)
    expect(await attributesOf(tokens)).toMatchObject({ email_verified: 'true', phone_number_verified: 'false' })
    expect((await changePhoneTo(next.phone, tokens)).status).toBe(200)
    const { rows } = await server.db.execute(
      `select 1 from identity_accounts where sub = '${String(sub?.['sub'])}' and salt is null`,
    )
    expect(rows).toHaveLength(1)
  })
})

/** What the client's SRP ends in; the account is found by its e-mail. */
async function signInByPassword({ email }: Person): Promise<Held> {
  const { signIn, fetchAuthSession, signOut } = await import('aws-amplify/auth')
  await signOut()
  await signIn({ username: email, password: 'Correct horse 9!' })
  const { tokens } = await fetchAuthSession()
  return { IdToken: tokens?.idToken?.toString() ?? '', AccessToken: tokens?.accessToken.toString() ?? '' }
}

describe('a change of a contact', () => {
  it('is told at every proved contact, masked, and at none that is not proved (ACC-93, API-20)', async () => {
    const { email, phone, tokens } = await household()
    const next = somebody()
    expect((await call('putCustomer', { email: next.email }, tokens)).status).toBe(200)
    for (const old of [email, phone]) {
      const letter = await server.lastMessageTo(old)
      expect(letter?.kind).toBe('contact-change')
      expect(letter?.text).toContain('o***@e***')
      expect(letter?.text).toContain('Nothing changes before it is confirmed there')
      expect(letter?.text).not.toContain(next.email)
    }
    expect(await server.messagesTo(next.email)).toBe(0)
    expect((await verify(tokens, 'email', next.email)).status).toBe(200)
    for (const old of [email, phone]) expect((await server.lastMessageTo(old))?.text).toContain('is now o***@e***')
    expect(await kindsSentTo(next.email)).toBe('email-code')
  })

  it('of the phone is told at the proved phone, too, and can be taken back there (API-20)', async () => {
    const { email, phone, tokens } = await household()
    expect((await call('putCustomer', { phone: somebody().phone }, tokens)).status).toBe(200)
    for (const old of [email, phone]) expect(await kindsSentTo(old)).toBe('contact-change')
    const taken = await call('takeWayBack', await secretSentTo(phone))
    expect(taken.body).toMatchObject({ phone: `+*******${phone.slice(-4)}` })
  })

  it('of an account with nothing proved is told to nobody: the old contact may be a stranger’s (ACC-93)', async () => {
    const person = somebody()
    await signUp(person)
    const tokens = await signInByPassword(person)
    expect((await changePhoneTo(somebody().phone, tokens)).status).toBe(200)
    expect([await server.messagesTo(person.email), await server.messagesTo(person.phone)]).toEqual([0, 0])
  })

  it('that is proved long after it was asked for is told again, with a way back of its own (API-20)', async () => {
    const person = somebody()
    await signUp(person)
    const tokens = await signInByLink(person.email)
    const next = somebody().phone
    expect((await changePhoneTo(next, tokens)).status).toBe(200)
    const early = await secretSentTo(person.email)
    await ageWaysBack('8 days')
    await server.runJob('identity-tidy')
    expect((await verify(tokens, 'phone_number', next)).status).toBe(200)
    expect((await call('takeWayBack', early)).body['code']).toBe('way_back_unknown')
    expect((await server.lastMessageTo(person.email))?.text).toContain('is now +')
    expect((await call('takeWayBack', await secretSentTo(person.email))).status).toBe(200)
    expect(await askForLink(next)).toBe(false)
  })
})

it('an account without a phone is refused the code of one (API-35)', async () => {
  const { email } = somebody()
  const UserAttributes = [{ Name: 'email', Value: email }]
  await server.act('SignUp', { Username: email, Password: 'Correct horse 9!', UserAttributes })
  const { AccessToken } = await signInByLink(email)
  const asked = await server.act('GetUserAttributeVerificationCode', { AccessToken, AttributeName: 'phone_number' })
  expect([asked.status, asked.body.__type]).toEqual([400, 'InvalidParameterException'])
})

describe('a new phone', () => {
  it('is sent its code as it is changed and when one is asked for again, and the proved one is sent none (ACC-93, API-35)', async () => {
    const { phone, tokens } = await household()
    const next = somebody().phone
    expect((await changePhoneTo(next, tokens)).status).toBe(200)
    expect(await kindsSentTo(next)).toBe('phone-code')
    server.clock.advance(1)
    const { AccessToken } = tokens
    const asked = await server.act('GetUserAttributeVerificationCode', { AccessToken, AttributeName: 'phone_number' })
    expect(asked.body['CodeDeliveryDetails']).toMatchObject({ Destination: `+*******${next.slice(-4)}` })
    expect(await server.messagesTo(next)).toBe(2)
    expect(await kindsSentTo(phone)).toBe('contact-change')
  })

  it('is not proved by the code of the one before, where it is changed while that code is checked (API-36)', async () => {
    const person = somebody()
    await signUp(person)
    const tokens = await signInByLink(person.email)
    const { sub } = await attributesOf(tokens)
    const attribute = { AccessToken: tokens.AccessToken, AttributeName: 'phone_number' }
    await server.act('GetUserAttributeVerificationCode', attribute)
    const Code = await server.codeSentTo(person.phone)
    const waiting = `pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    const { answer } = await server.db.transaction(async (tx) => {
      await tx.execute(`select from identity_accounts where sub = '${sub}' for update`)
      const answer = server.act('VerifyUserAttribute', { ...attribute, Code })
      await until(async () => (await shop.count(waiting)) > 0)
      await tx.execute(`update identity_accounts set phone = '${somebody().phone}' where sub = '${sub}'`)
      return { answer }
    })
    expect((await answer).errorType).toBe('CodeMismatchException')
    expect(await attributesOf(tokens)).toMatchObject({ phone_number_verified: 'false' })
  })
})

describe('the way back', () => {
  it('gives the account its contacts again, ends every session, and works once (API-20, API-37)', async () => {
    const { email, phone, tokens } = await household()
    const thief = somebody()
    await call('putCustomer', thief, tokens)
    const asked = await secretSentTo(email)
    expect((await verify(tokens, 'email', thief.email)).status).toBe(200)
    expect((await verify(tokens, 'phone_number', thief.phone)).status).toBe(200)
    expect(await askForLink(email)).toBe(false)
    await askForLink(thief.email)

    expect((await call('readWayBack', asked)).body).toEqual({
      contact: expect.any(String),
      changedTo: expect.any(String),
    })
    expect(await isSignedIn(tokens)).toBe(true)
    const taken = await call('takeWayBack', asked)
    expect([taken.status, taken.body]).toEqual([200, { email: 'o***@e***', phone: `+*******${phone.slice(-4)}` }])
    expect(await isSignedIn(tokens)).toBe(false)
    expect((await call('getCustomer', undefined, tokens)).status).toBe(401)
    for (const contact of [thief.email, thief.phone]) expect(await askForLink(contact)).toBe(false)
    const owner = await signInByLink(email)
    expect(await attributesOf(owner)).toMatchObject({ email, email_verified: 'true', phone_number: phone })
    expect(
      (await shop.call('GET', '/customer?new=1', { headers: { authorization: `Bearer ${owner.IdToken}` } })).body,
    ).toMatchObject({ customer: { email, phone } })
    for (const name of ['readWayBack', 'takeWayBack'] as const) {
      const again = await call(name, asked)
      expect([again.status, again.body['code']]).toEqual([404, 'way_back_unknown'])
    }
    expect(await isSignedIn(owner)).toBe(true)
  })

  it('ends with it those of every later change: whoever took the account has none left (API-20)', async () => {
    const { email, tokens } = await household()
    const [first, second] = [somebody().email, somebody().email]
    await call('putCustomer', { email: first }, tokens)
    const owners = await secretSentTo(email)
    await verify(tokens, 'email', first)
    await call('putCustomer', { email: second }, tokens)
    const thiefs = await secretSentTo(first)
    expect((await call('readWayBack', thiefs)).status).toBe(200)
    expect((await call('takeWayBack', owners)).status).toBe(200)
    expect((await call('takeWayBack', thiefs)).status).toBe(404)
    await signInByLink(email)
  })

  it('is for seven days, and nobody’s without its link (API-20, OP-67)', async () => {
    const { email, tokens } = await household()
    await call('putCustomer', { email: somebody().email }, tokens)
    const link = await secretSentTo(email)
    expect((await call('takeWayBack', { secret: 'guessed' })).status).toBe(404)
    await ageWaysBack('6 days 23 hours')
    expect((await call('readWayBack', link)).status).toBe(200)
    await ageWaysBack('1 hour')
    expect((await call('readWayBack', link)).status).toBe(404)
    expect((await call('takeWayBack', link)).status).toBe(404)
    const { rows } = await server.db.execute('select to_jsonb(w)::text as row from identity_ways_back w')
    expect(JSON.stringify(rows)).not.toContain(link.secret)
  })

  it('is taken once where two take it at once (API-20)', async () => {
    const { email, tokens } = await household()
    await call('putCustomer', { email: somebody().email }, tokens)
    const link = await secretSentTo(email)
    const taken = await Promise.all([call('takeWayBack', link), call('takeWayBack', link)])
    expect(taken.map(({ status }) => status).sort()).toEqual([200, 404])
  })

  it('gives no contact back that another has proved since, and changes nothing then (API-20)', async () => {
    const { email, tokens } = await household()
    const next = somebody().email
    await call('putCustomer', { email: next }, tokens)
    const link = await secretSentTo(email)
    await verify(tokens, 'email', next)
    await signUp({ email, phone: somebody().phone })
    await signInByLink(email)
    const refused = await call('takeWayBack', link)
    expect([refused.status, refused.body['code']]).toEqual([409, 'contact_taken'])
    expect(await attributesOf(tokens)).toMatchObject({ email: next })
  })
})

describe('a card', () => {
  it('that takes the place of the one on file is told at the contact in use, from a session of any age (API-21)', async () => {
    const { email, tokens } = await household()
    await call('putCustomer', { email: somebody().email }, tokens)
    await goStale()
    expect((await call('putSource', { sourceId: await shop.source('5555555555554444') }, tokens)).status).toBe(200)
    const letter = await server.lastMessageTo(email)
    expect([letter?.kind, letter?.text]).toEqual(['card-changed', expect.stringContaining('ending 4444')])
    const letters = await server.messagesTo(email)
    expect((await call('putSource', { sourceId: await shop.source('5555555555554444') }, tokens)).status).toBe(200)
    expect((await call('putSource', { sourceId: await shop.source('4000000000000002') }, tokens)).status).toBe(402)
    expect(await server.messagesTo(email)).toBe(letters)
    const renewed = await shop.source('5555555555554444', undefined, '2035')
    expect((await call('putSource', { sourceId: renewed }, tokens)).status).toBe(200)
    expect(await server.messagesTo(email)).toBe(letters + 1)
    await server.db.execute(`update customers set payment_source = jsonb_set(payment_source, '{brand}', '"visa"')`)
    const ofAnotherBrand = await shop.source('5555555555554444', undefined, '2035')
    expect((await call('putSource', { sourceId: ofAnotherBrand }, tokens)).status).toBe(200)
    expect(await server.messagesTo(email)).toBe(letters + 2)
  })
})

it('tells one account of at most ten contacts in an hour that they are another’s (API-20)', async () => {
  const [{ tokens }, other] = [await household(), await household()]
  for (let time = 0; time < 10; time++)
    expect((await call('putCustomer', { email: other.email }, tokens)).body['code']).toBe('contact_taken')
  expect((await call('putCustomer', { email: other.email }, tokens)).status).toBe(429)
  expect((await call('putCustomer', { email: somebody().email }, tokens)).status).toBe(429)
})
