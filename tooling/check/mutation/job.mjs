import { readFileSync } from 'node:fs'

/**
 * What one run of jest tries: mutants of some files, on the tests of some packages.
 *
 * @typedef {object} Job
 * @property {readonly string[]} packages whose tests are asked
 * @property {Readonly<Record<string, string>>} instrumented text of each file with its mutants in, by its absolute path
 * @property {readonly Task[]} tasks
 */

/** A mutant, and which of its tests are asked; absolute paths. @typedef {{ id: string } & import('./nearest.mjs').Asking} Task */

/**
 * What became of a mutant.
 *
 * @typedef {object} Outcome
 * @property {'killed' | 'survived' | 'untouched' | 'endless'} status `untouched`: no test runs what it changes
 * @property {{ file: string, title: string }} [killer] the first test that failed; absolute path
 * @property {readonly string[]} [ran] the files of tests that it survived; absolute paths
 */

/** @typedef {{ id: string } & Outcome} Found */
/** `covers`: runs a file as it is; `begins`: asks a file about a mutant, which took `ms` as it is. @typedef {{ kind: 'covers' } | { kind: 'broken', file: string, words: string } | { kind: 'begins', id: string, ms: number } | { kind: 'ends', found: Found }} Message */

const VARIABLE = 'MUTATION_JOB'

/** @param {string} file where the job stands @returns {Record<string, string>} an environment */
export const environmentOf = (file) => ({ [VARIABLE]: file })

/** @returns {Job} that this process was started with */
export const readJob = () => JSON.parse(readFileSync(process.env[VARIABLE] ?? '', 'utf8'))

/**
 * What ended a run of jest before its time: the first mutant that it was about, which nothing can have reached from one before.
 *
 * @param {number} count of mutants in it
 * @param {{ readonly size: number }} open those of which nothing is known
 * @param {string | undefined} current the id of the last that it was about
 */
export const enderOf = (count, open, current) => (open.size === count ? current : undefined)
