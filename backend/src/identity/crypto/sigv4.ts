import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { err, ok, type Result } from '@cupboard/shared/contracts'

/** Signature version 4 as Amplify makes it for the API; nothing else is accepted. API-01. */
const REGION = 'us-east-1'
const MAX_SKEW_MS = 5 * 60_000

/** What a signature is for, and the fewest headers that it has to cover. */
export interface SignedService {
  readonly name: string
  readonly signedAlways: readonly string[]
}

/** The site's own calls, by temporary credentials. */
export const SITE_CALLS: SignedService = {
  name: 'execute-api',
  signedAlways: ['host', 'x-amz-date', 'x-amz-security-token'],
}
/** Calls of the identity service, by the key of an operations account. */
export const IDENTITY_CALLS: SignedService = {
  name: 'cognito-idp',
  signedAlways: ['host', 'x-amz-date', 'x-amz-target'],
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([\w-]+)\/(\d{8})\/([\w-]+)\/([\w-]+)\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/

/** The signature as the header names it; undefined where there is none. */
export const signatureIn = (authorization: string | undefined): string | undefined =>
  /Signature=([0-9a-f]{64})$/.exec(authorization ?? '')?.[1]

const hmac = (key: Buffer | string, data: string) => createHmac('sha256', key).update(data).digest()
const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex')

export interface SignedRequest {
  readonly method: string
  /** Path and query as they came over the wire. */
  readonly url: string
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly body: Buffer
  /** The host that the site is reached by: what the Host header says is the sender's choice. */
  readonly host: string
}

/** What a request claims, readable before its credentials are known. */
export interface SignatureClaim {
  readonly accessKeyId: string
  readonly securityToken: string
  readonly signedAt: Date
  readonly day: string
  readonly signedHeaders: readonly string[]
  readonly signature: Buffer
}

const headerOf = (request: SignedRequest, name: string): string => {
  const value = name === 'host' ? request.host : request.headers[name]
  return typeof value === 'string' ? value : (value?.join(',') ?? '')
}

function instantOf(amzDate: string): Date | undefined {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(amzDate)
  const date = parts && new Date(`${parts[1]}-${parts[2]}-${parts[3]}T${parts[4]}:${parts[5]}:${parts[6]}Z`)
  return date && !Number.isNaN(date.getTime()) ? date : undefined
}

/** @returns `missing` without a signature, `malformed` where it is for another service or leaves a needed header out. */
export function readSignature(
  request: SignedRequest,
  { name, signedAlways }: SignedService = SITE_CALLS,
): Result<SignatureClaim, { code: 'missing' | 'malformed' }> {
  const authorization = headerOf(request, 'authorization')
  if (!authorization) return err('missing')
  const [, accessKeyId, day, region, service, signed, signature] = AUTHORIZATION.exec(authorization) ?? []
  if (!accessKeyId || !day || !signed || !signature || region !== REGION || service !== name) return err('malformed')
  const signedHeaders = signed.split(';')
  const amzDate = headerOf(request, 'x-amz-date')
  const signedAt = instantOf(amzDate)
  if (!signedAt || !amzDate.startsWith(day) || signedAlways.some((header) => !signedHeaders.includes(header))) {
    return err('malformed')
  }
  const securityToken = headerOf(request, 'x-amz-security-token')
  return ok({ accessKeyId, securityToken, signedAt, day, signedHeaders, signature: Buffer.from(signature, 'hex') })
}

export const isSkewed = (claim: SignatureClaim, now: Date): boolean =>
  Math.abs(now.getTime() - claim.signedAt.getTime()) > MAX_SKEW_MS

const escape = (value: string) =>
  encodeURIComponent(value).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

function canonicalQuery(query: string): string {
  return [...new URLSearchParams(query)]
    .sort(([keyA, valueA], [keyB, valueB]) => compare(keyA, keyB) || compare(valueA, valueB))
    .map(([key, value]) => `${escape(key)}=${escape(value)}`)
    .join('&')
}

function canonicalRequest(request: SignedRequest, signedHeaders: readonly string[]): string {
  const [path = '', ...query] = request.url.split('?')
  return [
    request.method,
    encodeURIComponent(path).replace(/%2F/g, '/'),
    canonicalQuery(query.join('?')),
    signedHeaders.map((name) => `${name}:${headerOf(request, name).trim().replace(/\s+/g, ' ')}\n`).join(''),
    signedHeaders.join(';'),
    sha256(request.body),
  ].join('\n')
}

/** Whether the holder of `secretKey` signed exactly this request: method, path, query, signed headers, host and body. */
export function isSignedBy(
  secretKey: string,
  claim: SignatureClaim,
  request: SignedRequest,
  { name }: SignedService = SITE_CALLS,
): boolean {
  const scope = `${claim.day}/${REGION}/${name}/aws4_request`
  const key = [REGION, name, 'aws4_request'].reduce(hmac, hmac(`AWS4${secretKey}`, claim.day))
  const canonical = sha256(canonicalRequest(request, claim.signedHeaders))
  const expected = hmac(key, `AWS4-HMAC-SHA256\n${headerOf(request, 'x-amz-date')}\n${scope}\n${canonical}`)
  return timingSafeEqual(expected, claim.signature)
}
