import { createServer, request } from 'node:http'
import { createBuildEvents } from './build-events.mjs'
import { fileIn, send, sendFile, typeOf } from './files.mjs'
import { BUILD_EVENTS, CLIENT_SCRIPT, DEV_VERSION } from './page.mjs'
import { devFolder } from './watch.mjs'

/** The server starts again after a change; a page that asks meanwhile waits. */
const PATIENCE_MS = 20_000
const RETRY_MS = 200

const WATCHED_FILE = new RegExp(`^/m/([a-z-]+)/${DEV_VERSION}/([\\w./-]+)$`)

/** @param {string} pathname @returns {string | undefined} */
function watchedFile(pathname) {
  const [, name, file] = WATCHED_FILE.exec(pathname) ?? []
  return name && file ? fileIn(devFolder(name), file) : undefined
}

/**
 * Stands before the built site: serves what is under watch itself, changes the pages of the site, and tells them when
 * what was built and what is wrong.
 *
 * @param {object} options
 * @param {number} options.port of the site behind it
 * @param {string} options.client the script that its pages begin with
 * @param {(html: string) => string | Promise<string>} options.changePage a page waits for what it is changed to
 * @returns {{ server: import('node:http').Server, tellBuilt: (name: string) => void, tellProblems: (problems: string) => void }}
 */
export function createDevProxy({ port, client, changePage }) {
  const events = createBuildEvents()

  /**
   * @param {import('node:http').IncomingMessage} incoming
   * @param {import('node:http').ServerResponse} response
   * @param {number} [givesUpAt] until when to wait for a server that is starting again
   */
  function forward(incoming, response, givesUpAt = performance.now() + PATIENCE_MS) {
    const { 'accept-encoding': _, ...headers } = incoming.headers
    const outgoing = request({ port, host: '127.0.0.1', method: incoming.method, path: incoming.url, headers })
    outgoing.on('error', () => {
      const mayWait = incoming.method === 'GET' && !response.headersSent && performance.now() < givesUpAt
      if (mayWait) {
        setTimeout(() => forward(incoming, response, givesUpAt), RETRY_MS)
        return
      }
      if (!response.headersSent) response.writeHead(503, { 'content-type': 'text/plain', 'retry-after': '1' })
      response.end('The server is starting. Reload in a moment.\n')
    })
    outgoing.on('response', (answer) => {
      if (!answer.headers['content-type']?.startsWith('text/html')) {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
        return
      }
      const { 'content-length': _length, etag: _tag, ...answerHeaders } = answer.headers
      let html = ''
      answer.setEncoding('utf8').on('data', (text) => (html += text))
      answer.on('end', async () => {
        const page = incoming.method === 'HEAD' ? undefined : await changePage(html)
        response.writeHead(answer.statusCode ?? 502, { ...answerHeaders, 'cache-control': 'no-store' })
        response.end(page)
      })
    })
    incoming.pipe(outgoing)
  }

  const server = createServer((incoming, response) => {
    const { pathname } = new URL(incoming.url ?? '/', 'http://localhost')
    const file = watchedFile(pathname)
    if (pathname === BUILD_EVENTS) events.listen(response)
    else if (pathname === CLIENT_SCRIPT) send(response, typeOf(CLIENT_SCRIPT), client)
    else if (file) sendFile(response, file)
    else forward(incoming, response)
  })

  return { server, tellBuilt: events.tellBuilt, tellProblems: events.tellProblems }
}
