import type { Employer, FieldProblems } from '@cupboard/shared/contracts'
import { unlessEmpty, useForm } from '@cupboard/shared/forms'
import { workEmailProblem, type WorkEmailProblem } from '@cupboard/shared/household'
import { workEmailWords } from './messages.ts'

interface WorkEmail {
  readonly workEmail: string
}

/** A form of one field: the work e-mail of this employer. ACC-66, ACC-107. */
export function useWorkEmail(options: {
  readonly known: string
  readonly employer: Employer | undefined
  readonly isEmptyTold: boolean
}) {
  const { known, employer, isEmptyTold } = options
  const problemsOf = ({ workEmail }: WorkEmail): FieldProblems<WorkEmail, WorkEmailProblem> => ({
    workEmail: workEmailProblem(workEmail, employer),
  })
  const form = useForm<WorkEmail, WorkEmailProblem>({
    initial: { workEmail: known },
    problemsOf,
    say: (problem) => workEmailWords(problem, employer),
    ...(isEmptyTold ? {} : { toldOnLeaving: unlessEmpty(problemsOf) }),
  })
  return {
    form,
    isRight: problemsOf(form.values).workEmail === undefined,
    /** As it is stored. */
    workEmail: form.values.workEmail.trim().toLowerCase(),
  }
}
