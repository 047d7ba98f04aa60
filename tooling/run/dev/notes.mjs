/**
 * Keeps what is wrong with builds and types, and says each change of it.
 *
 * @param {(line: string) => void} print
 * @param {(problems: string) => void} tell open pages: all that is wrong now
 * @returns {(where: string, problem: string) => void} `problem`: none when it is right
 */
export function createNotes(print, tell) {
  /** @type {Map<string, string>} what is wrong, by where it was found */
  const problems = new Map()
  return (where, problem) => {
    if ((problems.get(where) ?? '') === problem) return
    problems.set(where, problem)
    if (problem) print(`✗ ${where}\n${problem}`)
    tell([...problems.values()].filter(Boolean).join('\n\n'))
  }
}
