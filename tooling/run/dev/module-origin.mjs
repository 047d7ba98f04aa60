import { readFileSync } from 'node:fs'
import { createBuildEvents } from './build-events.mjs'
import { fileIn, send, sendFile, typeOf } from './files.mjs'
import { BUILD_EVENTS } from './page.mjs'

const ENTRY = 'remoteEntry.js'
const STYLES = 'styles.css'
/** By any other name somebody else's page would ask, whose name leads to this machine. */
const OWN_NAMES = ['127.0.0.1', 'localhost']

/**
 * Serves a module under watch to the pages of one site, which load it in place of the live version.
 *
 * @param {object} options
 * @param {string} options.site whose pages may read it
 * @param {string} options.folder of the build
 * @param {string} options.client what runs behind the entry
 * @returns {{ answer: import('node:http').RequestListener, tellBuilt: (name: string) => void, tellProblems: (problems: string) => void }}
 */
export function createModuleOrigin({ site, folder, client }) {
  const events = createBuildEvents()
  const headers = {
    'access-control-allow-origin': site,
    'access-control-allow-private-network': 'true',
    'cross-origin-resource-policy': 'cross-origin',
  }

  /** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response */
  function answer({ url = '/', headers: { host }, method }, response) {
    const { pathname, hostname } = new URL(url, `http://${host ?? 'localhost'}`)
    const file = fileIn(folder, pathname.slice(1))
    if (!OWN_NAMES.includes(hostname)) response.writeHead(421).end()
    else if (method === 'OPTIONS') response.writeHead(204, headers).end()
    else if (pathname === BUILD_EVENTS) events.listen(response, headers)
    else if (file && pathname === `/${ENTRY}`)
      send(response, typeOf(ENTRY), `${readFileSync(file, 'utf8')}\n${client}`, headers)
    else if (file) sendFile(response, file, headers)
    // a module without a style sheet is dressed all the same
    else if (pathname === `/${STYLES}`) send(response, typeOf(STYLES), '', headers)
    else response.writeHead(404, headers).end()
  }

  return { answer, tellBuilt: events.tellBuilt, tellProblems: events.tellProblems }
}
