import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, request as ask } from 'node:http'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { brotliCompressSync } from 'node:zlib'
import { loadContracts } from '../../build/contracts.mjs'
import { placeOf } from '../../run/site/data-folder.mjs'
import { startSite } from '../../run/site/start-site.mjs'
import { readModules } from '../../workspace.mjs'
import { ASSETS } from './build.mjs'

/** @typedef {import('./build.mjs').Monolith} Monolith */
/** @typedef {import('node:http').IncomingMessage} Asked */
/** @typedef {import('node:http').ServerResponse} Answer */

const TYPES = { '.js': 'text/javascript', '.css': 'text/css' }
const type = (/** @type {string} */ name) => Reflect.get(TYPES, path.extname(name)) ?? 'application/octet-stream'

const originAt = (/** @type {number} */ port) => `http://localhost:${port}`

/**
 * @param {string} origin of the server
 * @param {string} host by which it is reached
 * @returns {Promise<string>} what its pages start from, without anybody's drawing
 */
async function pageDataOf(origin, host) {
  const asked = ask(`${origin}/dashboard`, { headers: { host } }).end()
  const [answer] = await once(asked, 'response')
  const html = await text(answer)
  const json = /<script type="application\/json" id="page-data">([^<]*)<\/script>/.exec(html)?.[1] ?? ''
  const { prerendered: _drawn, ...data } = JSON.parse(json)
  return JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
}

/** @param {readonly string[]} files @param {readonly string[]} ahead @param {readonly string[]} later @param {string} data */
function documentOf(files, ahead, later, data) {
  const url = (/** @type {string} */ file) => `${ASSETS}${file}`
  const styles = (/** @type {readonly string[]} */ names) => names.filter((name) => name.endsWith('.css'))
  const scripts = (/** @type {readonly string[]} */ names) => names.filter((name) => name.endsWith('.js'))
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><title>Cupboard</title>',
    ...styles([...files, ...ahead]).map((file) => `<link rel="stylesheet" href="${url(file)}">`),
    ...scripts(ahead).map((file) => `<link rel="preload" as="script" href="${url(file)}">`),
    ...later.map((file) => `<link rel="prefetch" href="${url(file)}">`),
    ...scripts(files).map((file) => `<script defer src="${url(file)}"></script>`),
    '</head><body><div id="shell-top"></div><div id="page"><main id="module" tabindex="-1"></main></div>',
    `<div id="shell-bottom"></div><script type="application/json" id="page-data">${data}</script></body></html>`,
  ].join('\n')
}

/**
 * Another server of a running site, on the same database, that is reached by the origin of the one application: it takes what is signed
 * for that.
 *
 * @param {import('../../run/site/start-site.mjs').Site} site
 * @param {number} port of the one application
 */
export const startBehind = ({ dataDir }, port) =>
  startSite({
    env: {
      PUBLIC_ORIGIN: originAt(port),
      DATABASE_URL: `postgres://app@localhost/postgres?host=${encodeURIComponent(placeOf(dataDir).run)}`,
      SECRETS_DIR: path.join(dataDir, 'secrets'),
    },
  })

/** @param {string} origin @param {Asked} asked @param {Answer} answer */
function askSite(origin, asked, answer) {
  const { method, headers } = asked
  const passed = ask(`${origin}${asked.url}`, { method, headers }, (got) => {
    answer.writeHead(got.statusCode ?? 502, got.headers)
    got.pipe(answer)
  })
  passed.on('error', () => answer.destroy())
  asked.pipe(passed)
}

/**
 * One application before a server that `startBehind` started, which answers its calls: every script and style sheet of the page that is asked for is named
 * in its head, those of all others are fetched behind them.
 *
 * @param {Monolith} monolith
 * @param {string} site origin
 * @param {number} port
 * @returns {Promise<{ origin: string, stop: () => Promise<void> }>}
 */
export async function serveMonolith({ folder, main, screens, all }, site, port) {
  const { campaignsOf, isReserved, ownerOf } = await loadContracts()
  const origin = originAt(port)
  const data = await pageDataOf(site, new URL(origin).host)
  const isCampaign = campaignsOf(JSON.parse(data).campaignSlugs)
  const modules = readModules()
  const files = new Map(
    all.map((name) => [`${ASSETS}${name}`, brotliCompressSync(readFileSync(path.join(folder, name)))]),
  )
  /** @param {string} address */
  const page = (address) => {
    const owner = ownerOf(address, modules, isCampaign)
    const ahead = (owner ? (screens[owner.name] ?? []) : []).filter((name) => !main.includes(name))
    const later = all.filter((name) => ![...main, ...ahead].includes(name))
    return brotliCompressSync(documentOf(main, ahead, later, data))
  }
  const server = createServer((asked, answer) => {
    const { pathname } = new URL(asked.url ?? '/', origin)
    if (isReserved(pathname)) return askSite(site, asked, answer)
    const file = files.get(pathname)
    if (!file && pathname.startsWith(ASSETS)) {
      const raw = readFileSync(path.join(folder, pathname.slice(ASSETS.length)))
      return answer.writeHead(200, { 'content-type': type(pathname) }).end(raw)
    }
    const kind = file ? type(pathname) : 'text/html; charset=utf-8'
    const cache = file ? 'public, max-age=31536000, immutable' : 'no-cache'
    answer.writeHead(200, { 'content-type': kind, 'content-encoding': 'br', 'cache-control': cache })
    return answer.end(file ?? page(pathname))
  })
  await new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(undefined)))
  return {
    origin,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
