import { OPS_API } from '@cupboard/shared/contracts'
import type { TestServer } from './server.ts'

export interface StaffReply {
  readonly status: number
  readonly body: Record<string, unknown>
}

/** Calls of operations staff, signed in once. */
export async function signInStaff(server: TestServer) {
  const headers = { origin: server.origin, 'content-type': 'application/json' }
  const { ops } = server.contexts
  const link = (await ops.firstLink()) ?? (await ops.newLink())
  const token = new URL(link).searchParams.get('token')
  const signedIn = await fetch(`${server.origin}${OPS_API}/session`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ token }),
  })
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? ''

  return async (method: string, path: string, body?: unknown): Promise<StaffReply> => {
    const response = await fetch(`${server.origin}${OPS_API}${path}`, {
      method,
      headers: { ...headers, cookie },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: await response.json() }
  }
}

export type Staff = Awaited<ReturnType<typeof signInStaff>>
