import { seconds } from '../command-line.mjs'
import { deployableNames } from '../workspace.mjs'
import { buildServer } from './server/build.mjs'
import { buildDeployable, builtBefore } from './webpack/build.mjs'

/** @typedef {import('./webpack/build.mjs').Built} Built */

/** Everything that can be built, in the order it is built. */
export const buildable = () => [...deployableNames(), 'backend']

/** @param {Built} built */
const line = ({ name, version, isNew, ms }) =>
  `${name.padEnd(14)} ${version.padEnd(20)} ${isNew ? `built in ${seconds(ms)}` : 'unchanged'}`

/**
 * Builds what has changed, one after the other: two cores and little memory are enough. What has not is found out of all at once.
 *
 * @param {string[]} names
 * @param {(line: string) => void} report
 * @returns {Promise<Built[]>}
 */
export async function buildAll(names, report) {
  const before = await Promise.all(names.map((name) => (name === 'backend' ? buildServer() : builtBefore(name))))
  const results = []
  for (const [at, name] of names.entries()) {
    const built = before[at] ?? (await buildDeployable(name))
    report(line(built))
    results.push(built)
  }
  return results
}
