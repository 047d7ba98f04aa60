import {
  calls,
  drawnAnswer,
  ok,
  Problem,
  type Call,
  type CallInput,
  type CallName,
  type CallOutput,
  type DrawnCall,
  type Result,
} from '@cupboard/shared/contracts'
import type { ApiPort, CallFailure, CallOptions, EventsPort } from '@cupboard/shared/module'
import { filledPath } from './filled-path.ts'
import type { Asked, Transport } from './transport.ts'

export interface ApiClientOptions {
  readonly transport: Transport
  readonly events: Pick<EventsPort, 'emit'>
  /** How long one call may take, in milliseconds. */
  readonly timeoutMs: number
  /** Absolute address of the API, such as `https://cupboard.example/api`. */
  readonly baseUrl: string
  /** Real time, in milliseconds. */
  readonly now?: () => number
  /** Calls that the server made when it drew the page for this visitor: they have succeeded. */
  readonly drawn?: readonly DrawnCall[]
}

type Outcome = Result<unknown, CallFailure>
const failed = (error: CallFailure): Outcome => ({ ok: false, error })

function addressOf(baseUrl: string, path: string, { params, query }: Asked): URL {
  const url = new URL(`${baseUrl}${filledPath(path, params)}`)
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) url.searchParams.set(name, String(value))
  }
  return url
}

/** @throws ZodError when what is asked is not a request: that is a bug of the caller. */
const checked = (call: Call, input: Asked): Asked => ({
  params: call.params?.parse(input.params),
  query: input.query === undefined ? undefined : call.query?.parse(input.query),
  body: call.body?.parse(input.body),
})

/** @throws when the answer breaks off: somebody gave up waiting, or the network is gone */
async function readJson(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    const content: unknown = JSON.parse(text)
    return content
  } catch {
    return undefined
  }
}

async function outcomeOf(call: Call, response: Response): Promise<Outcome> {
  const content = await readJson(response)
  const { status } = response
  if (status === 200) {
    const parsed = call.response.safeParse(content)
    return parsed.success ? ok(parsed.data) : failed({ code: 'unreadable', status })
  }
  const problem = Problem.safeParse(content)
  return problem.success
    ? failed({ code: problem.data.code, status, problem: problem.data })
    : failed({ code: 'unreadable', status })
}

/**
 * The one API client. Every call announces its start and its end; a failure is a value: the server's problem, or why there is no
 * answer. Nothing is sent twice: repeating a background GET is the query cache's business. API-01, X-05, X-06.
 */
export function createApiClient(options: ApiClientOptions): ApiPort {
  const { transport, events, timeoutMs, baseUrl, now = Date.now, drawn = [] } = options
  for (const { call } of drawn) {
    events.emit('call.started', { call, at: now() })
    events.emit('call.succeeded', { call, at: now() })
  }

  async function send(name: CallName, input: Asked, { signal, headers }: CallOptions): Promise<Outcome> {
    const call: Call = calls[name]
    const asked = checked(call, input)
    const { body } = asked
    const url = addressOf(baseUrl, call.path, asked)
    const deadline = AbortSignal.timeout(timeoutMs)
    const ending = signal ? AbortSignal.any([signal, deadline]) : deadline
    try {
      const response = await transport({
        name,
        asked,
        auth: call.auth,
        method: call.method,
        url,
        headers: {
          accept: 'application/json',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: ending,
      })
      return await outcomeOf(call, response)
    } catch {
      if (signal?.aborted) return failed({ code: 'aborted' })
      return failed({ code: deadline.aborted ? 'timeout' : 'network' })
    }
  }

  return {
    async call<Name extends CallName>(name: Name, input: CallInput<Name>, callOptions: CallOptions = {}) {
      events.emit('call.started', { call: name, at: now() })
      const outcome = await send(name, input, callOptions)
      if (outcome.ok) events.emit('call.succeeded', { call: name, at: now() })
      else events.emit('call.failed', { call: name, at: now(), ...codeOf(outcome.error) })
      return typed<Name>(outcome)
    },
    drawn: (name, input) => drawnAnswer(drawn, name, input),
  }
}

const codeOf = ({ code, status }: CallFailure) => (status === undefined ? { code } : { code, status })

/** The outcome's value came out of this very call's response schema. */
function typed<Name extends CallName>(outcome: Outcome): Result<CallOutput<Name>, CallFailure>
function typed(outcome: Outcome): Outcome {
  return outcome
}
