import { OFREPWebProvider } from '@openfeature/ofrep-web-provider'
import { OpenFeature } from '@openfeature/web-sdk'
import { FLAG_DEFAULTS, OPS_API } from '@cupboard/shared/contracts'
import { startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer
const statuses: number[] = []
beforeAll(async () => {
  server = await startTestServer()
  await server.contexts.ops.firstLink()
})
afterAll(async () => {
  await OpenFeature.close()
  await server.close()
})

/** The unmodified client, which looks again only when its context changes. */
const provider = () =>
  Object.assign(
    new OFREPWebProvider({
      baseUrl: server.origin,
      pollInterval: 0,
      fetchImplementation: async (...asked) => {
        const answer = await fetch(...asked)
        statuses.push(answer.status)
        return answer
      },
    }),
    { hooks: [] },
  )

/** As operations staff do. */
async function change(flag: string, value: boolean | null): Promise<void> {
  const token = new URL(await server.contexts.ops.newLink()).searchParams.get('token')
  const send = (method: string, path: string, body: object, cookie = '') =>
    fetch(`${server.origin}${OPS_API}${path}`, {
      method,
      headers: { origin: server.origin, 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    })
  const cookie = (await send('POST', '/session', { token })).headers.get('set-cookie')?.split(';')[0]
  expect((await send('PUT', `/flags/${flag}`, { value, reason: 'a test of clients' }, cookie)).status).toBe(200)
}

/** As deep as people describe themselves, and deeper. */
const NESTED = {
  targetingKey: 'visitor',
  household: { people: [{ age: 7, pets: { cats: 2 } }, { age: null }], city: 'Austin' },
  tags: ['a', ['b', { c: true }]],
  since: new Date('2026-11-18T18:00:00Z'),
}

describe('the client of OpenFeature’s remote protocol, unmodified (SHELL-68)', () => {
  beforeAll(() => OpenFeature.setProviderAndWait(provider(), NESTED))

  it('has every flag at its value, with a nested context', () => {
    const client = OpenFeature.getClient()
    const values = Object.entries(FLAG_DEFAULTS).map(([name, value]) => [
      name,
      typeof value === 'boolean' ? client.getBooleanDetails(name, !value) : client.getNumberDetails(name, value + 1),
    ])
    for (const [name, details] of values)
      expect([name, details]).toEqual([
        name,
        expect.objectContaining({
          value: FLAG_DEFAULTS[name as keyof typeof FLAG_DEFAULTS],
          reason: expect.any(String),
        }),
      ])
    for (const [, details] of values) expect(details).not.toHaveProperty('errorCode')
  })

  it('says of a flag that there is none, and of a wrong type, what the protocol says', () => {
    const client = OpenFeature.getClient()
    expect(client.getBooleanDetails('nothing', true)).toMatchObject({ value: true, errorCode: 'FLAG_NOT_FOUND' })
    expect(client.getStringDetails('blockSignups', 'x')).toMatchObject({ value: 'x', errorCode: 'TYPE_MISMATCH' })
  })

  it('is answered 304 while nothing changed, and the new value when it did', async () => {
    await OpenFeature.setContext({ ...NESTED, again: 1 })
    expect([statuses.at(0), statuses.at(-1)]).toEqual([200, 304])
    await change('blockSignups', true)
    await OpenFeature.setContext({ ...NESTED, again: 2 })
    expect(statuses.at(-1)).toBe(200)
    expect(OpenFeature.getClient().getBooleanValue('blockSignups', false)).toBe(true)
    await change('blockSignups', null)
  })

  it('tells a context that is too large or none as the protocol does', async () => {
    const evaluate = (body: string) =>
      fetch(`${server.origin}/ofrep/v1/evaluate/flags`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })
    const refused = async (body: string) => {
      const answer = await evaluate(body)
      return [answer.status, await answer.json()]
    }
    expect(await refused('{"context":"me"}')).toEqual([400, expect.objectContaining({ errorCode: 'INVALID_CONTEXT' })])
    expect(await refused('{"context":')).toEqual([400, expect.objectContaining({ errorCode: 'PARSE_ERROR' })])
    const levels = 3_000
    expect((await evaluate(`{"context":{"a":${'['.repeat(levels)}${']'.repeat(levels)}}}`)).status).toBe(200)
  })
})
