import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from '@cupboard/shared/schemas'
import { opsCalls, type OpsCall, type OpsCallName, type Result } from '@cupboard/shared/contracts'
import { routePath } from '../platform/http/route-path.ts'
import { sendProblem, type ProblemFailure } from '../platform/http/problems.ts'

declare module 'fastify' {
  interface FastifyRequest {
    opsAccount: string
  }
}

type Parsed<Name extends OpsCallName, Key extends 'params' | 'body'> = (typeof opsCalls)[Name] extends {
  readonly [K in Key]: infer Schema extends z.ZodMiniType
}
  ? z.output<Schema>
  : undefined

export type OpsAnswer<Name extends OpsCallName> = (typeof opsCalls)[Name] extends {
  readonly response: infer Schema extends z.ZodMiniType
}
  ? z.input<Schema>
  : undefined

interface OpsRequest<Name extends OpsCallName> {
  readonly params: Parsed<Name, 'params'>
  readonly body: Parsed<Name, 'body'>
  /** The account whose session it is. */
  readonly actor: string
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

export type OpsOutcome<Name extends OpsCallName> = Result<
  OpsAnswer<Name>,
  ProblemFailure<
    | 'not_found'
    | 'invalid_request'
    | 'deployment_refused'
    | 'order_not_ready'
    | 'order_not_paid'
    | 'order_not_payable'
    | 'refund_too_much'
    | 'card_declined'
    | 'card_provider_unavailable'
    | 'rate_limited'
    | 'delivery_closed'
    | 'area_not_served'
    | 'state_mismatch'
  >
>

/** The one way to serve a call of operations staff: parsed input, the answer or an empty 204, and a `Result`'s error as a problem. */
export function registerOpsCall<Name extends OpsCallName>(
  app: FastifyInstance,
  name: Name,
  handle: (call: OpsRequest<Name>) => Promise<OpsOutcome<Name>>,
): void {
  const call: OpsCall = opsCalls[name]
  app.route({
    method: call.method,
    url: routePath(call.path),
    handler: async (request, reply) => {
      const params = call.params?.safeParse(request.params)
      if (params?.success === false) return sendProblem(reply, { code: 'not_found' })
      const body = call.body?.safeParse(request.body)
      if (body?.success === false) return sendProblem(reply, { code: 'invalid_request' })
      const input = { params: params?.data, body: body?.data }
      const outcome = await handle({ ...input, actor: request.opsAccount, request, reply } as OpsRequest<Name>)
      if (!outcome.ok) return sendProblem(reply, outcome.error)
      return call.response ? reply.send(outcome.value) : reply.code(204).send()
    },
  })
}
