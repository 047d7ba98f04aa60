import type { ReportPort } from '@cupboard/shared/module'
import type { LoadIdentity } from './identity.ts'
import type { Leaving } from './leave.ts'
import type { SignedOutMark } from './signed-out-mark.ts'

export interface SignOutOptions {
  readonly identity: LoadIdentity
  readonly leave: (how: Leaving) => Promise<void>
  readonly mark: SignedOutMark
  readonly hasStoredTokens: () => boolean
  /** Resolves once the server has what leaving those pages saves. */
  readonly lastCalls: () => Promise<void>
  readonly report: ReportPort
}

/** Signing out never fails for the person: their pages are left first, and a failure of the identity service is only reported. */
export function createSignOut({ identity, leave, mark, hasStoredTokens, lastCalls, report }: SignOutOptions) {
  let signingOut: Promise<void> | undefined

  /** @throws when the identity service fails to sign the person out */
  const letGo = async (): Promise<void> => (await identity()).signOut()

  async function run(): Promise<void> {
    mark.set()
    void identity()
      .then((service) => service.forget())
      .catch(() => undefined)
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
    /** Ends a sign-out that was cut short: a page that was closed during it has left the tokens behind. */
    finish(): void {
      if (mark.isSet() && hasStoredTokens()) letGo().catch((error: unknown) => report(error, { act: 'sign-out' }))
    },
  }
}
