import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { err, ok, type Failure, type Result } from '@cupboard/shared/contracts'
import type { Config } from '../platform/config.ts'
import type { CustomerIdentity, Guards, VisitorIdentity } from '../platform/ports.ts'
import { sendProblem } from '../platform/http/problems.ts'
import { bearerOf } from './bearer.ts'
import { isSignedBy, isSkewed, readSignature, signatureIn, type SignedRequest } from './crypto/sigv4.ts'
import { openSessionToken } from './crypto/temporary-credentials.ts'
import { liveSession } from './live-token.ts'
import type { IdentityParts } from './parts.ts'

const SKEWED = 'the clock is wrong'

export type GuardFailure = 'not_signed_in' | 'signature_failure' | 'token_expired'
type Seeing = Pick<IdentityParts, 'db' | 'now' | 'secrets' | 'verifyToken'>
type Seen<Identity> = Result<Identity, Failure<GuardFailure>>

/** Whoever holds the temporary credentials that signed exactly this request for this site. SHELL-05, API-01. */
function recognizeVisitor(key: Buffer, request: SignedRequest, now: Date): Seen<VisitorIdentity> {
  const claim = readSignature(request)
  if (!claim.ok) return err(claim.error.code === 'missing' ? 'not_signed_in' : 'signature_failure')
  if (isSkewed(claim.value, now)) return err('signature_failure', SKEWED)
  const holder = openSessionToken(key, claim.value.securityToken, claim.value.accessKeyId, now)
  if (!holder.ok) return err(holder.error.code === 'expired' ? 'token_expired' : 'signature_failure')
  if (!isSignedBy(holder.value.secretKey, claim.value, request)) return err('signature_failure')
  return ok({ identityId: holder.value.identityId, signature: claim.value.signature.toString('hex') })
}

/** The customer of an ID or access token of the embedded service, whose session lives. SHELL-06, API-02. */
async function recognizeCustomer(parts: Seeing, token: string): Promise<Seen<CustomerIdentity>> {
  const session = await liveSession(parts, token, ['id', 'access'])
  if (!session.ok) return err(session.error.code === 'expired' ? 'token_expired' : 'not_signed_in')
  const { sub, email } = session.value.account
  return ok({ sub, email, sessionId: session.value.id })
}

/** The customer of a token of Amazon's pool. Only its ID tokens name the e-mail. SHELL-06. */
async function recognizePoolCustomer(
  { verifyToken }: Pick<Seeing, 'verifyToken'>,
  token: string,
): Promise<Seen<CustomerIdentity>> {
  const verified = await verifyToken(token)
  if (!verified.ok) return err(verified.error.code === 'expired' ? 'token_expired' : 'not_signed_in')
  const { sub, email } = verified.value
  return email ? ok({ sub, email }) : err('not_signed_in', 'an ID token is needed')
}

/** Any value of the header as bytes of one length, so that they can be compared in constant time. */
const digest = (value: unknown) => createHash('sha256').update(String(value)).digest()

/** Only Amazon knows the secrets of its credentials: its gateway checks the signature, and tells whose it is. */
function recognizePoolVisitor({ headers }: FastifyRequest, gatewayKey: string): Seen<VisitorIdentity> {
  const identityId = headers['x-cognito-identity-id']
  if (!timingSafeEqual(digest(headers['x-gateway-key']), digest(gatewayKey))) return err('not_signed_in')
  if (typeof identityId !== 'string' || identityId === '') return err('not_signed_in')
  const signature = signatureIn(headers.authorization)
  return ok({ identityId, ...(signature === undefined ? {} : { signature }) })
}

/** For a device with a wrong clock: Amplify reads this header, takes the time from `Date` and signs again. */
function refuseVisitor(reply: FastifyReply, failure: Failure<GuardFailure>): FastifyReply {
  if (failure.detail === SKEWED) reply.header('x-amzn-errortype', 'RequestTimeTooSkewed')
  return sendProblem(reply, failure)
}

/** Signatures are checked for the host of the public origin, whatever the Host header says. */
export function createGuards(
  parts: Seeing,
  { identity, publicOrigin }: Pick<Config, 'identity' | 'publicOrigin'>,
): Guards {
  const { host } = new URL(publicOrigin)

  function visitorOf(request: FastifyRequest): Seen<VisitorIdentity> {
    if (identity.kind === 'cognito') return recognizePoolVisitor(request, identity.gatewayKey)
    const { method, headers, rawBody } = request
    const signed = { method, url: request.originalUrl, headers, body: rawBody, host }
    return recognizeVisitor(parts.secrets.key('guest-credentials'), signed, parts.now())
  }

  return {
    async visitor(request, reply) {
      const seen = visitorOf(request)
      if (!seen.ok) return refuseVisitor(reply, seen.error)
      request.visitor = seen.value
    },

    async customer(request, reply) {
      const token = bearerOf(request)
      if (!token) return sendProblem(reply, { code: 'not_signed_in' })
      const seen = await (identity.kind === 'embedded'
        ? recognizeCustomer(parts, token)
        : recognizePoolCustomer(parts, token))
      if (!seen.ok) return sendProblem(reply, seen.error)
      request.customer = seen.value
    },
  }
}
