import type * as z from '@cupboard/shared/schemas'
import { OPS_API, opsCalls, Problem, type OpsCall, type OpsCallName } from '@cupboard/shared/contracts'
import { filledPath } from '../../api/filled-path.ts'

/** The server answered 404: in most cases because this browser has no session of operations staff. */
export class OpsNotFound extends Error {
  override readonly name = 'OpsNotFound'
}

/** The server refused, and says why. */
export class OpsRefusal extends Error {
  override readonly name = 'OpsRefusal'
}

type Sent<Name extends OpsCallName, Key extends 'params' | 'body'> = (typeof opsCalls)[Name] extends {
  readonly [K in Key]: infer Schema extends z.ZodMiniType
}
  ? { readonly [K in Key]: z.input<Schema> }
  : { readonly [K in Key]?: undefined }

/** What a call of operations staff takes. */
export type OpsAsked<Name extends OpsCallName> = Sent<Name, 'params'> & Sent<Name, 'body'>

/** What it answers; undefined where there is nothing to answer. */
export type OpsAnswered<Name extends OpsCallName> = (typeof opsCalls)[Name] extends {
  readonly response: infer Schema extends z.ZodMiniType
}
  ? z.output<Schema>
  : undefined

interface Sendable {
  readonly params?: unknown
  readonly body?: unknown
}

async function send(call: OpsCall, { params, body }: Sendable): Promise<unknown> {
  const path = filledPath(call.path, call.params?.parse(params))
  const response = await fetch(`${OPS_API}${path}`, {
    method: call.method,
    credentials: 'same-origin',
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
  if (response.status === 404) throw new OpsNotFound(path)
  if (response.ok) return call.response?.parse(await response.json())
  const problem = Problem.safeParse(await response.json().catch(() => undefined))
  throw new OpsRefusal(problem.success ? problem.data.error : String(response.status))
}

/**
 * One call of operations staff; the session is a cookie.
 *
 * @throws OpsNotFound, OpsRefusal, or what `fetch` throws
 */
export const opsCall = async <Name extends OpsCallName>(
  name: Name,
  asked: OpsAsked<Name>,
): Promise<OpsAnswered<Name>> => (await send(opsCalls[name], asked)) as OpsAnswered<Name>
