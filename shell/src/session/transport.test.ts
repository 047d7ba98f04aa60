import { HEADERS } from '@cupboard/shared/contracts'
import type { OutgoingCall } from '../api/transport.ts'
import type { Identity } from './identity.ts'
import { createTransport, type Whose } from './transport.ts'

const answer = (status: number, date = new Date(0)) => {
  const response = { status, headers: new Headers({ date: date.toUTCString() }) }
  return Object.assign(Object.create(null), response)
}
const METHODS = ['GET', 'POST', 'PUT'] as const

const call = (auth: OutgoingCall['auth']): OutgoingCall => ({
  name: 'faq',
  asked: {},
  auth,
  method: 'GET',
  url: new URL('http://localhost:3000/api/faq'),
  headers: { accept: 'application/json' },
  signal: new AbortController().signal,
})

function start(
  {
    idToken,
    statuses = [200],
    hasLeft = () => false,
  }: { idToken?: string; statuses?: number[]; hasLeft?: () => boolean },
  change: Partial<Identity> = {},
) {
  const signedAt: Date[] = []
  const identity: Partial<Identity> = {
    idToken: async () => idToken,
    identityId: async () => 'us-east-1:visitor',
    renewCredentials: jest.fn(async () => undefined),
    async signatureFor({ headers }, at) {
      signedAt.push(at)
      return { ...headers, authorization: 'AWS4-HMAC-SHA256 …' }
    },
    ...change,
  }
  const send = jest.fn(async () => answer(statuses.shift() ?? 200, new Date(3_600_000)))
  const onAuthFailure = jest.fn()
  const onVisitor = jest.fn()
  const signing = jest.fn(async (_whose: Whose): Promise<Identity> => Object.assign(Object.create(null), identity))
  return {
    transport: createTransport({ signing, send, now: () => 0, hasLeft, onAuthFailure, onVisitor }),
    signing,
    send,
    onAuthFailure,
    onVisitor,
    signedAt,
    identity,
  }
}

describe('transport', () => {
  it('tells who calls without being signed in, and of nobody else (SHELL-57)', async () => {
    for (const hasLeft of [false, true]) {
      const visitor = start({ hasLeft: () => hasLeft })
      await visitor.transport(call('visitor'))
      expect(visitor.onVisitor).toHaveBeenCalledWith('us-east-1:visitor')
    }
    const customer = start({ idToken: 'token' })
    await customer.transport(call('visitor'))
    await customer.transport(call('customer'))
    expect(customer.onVisitor).not.toHaveBeenCalled()
  })

  it('signs a visitor’s call, with the customer’s token where there is one (API-01)', async () => {
    const { transport, send } = start({ idToken: 'token' })
    for (const method of METHODS) {
      await transport({ ...call('visitor'), method })
      expect(send).toHaveBeenLastCalledWith(
        expect.any(URL),
        expect.objectContaining({
          headers: {
            accept: 'application/json',
            authorization: 'AWS4-HMAC-SHA256 …',
            [HEADERS.customerIdToken]: 'token',
          },
        }),
      )
    }
  })

  it('signs for a visitor with temporary credentials, and carries no token (SHELL-05)', async () => {
    const { transport, send } = start({})
    await transport(call('visitor'))
    expect(send).toHaveBeenCalledWith(
      expect.any(URL),
      expect.objectContaining({
        headers: { accept: 'application/json', authorization: 'AWS4-HMAC-SHA256 …' },
      }),
    )
  })

  it('sends a customer’s call with the bearer token (API-02, SHELL-06)', async () => {
    const { transport, send } = start({ idToken: 'token' })
    for (const method of METHODS) {
      await transport({ ...call('customer'), method })
      expect(send).toHaveBeenLastCalledWith(
        expect.any(URL),
        expect.objectContaining({ headers: { accept: 'application/json', authorization: 'Bearer token' } }),
      )
    }
  })

  it('fails a customer’s call where nobody is signed in (SHELL-61, SHELL-62)', async () => {
    const { transport, onAuthFailure, send } = start({})
    await expect(transport(call('customer'))).rejects.toThrow('Attempting to get authHeaders while not signed in')
    expect(onAuthFailure).toHaveBeenCalledWith('not_signed_in')
    expect(send).not.toHaveBeenCalled()
  })

  it.each([
    ['signatureFor', 'Error'],
    ['signatureFor', 'NotAuthorizedException'],
    ['signatureFor', 'ResourceNotFoundException'],
    ['idToken', 'NotAuthorizedException'],
    ['identityId', 'NotAuthorizedException'],
  ] as const)('fails a call that cannot be signed, for want of %s: %s (SHELL-60, SHELL-62)', async (part, name) => {
    const refused = async () => Promise.reject(Object.assign(new Error('no credentials'), { name }))
    const { transport, onAuthFailure } = start({}, { [part]: refused })
    await expect(transport(call('visitor'))).rejects.toThrow('failed to create signature')
    expect(onAuthFailure).toHaveBeenCalledWith('signature_failure')
  })

  const failed = new TypeError('Failed to fetch')
  it.each([
    ['that is lost', failed],
    ['that is lost, as Amplify names it', Object.assign(new Error('A network error.'), { name: 'NetworkError' })],
    [
      'that breaks off midway, as Amplify wraps it',
      Object.assign(new Error('An unknown error.'), { name: 'Unknown', underlyingError: failed }),
    ],
    ['that is given up', new DOMException('The page is left.', 'AbortError')],
    ['behind which nobody answers', Object.assign(new Error('Try again.'), { name: 'ServiceUnavailable' })],
    ['from which too much was asked', Object.assign(new Error('Slow down.'), { name: 'LimitExceededException' })],
  ])('takes a network %s for what it is: nobody is signed out (SHELL-62)', async (_, lost) => {
    const { transport, onAuthFailure } = start({}, { signatureFor: async () => Promise.reject(lost) })
    await expect(transport(call('visitor'))).rejects.toBe(lost)
    expect(onAuthFailure).not.toHaveBeenCalled()
  })

  it('takes what Amplify wraps for no lost network where it is none (SHELL-60)', async () => {
    const wrapped = Object.assign(new Error('An unknown error.'), { underlyingError: new Error('no token') })
    const { transport, onAuthFailure } = start({}, { signatureFor: async () => Promise.reject(wrapped) })
    await expect(transport(call('visitor'))).rejects.toThrow('failed to create signature')
    expect(onAuthFailure).toHaveBeenCalledWith('signature_failure')
  })

  it('signs a refused call anew, once, with the server’s time', async () => {
    const { transport, signedAt, identity, onAuthFailure } = start({ statuses: [401, 200] })
    expect((await transport(call('visitor'))).status).toBe(200)
    expect(identity.renewCredentials).toHaveBeenCalledTimes(1)
    expect(signedAt.map((at) => at.getTime())).toEqual([0, 3_600_000])
    expect(onAuthFailure).not.toHaveBeenCalled()
  })

  it('asks for the identity anew before the second try: a new session may have taken the place of the first (SHELL-06)', async () => {
    const { send, onAuthFailure, identity } = start({ idToken: 'old', statuses: [401, 200] })
    const person = (idToken: string): Identity =>
      Object.assign(Object.create(null), { ...identity, idToken: async () => idToken })
    const people = [person('old'), person('new')]
    const transport = createTransport({
      signing: async () => people.shift() ?? person('none'),
      send,
      now: () => 0,
      hasLeft: () => false,
      onAuthFailure,
      onVisitor: () => undefined,
    })
    expect((await transport(call('customer'))).status).toBe(200)
    expect(send).toHaveBeenLastCalledWith(
      expect.any(URL),
      expect.objectContaining({ headers: { accept: 'application/json', authorization: 'Bearer new' } }),
    )
    expect(onAuthFailure).not.toHaveBeenCalled()
  })

  it.each([
    ['visitor', 'signature_failure', 'SHELL-60'],
    ['customer', 'not_signed_in', 'SHELL-61'],
  ] as const)('gives up a %s’s call that is refused again: %s (%s, SHELL-62)', async (auth, reason, _row) => {
    const { transport, onAuthFailure } = start({ idToken: 'token', statuses: [401, 401] })
    await transport(call(auth))
    expect(onAuthFailure.mock.calls).toEqual([[reason]])
  })

  it.each([
    ['visitor', 'signature_failure', 'SHELL-60'],
    ['customer', 'not_signed_in', 'SHELL-61'],
  ] as const)('gives up a %s’s call whose credentials are refused anew: %s (%s)', async (auth, reason, _row) => {
    const renewCredentials = async () => Promise.reject(new Error('the session is revoked'))
    const { transport, send, onAuthFailure } = start({ idToken: 'token', statuses: [401] }, { renewCredentials })
    expect((await transport(call(auth))).status).toBe(401)
    expect([send.mock.calls.length, onAuthFailure.mock.calls]).toEqual([1, [[reason]]])
  })

  it('signs nobody out where credentials are renewed without a line (SHELL-62)', async () => {
    const { transport, onAuthFailure } = start(
      { idToken: 'token', statuses: [401] },
      { renewCredentials: async () => Promise.reject(failed) },
    )
    await expect(transport(call('customer'))).rejects.toBe(failed)
    expect(onAuthFailure).not.toHaveBeenCalled()
  })

  it('takes no customer’s call that ends because they signed out for an auth error (SHELL-61)', async () => {
    const unanswered = start({ hasLeft: () => true })
    await expect(unanswered.transport({ ...call('customer'), method: 'PUT' })).rejects.toThrow('not signed in')
    const refused = start({ idToken: 'token', statuses: [401], hasLeft: () => true })
    expect((await refused.transport({ ...call('customer'), method: 'PUT' })).status).toBe(401)
    expect(refused.send).toHaveBeenCalledTimes(1)
    expect([unanswered.onAuthFailure.mock.calls, refused.onAuthFailure.mock.calls]).toEqual([[], []])
  })

  it('tells a signature that fails from one that a sign-out has overtaken (SHELL-60)', async () => {
    const fail = async () => Promise.reject(new Error('no credentials'))
    const later = start({ hasLeft: () => true }, { signatureFor: fail })
    await expect(later.transport(call('visitor'))).rejects.toThrow('failed to create signature')
    expect(later.onAuthFailure.mock.calls).toEqual([['signature_failure']])
    let hasLeft = false
    const overtaken = start(
      { hasLeft: () => hasLeft },
      {
        async signatureFor() {
          hasLeft = true
          return fail()
        },
      },
    )
    await expect(overtaken.transport(call('visitor'))).rejects.toThrow('failed to create signature')
    expect(overtaken.onAuthFailure).not.toHaveBeenCalled()
  })

  it('asks as a visitor for whoever has left, and saves with what is still theirs (SHELL-06, SHELL-61)', async () => {
    const here = start({ idToken: 'token' })
    await here.transport(call('visitor'))
    const left = start({ idToken: 'token', statuses: [401, 200], hasLeft: () => true })
    await left.transport(call('visitor'))
    await left.transport({ ...call('customer'), method: 'PUT' })
    expect([here.signing.mock.calls, left.signing.mock.calls]).toEqual([
      [['anybody']],
      [['visitor'], ['visitor'], ['anybody']],
    ])
    const headers = { accept: 'application/json', authorization: 'Bearer token' }
    expect(left.send).toHaveBeenLastCalledWith(expect.any(URL), expect.objectContaining({ headers }))
  })

  it('sends of a customer who has left what is saved, asks nothing more, and names them to no one (API-01, API-02)', async () => {
    const { transport, send, onVisitor } = start({ idToken: 'token', hasLeft: () => true })
    await expect(transport(call('customer'))).rejects.toThrow('not signed in')
    await transport({ ...call('customer'), method: 'PUT' })
    expect(send).toHaveBeenLastCalledWith(
      expect.any(URL),
      expect.objectContaining({ headers: { accept: 'application/json', authorization: 'Bearer token' } }),
    )
    await transport(call('visitor'))
    const headers = { accept: 'application/json', authorization: 'AWS4-HMAC-SHA256 …' }
    expect(send).toHaveBeenCalledTimes(2)
    expect(send).toHaveBeenLastCalledWith(expect.any(URL), expect.objectContaining({ headers }))
    expect(onVisitor).not.toHaveBeenCalled()
  })
})
