import { webcrypto } from 'node:crypto'
import { signRequest } from '@aws-amplify/core/internals/aws-client-utils'
import { createVisitor } from './visitor.ts'

const KEY = 'com.amplify.Cognito.us-east-1:pool.identityId'
const settings = { region: 'us-east-1', userPoolId: 'p', userPoolClientId: 'c', identityPoolId: 'us-east-1:pool' }
const at = new Date('2026-11-23T12:00:00Z')

interface Service {
  readonly statuses?: number[]
  /** Why, for every status but 200. */
  readonly refusal?: string
  readonly known?: readonly string[]
  /** How long credentials live, in seconds. */
  readonly lifetime?: number
}

/** The identity service, as far as visitors ask it. */
function start({
  statuses = [],
  refusal = 'ServiceUnavailable',
  known = ['r:1', 'r:2'],
  lifetime = 3_600,
}: Service = {}) {
  const asked: string[] = []
  const sent: RequestInit[] = []
  let now = at.getTime()
  const given = [...known]
  const send = async (_: unknown, init: RequestInit = {}) => {
    const action = new Headers(init.headers).get('x-amz-target')?.split('.')[1] ?? ''
    asked.push(action)
    sent.push(init)
    const status = statuses.shift() ?? 200
    const body: unknown = JSON.parse(String(init.body))
    const identityId = typeof body === 'object' && body !== null ? Reflect.get(body, 'IdentityId') : undefined
    if (status !== 200) return Response.json({ __type: refusal }, { status })
    if (action === 'GetId') return Response.json({ IdentityId: given.shift() })
    if (!known.includes(String(identityId)))
      return Response.json({ __type: 'ResourceNotFoundException' }, { status: 400 })
    return Response.json({
      IdentityId: identityId,
      Credentials: { AccessKeyId: 'AK', SecretKey: 'secret', SessionToken: 'st', Expiration: now / 1_000 + lifetime },
    })
  }
  const visitor = createVisitor({ settings, send, storage: window.localStorage, now: () => now })
  return { visitor, asked, sent, wait: (ms: number) => (now += ms) }
}

const call = (method: 'GET' | 'POST', path: string, body?: string) => ({
  method,
  url: new URL(`http://localhost:3000/api${path}`),
  headers: { accept: 'application/json', ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
  ...(body === undefined ? {} : { body }),
})

describe('a visitor', () => {
  beforeAll(() => Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true }))
  beforeEach(() => window.localStorage.clear())

  it.each([
    call('GET', '/product_groups'),
    call('GET', '/landing?utm_source=a%20b&rc=%C3%A9(1)!&z=&a=2&a=1'),
    call('GET', '/addresses/a%2Fb%20c'),
    call('POST', '/interviews/rounder?new=1', JSON.stringify({ city: 'Cañon' })),
  ])('signs $method $url.pathname as the provider’s own client does (API-01, SHELL-05)', async (asked) => {
    const { visitor } = start()
    const { host, ...expected } = signRequest(
      { ...asked, headers: { ...asked.headers } },
      {
        credentials: { accessKeyId: 'AK', secretAccessKey: 'secret', sessionToken: 'st' },
        signingDate: at,
        signingRegion: 'us-east-1',
        signingService: 'execute-api',
      },
    ).headers
    const lowered = Object.entries(expected).map(([name, value]) => [name.toLowerCase(), value])
    expect(await visitor.signatureFor(asked, at)).toEqual(Object.fromEntries(lowered))
    expect(host).toBe('localhost:3000')
  })

  it('asks for an identity once, and for credentials while they hold (API-01, SHELL-05)', async () => {
    const { visitor, asked, wait } = start()
    await Promise.all([visitor.signatureFor(call('GET', '/faq'), at), visitor.identityId()])
    expect(asked).toEqual(['GetId', 'GetCredentialsForIdentity'])
    wait(51 * 60_000)
    expect(await visitor.identityId()).toBe('r:1')
    expect(asked.slice(2)).toEqual(['GetCredentialsForIdentity'])
    await visitor.renewCredentials()
    await visitor.identityId()
    expect(asked.slice(3)).toEqual(['GetCredentialsForIdentity'])
  })

  it('has other credentials a minute before the end of those, and within the hour (SHELL-05)', async () => {
    for (const [lifetime, minutes] of [
      [600, 9],
      [3_600, 50],
      [86_400, 50],
    ] as const) {
      window.localStorage.clear()
      const { visitor, asked, wait } = start({ lifetime })
      await visitor.identityId()
      wait(minutes * 60_000 - 1)
      await visitor.identityId()
      expect([lifetime, asked.length]).toEqual([lifetime, 2])
      wait(1)
      await visitor.identityId()
      expect([lifetime, ...asked.slice(2)]).toEqual([lifetime, 'GetCredentialsForIdentity'])
    }
  })

  it('signs in nowhere for them: names the pool and the identity, and nobody’s token (SHELL-05)', async () => {
    const { visitor, sent } = start()
    await visitor.identityId()
    expect(sent.map(({ body }) => JSON.parse(String(body)))).toEqual([
      { IdentityPoolId: 'us-east-1:pool' },
      { IdentityId: 'r:1' },
    ])
    expect(sent.map(({ credentials }) => credentials)).toEqual(['omit', 'omit'])
    expect(await visitor.idToken()).toBeUndefined()
  })

  it('is who they were, where the provider’s client would look for it (SHELL-05, SHELL-57)', async () => {
    window.localStorage.setItem(KEY, 'r:2')
    const { visitor, asked } = start()
    expect(await visitor.identityId()).toBe('r:2')
    expect(asked).toEqual(['GetCredentialsForIdentity'])
    window.localStorage.removeItem(KEY)
    expect(await visitor.identityId()).toBe('r:1')
    expect(window.localStorage.getItem(KEY)).toBe('r:1')
  })

  it('becomes somebody new where the service does not know them any more (SHELL-05, SHELL-57)', async () => {
    window.localStorage.setItem(KEY, 'r:gone')
    const { visitor } = start()
    expect(await visitor.identityId()).toBe('r:1')
    expect(window.localStorage.getItem(KEY)).toBe('r:1')
  })

  it('asks again where the service fails, and then says so', async () => {
    jest.useFakeTimers()
    const { visitor, asked } = start({ statuses: [503, 500] })
    const found = visitor.identityId()
    await jest.advanceTimersByTimeAsync(2_000)
    expect(await found).toBe('r:1')
    expect(asked).toEqual(['GetId', 'GetId', 'GetId', 'GetCredentialsForIdentity'])
    window.localStorage.clear()
    const failure = start({ statuses: [503, 503, 503] })
      .visitor.identityId()
      .catch((error: unknown) => error)
    await jest.advanceTimersByTimeAsync(2_000)
    expect(await failure).toMatchObject({
      name: 'ServiceUnavailable',
      message: 'The identity service answered 503.',
    })
    jest.useRealTimers()
  })

  it('stays who they are where too much was asked', async () => {
    window.localStorage.setItem(KEY, 'r:2')
    const { visitor } = start({ statuses: [400], refusal: 'LimitExceededException' })
    await expect(visitor.identityId()).rejects.toMatchObject({ name: 'LimitExceededException' })
    expect(window.localStorage.getItem(KEY)).toBe('r:2')
  })
})
