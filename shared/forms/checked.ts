import type { FieldProblem } from '@cupboard/shared/ui'

/** What fields say of themselves, and whether a form may be sent with them: what `useForm` and `useFaults` make. */
export interface Checked {
  /** What is told so far. */
  readonly problems: readonly FieldProblem[]
  /** The last check was refused, and something of it still stands. */
  readonly isRefused: boolean
  /** Counts the refusals. */
  readonly attempt: number
  /** Whether every field is right; tells what is wrong otherwise. */
  readonly check: () => boolean
}

/** What somebody else judges as the form is sent, such as a card's provider. */
export const judgedLater = (problems: readonly FieldProblem[], attempt: number): Checked => ({
  problems,
  isRefused: problems.length > 0,
  attempt,
  check: () => true,
})
