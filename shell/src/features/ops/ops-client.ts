import { OPS_API, Problem } from '@cupboard/shared/contracts'

/** What was asked for does not exist for whoever asks: no session, in most cases. */
export class OpsNotFound extends Error {
  override readonly name = 'OpsNotFound'
}

/** The server refused, and says why. */
export class OpsRefusal extends Error {
  override readonly name = 'OpsRefusal'
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * One call of operations staff; the session is a cookie.
 *
 * @returns the answer's JSON; undefined where there is none
 * @throws OpsNotFound, OpsRefusal, or what `fetch` throws
 */
export async function opsCall(method: Method, path: string, body?: unknown): Promise<unknown> {
  const response = await fetch(`${OPS_API}${path}`, {
    method,
    credentials: 'same-origin',
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
  if (response.status === 404) throw new OpsNotFound(path)
  if (response.ok) return response.status === 204 ? undefined : response.json()
  const problem = Problem.safeParse(await response.json().catch(() => undefined))
  throw new OpsRefusal(problem.success ? problem.data.error : String(response.status))
}
