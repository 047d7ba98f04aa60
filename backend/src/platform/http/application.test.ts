import type { FastifyInstance } from 'fastify'
import { ok } from '@cupboard/shared/contracts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { createApplication } from './application.ts'
import { registerCall, registerCommonCall } from './call-route.ts'
import { describeProblem, PROBLEMS } from './problems.ts'

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

it('tells a fault in a sentence of its own where there is one, and what it is about after a semicolon', () => {
  const { error } = PROBLEMS.not_found
  expect(describeProblem({ code: 'not_found' })).toMatchObject({ status: 404, code: 'not_found', error })
  expect(describeProblem({ code: 'not_found', sentence: 'It is gone', detail: 'order' }).error).toBe(
    'It is gone; order',
  )
  expect(describeProblem({ code: 'not_found', detail: 'order' }).error).toBe(`${error}; order`)
})

it('answers a call in its shape, whatever else its handler knows (API-03)', async () => {
  const site = createApplication(server.platform)
  site.decorate('requireCustomer', async () => undefined)
  const known = { orders: [], orderWindows: [], secret: 'x' }
  registerCall(site, 'listOrders', async () => ok(known))
  site.decorate('requireVisitor', async () => undefined)
  const answer = { category: 'Delivery', bodyHtml: '<p>On Friday.</p>' }
  registerCommonCall(site, 'faq', async () => ({ 'When does it come?': { ...answer, secret: 'x' } }))
  expect((await site.inject({ url: '/orders' })).json()).toEqual({ orders: [], orderWindows: [] })
  expect((await site.inject({ url: '/faq' })).json()).toEqual({ 'When does it come?': answer })
  await site.close()
})

describe('a JSON body', () => {
  let site: FastifyInstance
  beforeAll(async () => {
    site = createApplication(server.platform)
    site.post('/keys', async ({ body }) => Object.entries(Object(body)))
    await site.ready()
  })
  afterAll(() => site.close())
  it('is the only kind of body that there is', async () => {
    const headers = { 'content-type': 'text/plain' }
    const refused = await site.inject({ method: 'POST', url: '/keys', headers, payload: '{}' })
    expect([refused.statusCode, refused.json().code]).toEqual([415, 'unsupported_media_type'])
  })

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
