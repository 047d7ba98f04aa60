import { ok } from '@cupboard/shared/contracts'
import type { Session, SessionPort } from '@cupboard/shared/module'
import { attempt } from './attempt.ts'
import { failure } from './failure.ts'
import { magicLinkFailure, signInFailure, signUpFailure } from './failures.ts'
import type { LoadIdentity } from './identity.ts'
import type { SignedOutMark } from './signed-out-mark.ts'

export interface SignInOptions {
  readonly identity: LoadIdentity
  readonly rememberVisitor: () => Promise<void>
  readonly mark: SignedOutMark
  readonly check: (isNewAccount?: boolean) => Promise<Session>
}

export type SignIn = Pick<SessionPort, 'signIn' | 'signUp' | 'completeMagicLink'>

/** The ways in: with a password, by a link, and with an account that is made here. */
export function createSignIn({ identity, rememberVisitor, mark, check }: SignInOptions): SignIn {
  let newAccount: string | undefined

  return {
    async signIn(email, password) {
      try {
        await rememberVisitor()
        if ((await (await identity()).signIn(email, password)) === 'not_confirmed') return failure('not_confirmed')
        mark.remove()
        await check(email === newAccount)
        newAccount = undefined
        return ok(undefined)
      } catch (error) {
        return signInFailure(error)
      }
    },
    signUp: (account) =>
      attempt(async () => {
        const made = await (await identity()).signUp(account)
        newAccount = account.email
        return made
      }, signUpFailure),
    async completeMagicLink(username, secret) {
      try {
        if (!(await (await identity()).completeMagicLink(username, secret))) return failure('expired')
        mark.remove()
        await check()
        return ok(undefined)
      } catch (error) {
        return magicLinkFailure(error)
      }
    },
  }
}
