import path from 'node:path'
import { isTestFile, sourceFiles } from '../../build/source/source-files.mjs'
import { inRoot, packageNames, ROOT } from '../../workspace.mjs'

const SCRIPT = /(?<!\.d)\.tsx?$/
const RULES = /^(?:[\w-]+\/(?:.+\/)?domain|shared\/(?:contracts|pricing))\/[^/]+$/
const OF_SERVER = /^backend\/src\/[\w-]+\//
/** Helps tests, and is no part of the product. */
const FOR_TESTS = /\/(?:testing|fixtures|examples)\//
/** Answers where there is no server, or stands in the database of every test before a mutant is on. */
const THERE_BEFORE = /\/mock\/canned\/|\/seed(?:\/|\.ts$)/
/** Is drawn or read as it stands there, and decides nothing. */
const SAID = /\/(?:messages\.ts|drawings\/|legal\/)/

/** @param {string} file absolute @returns {string} relative to the root, with `/` */
const nameOf = (file) => path.relative(ROOT, file).split(path.sep).join('/')

const sources = () =>
  packageNames()
    .flatMap((name) => sourceFiles(inRoot(name)))
    .map(nameOf)
    .filter((file) => SCRIPT.test(file) && !isTestFile(file) && !FOR_TESTS.test(file))

/** @returns {readonly string[]} every file of the product that a mutant can be met in, relative to the root */
export const productFiles = () => sources().filter((file) => packageOf(file) !== 'e2e' && !THERE_BEFORE.test(file))

/** @returns {readonly string[]} the files that hold rules, relative to the root */
export const ruleFiles = () => sources().filter((file) => RULES.test(file))

/** @returns {readonly string[]} the files of the server's contexts that hold none, relative to the root */
export const serverFiles = () => sources().filter((file) => OF_SERVER.test(file) && !RULES.test(file))

/** @returns {readonly string[]} the files of pages that hold none, relative to the root */
export const pageFiles = () => productFiles().filter((file) => isOfPages(file) && !SAID.test(file))

/** @param {string} file @returns {string | undefined} the folder of the server's context that it is of, unless it holds rules */
export const contextOf = (file) => (RULES.test(file) ? undefined : OF_SERVER.exec(file)?.[0])

/** @param {string} file */
export const folderOf = (file) => path.posix.dirname(file)

/** @param {string} file @returns {boolean} whether it is of the shell, a module or what they share, and holds no rules */
export const isOfPages = (file) => !['backend', 'e2e'].includes(packageOf(file)) && !RULES.test(file)

/** @param {string} file */
export const packageOf = (file) => file.split('/')[0] ?? ''

const OF_RULES = /\/(?:domain|shared\/(?:contracts|household|phone|pricing))\/[^/]+$/

/** @param {string} test absolute path @returns {boolean} whether it proves rules alone, which remember nothing and ask nobody */
export const provesRules = (test) => OF_RULES.test(test)
