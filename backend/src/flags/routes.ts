import { createHash } from 'node:crypto'
import type { EvaluationContextValue } from '@openfeature/core'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { tellFaultsAs } from '../platform/http/faults.ts'
import { FLAG_NAMES, isFlagName } from './domain/definitions.ts'
import type { Evaluator } from './evaluator.ts'

const FLAGS_PATH = '/v1/evaluate/flags'
const CONTEXT_LIMIT_BYTES = 8 * 1024

/** What a client knows of who asks: any JSON by name, nested as it likes. Read already, so that no depth is walked again. */
const Evaluation = z.object({
  context: z
    .object({ targetingKey: z.exactOptional(z.string()) })
    .catchall(z.custom<EvaluationContextValue>())
    .optional(),
})

/** Flags as OpenFeature's remote protocol (OFREP) asks for them: all at once, or one. */
export function flagRoutes(app: FastifyInstance, evaluator: Evaluator): void {
  tellFaultsAs(app, (errorDetails) => ({ errorCode: 'PARSE_ERROR', errorDetails }))
  app.post(FLAGS_PATH, { bodyLimit: CONTEXT_LIMIT_BYTES }, async (request, reply) => {
    const parsed = Evaluation.safeParse(request.body ?? {})
    if (!parsed.success)
      return reply.code(400).send({ errorCode: 'INVALID_CONTEXT', errorDetails: 'The context is not valid' })
    const flags = FLAG_NAMES.map((name) => evaluator.evaluate(name, parsed.data.context ?? {}))
    const etag = `"${createHash('sha256').update(JSON.stringify(flags)).digest('base64url').slice(0, 27)}"`
    reply.header('etag', etag).header('cache-control', 'no-cache')
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send({ flags })
  })
  app.post<{ Params: { key: string } }>(
    `${FLAGS_PATH}/:key`,
    { bodyLimit: CONTEXT_LIMIT_BYTES },
    async (request, reply) => {
      const { key } = request.params
      const parsed = Evaluation.safeParse(request.body ?? {})
      if (!parsed.success)
        return reply.code(400).send({ key, errorCode: 'INVALID_CONTEXT', errorDetails: 'The context is not valid' })
      if (!isFlagName(key)) return reply.code(404).send({ key, errorCode: 'FLAG_NOT_FOUND' })
      return reply.send(evaluator.evaluate(key, parsed.data.context ?? {}))
    },
  )
}
