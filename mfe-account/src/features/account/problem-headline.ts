import type { FieldProblem } from '@cupboard/shared/ui'
import { messages } from './messages.ts'

/** What a form says above its fields: the one problem in its own words, or one sentence for several. ACC-71..73. */
export const problemHeadline = (problems: readonly FieldProblem[]): string =>
  (problems.length === 1 ? problems[0]?.message : undefined) ?? messages.severalProblems
