const KB = 1024

/** Scripts after brotli, in bytes. docs/performance.md says what they are made of. */
export const BUDGETS = {
  /** What a page fetches before it can ask a module for anything. */
  entry: 4 * KB,
  /**
   * The shell and a module, as far as a page names them: `start` where its screen is no chunk of its own, else `screens`, or what is said of its
   * route.
   */
  pages: {
    'mfe-landing': { start: 149.2 * KB, screens: 154 * KB },
    'mfe-funnel': { start: 144 * KB, screens: 159 * KB, '/recommendation': 168.2 * KB },
    'mfe-checkout': { start: 167.4 * KB, screens: 171 * KB },
    'mfe-dashboard': { start: 163 * KB, screens: 167 * KB },
    'mfe-account': { start: 146.2 * KB, screens: 147.6 * KB, '/dashboard/account': 178.4 * KB },
  },
}

/** The placeholder in a chunk until another chunk's integrity is known; where one is left, that other chunk can never be loaded. */
const INTEGRITY_PLACEHOLDER = 'CHUNK-SRI-HASH'

/** A text that only the code of each shared library contains, also when it is minified. */
const MARKS = {
  react: '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=',
  'react-dom': 'reconcilerVersion',
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
 * @property {Readonly<Record<string, readonly string[]>>} screens by their route, the scripts that its pages name besides
 * @property {readonly { file: string, brotliBytes: number, text: string }[]} scripts
 */

/** @param {number} bytes */
const inKb = (bytes) => `${(bytes / KB).toFixed(1)} KB`

/** @param {Build} build what the first paint needs of it @param {string} [route] of a screen that is a chunk of its own */
const startScripts = ({ entry, preload, screens, scripts }, route) =>
  scripts.filter(
    ({ file }) => file === entry || preload.includes(file) || (route !== undefined && screens[route]?.includes(file)),
  )

/** @param {Build} build @param {string} [route] @returns {number} */
export const startBytes = (build, route) =>
  startScripts(build, route).reduce((sum, { brotliBytes }) => sum + brotliBytes, 0)

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

/**
 * @param {Build} shell
 * @param {Build} module
 * @param {Readonly<Record<string, number>> & { readonly start: number, readonly screens: number }} limits
 */
const faultsOfModule = (shell, module, limits) =>
  [undefined, ...Object.keys(module.screens)].flatMap((route) => {
    const bytes = startBytes(shell) + startBytes(module, route)
    const limit = route === undefined ? limits.start : (limits[route] ?? limits.screens)
    const page = route === undefined ? `A page of ${module.name}` : `${route} of ${module.name}`
    return bytes > limit ? [`${page} names ${inKb(bytes)} of scripts, above ${inKb(limit)}.`] : []
  })

/** @param {Build} shell @param {readonly Build[]} modules */
const faultsOfPages = (shell, modules) =>
  Object.entries(BUDGETS.pages).flatMap(([name, limits]) => {
    const module = modules.find((candidate) => candidate.name === name)
    return module ? faultsOfModule(shell, module, limits) : [`${name} is not built.`]
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
