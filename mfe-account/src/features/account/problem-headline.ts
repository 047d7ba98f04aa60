import { messages } from './messages.ts'

/** What a form says above its fields: the one problem in its own words, or one sentence for several. ACC-71..73. */
export const problemHeadline = (problems: readonly { readonly message: string }[]): string | undefined =>
  problems.length > 1 ? messages.severalProblems : problems[0]?.message
