import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { loggedPath } from '../log.ts'
import { PROBLEMS, type ProblemCode } from './problems.ts'

const CODE_OF_FASTIFY_ERROR: Readonly<Record<string, ProblemCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_json',
}

function codeOf(error: FastifyError): ProblemCode {
  const known = CODE_OF_FASTIFY_ERROR[error.code]
  if (known) return known
  const status = error.statusCode ?? 500
  if (status === 429) return 'rate_limited'
  return status >= 400 && status < 500 ? 'invalid_request' : 'internal'
}

/** Why a request could not be answered; a fault of our own is logged. */
export function faultOf(error: FastifyError, request: FastifyRequest): ProblemCode {
  const code = codeOf(error)
  if (code === 'internal') request.log.error({ err: error, path: loggedPath(request.url) }, 'a request failed')
  return code
}

/** For routes that speak a protocol of their own: their faults are told in its form instead of as problems. */
export function tellFaultsAs(app: FastifyInstance, form: (sentence: string) => object): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const { status, error: sentence } = PROBLEMS[faultOf(error, request)]
    return reply.code(status).header('cache-control', 'no-store').send(form(sentence))
  })
}
