import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { faultOf } from '../platform/http/faults.ts'
import { createCallLimit } from '../platform/http/limits.ts'
import type { AdminOperation } from './operations/admin.ts'
import { bearerOf } from './bearer.ts'
import type { DocumentKeys } from './document-key.ts'
import type { Operation } from './operations/operation.ts'
import type { Pool } from './pool.ts'
import { invalidToken } from './operations/of-session.ts'
import { refuse, tooMany, unavailable, type Answer, type Refusal } from './refusal.ts'
import type { StaffDoor } from './staff.ts'
import type { PublicKey } from './tokens.ts'

const CONTENT_TYPE = 'application/x-amz-json-1.1'

/** A failure as the protocol tells it: by its name in the body and in a header, and almost always as 400, limits too. */
function sendRefusal(reply: FastifyReply, { code, message, waitSeconds }: Refusal, status = 400): FastifyReply {
  if (waitSeconds !== undefined) reply.header('retry-after', String(waitSeconds))
  return reply
    .code(status)
    .header('x-amzn-errortype', code)
    .type(CONTENT_TYPE)
    .send(JSON.stringify({ __type: code, message }))
}

function parseJson(body: unknown): unknown {
  try {
    return typeof body === 'string' ? JSON.parse(body) : undefined
  } catch {
    return undefined
  }
}

const Way = z
  .object({
    AuthFlow: z.enum(['USER_SRP_AUTH', 'CUSTOM_AUTH']).optional().catch(undefined),
    ChallengeName: z.enum(['PASSWORD_VERIFIER', 'CUSTOM_CHALLENGE']).optional().catch(undefined),
  })
  .catch({})

/** What the log says of an operation: which, in which way, and how it was answered; not by whom. */
const toldOf = (target: string, input: object, answer: Answer) => ({
  operation: target.slice(target.indexOf('.') + 1),
  ...Way.parse(input),
  outcome: answer.ok ? 'ok' : answer.error.code,
})

export interface IdentityFace {
  readonly pool: Pool
  readonly operations: ReadonlyMap<string, Operation>
  readonly adminOperations: ReadonlyMap<string, AdminOperation>
  readonly askAsStaff: StaffDoor
  /** The host that signatures are made for. */
  readonly host: string
  readonly jwks: { readonly keys: readonly PublicKey[] }
  readonly documentKeys: Pick<DocumentKeys, 'give' | 'takeBack'>
  /** In a minute, from one network. */
  readonly mostCalls: number
}

/** HTTP face of the embedded identity service: every operation is a POST to one address, named in a header. API-30..API-37. */
export async function identityRoutes(app: FastifyInstance, face: IdentityFace): Promise<void> {
  const { pool, operations, adminOperations, askAsStaff, host, jwks, documentKeys, mostCalls } = face
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(CONTENT_TYPE, { parseAs: 'string' }, (_request, body, done) => done(null, body))

  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const { code, waitSeconds } = faultOf(error, request)
    if (code === 'body_too_large')
      return sendRefusal(reply, refuse('RequestEntityTooLargeException', 'The request is too large.').error, 413)
    if (waitSeconds !== undefined) return sendRefusal(reply, unavailable(waitSeconds).error, 503)
    if (code !== 'internal')
      return sendRefusal(reply, refuse('SerializationException', 'The request cannot be read.').error)
    return reply
      .code(500)
      .header('x-amzn-errortype', 'InternalErrorException')
      .type(CONTENT_TYPE)
      .send(JSON.stringify({ __type: 'InternalErrorException', message: 'Something went wrong on our side.' }))
  })

  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })

  /** The operation that a target names, as whoever sent the request may ask for it. */
  function asked(request: FastifyRequest, target: string): ((input: object) => Promise<Answer>) | undefined {
    const { method, originalUrl: url, headers, body } = request
    const run = operations.get(target)
    if (run) return (input) => run(input, request.ip, headers['user-agent'] ?? '')
    const admin = adminOperations.get(target)
    const signed = { method, url, headers, body: Buffer.from(typeof body === 'string' ? body : ''), host }
    return admin && ((input) => askAsStaff(signed, admin, input))
  }

  const waitOf = createCallLimit(app, 'identity', { perAddress: mostCalls })

  app.post('/', async (request, reply) => {
    const waitSeconds = await waitOf(request)
    if (waitSeconds !== undefined) return sendRefusal(reply, tooMany('tries', waitSeconds).error)
    const target = String(request.headers['x-amz-target'])
    const ask = asked(request, target)
    if (!ask) return sendRefusal(reply, refuse('UnknownOperationException', 'Unknown operation.').error)
    const input = parseJson(request.body)
    if (typeof input !== 'object' || input === null) {
      return sendRefusal(reply, refuse('SerializationException', 'The request cannot be read.').error)
    }
    const answer = await ask(input)
    request.log.info(toldOf(target, input, answer), 'identity operation')
    return answer.ok ? reply.type(CONTENT_TYPE).send(JSON.stringify(answer.value)) : sendRefusal(reply, answer.error)
  })

  app.put('/document', async (request, reply) => {
    const waitSeconds = await waitOf(request)
    if (waitSeconds !== undefined) return sendRefusal(reply, tooMany('tries', waitSeconds).error)
    const isGiven = await documentKeys.give(bearerOf(request) ?? '', reply)
    return isGiven ? reply.code(204).send() : sendRefusal(reply, invalidToken().error, 401)
  })
  app.delete('/document', async (_request, reply) => {
    documentKeys.takeBack(reply)
    return reply.code(204).send()
  })

  app.get(`/${pool.userPoolId}/.well-known/jwks.json`, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(jwks),
  )
}
