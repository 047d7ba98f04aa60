import * as z from 'zod'
import type { IdentityParts } from '../parts.ts'
import { refuse } from '../refusal.ts'
import { attributeOperations } from './attributes.ts'
import { changePasswordOperation } from './change-password.ts'
import { deleteUserOperation } from './delete-user.ts'
import { deviceOperations } from './devices.ts'
import { forgottenPasswordOperations } from './forgotten-password.ts'
import { mfaOperations } from './mfa.ts'
import type { Operation } from './operation.ts'
import { sessionOperations } from './sessions.ts'
import { signInOperations } from './sign-in.ts'
import { signUpOperations } from './sign-up.ts'
import { visitorOperations } from './visitors.ts'

const ForClient = z.looseObject({ ClientId: z.optional(z.string()) })

/** Every operation that is served, by its target header: `AWSCognitoIdentityProviderService.SignUp`. */
export function createOperations(parts: IdentityParts): ReadonlyMap<string, Operation> {
  /** An input that names a client must name ours. */
  const ofOurClient =
    (run: Operation): Operation =>
    async (input, address, userAgent) => {
      const client = ForClient.safeParse(input).data?.ClientId
      if (client === undefined || client === parts.pool.userPoolClientId) return run(input, address, userAgent)
      return refuse('ResourceNotFoundException', `User pool client ${client} does not exist.`)
    }

  const users = {
    ...signUpOperations(parts),
    ...signInOperations(parts),
    ...sessionOperations(parts),
    ...attributeOperations(parts),
    ...changePasswordOperation(parts),
    ...forgottenPasswordOperations(parts),
    ...deviceOperations(parts),
    ...deleteUserOperation(parts),
    ...mfaOperations(parts),
  }
  return new Map([
    ...Object.entries(users).map(
      ([name, run]) => [`AWSCognitoIdentityProviderService.${name}`, ofOurClient(run)] as const,
    ),
    ...Object.entries(visitorOperations(parts)).map(
      ([name, run]) => [`AWSCognitoIdentityService.${name}`, run] as const,
    ),
  ])
}
