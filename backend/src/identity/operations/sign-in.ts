import * as z from 'zod'
import { readSignInName } from '../domain/contact.ts'
import { LIMITS } from '../limits.ts'
import type { IdentityParts } from '../parts.ts'
import { subOf } from '../passwords.ts'
import { refuse, tooMany } from '../refusal.ts'
import { accountByName } from '../stores/accounts.ts'
import { createChallenges } from './challenges.ts'
import { createLinkQuestion } from './link-question.ts'
import { Name, operation, Token, type Operation } from './operation.ts'
import { createPasswordQuestion } from './password-question.ts'

const Parameters = z.record(z.string().max(64), z.string().max(8192))
const InitiateAuth = z.object({ AuthFlow: z.string().max(64), AuthParameters: Parameters })
const RespondToAuthChallenge = z.object({
  ChallengeName: z.string().max(64),
  Session: Token,
  ChallengeResponses: Parameters,
})
/** API-30 by password (SRP), API-34 by link (custom challenge). */
export function signInOperations(parts: IdentityParts): Record<string, Operation> {
  const { db, limits } = parts
  const { remember, recall } = createChallenges(parts)
  const { askPassword, answerPassword } = createPasswordQuestion(parts, { remember })
  const { askLink, answerLink } = createLinkQuestion(parts, { remember })

  return {
    InitiateAuth: operation(InitiateAuth, async ({ AuthFlow, AuthParameters }, address) => {
      const username = Name.safeParse(AuthParameters['USERNAME'])
      if (!username.success) return refuse('InvalidParameterException', 'Missing required parameter USERNAME')
      const name = readSignInName(username.data)
      if (AuthFlow === 'USER_SRP_AUTH') return askPassword(name, AuthParameters['SRP_A'], address)
      if (AuthFlow !== 'CUSTOM_AUTH') {
        return refuse('InvalidParameterException', 'Auth flow not enabled for this client')
      }
      const use = await limits.use(
        { limit: LIMITS.linkQuestionOfAddress, who: address },
        { limit: LIMITS.linkQuestionOfAll },
      )
      if (!use.allowed) return tooMany('tries', use.waitSeconds)
      const account = await accountByName(db, name)
      return askLink(subOf(parts, account, name), 0)
    }),

    RespondToAuthChallenge: operation(
      RespondToAuthChallenge,
      async ({ ChallengeName, Session, ChallengeResponses }, _address, userAgent) => {
        const challenge = await recall(Session)
        if (challenge?.kind === 'password' && ChallengeName === 'PASSWORD_VERIFIER') {
          return answerPassword(challenge, ChallengeResponses, userAgent)
        }
        if (challenge?.kind === 'link' && ChallengeName === 'CUSTOM_CHALLENGE') {
          return answerLink(challenge, ChallengeResponses['ANSWER'] ?? '', userAgent)
        }
        return refuse('NotAuthorizedException', 'Invalid session for the user.')
      },
    ),
  }
}
