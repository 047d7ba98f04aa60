import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
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

/** Another thread, for a build beside one of this thread's: either takes one processor. */
function buildBeside() {
  const thread = new Worker(new URL('./beside.mjs', import.meta.url))
  return {
    /** @param {string} name @returns {Promise<Built>} @throws as the build does */
    async build(name) {
      thread.postMessage(name)
      const [built] = await once(thread, 'message')
      return built
    },
    end: () => thread.terminate(),
  }
}

/**
 * Builds what has changed, two at once: two cores are enough. What has not is found out of all at once.
 *
 * @param {string[]} names
 * @param {(line: string) => void} report
 * @returns {Promise<Built[]>}
 */
export async function buildAll(names, report) {
  const results = await Promise.all(names.map((name) => (name === 'backend' ? buildServer() : builtBefore(name))))
  const changed = names.filter((_, at) => results[at] === undefined)
  for (const built of results) if (built) report(line(built))
  /** @param {(name: string) => Promise<Built>} build */
  const buildThem = async (build) => {
    for (let name = changed.shift(); name !== undefined; name = changed.shift()) {
      const built = await build(name)
      results[names.indexOf(name)] = built
      report(line(built))
    }
  }
  const beside = changed.length > 1 ? buildBeside() : undefined
  try {
    await Promise.all([buildThem(buildDeployable), ...(beside ? [buildThem(beside.build)] : [])])
  } finally {
    await beside?.end()
  }
  return results.filter((built) => built !== undefined)
}
