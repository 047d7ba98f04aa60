import type { ReportPort } from '@cupboard/shared/module'
import type { LoadIdentity } from './identity.ts'
import type { Leaving } from './leave.ts'
import type { SignedOutMark } from './signed-out-mark.ts'

export interface SignOutOptions {
  readonly identity: LoadIdentity
  readonly leave: (how: Leaving) => Promise<void>
  readonly mark: SignedOutMark
  readonly hasStoredTokens: () => boolean
  /** Resolves once what leaving those pages saves is with the server. */
  readonly lastCalls: () => Promise<void>
  readonly report: ReportPort
}

/** Signing out is never an error: the pages are left first, the identity service hears of it last. */
export function createSignOut({ identity, leave, mark, hasStoredTokens, lastCalls, report }: SignOutOptions) {
  let signingOut: Promise<void> | undefined

  /** @throws when the identity service does not let go */
  const letGo = async (): Promise<void> => (await identity()).signOut()

  async function run(): Promise<void> {
    mark.set()
    await leave('signing-out')
    try {
      await lastCalls()
      if (mark.isSet()) await letGo()
    } catch (error) {
      report(error, { act: 'sign-out' })
    }
  }

  return {
    letGo,
    signOut(): Promise<void> {
      signingOut ??= run().finally(() => {
        signingOut = undefined
      })
      return signingOut
    },
    /** A page that was closed while somebody signed out has left their tokens behind. */
    finish(): void {
      if (mark.isSet() && hasStoredTokens()) letGo().catch((error: unknown) => report(error, { act: 'sign-out' }))
    },
  }
}
