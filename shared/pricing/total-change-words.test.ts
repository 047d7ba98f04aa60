import { cents } from '@cupboard/shared/contracts'
import { totalChangeWords } from './total-change-words.ts'

describe('what a change did to the total', () => {
  const seen = (beforeTax: number, total?: number, shipping = 0, onUs = 0) => ({
    beforeTax: cents(beforeTax),
    total: total === undefined ? undefined : cents(total),
    shipping: cents(shipping),
    smallOrderAdjustment: cents(onUs),
  })

  it('is told with tax, and before tax where that is not known (FUN-71)', () => {
    expect(totalChangeWords(seen(2500, 2706), seen(2000, 2165))).toBe('Your total went down by $5.41 with tax.')
    expect(totalChangeWords(seen(2500), seen(2000, 2165))).toBe('Your total went down by $5.00 before tax.')
    expect(totalChangeWords(seen(2500, 2706), seen(2000))).toBe('Your total went down by $5.00 before tax.')
    expect(totalChangeWords(seen(2000, 2165), seen(2500, 2706))).toBe('Your total went up by $5.41 with tax.')
    expect(totalChangeWords(seen(2000, 2165), seen(2000, 2165))).toBe('Your total stays the same.')
  })

  it('says that shipping is charged where it was free (OP-01)', () => {
    const words = 'Your total went up by $2.00 before tax. Shipping is $5 under $20.'
    expect(totalChangeWords(seen(2000), seen(2200, undefined, 500))).toBe(words)
    expect(totalChangeWords(seen(2000, undefined, 500, 500), seen(2200, undefined, 500))).toBe(words)
  })

  it('says nothing of shipping that was charged before, or is on us (OP-01)', () => {
    const words = 'Your total went down by $1.00 before tax.'
    expect(totalChangeWords(seen(1900, undefined, 500), seen(1800, undefined, 500))).toBe(words)
    expect(totalChangeWords(seen(1900), seen(1800, undefined, 500, 500))).toBe(words)
    expect(totalChangeWords(seen(1900, undefined, 500), seen(1800))).toBe(words)
  })
})
