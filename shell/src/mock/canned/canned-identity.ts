import type { Identity } from '../../session/identity.ts'
import type { Account, HouseholdStore } from './household.ts'

/** Throws under the provider's own names, which the session reads. */
const refuse = (name: string, message: string): never => {
  throw Object.assign(new Error(message), { name })
}

/** Who is here, without asking anybody: the household's own account, with any password, link or code. */
export function createCannedIdentity(store: HouseholdStore): Identity {
  const account = (): Account | undefined => store.read().account
  const isTheirs = (email: string): boolean => {
    const { account: known, ordered } = store.read()
    return email.toLowerCase() === (ordered?.customer.email ?? known?.email)
  }
  function change(changed: Partial<Account>): boolean {
    const known = account()
    if (known) store.change({ account: { ...known, ...changed } })
    return known !== undefined
  }
  return {
    async person() {
      const known = account()
      if (!known?.isSignedIn) return undefined
      return { username: known.username, emailVerified: true, phoneVerified: known.phoneVerified }
    },
    async signIn(email) {
      if (!isTheirs(email)) refuse('NotAuthorizedException', 'Incorrect username or password.')
      change({ isSignedIn: true })
      return 'done'
    },
    async signUp({ email }) {
      if (isTheirs(email)) refuse('UsernameExistsException', 'User already exists')
      store.change({
        account: { username: 'sample-user', email, phoneVerified: false, isSignedIn: false },
        ordered: undefined,
      })
      return { confirmed: true }
    },
    completeMagicLink: async () => change({ isSignedIn: true }),
    async confirmSignUp() {},
    async resendSignUpCode() {},
    async requestPhoneCode() {},
    async verifyPhone() {
      change({ phoneVerified: true })
    },
    async requestEmailCode() {},
    async verifyEmail() {},
    async changePassword() {},
    async requestPasswordCode() {},
    async setPassword() {},
    devices: async () => [{ id: 'sample-device', name: undefined, lastSeenAt: undefined, isThis: true }],
    async signOutDevice() {},
    forget() {},
    async signOut() {
      change({ isSignedIn: false })
    },
    idToken: async () => undefined,
    identityId: async () => undefined,
    signatureFor: async ({ headers }) => ({ ...headers }),
    async renewCredentials() {},
  }
}
