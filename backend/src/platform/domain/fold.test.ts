import { aboveFold, hasFold, withInFold } from './fold.ts'

const FOLD = '<svg data-fold="" width="0"></svg>'
const DRAWN = `<h1>First</h1>${FOLD}<p>Later</p>`

describe('the fold of what a module drew', () => {
  it('parts what is seen first from the rest', () => {
    expect(hasFold(DRAWN)).toBe(true)
    expect(aboveFold(DRAWN)).toBe('<h1>First</h1>')
    expect(withInFold(DRAWN, '<style>$& p{}</style>')).toBe(
      '<h1>First</h1><svg data-fold="" width="0"><style>$& p{}</style></svg><p>Later</p>',
    )
  })

  it('need not be there: then nothing is parted, and nothing put in', () => {
    for (const drawn of ['', '<p>data-fold=""</p>', '<svg data-fold=""><path></path></svg>']) {
      expect([hasFold(drawn), aboveFold(drawn)]).toEqual([false, undefined])
      expect(withInFold(drawn, 'more')).toBe(drawn)
    }
  })
})
