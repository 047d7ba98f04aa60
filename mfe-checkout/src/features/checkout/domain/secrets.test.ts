import { keyFor, PASSWORD_BYTES, passwordOf } from './secrets.ts'

describe('the password of a new account', () => {
  it('writes every byte of chance, and has a character of each kind (CHK-55)', () => {
    expect(passwordOf(new Uint8Array([0, 10, 255]))).toBe('000affAa1!')
    expect(passwordOf(new Uint8Array(PASSWORD_BYTES))).toHaveLength(64)
  })
})

describe('the key of an order', () => {
  it('is kept as long as the order is the same (CHK-53)', () => {
    const first = keyFor(undefined, { source: 'pm_1' }, () => 'one')
    expect(first).toEqual({ body: '{"source":"pm_1"}', key: 'one' })
    expect(keyFor(first, { source: 'pm_1' }, () => 'two')).toBe(first)
    expect(keyFor(first, { source: 'pm_2' }, () => 'two').key).toBe('two')
  })
})
