import * as z from 'zod'
import type { IdentityParts } from '../parts.ts'
import { refuse } from '../refusal.ts'
import { createOfSession } from './of-session.ts'
import { Token, type Operation } from './operation.ts'

const OfSession = z.object({ AccessToken: Token })

/** A second factor is not offered; whoever asks for one is told so as by a pool that has none turned on. */
export function mfaOperations(parts: IdentityParts): Record<string, Operation> {
  const { forCustomer } = createOfSession(parts)
  const withoutTotp = forCustomer(OfSession, async () =>
    refuse('SoftwareTokenMFANotFoundException', 'Software Token MFA has not been enabled by the userPool'),
  )
  return {
    AssociateSoftwareToken: withoutTotp,
    VerifySoftwareToken: withoutTotp,
    SetUserMFAPreference: forCustomer(OfSession, async () =>
      refuse('InvalidParameterException', 'MFA is not enabled for the user pool.'),
    ),
  }
}
