import { START } from './domain/channel.ts'
import type { Author, Judgement } from './domain/decision.ts'
import type { Database } from '../platform/ports.ts'
import type { RegistryParts } from './parts.ts'

/** Keeps what was decided; what a person did stands in the audit log too, in the same transaction. */
export const keepJudgements =
  ({ repository, recordAct, clocks }: Pick<RegistryParts, 'repository' | 'recordAct' | 'clocks'>) =>
  async (judgements: readonly Judgement[], author: Author, transaction?: Database): Promise<void> => {
    await repository.rememberDecisions(judgements, author, clocks.security(), transaction)
    if (author.actor === START || !transaction) return
    const { actor, reason } = author
    for (const { name, version, action, outcome } of judgements)
      if (outcome === 'done')
        await recordAct(
          { actor, action, subject: `${name} ${version ?? ''}`, ...(reason === undefined ? {} : { reason }) },
          transaction,
        )
  }
export type KeepJudgements = ReturnType<typeof keepJudgements>
