import { dollars } from './dollars.ts'

describe('dollars', () => {
  it('writes cents as dollars, with two decimals and a typographic minus (SHR-54)', () => {
    expect([dollars(8), dollars(139_420), dollars(-1431), dollars(0)]).toEqual([
      '$0.08',
      '$1,394.20',
      '\u2212$14.31',
      '$0.00',
    ])
  })
})
