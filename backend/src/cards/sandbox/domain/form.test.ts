import { parseForm, textAt } from './form.ts'

const plain = (body: string) => JSON.parse(JSON.stringify(parseForm(body)))

describe('a form as Stripe is sent one', () => {
  it('nests what its names nest', () => {
    expect(plain('a=1&card[number]=42&card[cvc]=123&card[address][zip]=78704')).toEqual({
      a: '1',
      card: { number: '42', cvc: '123', address: { zip: '78704' } },
    })
  })

  it('takes what was said last, be it nested or not', () => {
    expect(plain('a=1&a=2&b=1&b[c]=2')).toEqual({ a: '2', b: { c: '2' } })
  })

  it('goes five deep and no deeper', () => {
    expect(plain('a[b][c][d][e]=1')).toEqual({ a: { b: { c: { d: { e: '1' } } } } })
    expect(plain('a[b][c][d][e][f]=1')).toEqual({})
  })

  it('has no NUL, and nothing of what every object has', () => {
    expect(plain('a=1%002&b%00=3\0')).toEqual({ a: '12', b: '3' })
    const form = parseForm('constructor[a]=1')
    expect([textAt(form, 'toString'), form['constructor']]).toEqual(['', expect.objectContaining({ a: '1' })])
    expect(Object.getPrototypeOf(form)).toBeNull()
  })

  it('is read field by field as text', () => {
    const form = parseForm('a=1&b[c]=2')
    expect(['a', 'b', 'd'].map((name) => textAt(form, name))).toEqual(['1', '', ''])
  })
})
