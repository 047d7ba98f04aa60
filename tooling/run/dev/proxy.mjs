import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, request } from 'node:http'
import path from 'node:path'
import { BUILD_EVENTS, CLIENT_SCRIPT, DEV_VERSION } from './page.mjs'
import { devFolder } from './watch.mjs'

/** The server starts again after a change; a page that asks meanwhile waits. */
const PATIENCE_MS = 20_000
const RETRY_MS = 200

const SCRIPT_TYPE = 'text/javascript; charset=utf-8'

/** @type {Record<string, string>} */
const TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.js': SCRIPT_TYPE,
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

const WATCHED_FILE = new RegExp(`^/m/([a-z-]+)/${DEV_VERSION}/([\\w./-]+)$`)

/** @param {string} pathname @returns {string | undefined} */
function watchedFile(pathname) {
  const [, name, file] = WATCHED_FILE.exec(pathname) ?? []
  if (!name || !file || file.includes('..')) return undefined
  const found = path.join(devFolder(name), file)
  return existsSync(found) && statSync(found).isFile() ? found : undefined
}

/**
 * Stands before the built site: serves what is under watch itself, changes the pages of the site, and tells them when
 * what was built and what is wrong.
 *
 * @param {object} options
 * @param {number} options.port of the site behind it
 * @param {string} options.client the script that its pages begin with
 * @param {(html: string) => string} options.changePage
 * @returns {{ server: import('node:http').Server, tellBuilt: (name: string) => void, tellProblems: (problems: string) => void }}
 */
export function createDevProxy({ port, client, changePage }) {
  /** @type {Set<import('node:http').ServerResponse>} */
  const pages = new Set()
  let problems = ''

  /** @param {string} event @param {string} data */
  const toEvent = (event, data) => `event: ${event}\ndata: ${data}\n\n`

  /** @param {import('node:http').ServerResponse} response */
  function listenForBuilds(response) {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    response.write(toEvent('problems', JSON.stringify(problems)))
    pages.add(response)
    response.on('close', () => pages.delete(response))
  }

  /** @param {import('node:http').ServerResponse} response @param {string} type @param {string | Buffer} content */
  function send(response, type, content) {
    response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store', 'access-control-allow-origin': '*' })
    response.end(content)
  }

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
      answer.on('end', () => {
        response.writeHead(answer.statusCode ?? 502, { ...answerHeaders, 'cache-control': 'no-store' })
        response.end(incoming.method === 'HEAD' ? undefined : changePage(html))
      })
    })
    incoming.pipe(outgoing)
  }

  const server = createServer((incoming, response) => {
    const { pathname } = new URL(incoming.url ?? '/', 'http://localhost')
    const file = watchedFile(pathname)
    if (pathname === BUILD_EVENTS) listenForBuilds(response)
    else if (pathname === CLIENT_SCRIPT) send(response, SCRIPT_TYPE, client)
    else if (file) send(response, TYPES[path.extname(file)] ?? 'application/octet-stream', readFileSync(file))
    else forward(incoming, response)
  })

  return {
    server,
    tellBuilt: (name) => pages.forEach((page) => page.write(toEvent('built', name))),
    tellProblems(told) {
      problems = told
      for (const page of pages) page.write(toEvent('problems', JSON.stringify(problems)))
    },
  }
}
