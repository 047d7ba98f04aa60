import { signRequest } from '@aws-amplify/core/internals/aws-client-utils'
import { Amplify, type ResourcesConfig } from 'aws-amplify'
import {
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  confirmUserAttribute,
  fetchAuthSession,
  fetchDevices,
  fetchUserAttributes,
  forgetDevice,
  getCurrentUser,
  resendSignUpCode,
  resetPassword,
  sendUserAttributeVerificationCode,
  signIn,
  signOut,
  signUp,
  updatePassword,
} from 'aws-amplify/auth'
import { cognitoCredentialsProvider, cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import { ConsoleLogger } from 'aws-amplify/utils'
import type { CredentialsAndIdentityIdProvider } from '@aws-amplify/core'
import type { PageData } from '@cupboard/shared/contracts'
import { createDocumentKey, type DocumentKey } from './document-key.ts'
import { SIGNED_SERVICE, type Identity } from './identity.ts'
import { shareWhilePending } from './share-while-pending.ts'

/** Otherwise Amplify warns on every page that the endpoint is our own. */
ConsoleLogger.LOG_LEVEL = 'ERROR'

/** Whoever carries a token needs no credentials until something is signed: two calls less before the first answer. */
let hasSigned = false
const credentialsProvider: CredentialsAndIdentityIdProvider = {
  getCredentialsAndIdentityId: async (asked) =>
    asked.authenticated && !hasSigned ? undefined : cognitoCredentialsProvider.getCredentialsAndIdentityId(asked),
  clearCredentialsAndIdentityId: () => cognitoCredentialsProvider.clearCredentialsAndIdentityId(),
}

function configure({ userPoolId, userPoolClientId, identityPoolId, endpoint }: PageData['identity']): void {
  const resources: ResourcesConfig = {
    Auth: {
      Cognito: {
        userPoolId,
        userPoolClientId,
        identityPoolId,
        allowGuestAccess: true,
        loginWith: { email: true },
        ...(endpoint === undefined ? {} : { userPoolEndpoint: endpoint, identityPoolEndpoint: endpoint }),
      },
    },
  }
  Amplify.configure(resources)
  Amplify.configure(resources, { Auth: { tokenProvider: cognitoUserPoolsTokenProvider, credentialsProvider } })
}

const isNamed = (error: unknown, ...names: readonly string[]): boolean =>
  error instanceof Error && names.includes(error.name)

/** The server ended the session since its refresh token had been used already: Amplify lets go of the tokens and throws. */
const REUSED = 'RefreshTokenReuseException'

async function signedInUser() {
  try {
    return await getCurrentUser()
  } catch (error) {
    if (isNamed(error, 'UserUnAuthenticatedException', REUSED)) return undefined
    throw error
  }
}

/** What is known of the person; of a session that was ended elsewhere nothing. */
async function attributesOf() {
  try {
    return await fetchUserAttributes()
  } catch (error) {
    if (isNamed(error, 'NotAuthorizedException')) return undefined
    throw error
  }
}

/** Signs out whoever is still signed in here: Amplify would refuse the next sign-in otherwise. */
async function leaveFirst(): Promise<void> {
  if (await signedInUser()) await signOut()
}

/** Whose session has ended is a visitor. */
async function currentSession(forceRefresh: boolean) {
  try {
    return await fetchAuthSession({ forceRefresh })
  } catch (error) {
    if (!isNamed(error, REUSED)) throw error
    return fetchAuthSession()
  }
}

/** Shared: otherwise Amplify fetches an identity and credentials for each caller. */
const session = shareWhilePending(() => currentSession(false))
const signingSession = shareWhilePending(() => {
  hasSigned = true
  return currentSession(false)
})
const renewedSession = shareWhilePending(() => currentSession(true))

function forgetSession(): void {
  session.forget()
  signingSession.forget()
}

async function listDevices() {
  const { tokens } = await session.get()
  const here = tokens?.accessToken.payload['device_key']
  return (await fetchDevices()).map(({ id, name, lastAuthenticatedDate }) => ({
    id,
    name,
    lastSeenAt: lastAuthenticatedDate,
    isThis: id === here,
  }))
}

const documentKeyOf = ({ endpoint }: PageData['identity'], keptUser: () => string | null): DocumentKey =>
  createDocumentKey({ page: document, send: (input, init) => window.fetch(input, init), endpoint, keptUser })

/** Each new token gets the browser a key to its documents. */
async function idTokenWithKey(documentKey: DocumentKey): Promise<string | undefined> {
  const { idToken } = (await session.get()).tokens ?? {}
  const text = idToken?.toString()
  const { 'cognito:username': username, iat: issuedAt } = idToken?.payload ?? {}
  if (text !== undefined && typeof username === 'string' && issuedAt !== undefined)
    documentKey.get({ text, username, issuedAt })
  return text
}

/**
 * Amazon Cognito, or the server's own service that speaks the same.
 *
 * @param keptUser whose tokens this browser keeps at this moment
 */
export function createAmplifyIdentity(settings: PageData['identity'], keptUser: () => string | null): Identity {
  configure(settings)
  const documentKey = documentKeyOf(settings, keptUser)
  return {
    async person() {
      const user = await signedInUser()
      if (!user) return undefined
      const attributes = await attributesOf()
      if (!attributes) return undefined
      return {
        username: user.username,
        emailVerified: attributes.email_verified === 'true',
        phoneVerified: attributes.phone_number_verified === 'true',
      }
    },
    async signIn(email, password) {
      await leaveFirst()
      const { nextStep } = await signIn({ username: email, password })
      forgetSession()
      return nextStep.signInStep === 'CONFIRM_SIGN_UP' ? 'not_confirmed' : 'done'
    },
    async signUp({ email, password, phone, firstName, lastName }) {
      const userAttributes = { email, phone_number: phone, given_name: firstName, family_name: lastName }
      const { isSignUpComplete } = await signUp({ username: email, password, options: { userAttributes } })
      return { confirmed: isSignUpComplete }
    },
    async confirmSignUp(email, code) {
      await confirmSignUp({ username: email, confirmationCode: code })
    },
    async resendSignUpCode(email) {
      await resendSignUpCode({ username: email })
    },
    async completeMagicLink(username, secret) {
      await leaveFirst()
      await signIn({ username, options: { authFlowType: 'CUSTOM_WITHOUT_SRP' } })
      const { isSignedIn } = await confirmSignIn({ challengeResponse: secret })
      forgetSession()
      return isSignedIn
    },
    async requestPhoneCode() {
      await sendUserAttributeVerificationCode({ userAttributeKey: 'phone_number' })
    },
    verifyPhone: (code) => confirmUserAttribute({ userAttributeKey: 'phone_number', confirmationCode: code }),
    async requestEmailCode() {
      await sendUserAttributeVerificationCode({ userAttributeKey: 'email' })
    },
    verifyEmail: (code) => confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: code }),
    changePassword: (oldPassword, newPassword) => updatePassword({ oldPassword, newPassword }),
    async requestPasswordCode(username) {
      await resetPassword({ username })
    },
    setPassword: (username, code, newPassword) =>
      confirmResetPassword({ username, confirmationCode: code, newPassword }),
    devices: listDevices,
    signOutDevice: (id) => forgetDevice({ device: { id } }),
    forget: documentKey.giveBack,
    async signOut() {
      documentKey.giveBack()
      await signOut()
      forgetSession()
    },
    idToken: () => idTokenWithKey(documentKey),
    identityId: async () => (await signingSession.get()).identityId,
    async signatureFor({ method, url, headers, body }, at) {
      const { credentials } = await signingSession.get()
      if (!credentials) throw new Error('There are no credentials to sign with.')
      const signed = signRequest(
        { method, url, headers: { ...headers }, ...(body === undefined ? {} : { body }) },
        { credentials, signingDate: at, signingRegion: settings.region, signingService: SIGNED_SERVICE },
      )
      const { host, ...sendable } = signed.headers
      return host === url.host ? sendable : signed.headers
    },
    async renewCredentials() {
      await renewedSession.get()
      forgetSession()
    },
  }
}
