import type { OutgoingCall } from '../api/transport.ts'
import type { Identity } from '../session/identity.ts'
import { mockable } from './mockable.ts'

const loaded = jest.fn()
const CANNED = Response.json('canned')
jest.mock('./canned/canned-server.ts', () => {
  loaded()
  return {
    createCannedServer: () => ({ transport: async () => CANNED, identity: async () => 'canned identity' }),
  }
})

const callWith = (signal: AbortSignal): OutgoingCall => ({
  name: 'faq',
  asked: {},
  auth: 'visitor',
  method: 'GET',
  url: new URL('http://localhost/api/faq'),
  headers: {},
  signal,
})
const call = callWith(new AbortController().signal)
const REAL = Response.json('real')

function start(isOn: () => boolean, decided: () => Promise<void> = async () => undefined) {
  const realIdentity: Identity = Object.create(null)
  const real = { transport: jest.fn(async () => REAL), identity: jest.fn(async () => realIdentity) }
  const options = { storage: window.sessionStorage, now: () => new Date(0), origin: '' }
  return { real, realIdentity, server: mockable(real, { isOn: { get: isOn, ...never }, decided }, options) }
}
const never = { set: () => undefined, subscribe: () => () => undefined }

describe('the server of a page', () => {
  beforeEach(() => {
    loaded.mockClear()
    jest.resetModules()
  })

  it('is the real one while mock mode is off, and no canned data is loaded (X-12)', async () => {
    const { server, realIdentity } = start(() => false)
    expect(await server.transport(call)).toBe(REAL)
    expect(await server.identity()).toBe(realIdentity)
    expect(loaded).not.toHaveBeenCalled()
  })

  it('is the canned one while it is on: nothing reaches the real one (X-12)', async () => {
    const { server, real } = start(() => true)
    expect(await server.transport(call)).toBe(CANNED)
    expect(await server.identity()).toBe('canned identity')
    expect(loaded).toHaveBeenCalledTimes(1)
    expect(real.transport).not.toHaveBeenCalled()
    expect(real.identity).not.toHaveBeenCalled()
  })

  it('is asked nothing before that is decided (X-12)', async () => {
    let isOn = false
    let decide = () => {}
    const decided = new Promise<void>((resolve) => {
      decide = resolve
    })
    const { server, real } = start(
      () => isOn,
      () => decided,
    )
    const answer = server.transport(call)
    isOn = true
    decide()
    expect(await answer).toBe(CANNED)
    expect(real.transport).not.toHaveBeenCalled()
  })

  it('is not asked by whoever stopped waiting', async () => {
    const { server, real } = start(() => false)
    await expect(server.transport(callWith(AbortSignal.abort()))).rejects.toThrow()
    expect(real.transport).not.toHaveBeenCalled()
  })
})
