import { dollars, dollarsInWords } from './dollars.ts'

describe('dollars', () => {
  it('writes cents as dollars, with two decimals and a typographic minus (SHR-54, SHR-55)', () => {
    expect([8, 139_420, 200_000, -1431, 0].map(dollars)).toEqual([
      '$0.08',
      '$1,394.20',
      '$2,000.00',
      '\u2212$14.31',
      '$0.00',
    ])
  })

  it('are short in a sentence where they are round, and have two decimals elsewhere (LAND-51, SHR-54)', () => {
    expect([dollarsInWords(2000), dollarsInWords(450), dollarsInWords(100_000)]).toEqual(['$20', '$4.50', '$1,000'])
  })
})
