import { randomBytes } from 'node:crypto'
import { ok } from '@cupboard/shared/contracts'
import * as z from 'zod'
import type { SignInName } from '../domain/contact.ts'
import { beginExchange, isClaimProven, readPublicKey } from '../crypto/srp.ts'
import { LIMITS } from '../limits.ts'
import type { IdentityParts } from '../parts.ts'
import { enrolmentOf, isVerifierOf } from '../passwords.ts'
import { poolName } from '../pool.ts'
import { incorrect, refuse, tooMany, type Answer } from '../refusal.ts'
import { accountByName, lockAccount } from '../stores/accounts.ts'
import type { Challenge } from '../stores/challenges.ts'
import type { Challenges } from './challenges.ts'
import { answerSignedIn } from './signed-in.ts'

const PasswordClaim = z.object({
  PASSWORD_CLAIM_SECRET_BLOCK: z.string(),
  PASSWORD_CLAIM_SIGNATURE: z.string(),
  TIMESTAMP: z.string(),
})

type PasswordChallenge = Extract<Challenge, { kind: 'password' }>

/** Signing in by a password that never leaves the browser (SRP). API-30. */
export function createPasswordQuestion(parts: IdentityParts, { remember }: Pick<Challenges, 'remember'>) {
  const { db, limits, pool, tokens } = parts

  async function askPassword(name: SignInName, publicKey: string | undefined, address: string): Promise<Answer> {
    const use = await limits.use(
      { limit: LIMITS.passwordQuestion, who: name.value },
      { limit: LIMITS.passwordQuestionOfAddress, who: address },
      { limit: LIMITS.passwordQuestionOfAll },
    )
    if (!use.allowed) return tooMany('tries', use.waitSeconds)
    const A = readPublicKey(publicKey)
    if (!A) return refuse('InvalidParameterException', 'Invalid value at SRP_A.')
    const account = await accountByName(db, name)
    const { sub, salt, verifier } = enrolmentOf(parts, account, name)
    const secretBlock = randomBytes(64).toString('base64')
    const { b, B } = beginExchange(verifier, randomBytes(32))
    const state = { kind: 'password', sub, A, b, B, verifier, secretBlock } as const
    return ok({
      ChallengeName: 'PASSWORD_VERIFIER',
      Session: await remember(account ? { ...state, accountSub: account.sub } : state),
      ChallengeParameters: { SALT: salt, SRP_B: B, SECRET_BLOCK: secretBlock, USERNAME: sub, USER_ID_FOR_SRP: sub },
    })
  }

  /** Every answer counts as wrong until it is proven, so that answers sent at once count too. */
  async function answerPassword(
    challenge: PasswordChallenge,
    responses: Readonly<Record<string, string>>,
    userAgent: string,
  ): Promise<Answer> {
    const wrongPasswords = { limit: LIMITS.wrongPassword, who: challenge.sub }
    const use = await limits.use(wrongPasswords)
    if (!use.allowed) return tooMany('tries', use.waitSeconds)
    const claim = PasswordClaim.safeParse(responses)
    if (!claim.success || claim.data.PASSWORD_CLAIM_SECRET_BLOCK !== challenge.secretBlock) return incorrect()
    const { A, secretBlock } = challenge
    const isProven = isClaimProven(
      { poolName: poolName(pool), userId: challenge.sub },
      { A, secretBlock, timestamp: claim.data.TIMESTAMP, signature: claim.data.PASSWORD_CLAIM_SIGNATURE },
      challenge,
      challenge.verifier,
    )
    const { accountSub } = challenge
    if (!isProven || accountSub === undefined) return incorrect()
    await limits.reset(wrongPasswords)
    return db.transaction(async (tx) => {
      const account = await lockAccount(tx, accountSub)
      if (!account || !isVerifierOf(parts, account, challenge.verifier)) return incorrect()
      if (!account.confirmed) return refuse('UserNotConfirmedException', 'User is not confirmed.')
      return answerSignedIn(tokens, tx, account, userAgent)
    })
  }

  return { askPassword, answerPassword }
}
