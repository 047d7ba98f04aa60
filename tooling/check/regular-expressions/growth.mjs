import { createRequire } from 'node:module'
import { checkSync } from 'recheck'
import { inRoot, readJson } from '../../workspace.mjs'

/** Counted in steps of the search and repeatable: no clock decides what is found. */
const SEARCH = { timeout: null, maxIteration: 5, incubationLimit: 2_500, attackLimit: 150_000 }

/** What searches, and how: what it found is found again. */
export const SEARCHED_BY = {
  recheck: readJson(createRequire(inRoot('tooling', 'package.json')).resolve('recheck/package.json')).version,
  ...SEARCH,
}

/**
 * How the work of an expression grows with the text that it is run on, in the worst case.
 *
 * @param {import('./expressions.mjs').Expression} expression
 * @returns {string} `linear`, or what it is instead, such as `2nd degree polynomial`
 */
export function growthOf({ pattern, flags }) {
  const found = checkSync(pattern, flags, SEARCH)
  if (found.status === 'safe') return 'linear'
  return found.status === 'vulnerable' ? found.complexity.summary : found.status
}
