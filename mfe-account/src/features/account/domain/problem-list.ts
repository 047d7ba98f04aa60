/** ACC-71. */
export const SEVERAL_PROBLEMS = 'Please provide valid answers for all required fields'

/** What a form says above its fields: the one problem in its own words, or one sentence for several. ACC-71..73. */
export function problemHeadline(problems: readonly (string | undefined)[]): string | undefined {
  const found = problems.filter((problem) => problem !== undefined)
  return found.length > 1 ? SEVERAL_PROBLEMS : found[0]
}
