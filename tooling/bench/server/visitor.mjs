import { signed } from './signature.mjs'

/** @typedef {import('./signature.mjs').SentRequest} SentRequest */

/** What a browser sends with every call. */
export const BROWSER_HEADERS = { accept: 'application/json', 'accept-encoding': 'gzip, deflate, br' }
const JSON_BODY = { 'content-type': 'application/json' }

/** @param {string} origin @param {string} operation of which service @param {object} input @returns {Promise<any>} */
export async function askIdentity(origin, operation, input) {
  const headers = {
    'content-type': 'application/x-amz-json-1.1',
    'x-amz-target': operation,
  }
  const response = await fetch(`${origin}/identity/`, { method: 'POST', headers, body: JSON.stringify(input) })
  if (!response.ok) throw new Error(`${operation}: ${response.status} ${await response.text()}`)
  return response.json()
}

/**
 * A visitor with the credentials that the server gives to anybody.
 *
 * @param {string} origin
 * @param {string} [pool] of identities; without it the first page says it
 * @returns {Promise<(method: string, path: string, body?: unknown) => SentRequest>} makes a signed request
 */
export async function newVisitor(origin, pool) {
  const IdentityPoolId = pool ?? /us-east-1:[0-9a-f-]{36}/.exec(await (await fetch(origin)).text())?.[0]
  const { IdentityId } = await askIdentity(origin, 'AWSCognitoIdentityService.GetId', { IdentityPoolId })
  const { Credentials: given } = await askIdentity(origin, 'AWSCognitoIdentityService.GetCredentialsForIdentity', {
    IdentityId,
  })
  const credentials = {
    accessKeyId: given.AccessKeyId,
    secretKey: given.SecretKey,
    sessionToken: given.SessionToken,
  }
  const { host } = new URL(origin)
  return (method, path, body) => {
    const content = body === undefined ? {} : { body: JSON.stringify(body) }
    const request = signed(credentials, { method, host, path, ...content }, new Date())
    return { ...request, headers: { ...BROWSER_HEADERS, ...('body' in content ? JSON_BODY : {}), ...request.headers } }
  }
}

/**
 * A customer's request.
 *
 * @param {string} token
 * @param {string} path
 * @param {unknown} body
 * @returns {SentRequest}
 */
export const customersRequest = (token, path, body) => ({
  method: 'POST',
  path,
  headers: { ...BROWSER_HEADERS, ...JSON_BODY, authorization: `Bearer ${token}` },
  body: JSON.stringify(body),
})
