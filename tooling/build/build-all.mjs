import { seconds } from '../command-line.mjs'
import { deployableNames } from '../workspace.mjs'
import { buildServer } from './server/build.mjs'
import { buildDeployable } from './webpack/build.mjs'

/** @typedef {Awaited<ReturnType<typeof buildDeployable>>} Built */

/** Everything that can be built, in the order it is built. */
export const buildable = () => [...deployableNames(), 'backend']

/** @param {Built} built */
const line = ({ name, version, isNew, ms }) =>
  `${name.padEnd(14)} ${version.padEnd(20)} ${isNew ? `built in ${seconds(ms)}` : 'unchanged'}`

/**
 * Builds what has changed, one after the other: two cores and little memory are enough.
 *
 * @param {string[]} names
 * @param {(line: string) => void} report
 * @returns {Promise<Built[]>}
 */
export async function buildAll(names, report) {
  const results = []
  for (const name of names) {
    const built = name === 'backend' ? await buildServer() : await buildDeployable(name)
    report(line(built))
    results.push(built)
  }
  return results
}
