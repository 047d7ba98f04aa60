import { createStoragePort } from './storage.ts'

describe('what modules keep', () => {
  beforeEach(() => window.localStorage.clear())

  it('stands where the shell says, now', () => {
    let kept: Storage = window.localStorage
    const port = createStoragePort(() => kept)
    port.set('mfe-gifts.seen', 'yes')
    expect(window.localStorage.getItem('cupboard.mfe-gifts.seen')).toBe('yes')
    kept = window.sessionStorage
    expect(port.get('mfe-gifts.seen')).toBeUndefined()
  })

  it('is nothing where the browser keeps nothing', () => {
    const port = createStoragePort(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    expect(() => port.set('seen', 'yes')).not.toThrow()
    expect(port.get('seen')).toBeUndefined()
  })
})
