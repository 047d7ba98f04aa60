import {
  confirmSignIn,
  confirmSignUp,
  confirmUserAttribute,
  fetchAuthSession,
  fetchUserAttributes,
  getCurrentUser,
  resendSignUpCode,
  sendUserAttributeVerificationCode,
  signIn,
  signOut,
  signUp,
  updateUserAttributes,
} from 'aws-amplify/auth'
import { post } from 'aws-amplify/api'
import { poolOf } from './pool.ts'
import { configureAmplify, startIdentityServer, type IdentityServer } from './testing/identity-server.ts'

let server: IdentityServer
let people = 0

const password = 'Correct horse 9!'

interface Person {
  readonly email: string
  readonly phone: string
}

const somebody = (): Person => {
  people += 1
  return { email: `person${people}@example.com`, phone: `+1512555${String(1000 + people)}` }
}

const signUpAs = ({ email, phone }: Person) =>
  signUp({
    username: email,
    password,
    options: { userAttributes: { email, phone_number: phone, given_name: 'Ann', family_name: 'Lee' } },
  })

async function registered(): Promise<Person> {
  const person = somebody()
  await signUpAs(person)
  return person
}

async function signedIn(): Promise<Person> {
  const person = await registered()
  await signIn({ username: person.email, password })
  return person
}

const askForLink = (identification: { email?: string; username?: string; phone?: string; channel?: 'sms' }) =>
  post({
    apiName: 'site',
    path: '/api/magiclink',
    options: {
      body: { cognitoPoolId: poolOf(server.platform.config).userPoolId, channel: 'email', ...identification },
    },
  }).response

async function followLink(link: URLSearchParams) {
  await signIn({ username: link.get('u') ?? '', options: { authFlowType: 'CUSTOM_WITHOUT_SRP' } })
  return confirmSignIn({ challengeResponse: link.get('s') ?? '' })
}

beforeAll(async () => {
  server = await startIdentityServer()
  configureAmplify(server, 'as in a page')
})
afterAll(() => server.close())
afterEach(() => signOut())

describe('signing up', () => {
  it('makes an account that can sign in at once (API-31)', async () => {
    const outcome = await signUpAs(somebody())
    expect(outcome).toMatchObject({ isSignUpComplete: true, nextStep: { signUpStep: 'DONE' } })
  })

  it('keeps of the person what was given (API-31)', async () => {
    const person = await signedIn()
    expect(await fetchUserAttributes()).toMatchObject({
      email: person.email,
      phone_number: person.phone,
      given_name: 'Ann',
      family_name: 'Lee',
    })
  })

  it('refuses an e-mail that has an account, in any case of its letters and with spaces around (API-31, SHR-38)', async () => {
    const { email } = await registered()
    for (const written of [email.toUpperCase(), ` ${email} `])
      await expect(signUpAs({ ...somebody(), email: written })).rejects.toMatchObject({
        name: 'UsernameExistsException',
      })
  })

  it('refuses a phone that an account has proved, and no phone that nobody proved (API-31)', async () => {
    const { phone } = await signedIn()
    await signUpAs({ ...somebody(), phone })
    await sendUserAttributeVerificationCode({ userAttributeKey: 'phone_number' })
    await confirmUserAttribute({ userAttributeKey: 'phone_number', confirmationCode: await server.codeSentTo(phone) })
    await expect(signUpAs({ ...somebody(), phone })).rejects.toMatchObject({ name: 'UsernameExistsException' })
  })

  it('refuses a short password (API-31)', async () => {
    await expect(signUp({ username: somebody().email, password: 'short' })).rejects.toMatchObject({
      name: 'InvalidPasswordException',
    })
  })
})

describe('signing in with a password', () => {
  it('proves the password without sending it (API-30)', async () => {
    const { email } = await registered()
    const fetched = jest.spyOn(globalThis, 'fetch')
    const outcome = await signIn({ username: email, password })
    const sent = fetched.mock.calls.map(([, init]) => String(init?.body)).join()
    fetched.mockRestore()
    expect(outcome.isSignedIn).toBe(true)
    expect(sent).toContain('PASSWORD_CLAIM_SIGNATURE')
    expect(sent).not.toContain(password)
  })

  it('works many times over, whatever the random numbers begin with (API-30)', async () => {
    const { email } = await registered()
    for (let time = 0; time < 12; time++) {
      await expect(signIn({ username: email, password })).resolves.toMatchObject({ isSignedIn: true })
      await signOut()
    }
  })

  it('answers a wrong password and an unknown e-mail alike (API-30)', async () => {
    const { email } = await registered()
    const failures = await Promise.all(
      [email, 'ghost@example.com'].map(async (username) => {
        try {
          return await signIn({ username, password: 'not the password' })
        } catch (error) {
          return error instanceof Error ? { name: error.name, message: error.message } : error
        }
      }),
    )
    expect(failures[0]).toEqual({ name: 'NotAuthorizedException', message: 'Incorrect username or password.' })
    expect(failures[1]).toEqual(failures[0])
  })
})

describe('being signed in', () => {
  it('tells who is here, with an identity of its own and credentials in us-east-1 (API-33, SHR-96)', async () => {
    const { email } = await signedIn()
    const user = await getCurrentUser()
    const session = await fetchAuthSession()
    expect(session.userSub).toBe(user.userId)
    expect(session.tokens?.idToken?.payload['email']).toBe(email)
    expect(session.credentials?.sessionToken).toBeDefined()
    expect(session.identityId).toMatch(/^us-east-1:/)
    expect(poolOf(server.platform.config)).toMatchObject({
      region: 'us-east-1',
      userPoolId: expect.stringMatching(/^us-east-1_/),
      identityPoolId: expect.stringMatching(/^us-east-1:/),
    })
    await signOut()
    await signIn({ username: email, password })
    expect((await fetchAuthSession()).identityId).toBe(session.identityId)
  })

  it('keeps the attributes that were given, and tells them in its token (SHR-38, API-33)', async () => {
    const { email, phone } = await signedIn()
    const given = { email, phone_number: phone, given_name: 'Ann', family_name: 'Lee' }
    expect((await fetchAuthSession()).tokens?.idToken?.payload).toMatchObject(given)
    expect(await fetchUserAttributes()).toMatchObject({ ...given, phone_number_verified: 'false' })
  })

  it('renews its tokens (API-33)', async () => {
    await signedIn()
    const before = (await fetchAuthSession()).tokens?.accessToken.toString()
    const after = (await fetchAuthSession({ forceRefresh: true })).tokens?.accessToken.toString()
    expect(after).toBeDefined()
    expect(after).not.toBe(before)
  })

  it('ends everywhere at once (API-37)', async () => {
    await signedIn()
    await signOut({ global: true })
    await expect(getCurrentUser()).rejects.toMatchObject({ name: 'UserUnAuthenticatedException' })
  })
})

describe('a guest', () => {
  it('has an identity and credentials without signing in, and keeps them (API-33)', async () => {
    const session = await fetchAuthSession()
    expect(session.tokens).toBeUndefined()
    expect(session.credentials?.accessKeyId).toMatch(/^ASIA/)
    expect((await fetchAuthSession()).identityId).toBe(session.identityId)
  })

  it('signs calls that the server accepts, the customer too (API-01, API-12)', async () => {
    const { email } = await registered()
    expect((await askForLink({ email })).statusCode).toBe(200)
    await signIn({ username: email, password })
    expect((await askForLink({ email })).statusCode).toBe(200)
  })
})

describe('signing in with a link', () => {
  it('signs in once, and marks the e-mail as the customer’s, and the phone not (API-34, SHR-39)', async () => {
    const { email } = await registered()
    await askForLink({ email })
    const link = await server.linkSentTo(email)
    expect(await followLink(link)).toMatchObject({ isSignedIn: true })
    expect(await fetchUserAttributes()).toMatchObject({
      email,
      email_verified: 'true',
      phone_number_verified: 'false',
    })
    await signOut()
    await expect(followLink(link)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  })

  it('marks the phone as the customer’s where the link came by text, and the e-mail not (API-34, SHR-39)', async () => {
    const { phone } = await registered()
    await askForLink({ phone, channel: 'sms' })
    expect(await followLink(await server.linkSentTo(phone))).toMatchObject({ isSignedIn: true })
    expect(await fetchUserAttributes()).toMatchObject({ phone_number_verified: 'true', email_verified: 'false' })
  })

  it.each([
    [-1, 'DONE'],
    [0, 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE'],
  ])('signs in for a quarter of an hour, and no longer: and %i ms, %s (API-34)', async (more, step) => {
    const { email } = await registered()
    const sentAt = server.clock.now().getTime()
    await askForLink({ email })
    const link = await server.linkSentTo(email)
    server.clock.set(new Date(sentAt + 15 * 60_000 + more))
    const { nextStep } = await followLink(link)
    server.clock.set(new Date())
    expect(nextStep.signInStep).toBe(step)
  })

  it('says of a link that came too late that it expired, and a new one by its user name works (OP-57, ACC-31)', async () => {
    const { email } = await registered()
    await askForLink({ email })
    const late = await server.linkSentTo(email)
    server.clock.advance(15 * 60_000 + 1)
    const outcome = await followLink(late)
    server.clock.set(new Date())
    expect(outcome.nextStep).toMatchObject({
      signInStep: 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE',
      additionalInfo: { challenge: 'MAGIC_LINK', reason: 'expired' },
    })
    await askForLink({ username: late.get('u') ?? '' })
    expect(await followLink(await server.linkSentTo(email))).toMatchObject({ isSignedIn: true })
  })

  it('takes two answers with a link that came too late, and no third (API-34)', async () => {
    const { email } = await registered()
    await askForLink({ email })
    const late = await server.linkSentTo(email)
    server.clock.advance(15 * 60_000 + 1)
    const answer = () => confirmSignIn({ challengeResponse: late.get('s') ?? '' })
    const first = await followLink(late)
    const second = await answer()
    const third: unknown = await answer().catch((error: unknown) => error)
    server.clock.set(new Date())
    for (const { nextStep } of [first, second])
      expect(nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE')
    expect(third).toMatchObject({ name: 'NotAuthorizedException' })
  })

  it('answers a made-up secret alike for an account and for nobody (API-34)', async () => {
    const { email } = await registered()
    for (const u of [email, 'ghost@example.com']) {
      await expect(followLink(new URLSearchParams({ u, s: 'made-up' }))).rejects.toMatchObject({
        name: 'NotAuthorizedException',
      })
    }
  })
})

describe('the phone', () => {
  it('is verified by the code that is sent to it, spaces around it aside, which its attribute tells (API-36, SHR-39)', async () => {
    const { phone } = await signedIn()
    expect(await sendUserAttributeVerificationCode({ userAttributeKey: 'phone_number' })).toEqual({
      attributeName: 'phone_number',
      deliveryMedium: 'SMS',
      destination: `+*******${phone.slice(-4)}`,
    })
    const confirmationCode = ` ${await server.codeSentTo(phone)} `
    await confirmUserAttribute({ userAttributeKey: 'phone_number', confirmationCode })
    expect(await fetchUserAttributes()).toMatchObject({ phone_number_verified: 'true' })
  })

  it('is told in the token, too, whether it is verified (SHR-39)', async () => {
    const { phone } = await signedIn()
    const told = async () => (await fetchAuthSession({ forceRefresh: true })).tokens?.idToken?.payload
    expect(await told()).toMatchObject({ phone_number: phone, phone_number_verified: false })
    await sendUserAttributeVerificationCode({ userAttributeKey: 'phone_number' })
    await confirmUserAttribute({ userAttributeKey: 'phone_number', confirmationCode: await server.codeSentTo(phone) })
    expect(await told()).toMatchObject({ phone_number: phone, phone_number_verified: true })
    const next = somebody().phone
    await updateUserAttributes({ userAttributes: { phone_number: next } })
    expect(await told()).toMatchObject({ phone_number: next, phone_number_verified: false })
  })

  it('is not verified by another code (ACC-101)', async () => {
    await signedIn()
    await sendUserAttributeVerificationCode({ userAttributeKey: 'phone_number' })
    await expect(
      confirmUserAttribute({ userAttributeKey: 'phone_number', confirmationCode: 'abcdef' }),
    ).rejects.toMatchObject({
      name: 'CodeMismatchException',
    })
  })

  it('is sent five codes in a quarter of an hour, and no more (ACC-104)', async () => {
    await signedIn()
    const send = () => sendUserAttributeVerificationCode({ userAttributeKey: 'phone_number' })
    for (let time = 0; time < 5; time++) await send()
    await expect(send()).rejects.toMatchObject({ name: 'LimitExceededException' })
  })

  it('has five tries of each code: after as many wrong ones another is sent, which verifies it (API-35)', async () => {
    const { phone } = await signedIn()
    const send = () => sendUserAttributeVerificationCode({ userAttributeKey: 'phone_number' })
    const enter = (confirmationCode: string) =>
      confirmUserAttribute({ userAttributeKey: 'phone_number', confirmationCode })
    await send()
    for (let time = 0; time < 5; time++)
      await expect(enter('abcdef')).rejects.toMatchObject({ name: 'CodeMismatchException' })
    await expect(enter(await server.codeSentTo(phone))).rejects.toMatchObject({ name: 'LimitExceededException' })
    server.clock.advance(1)
    await send()
    await enter(await server.codeSentTo(phone))
    expect(await fetchUserAttributes()).toMatchObject({ phone_number_verified: 'true' })
  })

  it('is unverified again when it changes, and a code goes to the new one (API-35, SHR-39)', async () => {
    const { phone } = await signedIn()
    await sendUserAttributeVerificationCode({ userAttributeKey: 'phone_number' })
    const oldCode = await server.codeSentTo(phone)
    const next = somebody().phone
    await updateUserAttributes({ userAttributes: { phone_number: next } })
    await expect(
      confirmUserAttribute({ userAttributeKey: 'phone_number', confirmationCode: oldCode }),
    ).rejects.toThrow()
    expect(await fetchUserAttributes()).toMatchObject({ phone_number: next, phone_number_verified: 'false' })
    await confirmUserAttribute({ userAttributeKey: 'phone_number', confirmationCode: await server.codeSentTo(next) })
    expect(await fetchUserAttributes()).toMatchObject({ phone_number_verified: 'true' })
    const last = somebody().phone
    await updateUserAttributes({ userAttributes: { phone_number: last } })
    expect(await fetchUserAttributes()).toMatchObject({ phone_number: last, phone_number_verified: 'false' })
  })
})

describe('an account that waits for its code', () => {
  let confirming: IdentityServer

  beforeAll(async () => {
    confirming = await startIdentityServer({ env: { CONFIRM_SIGN_UP: '1' } })
    configureAmplify(confirming, 'as in a page')
  })
  afterAll(async () => {
    await confirming.close()
    configureAmplify(server, 'as in a page')
  })

  it('is told so after the right password only, and can sign in once confirmed (API-31, API-32)', async () => {
    const person = await registered()
    const attempt = (given: string) => signIn({ username: person.email, password: given })
    await expect(attempt('not the password')).rejects.toMatchObject({ name: 'NotAuthorizedException' })
    expect((await attempt(password)).nextStep.signInStep).toBe('CONFIRM_SIGN_UP')
    confirming.clock.advance(1000)
    await resendSignUpCode({ username: person.email })
    await confirmSignUp({ username: person.email, confirmationCode: await confirming.codeSentTo(person.email) })
    expect(await attempt(password)).toMatchObject({ isSignedIn: true })
    expect(await fetchUserAttributes()).toMatchObject({ email_verified: 'true', phone_number_verified: 'false' })
  })
})
