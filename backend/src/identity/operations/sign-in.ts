import { randomBytes } from 'node:crypto'
import { ok } from '@cupboard/shared/contracts'
import * as z from 'zod'
import type { Database } from '../../platform/ports.ts'
import { readSignInName, type SignInName } from '../domain/contact.ts'
import { contactsInUse, isAnythingProved } from '../domain/contacts.ts'
import { decoyOf } from '../crypto/decoy.ts'
import { beginExchange, isClaimProven, readPublicKey } from '../crypto/srp.ts'
import { LIMITS } from '../limits.ts'
import type { IdentityParts } from '../parts.ts'
import { enrolmentOf, isVerifierOf } from '../passwords.ts'
import { poolName } from '../pool.ts'
import { proveContact } from '../proof.ts'
import { incorrect, refuse, tooMany, type Answer } from '../refusal.ts'
import { accountByName, lockAccount, type Account } from '../stores/accounts.ts'
import { Challenge, insertChallenge, takeChallenge } from '../stores/challenges.ts'
import { isLinkKnown, takeLink } from '../stores/links.ts'
import { Name, operation, Token, type Operation } from './operation.ts'

const CHALLENGE_MS = 180_000
const MAX_LINK_TRIES = 3

const Parameters = z.record(z.string().max(64), z.string().max(8192))
const InitiateAuth = z.object({ AuthFlow: z.string().max(64), AuthParameters: Parameters })
const RespondToAuthChallenge = z.object({
  ChallengeName: z.string().max(64),
  Session: Token,
  ChallengeResponses: Parameters,
})
const PasswordClaim = z.object({
  PASSWORD_CLAIM_SECRET_BLOCK: z.string(),
  PASSWORD_CLAIM_SIGNATURE: z.string(),
  TIMESTAMP: z.string(),
})

type PasswordChallenge = Extract<Challenge, { kind: 'password' }>
type LinkChallenge = Extract<Challenge, { kind: 'link' }>

/** API-30 by password (SRP), API-34 by link (custom challenge). */
export function signInOperations(
  parts: IdentityParts,
  refresh: (refreshToken: string) => Promise<Answer>,
): Record<string, Operation> {
  const { db, hashes, limits, now, pool, secrets, tokens } = parts

  async function remember(challenge: Challenge): Promise<string> {
    const session = randomBytes(32).toString('base64url')
    const sessionHash = hashes.text('session', session)
    const sealedState = secrets.seal(
      'identity-verifiers',
      `identity_challenges:${sessionHash}`,
      JSON.stringify(challenge),
    )
    await insertChallenge(db, { sessionHash, sealedState, expiresAt: new Date(now().getTime() + CHALLENGE_MS) })
    return session
  }

  async function recall(session: string): Promise<Challenge | undefined> {
    const sessionHash = hashes.text('session', session)
    const sealed = await takeChallenge(db, sessionHash, now())
    if (sealed === undefined) return undefined
    return Challenge.parse(JSON.parse(secrets.open('identity-verifiers', `identity_challenges:${sessionHash}`, sealed)))
  }

  async function signedIn(tx: Database, account: Account): Promise<Answer> {
    return ok({ ChallengeParameters: {}, AuthenticationResult: await tokens.begin(tx, account) })
  }

  async function askPassword(name: SignInName, publicKey: string | undefined, address: string): Promise<Answer> {
    const use = await limits.use(
      { limit: LIMITS.passwordQuestion, who: name.value },
      { limit: LIMITS.passwordQuestionOfAddress, who: address },
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

  async function askLink(sub: string, tries: number, reason?: 'expired'): Promise<Answer> {
    return ok({
      ChallengeName: 'CUSTOM_CHALLENGE',
      Session: await remember({ kind: 'link', sub, tries }),
      ChallengeParameters: { USERNAME: sub, challenge: 'MAGIC_LINK', ...(reason ? { reason } : {}) },
    })
  }

  /** Every answer counts as wrong until it is proven, so that answers sent at once count too. */
  async function answerPassword(challenge: PasswordChallenge, responses: z.output<typeof Parameters>): Promise<Answer> {
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
      return signedIn(tx, account)
    })
  }

  /**
   * Signs in to a contact that is in use, and proves it where nothing was proved before. No link proves a second contact: whoever
   * opens it would share the account with who proved the first.
   */
  async function openLink(tx: Database, sub: string, secretHash: string): Promise<Answer | undefined> {
    const account = await lockAccount(tx, sub)
    const link = account && (await takeLink(tx, sub, secretHash, now()))
    if (!link) return undefined
    const contact = link.channel === 'sms' ? 'phone' : 'email'
    if (contactsInUse(account)[contact] === null) return incorrect()
    if (isAnythingProved(account)) return signedIn(tx, account)
    const proved = await proveContact(tx, account, contact, { with: 'link' })
    return proved.ok ? signedIn(tx, proved.value) : incorrect()
  }

  /**
   * A link works once. One that came too late is told apart from every other failure (OP-57), but only to who holds it. Its
   * secret cannot be guessed, so that answers are not counted: nobody can keep a customer out by answering wrongly.
   */
  async function answerLink({ sub, tries }: LinkChallenge, secret: string): Promise<Answer> {
    const secretHash = hashes.text('link', secret)
    const opened = await db.transaction((tx) => openLink(tx, sub, secretHash))
    if (opened) return opened
    const isExpired = tries + 1 < MAX_LINK_TRIES && (await isLinkKnown(db, sub, secretHash))
    return isExpired ? askLink(sub, tries + 1, 'expired') : incorrect()
  }

  return {
    InitiateAuth: operation(InitiateAuth, async ({ AuthFlow, AuthParameters }, address) => {
      if (AuthFlow === 'REFRESH_TOKEN_AUTH' || AuthFlow === 'REFRESH_TOKEN') {
        return refresh(AuthParameters['REFRESH_TOKEN'] ?? '')
      }
      const username = Name.safeParse(AuthParameters['USERNAME'])
      if (!username.success) return refuse('InvalidParameterException', 'Missing required parameter USERNAME')
      const name = readSignInName(username.data)
      if (AuthFlow === 'USER_SRP_AUTH') return askPassword(name, AuthParameters['SRP_A'], address)
      if (AuthFlow !== 'CUSTOM_AUTH') {
        return refuse('InvalidParameterException', 'Auth flow not enabled for this client')
      }
      const account = await accountByName(db, name)
      return askLink(account?.sub ?? decoyOf(name, hashes.of('decoy', name.value)).sub, 0)
    }),

    RespondToAuthChallenge: operation(
      RespondToAuthChallenge,
      async ({ ChallengeName, Session, ChallengeResponses }) => {
        const challenge = await recall(Session)
        if (challenge?.kind === 'password' && ChallengeName === 'PASSWORD_VERIFIER') {
          return answerPassword(challenge, ChallengeResponses)
        }
        if (challenge?.kind === 'link' && ChallengeName === 'CUSTOM_CHALLENGE') {
          return answerLink(challenge, ChallengeResponses['ANSWER'] ?? '')
        }
        return refuse('NotAuthorizedException', 'Invalid session for the user.')
      },
    ),
  }
}
