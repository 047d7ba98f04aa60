import { opsCall, OpsNotFound, OpsRefusal } from './ops-client.ts'

const sent: { url: string; init: RequestInit | undefined }[] = []
let answer: Pick<Response, 'ok' | 'status' | 'json'>
const answering = (status: number, body: unknown): typeof answer => ({
  ok: status < 300,
  status,
  json: async () => body,
})

beforeEach(() => {
  sent.length = 0
  Object.assign(globalThis, {
    fetch: async (url: string, init?: RequestInit) => {
      sent.push({ url, init })
      return answer
    },
  })
})
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'fetch')
})

describe('a call of operations staff', () => {
  it('is made as the table says: method, address with its parameters, JSON (SHELL-03)', async () => {
    answer = answering(200, { flags: [] })
    const asked = { params: { name: 'a/b' }, body: { value: true, reason: 'No more room' } }
    expect(await opsCall('changeFlag', asked)).toEqual({ flags: [] })
    expect(sent).toMatchObject([
      { url: '/ops/api/flags/a%2Fb', init: { method: 'PUT', body: '{"value":true,"reason":"No more room"}' } },
    ])
  })

  it('answers nothing where there is nothing to answer', async () => {
    answer = answering(204, undefined)
    expect(await opsCall('signOut', {})).toBeUndefined()
    expect(sent).toMatchObject([{ url: '/ops/api/session', init: { method: 'DELETE' } }])
  })

  it('tells what does not exist from what is refused, with the server’s reason (SHELL-03)', async () => {
    answer = answering(404, {})
    await expect(opsCall('session', {})).rejects.toThrow(OpsNotFound)
    answer = answering(409, {
      type: '/problems/deployment_refused',
      title: 'Deployment refused',
      status: 409,
      code: 'deployment_refused',
      error: 'This version cannot be served; it lacks a port',
    })
    await expect(opsCall('modules', {})).rejects.toThrow(
      new OpsRefusal('This version cannot be served; it lacks a port'),
    )
  })
})
