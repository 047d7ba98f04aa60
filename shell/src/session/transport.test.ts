import { HEADERS } from '@cupboard/shared/contracts'
import type { OutgoingCall } from '../api/transport.ts'
import type { Identity } from './identity.ts'
import { createTransport } from './transport.ts'

const answer = (status: number, date = new Date(0)) => {
  const response = { status, headers: new Headers({ date: date.toUTCString() }) }
  return Object.assign(Object.create(null), response)
}
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
  { idToken, statuses = [200] }: { idToken?: string; statuses?: number[] },
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
  const loadIdentity = async (): Promise<Identity> => Object.assign(Object.create(null), identity)
  return {
    transport: createTransport({ identity: loadIdentity, send, now: () => 0, onAuthFailure, onVisitor }),
    send,
    onAuthFailure,
    onVisitor,
    signedAt,
    identity,
  }
}

describe('transport', () => {
  it('tells who calls without being signed in, and of nobody else (SHELL-57)', async () => {
    const visitor = start({})
    await visitor.transport(call('visitor'))
    expect(visitor.onVisitor).toHaveBeenCalledWith('us-east-1:visitor')
    const customer = start({ idToken: 'token' })
    await customer.transport(call('visitor'))
    await customer.transport(call('customer'))
    expect(customer.onVisitor).not.toHaveBeenCalled()
  })

  it('signs a visitor’s call, with the customer’s token where there is one (API-01)', async () => {
    const { transport, send } = start({ idToken: 'token' })
    await transport(call('visitor'))
    expect(send).toHaveBeenCalledWith(
      expect.any(URL),
      expect.objectContaining({
        headers: {
          accept: 'application/json',
          authorization: 'AWS4-HMAC-SHA256 …',
          [HEADERS.customerIdToken]: 'token',
        },
      }),
    )
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

  it('sends a customer’s call with the bearer token (API-02)', async () => {
    const { transport, send } = start({ idToken: 'token' })
    await transport(call('customer'))
    expect(send).toHaveBeenCalledWith(
      expect.any(URL),
      expect.objectContaining({ headers: { accept: 'application/json', authorization: 'Bearer token' } }),
    )
  })

  it('fails a customer’s call where nobody is signed in (SHELL-61)', async () => {
    const { transport, onAuthFailure, send } = start({})
    await expect(transport(call('customer'))).rejects.toThrow('Attempting to get authHeaders while not signed in')
    expect(onAuthFailure).toHaveBeenCalledWith('not_signed_in')
    expect(send).not.toHaveBeenCalled()
  })

  it('fails a call that cannot be signed (SHELL-60)', async () => {
    const { transport, onAuthFailure } = start(
      {},
      { signatureFor: async () => Promise.reject(new Error('no credentials')) },
    )
    await expect(transport(call('visitor'))).rejects.toThrow('failed to create signature')
    expect(onAuthFailure).toHaveBeenCalledWith('signature_failure')
  })

  it('takes a lost network for what it is (SHELL-62)', async () => {
    const { transport, onAuthFailure } = start(
      {},
      { signatureFor: async () => Promise.reject(new TypeError('Failed to fetch')) },
    )
    await expect(transport(call('visitor'))).rejects.toThrow(TypeError)
    expect(onAuthFailure).not.toHaveBeenCalled()
  })

  it('signs a refused call anew, once, with the server’s time', async () => {
    const { transport, signedAt, identity, onAuthFailure } = start({ statuses: [401, 200] })
    expect((await transport(call('visitor'))).status).toBe(200)
    expect(identity.renewCredentials).toHaveBeenCalledTimes(1)
    expect(signedAt.map((at) => at.getTime())).toEqual([0, 3_600_000])
    expect(onAuthFailure).not.toHaveBeenCalled()
  })

  it.each([
    ['visitor', 'signature_failure'],
    ['customer', 'not_signed_in'],
  ] as const)('gives up a %s’s call that is refused again: %s (SHELL-60, SHELL-61)', async (auth, reason) => {
    const { transport, onAuthFailure } = start({ idToken: 'token', statuses: [401, 401] })
    await transport(call(auth))
    expect(onAuthFailure.mock.calls).toEqual([[reason]])
  })
})
