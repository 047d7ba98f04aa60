import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { isDatabaseAway } from '../database/away.ts'
import { loggedPath } from '../log.ts'
import { Unavailable } from '../unavailable.ts'
import { PROBLEMS, type ProblemCode, type ProblemFailure } from './problems.ts'

const CODE_OF_FASTIFY_ERROR: Readonly<Record<string, ProblemCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_json',
}

/** When to ask again for what could not be had. */
const RETRY_SECONDS = 5

function codeOf(error: FastifyError): ProblemCode {
  const known = CODE_OF_FASTIFY_ERROR[error.code]
  if (known) return known
  if (isDatabaseAway(error) || error instanceof Unavailable) return 'unavailable'
  const status = error.statusCode ?? 500
  if (status === 429) return 'rate_limited'
  return status >= 400 && status < 500 ? 'invalid_request' : 'internal'
}

/** Why a request could not be answered; what is not the asker's fault is logged. */
export function faultOf(error: FastifyError, request: FastifyRequest): ProblemFailure {
  const code = codeOf(error)
  const about = { err: error, path: loggedPath(request.url) }
  if (code === 'internal') request.log.error(about, 'a request failed')
  if (code !== 'unavailable') return { code }
  request.log.warn(about, 'what a request needs could not be had')
  return { code, waitSeconds: RETRY_SECONDS }
}

/** For routes that speak a protocol of their own: their faults are told in its form instead of as problems. */
export function tellFaultsAs(app: FastifyInstance, form: (sentence: string) => object): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const { code, waitSeconds } = faultOf(error, request)
    const { status, error: sentence } = PROBLEMS[code]
    if (waitSeconds !== undefined) reply.header('retry-after', String(waitSeconds))
    return reply.code(status).header('cache-control', 'no-store').send(form(sentence))
  })
}
