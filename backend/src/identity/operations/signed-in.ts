import { ok } from '@cupboard/shared/contracts'
import type { Database } from '../../platform/ports.ts'
import type { Answer } from '../refusal.ts'
import type { Account } from '../stores/accounts.ts'
import type { Tokens } from '../tokens.ts'

/** Begins a session for who has answered rightly. */
export async function answerSignedIn(tokens: Tokens, tx: Database, account: Account): Promise<Answer> {
  return ok({ ChallengeParameters: {}, AuthenticationResult: await tokens.begin(tx, account) })
}
