/** ACC-71. */
export const SEVERAL_PROBLEMS = 'Please provide valid answers for all required fields'

/** What a form says above its fields: the one problem in its own words, or one sentence for several. ACC-71..73. */
export function problemHeadline(problems: Readonly<Record<string, string | undefined>>): string | undefined {
  const found = Object.values(problems).filter((problem) => problem !== undefined)
  return found.length > 1 ? SEVERAL_PROBLEMS : found[0]
}
