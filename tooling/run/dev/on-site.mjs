import { createServer } from 'node:http'
import { buildAll } from '../../build/build-all.mjs'
import { inRoot } from '../../workspace.mjs'
import { runTool } from '../program/run-tool.mjs'
import { createModuleOrigin } from './module-origin.mjs'
import { createNotes } from './notes.mjs'
import { watchTypes } from './types.mjs'
import { clientScript, devFolder, watchDeployables } from './watch.mjs'

/** What the module is called in the page. */
const VERSION = 'override'

/** @typedef {{ module: string, origin: string, link: string, endsAt: string }} Override */

/**
 * Has a site sign what lets one browser have the module from here.
 *
 * @param {{ name: string, site: string, reason?: string | undefined }} wanted
 * @param {string} origin of this machine
 * @returns {Promise<Override>}
 * @throws with the site's own words where it refuses
 */
async function askForOverride({ name, site, reason }, origin) {
  const words = ['override', name, '--address', origin, '--site', site, '--json']
  const program = inRoot('backend', 'dist', 'modules.main.mjs')
  const { code, stdout, stderr } = await runTool(program, reason ? [...words, '--reason', reason] : words)
  if (code === 0) return JSON.parse(stdout)
  throw new Error(stdout === '' ? stderr.trim() : JSON.parse(stdout).error)
}

/** @param {import('node:http').Server} server @returns {Promise<string>} its origin, at any port that is free */
const listen = (server) =>
  new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)
    }),
  )

/** @param {Override} override @returns {string[]} what is said once it is served */
export const overrideLines = ({ module, origin, link, endsAt }) => [
  `${module} is served from these sources, at ${origin}. A change reloads the page.`,
  `Until ${endsAt.slice(11, 16)} UTC the browser on this machine has it that opens`,
  link,
]

/**
 * Watches one module and serves it to a browser at a site that runs elsewhere. The site's gate is asked about the module as it would be
 * published.
 *
 * @param {{ name: string, site: string, reason?: string | undefined }} wanted
 * @param {(line: string) => void} report progress
 * @returns {Promise<{ override: Override, stop: () => Promise<void> }>}
 * @throws with the site's own words where it refuses
 */
export async function watchOnSite(wanted, report) {
  const { name } = wanted
  report('Building…')
  await buildAll([name, 'backend'], (line) => report(`  ${line}`))
  const folder = devFolder(name, VERSION)
  const server = createServer()
  const override = await askForOverride(wanted, await listen(server))
  const client = await clientScript('client-on-site')
  const { answer, tellBuilt, tellProblems } = createModuleOrigin({
    site: new URL(override.link).origin,
    folder,
    client,
  })
  const note = createNotes(report, tellProblems)
  server.on('request', answer)
  report('Watching…')
  const stopWatching = await watchDeployables(
    [name],
    (_, problem, isNew) => {
      note(`build of ${name}`, problem ?? '')
      if (!isNew) return
      report(`✓ ${name} is built`)
      tellBuilt(name)
    },
    { version: VERSION, isOnLiveShell: true },
  )
  const stopTypes = watchTypes(name, (problem) => note(`types of ${name}`, problem))
  return {
    override,
    async stop() {
      server.close()
      server.closeAllConnections()
      await Promise.all([stopWatching(), stopTypes()])
    },
  }
}
