import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from '@cupboard/shared/schemas'
import { calls, ok, type Call, type CallName, type Result } from '@cupboard/shared/contracts'
import type { CustomerIdentity, VisitorIdentity } from '../ports.ts'
import { acceptOnce } from './accept-once.ts'
import { detailsOf, isAcceptedOnce, type CallProblem } from './call-details.ts'
import { createCallLimit } from './limits.ts'
import { keepFor, prepareAnswer, sendPrepared } from './prepared-answer.ts'
import { refuseTooOften, sendProblem, type ProblemFailure } from './problems.ts'
import { routePath } from './route-path.ts'

type Parsed<Name extends CallName, Key extends 'params' | 'query' | 'body'> = (typeof calls)[Name] extends {
  readonly [K in Key]: infer Schema extends z.ZodMiniType
}
  ? z.output<Schema>
  : undefined

/** What a handler is given: parsed input, and who asks (as the call's `auth` says). */
export interface CallRequest<Name extends CallName> {
  readonly params: Parsed<Name, 'params'>
  readonly query: Parsed<Name, 'query'>
  readonly body: Parsed<Name, 'body'>
  readonly visitor: (typeof calls)[Name]['auth'] extends 'visitor' ? VisitorIdentity : null
  readonly customer: (typeof calls)[Name]['auth'] extends 'customer' ? CustomerIdentity : null
  readonly headers: FastifyRequest['headers']
  readonly request: FastifyRequest
}

/** A code that is not among the call's details does not compile. */
export type CallHandler<Name extends CallName> = (
  call: CallRequest<Name>,
) => Promise<Result<z.input<(typeof calls)[Name]['response']>, ProblemFailure<CallProblem<Name>>>>

/** The first thing wrong, by its place; never the value that was sent. */
const describeIssue = (part: string, error: z.core.$ZodError): string => {
  const [issue] = error.issues
  return issue ? `${[part, ...issue.path.map(String)].join('.')}: ${issue.message}` : part
}

interface Input {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

/** Our pages check what they send by the same contract: one whose request cannot be read was built by an older, or a newer one. */
const ANOTHER_AGE =
  'This page is older than our site, and what it sent could not be read. Nothing was changed or charged. Please load the page again and send it once more.'

/** Parses each part that the call declares; a part it does not declare is ignored. */
function parseInput(call: Call, request: FastifyRequest): Result<Input, ProblemFailure<'invalid_request'>> {
  const input = { params: undefined as unknown, query: undefined as unknown, body: undefined as unknown }
  for (const part of ['params', 'query', 'body'] as const) {
    const outcome = call[part]?.safeParse(request[part])
    if (outcome?.success === false)
      return {
        ok: false,
        error: { code: 'invalid_request', sentence: ANOTHER_AGE, detail: describeIssue(part, outcome.error) },
      }
    input[part] = outcome?.data
  }
  return { ok: true, value: input }
}

/**
 * For cacheable answers: only the browser keeps them, since the calls are signed and no cache between could answer for us. It asks
 * each time whether its copy still holds, since prices and offers change at any moment. The query is part of the address, and no
 * answer depends on who asks.
 */
const KEPT_BY_THE_BROWSER = 'private, no-cache'
const NOT_KEPT = 'no-store'

const SECOND_MS = 1_000

const TOO_MANY_CALLS = 'Too many requests. Nothing was changed.'

type Answering = (input: Input, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** Method and address, guard, parsed input and limit of a call; then `answer`. */
function addCall(app: FastifyInstance, name: CallName, answer: Answering): void {
  const call: Call = calls[name]
  const { limit } = detailsOf(name)
  const waitOf = limit && createCallLimit(app, name, limit)
  app.route({
    method: call.method,
    url: routePath(call.path),
    preHandler: call.auth === 'visitor' ? app.requireVisitor : app.requireCustomer,
    handler: async (request, reply) => {
      const input = parseInput(call, request)
      if (!input.ok) return sendProblem(reply, input.error)
      const waitSeconds = await waitOf?.(request)
      if (waitSeconds !== undefined) return sendProblem(reply, refuseTooOften(TOO_MANY_CALLS, waitSeconds).error)
      return answer(input.value, request, reply)
    },
  })
}

/**
 * The one way to serve a call of the contract: its details' guard and limit, parsed input, answer in the shape of the response schema,
 * and a `Result`'s error as a problem. An answer that does not fit its schema is a bug (500). API-03.
 */
export function registerCall<Name extends CallName>(app: FastifyInstance, name: Name, handle: CallHandler<Name>): void {
  const { response }: Call = calls[name]
  const { isCacheable } = detailsOf(name)
  const isOnce = isAcceptedOnce(name)
  addCall(app, name, async (input, request, reply) => {
    const { visitor, customer, headers } = request
    const answer = async () => {
      const outcome = await handle({ ...input, visitor, customer, headers, request } as CallRequest<Name>)
      return outcome.ok ? ok(response.parse(outcome.value)) : outcome
    }
    const outcome = await (isOnce ? acceptOnce(app.signedRequests, visitor?.signature, answer) : answer())
    if (!outcome.ok) return sendProblem(reply, outcome.error)
    return isCacheable
      ? sendPrepared(request, reply, prepareAnswer(outcome.value), KEPT_BY_THE_BROWSER)
      : reply.header('cache-control', NOT_KEPT).send(outcome.value)
  })
}

/** Serves a cacheable call whose answer is the same for everybody: made at most once a second, however many ask. */
export function registerCommonCall<Name extends CallName>(
  app: FastifyInstance,
  name: Name,
  make: () => Promise<z.input<(typeof calls)[Name]['response']>>,
): void {
  const { response }: Call = calls[name]
  const answer = keepFor(SECOND_MS, async () => response.parse(await make()))
  addCall(app, name, async (_input, request, reply) =>
    sendPrepared(request, reply, await answer(), KEPT_BY_THE_BROWSER),
  )
}
