import {
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  fetchAuthSession,
  fetchDevices,
  fetchUserAttributes,
  forgetDevice,
  getCurrentUser,
  resetPassword,
  setUpTOTP,
  signIn,
  signOut,
  signUp,
  updateMFAPreference,
  updatePassword,
  verifyTOTPSetup,
} from 'aws-amplify/auth'
import { DEMO_ACCOUNT } from './demo-account.ts'
import { changeAccount } from './stores/accounts.ts'
import { configureAmplify, startIdentityServer, type IdentityServer } from './testing/identity-server.ts'
import { signedInCustomers } from './testing/signed-in-customers.ts'

let server: IdentityServer
let people = 0

const first = 'Correct horse 9!'
const second = 'Another stapler 7?'
const nextEmail = () => `password${++people}@example.com`

async function registered({ email = nextEmail(), password = first } = {}): Promise<string> {
  await signUp({
    username: email,
    password,
    options: { userAttributes: { email, phone_number: `+1512555${2000 + people}` } },
  })
  return email
}

/** An account that has proved its e-mail, with a password. */
async function proved(): Promise<string> {
  const email = await registered()
  await resetPassword({ username: email })
  await confirmResetPassword({ username: email, confirmationCode: await server.codeSentTo(email), newPassword: first })
  // The clock stands still: what is sent next must be newer than the letter about the password.
  server.clock.advance(1)
  return email
}

const canSignIn = async (email: string, password: string): Promise<boolean> => {
  try {
    const { isSignedIn } = await signIn({ username: email, password })
    await signOut()
    return isSignedIn
  } catch (error) {
    expect(error).toMatchObject({ name: 'NotAuthorizedException' })
    return false
  }
}

const tokens = async () => {
  const session = await fetchAuthSession()
  return { id: String(session.tokens?.idToken), access: String(session.tokens?.accessToken) }
}

const customerCall = async (token: string) =>
  (await server.app.inject({ url: '/api/customer', headers: { authorization: `Bearer ${token}` } })).statusCode

const lives = async (token: string): Promise<boolean> => (await customerCall(token)) !== 401

beforeAll(async () => {
  server = await startIdentityServer()
  configureAmplify(server)
})
afterAll(() => server.close())
afterEach(() => signOut())

describe('changing a password', () => {
  it('takes the old one and keeps this session; the others end and a letter says so', async () => {
    const email = await proved()
    await signIn({ username: email, password: first })
    const elsewhere = await tokens()
    await signInAgain(email)
    const here = await tokens()
    await updatePassword({ oldPassword: first, newPassword: second })
    expect([await lives(elsewhere.id), await lives(here.id)]).toEqual([false, true])
    expect((await server.lastMessageTo(email))?.subject).toBe('Your Cupboard password was changed')
    await signOut()
    expect([await canSignIn(email, first), await canSignIn(email, second)]).toEqual([false, true])
  })

  it('is refused with a wrong old one, ten times in a quarter of an hour', async () => {
    const email = await registered()
    await signIn({ username: email, password: first })
    const change = () => updatePassword({ oldPassword: 'not the password', newPassword: second })
    for (let time = 0; time < 10; time++) {
      await expect(change()).rejects.toMatchObject({ name: 'NotAuthorizedException' })
    }
    await expect(change()).rejects.toMatchObject({ name: 'LimitExceededException' })
  })

  it('refuses a short new one and leaves the old', async () => {
    const email = await registered()
    await signIn({ username: email, password: first })
    await expect(updatePassword({ oldPassword: first, newPassword: 'short' })).rejects.toMatchObject({
      name: 'InvalidPasswordException',
    })
    await signOut()
    expect(await canSignIn(email, first)).toBe(true)
  })

  it.each([
    ['one of the most used', 'iloveyou1'],
    ['in capitals too', 'Password1'],
  ])('refuses a new one that is %s, and leaves the old: %s', async (_, newPassword) => {
    const email = await registered()
    await signIn({ username: email, password: first })
    await expect(updatePassword({ oldPassword: first, newPassword })).rejects.toMatchObject({
      name: 'InvalidPasswordException',
      message: 'Provided password cannot be used for security reasons.',
    })
    await expect(registered({ password: newPassword })).rejects.toMatchObject({ name: 'InvalidPasswordException' })
    const reset = { Username: email, ConfirmationCode: '000000', Password: newPassword }
    expect((await server.act('ConfirmForgotPassword', reset)).errorType).toBe('InvalidPasswordException')
    await signOut()
    expect(await canSignIn(email, first)).toBe(true)
  })

  it.each([
    ['of one kind of letter', 'stationwagon'],
    ['of figures', '27182818284590'],
    ['with spaces', ' four words and more '],
    ['in another script', 'пароль на ночь'],
    ['of 200 characters', 'long '.repeat(40)],
  ])('takes one %s, whole and as it is typed', async (_, password) => {
    const email = await registered({ password })
    expect([await canSignIn(email, password.slice(0, -1)), await canSignIn(email, password)]).toEqual([false, true])
  })

  it('is not for an account without a password, whatever old one is sent', async () => {
    const [customer] = await signedInCustomers(server.platform, 1)
    const input = { AccessToken: customer?.accessToken, ProposedPassword: second }
    for (const PreviousPassword of [undefined, '', 'anything']) {
      const refused = await server.act('ChangePassword', {
        ...input,
        ...(PreviousPassword === undefined ? {} : { PreviousPassword }),
      })
      expect(refused.errorType).toBe('NotAuthorizedException')
    }
  })
})

/** A second browser: what this client kept of the first is forgotten without telling the server. */
async function signInAgain(email: string, password = first): Promise<void> {
  const revoked = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{}'))
  await signOut()
  revoked.mockRestore()
  await signIn({ username: email, password })
}

describe('a forgotten password', () => {
  it('is set where there was none, and signs nobody in before (ACC-36)', async () => {
    const { email } = DEMO_ACCOUNT
    expect(await canSignIn(email, first)).toBe(false)
    await resetPassword({ username: email })
    const confirmationCode = await server.codeSentTo(email)
    await confirmResetPassword({ username: email, confirmationCode, newPassword: first })
    expect(await canSignIn(email, first)).toBe(true)
  })

  it('is set anew with the code that is sent, and ends every session (ACC-36)', async () => {
    const email = await proved()
    await signIn({ username: email, password: first })
    const before = await tokens()
    const asked = await resetPassword({ username: email })
    expect(asked.nextStep).toMatchObject({
      resetPasswordStep: 'CONFIRM_RESET_PASSWORD_WITH_CODE',
      codeDeliveryDetails: { deliveryMedium: 'EMAIL', destination: 'p***@e***' },
    })
    const confirmationCode = await server.codeSentTo(email)
    await confirmResetPassword({ username: email, confirmationCode, newPassword: second })
    expect(await lives(before.id)).toBe(false)
    expect((await server.lastMessageTo(email))?.subject).toBe('Your Cupboard password was changed')
    await expect(
      confirmResetPassword({ username: email, confirmationCode, newPassword: 'Yet another 1' }),
    ).rejects.toMatchObject({ name: 'CodeMismatchException' })
    await signOut()
    expect([await canSignIn(email, first), await canSignIn(email, second)]).toEqual([false, true])
  })

  it('is the first proof of its contact: whoever signed up with it before is out (ACC-93)', async () => {
    const email = await registered({ password: 'Chosen by a stranger' })
    await signIn({ username: email, password: 'Chosen by a stranger' })
    const strangers = await tokens()
    await resetPassword({ username: email })
    const confirmationCode = await server.codeSentTo(email)
    await confirmResetPassword({ username: email, confirmationCode, newPassword: first })
    expect(await lives(strangers.id)).toBe(false)
    await signOut()
    expect(await canSignIn(email, 'Chosen by a stranger')).toBe(false)
    await signIn({ username: email, password: first })
    expect(await fetchUserAttributes()).toMatchObject({ email_verified: 'true', phone_number_verified: 'false' })
  })

  it('tells nobody whether the e-mail has an account, and sends a stranger nothing', async () => {
    const email = await registered()
    const ghost = 'pghost@example.com'
    const answers = await Promise.all([email, ghost].map((username) => resetPassword({ username })))
    expect(answers[1]).toEqual(answers[0])
    expect(await server.messagesTo(ghost)).toBe(0)
    const refused = async (Username: string) => {
      const asked = { Username, ConfirmationCode: 'abcdef', Password: second }
      const { status, body } = await server.act('ConfirmForgotPassword', asked)
      return { status, body }
    }
    expect(await refused(ghost)).toEqual(await refused(email))
  })

  it.each(['known', 'unknown'])(
    'lets five wrong codes of an account, or of a name without one, be tried, then advises a new one: %s',
    async (whose) => {
      const email = whose === 'known' ? await registered() : nextEmail()
      for (let time = 0; time < 5; time++)
        expect((await server.act('ForgotPassword', { Username: email })).errorType).toBeUndefined()
      expect((await server.act('ForgotPassword', { Username: email })).errorType).toBe('LimitExceededException')
      const guess = () =>
        server.act('ConfirmForgotPassword', { Username: email, ConfirmationCode: 'wrong', Password: second })
      for (let time = 0; time < 5; time++) expect((await guess()).errorType).toBe('CodeMismatchException')
      expect(await guess()).toMatchObject({
        errorType: 'LimitExceededException',
        body: { message: expect.stringContaining('Please have a new code sent') },
      })
    },
  )

  it('has a code that is nothing once another e-mail is the account’s', async () => {
    const email = await proved()
    await signIn({ username: email, password: first })
    await resetPassword({ username: email })
    const code = await server.codeSentTo(email)
    const { userId } = await getCurrentUser()
    const moved = nextEmail()
    await changeAccount(server.db, userId, { email: moved, provedEmail: moved })
    const byId = await server.act('ConfirmForgotPassword', {
      Username: userId,
      ConfirmationCode: code,
      Password: second,
    })
    expect(byId.errorType).toBe('CodeMismatchException')
  })

  it('has a code that expires', async () => {
    const email = await registered()
    await resetPassword({ username: email })
    const confirmationCode = await server.codeSentTo(email)
    server.clock.advance(15 * 60_000)
    await expect(
      confirmResetPassword({ username: email, confirmationCode, newPassword: second }),
    ).rejects.toMatchObject({ name: 'ExpiredCodeException' })
    server.clock.set(new Date())
  })

  it('is sent to the phone by which it was asked for, and proves that; the e-mail signs nobody in then, and is sent none (ACC-93)', async () => {
    const email = await registered()
    const phone = `+1512555${2000 + people}`
    await resetPassword({ username: phone })
    const confirmationCode = await server.codeSentTo(phone)
    await confirmResetPassword({ username: phone, confirmationCode, newPassword: second })
    expect([await canSignIn(email, second), await canSignIn(phone, second)]).toEqual([false, true])
    await resetPassword({ username: email })
    expect(await server.messagesTo(email)).toBe(0)
  })
})

describe('a second factor', () => {
  it('is refused in the protocol’s words', async () => {
    const email = await registered()
    await signIn({ username: email, password: first })
    const none = { name: 'SoftwareTokenMFANotFoundException' }
    await expect(setUpTOTP()).rejects.toMatchObject(none)
    await expect(verifyTOTPSetup({ code: '123456' })).rejects.toMatchObject(none)
    await expect(updateMFAPreference({ totp: 'PREFERRED' })).rejects.toMatchObject({
      name: 'InvalidParameterException',
    })
  })

  it('is refused a stranger before that', async () => {
    expect((await server.act('AssociateSoftwareToken', { AccessToken: 'none' })).errorType).toBe(
      'NotAuthorizedException',
    )
  })
})

describe('where an account is signed in', () => {
  it('lists each session, tells which is this one, and ends one (API-37)', async () => {
    const email = await proved()
    await signIn({ username: email, password: first })
    const elsewhere = await tokens()
    await signInAgain(email)
    const here = await fetchAuthSession()
    const thisKey = here.tokens?.accessToken.payload['device_key']
    const devices = await fetchDevices()
    expect(devices.map(({ id }) => id === thisKey).sort()).toEqual([false, true])
    const other = devices.find(({ id }) => id !== thisKey)
    await forgetDevice({ device: { id: other?.id ?? '' } })
    expect([await lives(elsewhere.id), await lives(String(here.tokens?.idToken))]).toEqual([false, true])
    expect(await fetchDevices()).toHaveLength(1)
    await expect(forgetDevice({ device: { id: other?.id ?? '' } })).rejects.toMatchObject({
      name: 'ResourceNotFoundException',
    })
  })

  it.each([
    ['here leaves', false],
    ['everywhere ends', true],
  ])('signing out %s the sessions elsewhere (API-37)', async (_, global) => {
    const email = await proved()
    await signIn({ username: email, password: first })
    const elsewhere = await tokens()
    await signInAgain(email)
    const here = await tokens()
    await signOut({ global })
    expect([await lives(here.id), await lives(elsewhere.id)]).toEqual([false, !global])
  })

  it('names a device by what its browser says', async () => {
    const [customer] = await signedInCustomers(server.platform, 1)
    expect((await server.act('ListDevices', { AccessToken: customer?.accessToken })).body['Devices']).toEqual([
      expect.objectContaining({ DeviceAttributes: [] }),
    ])
  })

  it('does not end the session of another account (API-37)', async () => {
    const [ann, bob] = await signedInCustomers(server.platform, 2)
    const { body } = await server.act('ListDevices', { AccessToken: ann?.accessToken })
    const [device] = body['Devices'] as readonly { readonly DeviceKey: string }[]
    const refused = await server.act('ForgetDevice', { AccessToken: bob?.accessToken, DeviceKey: device?.DeviceKey })
    expect(refused.errorType).toBe('ResourceNotFoundException')
    expect(await lives(ann?.token ?? '')).toBe(true)
  })

  it('comes in pages (API-37)', async () => {
    const email = await proved()
    for (let time = 0; time < 3; time++) await signInAgain(email)
    const { access } = await tokens()
    const page = async (PaginationToken?: string) =>
      (
        await server.act('ListDevices', {
          AccessToken: access,
          Limit: 2,
          ...(PaginationToken ? { PaginationToken } : {}),
        })
      ).body
    const one = await page()
    const two = await page(String(one['PaginationToken']))
    expect([one['Devices'], two['Devices']]).toEqual([[expect.anything(), expect.anything()], [expect.anything()]])
    expect(two['PaginationToken']).toBeUndefined()
  })
})

it('confirms an account that waits for its code', async () => {
  const confirming = await startIdentityServer({ env: { CONFIRM_SIGN_UP: '1' } })
  configureAmplify(confirming)
  const email = await registered()
  confirming.clock.advance(1000)
  await resetPassword({ username: email })
  await confirmResetPassword({
    username: email,
    confirmationCode: await confirming.codeSentTo(email),
    newPassword: second,
  })
  expect(await canSignIn(email, second)).toBe(true)
  await expect(confirmSignUp({ username: email, confirmationCode: '000000' })).rejects.toMatchObject({
    name: 'CodeMismatchException',
  })
  await confirming.close()
  configureAmplify(server)
})

it('is signed in to by link as before, password or not (API-34)', async () => {
  const email = await proved()
  await signIn({ username: email, options: { authFlowType: 'CUSTOM_WITHOUT_SRP' } })
  await expect(confirmSignIn({ challengeResponse: 'made-up' })).rejects.toMatchObject({
    name: 'NotAuthorizedException',
  })
})
