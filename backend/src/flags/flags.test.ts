import { FLAG_DEFAULTS } from '@cupboard/shared/contracts'
import { startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const evaluate = (path = '', body = '{"context":{"targetingKey":"visitor"}}', headers: Record<string, string> = {}) =>
  fetch(`${server.origin}/ofrep/v1/evaluate/flags${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })

it('evaluates every flag at its default (SHELL-68)', async () => {
  const { flags } = await (await evaluate()).json()
  const values = Object.fromEntries(flags.map(({ key, value }: { key: string; value: unknown }) => [key, value]))
  expect(values).toEqual(FLAG_DEFAULTS)
})

it('evaluates one flag by its name as among all (SHELL-68)', async () => {
  const { flags } = await (await evaluate()).json()
  const [first] = flags
  const one = await evaluate(`/${first.key}`)
  expect([one.status, await one.json()]).toEqual([200, first])
})

it('answers 304 while nothing changed', async () => {
  const etag = (await evaluate()).headers.get('etag') ?? ''
  expect((await evaluate('', '{}', { 'if-none-match': etag })).status).toBe(304)
})

it("answers faults in the protocol's own form", async () => {
  const unknown = await evaluate('/nope')
  expect(unknown.status).toBe(404)
  expect(await unknown.json()).toMatchObject({ key: 'nope', errorCode: 'FLAG_NOT_FOUND' })
  expect((await evaluate('', '{"context":7}')).status).toBe(400)
})
