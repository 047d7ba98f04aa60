const KB = 1024

/** Scripts after brotli, in bytes. docs/performance.md says what they are made of. */
export const BUDGETS = {
  /** What a page fetches before it can ask a module for anything. */
  entry: 4 * KB,
  /** The shell and a module, as far as the module's page names them. */
  pages: {
    'mfe-landing': 161 * KB,
    'mfe-funnel': 170 * KB,
    'mfe-checkout': 186 * KB,
    'mfe-dashboard': 170 * KB,
    'mfe-account': 162 * KB,
  },
}

/** The placeholder in a chunk until another chunk's integrity is known; where one is left, that other chunk can never be loaded. */
const INTEGRITY_PLACEHOLDER = 'CHUNK-SRI-HASH'

/** A text that only the code of each shared library contains, also when it is minified. */
const MARKS = {
  react: '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=',
  'react-dom': 'reconcilerVersion',
  jotai: 'no atom init',
  '@tanstack/react-query': 'No QueryClient set, use QueryClientProvider',
  'react-router': 'You cannot render a <Router> inside another <Router>',
}

/** What only the canned data of mock mode says. */
const CANNED_MARK = 'Canned data'

/**
 * A build as it lies on disk.
 *
 * @typedef {object} Build
 * @property {string} name
 * @property {string} entry
 * @property {readonly string[]} preload
 * @property {readonly { file: string, brotliBytes: number, text: string }[]} scripts
 */

/** @param {number} bytes */
const inKb = (bytes) => `${(bytes / KB).toFixed(1)} KB`

/** @param {Build} build what its first paint needs */
const startScripts = ({ entry, preload, scripts }) =>
  scripts.filter(({ file }) => file === entry || preload.includes(file))

/** @param {Build} build @returns {number} */
export const startBytes = (build) => startScripts(build).reduce((sum, { brotliBytes }) => sum + brotliBytes, 0)

/** @param {Build} build */
const faultsOfScripts = ({ name, scripts }) =>
  scripts
    .filter(({ text }) => text.includes(INTEGRITY_PLACEHOLDER))
    .map(({ file }) => `${name}/${file} holds an integrity placeholder that was never filled in.`)

/** @param {Build} module */
function faultsOfEntry({ name, entry, scripts }) {
  const bytes = scripts.find(({ file }) => file === entry)?.brotliBytes ?? Infinity
  return bytes > BUDGETS.entry ? [`${name}/${entry} is ${inKb(bytes)}, above ${inKb(BUDGETS.entry)}.`] : []
}

/** @param {Build} shell @param {readonly Build[]} modules */
const faultsOfSharing = (shell, modules) =>
  Object.entries(MARKS).flatMap(([library, mark]) => {
    const holds = (/** @type {Build} */ { scripts }) => scripts.some(({ text }) => text.includes(mark))
    const copies = modules.filter(holds).map(({ name }) => `${name} holds a copy of ${library}.`)
    return holds(shell) ? copies : [`The shell does not hold ${library}, or its mark has changed.`, ...copies]
  })

/** @param {Build} shell */
function faultsOfCannedData(shell) {
  const early = startScripts(shell).filter(({ text }) => text.includes(CANNED_MARK))
  if (early.length > 0)
    return early.map(({ file }) => `${shell.name}/${file} holds canned data before anybody asks for it.`)
  const isSomewhere = shell.scripts.some(({ text }) => text.includes(CANNED_MARK))
  return isSomewhere ? [] : ['The shell does not hold the canned data, or its mark has changed.']
}

/** @param {Build} shell @param {readonly Build[]} modules */
const faultsOfPages = (shell, modules) =>
  Object.entries(BUDGETS.pages).flatMap(([name, limit]) => {
    const module = modules.find((candidate) => candidate.name === name)
    const bytes = startBytes(shell) + (module ? startBytes(module) : Infinity)
    return bytes > limit ? [`A page of ${name} names ${inKb(bytes)} of scripts, above ${inKb(limit)}.`] : []
  })

/**
 * Which budgets the builds miss, as sentences.
 *
 * @param {Build} shell
 * @param {readonly Build[]} modules
 * @returns {string[]} nothing when all are kept
 */
export function missedBudgets(shell, modules) {
  return [
    ...[shell, ...modules].flatMap(faultsOfScripts),
    ...modules.flatMap(faultsOfEntry),
    ...faultsOfSharing(shell, modules),
    ...faultsOfCannedData(shell),
    ...faultsOfPages(shell, modules),
  ]
}
