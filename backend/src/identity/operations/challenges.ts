import { randomBytes } from 'node:crypto'
import type { IdentityParts } from '../parts.ts'
import { Challenge, insertChallenge, takeChallenge } from '../stores/challenges.ts'

const CHALLENGE_MS = 180_000

/** Keeps each question until it is answered, once. What the answer is compared with is stored sealed. */
export function createChallenges({ db, hashes, now, secrets }: IdentityParts) {
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

  return { remember, recall }
}

export type Challenges = ReturnType<typeof createChallenges>
