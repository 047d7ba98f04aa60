import { folderOf } from './places.mjs'

/** @typedef {import('./run.mjs').Tried} Tried */
/** @typedef {import('./equivalents.mjs').Equivalent} Equivalent */
/** @typedef {{ folder: string, mutants: number, killed: number, equivalent: number, share: number }} FolderResult `share`: killed of 100 that are not equivalent, cut to a tenth */
/** @typedef {{ file: string, line: number, column: number, change: string, was: string, becomes: string, tests: readonly string[], rows?: readonly string[] }} Survivor `tests`: the files that it survived; none where no test runs it; `rows`: where only tests were asked that name one of them */
/** @typedef {{ folders: readonly FolderResult[], survivors: readonly Survivor[], wronglyEquivalent: readonly Equivalent[] }} Result */

/** @param {Tried} tried */
const isKilled = ({ found: { status } }) => status === 'killed' || status === 'endless'

/** @param {number} killed @param {number} all */
const shareOf = (killed, all) => (all === 0 ? 100 : Math.floor((1000 * killed) / all) / 10)

/** @param {Tried} tried @returns {Survivor} */
const survivorOf = ({ mutant: { file, line, column, kind, was, becomes }, found, rows }) => ({
  file,
  line,
  column,
  change: kind,
  was,
  becomes,
  tests: found.ran ?? [],
  ...(rows && { rows }),
})

/**
 * @param {readonly Tried[]} tried
 * @param {(mutant: import('./mutants.mjs').Mutant) => Equivalent | undefined} equivalentOf
 * @param {(file: string) => string} [groupOf] how results are put together; by folder unless said
 * @returns {Result}
 */
export function resultOf(tried, equivalentOf, groupOf = folderOf) {
  const groups = [...new Set(tried.map(({ mutant }) => groupOf(mutant.file)))].toSorted()
  const open = tried.filter((one) => !isKilled(one))
  const survivors = open.filter(({ mutant }) => !equivalentOf(mutant))
  return {
    folders: groups.map((folder) => {
      const own = (/** @type {Tried} */ { mutant }) => groupOf(mutant.file) === folder
      const mutants = tried.filter(own).length
      const left = survivors.filter(own).length
      const killed = tried.filter(own).filter(isKilled).length
      const equivalent = mutants - killed - left
      return { folder, mutants, killed, equivalent, share: shareOf(killed, killed + left) }
    }),
    survivors: survivors
      .map(survivorOf)
      .toSorted((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line || a.column - b.column)),
    wronglyEquivalent: tried.filter(isKilled).flatMap(({ mutant }) => equivalentOf(mutant) ?? []),
  }
}

/** @param {string} text */
const shown = (text) => text.replaceAll(/\s+/g, ' ').trim()

/** @param {Survivor} survivor @returns {readonly string[]} */
const survivorLines = ({ file, line, column, change, was, becomes, tests, rows = [] }) => [
  [`${file}:${line}:${column} ${change}`, ...rows].join(' '),
  `  - ${shown(was)}`,
  `  + ${shown(becomes)}`,
  `  ${tests.length > 0 ? `survived ${tests.join(', ')}` : 'no test runs it'}`,
]

/** @param {FolderResult} result */
const folderLine = ({ folder, mutants, killed, equivalent, share }) =>
  `${share.toFixed(1).padStart(6)} %  ${String(killed).padStart(5)} of ${String(mutants).padEnd(5)} ${folder}${equivalent > 0 ? `, ${equivalent} equivalent` : ''}`

/** @param {readonly FolderResult[]} folders @returns {FolderResult} */
function sumOf(folders) {
  const sum = (/** @type {(folder: FolderResult) => number} */ of) => folders.reduce((all, one) => all + of(one), 0)
  const [mutants, killed, equivalent] = [
    sum((one) => one.mutants),
    sum((one) => one.killed),
    sum((one) => one.equivalent),
  ]
  return { folder: 'all', mutants, killed, equivalent, share: shareOf(killed, mutants - equivalent) }
}

/** @param {Result} result @returns {readonly string[]} */
export const reportLines = ({ folders, survivors }) => [
  ...survivors.flatMap((survivor) => [...survivorLines(survivor), '']),
  ...folders.map(folderLine),
  folderLine(sumOf(folders)),
]

/**
 * @param {Result} result of whole folders
 * @param {Readonly<Record<string, number>>} thresholds of 100
 * @returns {readonly string[]} sentences; none where all is well
 */
export const faultsOf = ({ folders, wronglyEquivalent }, thresholds) => [
  ...folders.flatMap(({ folder, share }) => {
    const least = thresholds[folder]
    if (least === undefined) return [`${folder} has no threshold.`]
    return share < least ? [`${folder}: ${share} of 100 mutants are killed, below ${least}.`] : []
  }),
  ...wronglyEquivalent.map(
    ({ file, was, becomes }) =>
      `${file}: a test tells "${shown(becomes)}" from "${shown(was)}", so they are not equivalent.`,
  ),
]
