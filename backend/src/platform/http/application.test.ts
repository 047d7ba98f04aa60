import type { FastifyInstance } from 'fastify'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { createApplication } from './application.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('answers the health checks', async () => {
  expect((await fetch(`${server.origin}/healthz`)).status).toBe(200)
  expect(await (await fetch(`${server.origin}/readyz`)).json()).toEqual({ status: 'ready' })
})

it('answers an unknown call with a problem', async () => {
  const response = await fetch(`${server.origin}/api/nothing`)
  expect(response.status).toBe(404)
  expect(response.headers.get('content-type')).toMatch('application/problem+json')
  expect(await response.json()).toMatchObject({ code: 'not_found', status: 404 })
})

describe('a JSON body', () => {
  let site: FastifyInstance
  beforeAll(async () => {
    site = createApplication(server.platform)
    site.post('/keys', async ({ body }) => Object.entries(Object(body)))
    await site.ready()
  })
  afterAll(() => site.close())
  const keysOf = async (payload: string) =>
    (
      await site.inject({ method: 'POST', url: '/keys', headers: { 'content-type': 'application/json' }, payload })
    ).json()

  it('comes without keys that would reach a prototype, however they are written', async () => {
    for (const key of ['__proto__', '\\u005f_proto__', '__pr\\u006Fto__'])
      expect(await keysOf(`{"${key}":{"isAdmin":true},"a":1}`)).toEqual([['a', 1]])
  })

  it('comes whole otherwise', async () => {
    expect(await keysOf('{"a":"\\u00e9","b":[null]}')).toEqual([
      ['a', 'é'],
      ['b', [null]],
    ])
    expect(await keysOf('{"proto":1}')).toEqual([['proto', 1]])
  })

  it('is refused when it is nested too deep to be walked', async () => {
    expect(await keysOf(`${'['.repeat(50_000)}${']'.repeat(50_000)}`)).toMatchObject({ code: 'invalid_json' })
  })
})
