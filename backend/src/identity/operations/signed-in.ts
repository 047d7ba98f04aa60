import { ok } from '@cupboard/shared/contracts'
import type { Database } from '../../platform/ports.ts'
import { deviceName } from '../device-name.ts'
import type { Answer } from '../refusal.ts'
import type { Account } from '../stores/accounts.ts'
import type { Tokens } from '../tokens.ts'

/** Begins a session for who has answered rightly. */
export async function answerSignedIn(
  tokens: Tokens,
  tx: Database,
  account: Account,
  userAgent: string,
): Promise<Answer> {
  const AuthenticationResult = await tokens.begin(tx, account, deviceName(userAgent))
  return ok({ ChallengeParameters: {}, AuthenticationResult })
}
