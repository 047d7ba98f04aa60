import { createHash, createHmac } from 'node:crypto'

/** @typedef {{ accessKeyId: string, secretKey: string, sessionToken: string }} Credentials */
/** @typedef {{ method: string, path: string, headers: Record<string, string>, body?: string }} SentRequest */

const REGION = 'us-east-1'
const SERVICE = 'execute-api'
const SIGNED = ['host', 'x-amz-date', 'x-amz-security-token']

const sha256 = (/** @type {string} */ text) => createHash('sha256').update(text).digest('hex')
/** @param {string | Buffer} key @param {string} text */
const hmac = (key, text) => createHmac('sha256', key).update(text).digest()

/**
 * A request signed as visitors sign theirs (signature version 4). The server takes it for five minutes, as often as it comes.
 *
 * @param {Credentials} credentials
 * @param {{ method: string, host: string, path: string, body?: string }} request a path without query and escapes
 * @param {Date} now
 * @returns {SentRequest}
 */
export function signed({ accessKeyId, secretKey, sessionToken }, { method, host, path, body = '' }, now) {
  const date = now.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const day = date.slice(0, 8)
  const headers = { host, 'x-amz-date': date, 'x-amz-security-token': sessionToken }
  const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}\n`)
  const canonical = [method, path, '', lines.join(''), SIGNED.join(';'), sha256(body)].join('\n')
  const scope = `${day}/${REGION}/${SERVICE}/aws4_request`
  const key = [REGION, SERVICE, 'aws4_request'].reduce(hmac, hmac(`AWS4${secretKey}`, day))
  const signature = hmac(key, `AWS4-HMAC-SHA256\n${date}\n${scope}\n${sha256(canonical)}`).toString('hex')
  const authorization = `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=${SIGNED.join(';')}, Signature=${signature}`
  return { method, path, headers: { ...headers, authorization }, ...(body ? { body } : {}) }
}
