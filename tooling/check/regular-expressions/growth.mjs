import { checkSync } from 'recheck'

/** Counted in steps of the search and repeatable: no clock decides what is found. */
const SEARCH = { timeout: null, maxIteration: 5, incubationLimit: 2_500, attackLimit: 150_000 }

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
