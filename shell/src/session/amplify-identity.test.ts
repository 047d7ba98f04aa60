import { signRequest } from '@aws-amplify/core/internals/aws-client-utils'
import {
  confirmSignIn,
  confirmUserAttribute,
  fetchAuthSession,
  fetchUserAttributes,
  forgetDevice,
  getCurrentUser,
  resendSignUpCode,
  sendUserAttributeVerificationCode,
  signIn,
  signOut,
  signUp,
} from 'aws-amplify/auth'
import { createAmplifyIdentity } from './amplify-identity.ts'

jest.mock('@aws-amplify/core/internals/aws-client-utils', () => ({ signRequest: jest.fn() }))
jest.mock('aws-amplify', () => ({ Amplify: { configure: jest.fn() } }))
jest.mock('aws-amplify/auth/cognito', () => ({}))
jest.mock('aws-amplify/utils', () => ({ ConsoleLogger: {} }))
jest.mock('aws-amplify/auth', () => ({
  getCurrentUser: jest.fn(async () => ({ username: 'ann' })),
  fetchAuthSession: jest.fn(),
  fetchUserAttributes: jest.fn(),
  signUp: jest.fn(async () => ({ isSignUpComplete: true })),
  signIn: jest.fn(),
  confirmSignIn: jest.fn(),
  resendSignUpCode: jest.fn(),
  sendUserAttributeVerificationCode: jest.fn(),
  confirmUserAttribute: jest.fn(),
  forgetDevice: jest.fn(),
  signOut: jest.fn(),
}))

const identity = createAmplifyIdentity(
  { region: 'us-east-1', userPoolId: '', userPoolClientId: '', identityPoolId: '' },
  () => null,
)

describe('identity', () => {
  it.each([
    ['true', true],
    ['false', false],
    [undefined, false],
  ])(
    'takes a phone for verified when phone_number_verified is true (ACC-93, SHR-39): %s',
    async (said, phoneVerified) => {
      jest.mocked(fetchUserAttributes).mockResolvedValue(said === undefined ? {} : { phone_number_verified: said })
      expect(await identity.person()).toEqual({ username: 'ann', emailVerified: false, phoneVerified })
    },
  )

  it('takes an e-mail for verified when email_verified is true (ACC-93)', async () => {
    jest.mocked(fetchUserAttributes).mockResolvedValue({ email_verified: 'true', phone_number_verified: 'false' })
    expect(await identity.person()).toEqual({ username: 'ann', emailVerified: true, phoneVerified: false })
  })

  it('knows nobody once the session was ended elsewhere: that is no failure (SHELL-56)', async () => {
    const ended = Object.assign(new Error('Invalid Access Token'), { name: 'NotAuthorizedException' })
    jest.mocked(fetchUserAttributes).mockRejectedValueOnce(ended)
    expect(await identity.person()).toBeUndefined()
    jest.mocked(fetchUserAttributes).mockRejectedValueOnce(new Error('Network error'))
    await expect(identity.person()).rejects.toThrow('Network error')
  })

  it('knows nobody, who is a guest, once the session was ended for a token that was used already (API-33)', async () => {
    const reused = Object.assign(new Error('Invalid Refresh Token'), { name: 'RefreshTokenReuseException' })
    jest.mocked(getCurrentUser).mockRejectedValueOnce(reused)
    expect(await identity.person()).toBeUndefined()
    jest.mocked(fetchAuthSession).mockRejectedValueOnce(reused).mockResolvedValue({ identityId: 'us-east-1:guest' })
    expect(await identity.identityId()).toBe('us-east-1:guest')
    expect(await identity.idToken()).toBeUndefined()
  })

  it('signs calls for us-east-1, by the credentials of who is here (SHR-96)', async () => {
    const credentials = { accessKeyId: 'AK', secretAccessKey: 'secret' }
    const url = new URL('http://localhost:3000/api/faq')
    const headers = { authorization: 'signed', host: url.host }
    jest.mocked(fetchAuthSession).mockResolvedValue({ credentials })
    jest.mocked(signRequest).mockReturnValue({ method: 'GET', url, headers })
    await identity.renewCredentials()
    const at = new Date('2026-11-20T18:00:00Z')
    expect(await identity.signatureFor({ method: 'GET', url, headers: {} }, at)).toEqual({ authorization: 'signed' })
    const signing = { credentials, signingDate: at, signingRegion: 'us-east-1', signingService: 'execute-api' }
    expect(signRequest).toHaveBeenCalledWith({ method: 'GET', url, headers: {} }, signing)
  })

  it.each([
    ['CONFIRM_SIGN_UP', 'not_confirmed'],
    ['DONE', 'done'],
  ] as const)('answers the step %s after a password as %s (ACC-39, ACC-40)', async (signInStep, answer) => {
    jest.mocked(signIn).mockResolvedValue({ isSignedIn: answer === 'done', nextStep: { signInStep } })
    expect(await identity.signIn('a@b.co', 'secret')).toBe(answer)
    expect(signIn).toHaveBeenCalledWith({ username: 'a@b.co', password: 'secret' })
    expect(signOut).toHaveBeenCalled()
  })

  it('signs in by the flow that never sends the password (API-30)', async () => {
    jest.mocked(signIn).mockResolvedValue({ isSignedIn: true, nextStep: { signInStep: 'DONE' } })
    await identity.signIn('a@b.co', 'secret')
    const [asked] = jest.mocked(signIn).mock.lastCall ?? []
    expect(asked?.options?.authFlowType ?? 'USER_SRP_AUTH').toBe('USER_SRP_AUTH')
  })

  it.each([true, false])(
    'answers the challenge of a link with its code: signed in is %s (API-34)',
    async (isSignedIn) => {
      jest.mocked(confirmSignIn).mockResolvedValue({ isSignedIn, nextStep: { signInStep: 'DONE' } })
      expect(await identity.completeMagicLink('user-1', 'secret-1')).toBe(isSignedIn)
      expect(signIn).toHaveBeenLastCalledWith({ username: 'user-1', options: { authFlowType: 'CUSTOM_WITHOUT_SRP' } })
      expect(confirmSignIn).toHaveBeenLastCalledWith({ challengeResponse: 'secret-1' })
    },
  )

  it('lets go of who is still signed in here before the challenge of a link is asked for (API-34)', async () => {
    const acts: string[] = []
    jest.mocked(signOut).mockImplementationOnce(async () => void acts.push('sign out'))
    jest.mocked(signIn).mockImplementationOnce(async () => {
      acts.push('sign in')
      return { isSignedIn: false, nextStep: { signInStep: 'DONE' } }
    })
    await identity.completeMagicLink('user-2', 'secret-2')
    expect(acts).toEqual(['sign out', 'sign in'])
  })

  it('has the code of a sign-up sent again, to its name (API-32, CHK-62)', async () => {
    await identity.resendSignUpCode('a@b.co')
    expect(resendSignUpCode).toHaveBeenLastCalledWith({ username: 'a@b.co' })
  })

  it('asks for the code of the phone, and hands it in for the phone (API-35, API-36)', async () => {
    await identity.requestPhoneCode()
    expect(sendUserAttributeVerificationCode).toHaveBeenLastCalledWith({ userAttributeKey: 'phone_number' })
    await identity.verifyPhone('123456')
    expect(confirmUserAttribute).toHaveBeenLastCalledWith({
      userAttributeKey: 'phone_number',
      confirmationCode: '123456',
    })
  })

  const ACCOUNT = { email: 'a@b.co', password: 'secret', phone: '+15125550142', firstName: 'Ann', lastName: 'Lee' }

  it.each([true, false])('tells whether a sign-up is complete (CHK-63): %s', async (isSignUpComplete) => {
    jest.mocked(signUp).mockResolvedValueOnce({ isSignUpComplete, nextStep: { signUpStep: 'DONE' } })
    expect(await identity.signUp(ACCOUNT)).toEqual({ confirmed: isSignUpComplete })
  })

  it('signs out here and nowhere else, or one other device (API-37)', async () => {
    jest.mocked(signOut).mockClear()
    await identity.signOut()
    expect(jest.mocked(signOut).mock.calls).toEqual([[]])
    await identity.signOutDevice('d-2')
    expect(jest.mocked(forgetDevice).mock.calls).toEqual([[{ device: { id: 'd-2' } }]])
    expect(signOut).toHaveBeenCalledTimes(1)
  })

  it('signs up with e-mail, phone and both names as attributes (API-31, SHR-38)', async () => {
    expect(await identity.signUp(ACCOUNT)).toEqual({ confirmed: true })
    expect(signUp).toHaveBeenCalledWith({
      username: 'a@b.co',
      password: 'secret',
      options: {
        userAttributes: { email: 'a@b.co', phone_number: '+15125550142', given_name: 'Ann', family_name: 'Lee' },
      },
    })
  })
})
