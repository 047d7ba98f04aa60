import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

/** @type {Record<string, string>} */
const TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** @param {string} file @returns {string} */
export const typeOf = (file) => TYPES[path.extname(file)] ?? 'application/octet-stream'

/** @param {string} folder @param {string} file @returns {string | undefined} its path, if it is there */
export function fileIn(folder, file) {
  const found = path.join(folder, file)
  return !file.includes('..') && existsSync(found) && statSync(found).isFile() ? found : undefined
}

/** What is built again has no other name: nobody keeps it. @type {Record<string, string>} */
const FOR_ALL = { 'access-control-allow-origin': '*' }

/**
 * @param {import('node:http').ServerResponse} response
 * @param {string} type
 * @param {string | Buffer} content
 * @param {Record<string, string>} [headers]
 */
export function send(response, type, content, headers = FOR_ALL) {
  response.writeHead(200, { ...headers, 'content-type': type, 'cache-control': 'no-store' })
  response.end(content)
}

/** @param {import('node:http').ServerResponse} response @param {string} file @param {Record<string, string>} [headers] */
export const sendFile = (response, file, headers) => send(response, typeOf(file), readFileSync(file), headers)
