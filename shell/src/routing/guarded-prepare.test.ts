import type { Session } from '@cupboard/shared/module'
import type { Ownership } from '../registry/ownership.ts'
import { createPrepare } from './guarded-prepare.ts'

const ownership: Ownership = { ownerOf: () => 'mfe-dashboard' }

describe('a page for people with a session', () => {
  it('sends nobody to the sign-in who went elsewhere while it was asked who they are (SHELL-58)', async () => {
    let answer: (session: Session) => void = () => undefined
    const prepare = createPrepare({
      ownership,
      loader: { load: () => new Promise<never>(() => undefined), isLoaded: () => true },
      session: { get: () => ({ status: 'checking' }), ready: () => new Promise((resolve) => (answer = resolve)) },
      address: () => 'https://cupboard.example/',
      redirect: () => {
        throw new Error('They were sent away.')
      },
    })
    const left = new AbortController()
    const prepared = prepare(new URL('https://cupboard.example/dashboard'), left.signal)
    left.abort()
    answer({ status: 'signed-out' })
    await expect(prepared).rejects.toBe(left.signal.reason)
  })
})
