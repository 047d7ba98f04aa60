import * as z from 'zod'
import { readSignInName } from '../domain/contact.ts'
import type { IdentityParts } from '../parts.ts'
import { subOf } from '../passwords.ts'
import { refuse, type Answer } from '../refusal.ts'
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
export function signInOperations(
  parts: IdentityParts,
  refresh: (refreshToken: string) => Promise<Answer>,
): Record<string, Operation> {
  const { db } = parts
  const { remember, recall } = createChallenges(parts)
  const { askPassword, answerPassword } = createPasswordQuestion(parts, { remember })
  const { askLink, answerLink } = createLinkQuestion(parts, { remember })

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
      return askLink(subOf(parts, account, name), 0)
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
