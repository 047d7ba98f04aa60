import { err, ok, type Failure, type Result } from '@cupboard/shared/contracts'
import type { SignedRequests } from '../ports.ts'

/**
 * Does what a signed request asks for at most once. The same signature again, from whoever saw it or from a client that lost the
 * answer, gets the first answer; while there is none yet, a refusal. What was refused changed nothing and may come again. What threw
 * may have changed something, so it may not.
 *
 * @param signature undefined where this server cannot see it
 */
export async function acceptOnce<Refusal extends Failure>(
  signedRequests: SignedRequests,
  signature: string | undefined,
  answer: () => Promise<Result<unknown, Refusal>>,
): Promise<Result<unknown, Refusal | Failure<'request_repeated'>>> {
  if (signature === undefined) return answer()
  const seen = await signedRequests.take(signature)
  if (!seen.isFirst) return seen.answer === undefined ? err('request_repeated') : ok(JSON.parse(seen.answer))
  const outcome = await answer()
  if (outcome.ok) await signedRequests.keepAnswer(signature, JSON.stringify(outcome.value))
  else await signedRequests.forget(signature)
  return outcome
}
