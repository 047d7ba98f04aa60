import type { CallName, CallOutput, Problem, Result } from '@cupboard/shared/contracts'
import type { Asked } from '../../api/transport.ts'
import type { Server } from '../server.ts'
import { REFUSALS, type AnswersTo, type AskedOf, type Refusal } from './answer.ts'
import { createCannedIdentity } from './canned-identity.ts'
import { customerAnswers } from './customer-answers.ts'
import { createHouseholdStore } from './household.ts'
import { visitorAnswers } from './visitor-answers.ts'

export interface CannedServerOptions {
  /** Where the household is kept. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>
  /** The business clock. */
  readonly now: () => Date
  readonly origin: string
}

type Answers = AnswersTo<'visitor' | 'customer'>

/** What was asked came through this very call's schemas. */
function askedOf<Name extends CallName>(name: Name, asked: Asked): AskedOf<Name>
function askedOf(_name: CallName, { params, query, body }: Asked) {
  return { params, query, body }
}

function answerTo<Name extends CallName>(
  answers: Answers,
  name: Name,
  asked: Asked,
): Result<CallOutput<Name>, Refusal> {
  return answers[name](askedOf(name, asked))
}

const problemOf = ({ code }: Refusal): Problem => ({
  type: `/problems/${code}`,
  title: 'Not canned',
  status: REFUSALS[code],
  code,
  error: 'There is no canned data for this.',
})

/** Answers every call, and knows who is here, in the server's place. X-12. */
export function createCannedServer({ storage, now, origin }: CannedServerOptions): Server {
  const store = createHouseholdStore(storage)
  const answers: Answers = { ...visitorAnswers(now), ...customerAnswers({ store, now, origin }) }
  return {
    async transport({ name, asked }) {
      const answer = answerTo(answers, name, asked)
      return answer.ok
        ? Response.json(answer.value)
        : Response.json(problemOf(answer.error), { status: REFUSALS[answer.error.code] })
    },
    identity: async () => createCannedIdentity(store),
  }
}
