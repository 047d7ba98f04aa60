import { cents } from '@cupboard/shared/contracts'
import { productPage, requirement } from '@cupboard/shared/fixtures'
import { FREE_SHIPPING_THRESHOLD, SHIPPING_FEE } from './price-order.ts'
import { SHIPPING_IN_WORDS, shippingWords } from './shipping-words.ts'

describe('the amounts of shipping', () => {
  const { freeFrom } = SHIPPING_IN_WORDS

  it.each(['LAND-51', 'LAND-52'])('are those that %s has in its words (LAND-51, LAND-52)', (id) => {
    expect(requirement(id)).toContain(`free shipping over ${freeFrom}`)
  })

  it.each([
    ['SHR-56', [`(${SHIPPING_FEE} cents)`, `under ${FREE_SHIPPING_THRESHOLD} cents`]],
    ['SHR-57', [`threshold is ${FREE_SHIPPING_THRESHOLD} cents: free at ${FREE_SHIPPING_THRESHOLD} or more`]],
    ['OP-01', [`Fee ${SHIPPING_FEE} cents, threshold ${FREE_SHIPPING_THRESHOLD} cents`]],
    ['OP-01', [`free at ${FREE_SHIPPING_THRESHOLD} or more`]],
  ])('are those of %s (SHR-57)', (id, told) => {
    for (const words of told) expect(requirement(id)).toContain(words)
  })

  it('are said as they are charged (OP-01, SHR-57)', () => {
    expect(SHIPPING_IN_WORDS).toEqual({ freeFrom: '$20', fee: '$5' })
  })

  it('are those that the page of prices says (OP-01)', () => {
    expect(productPage('pricing')).toContain(
      `**Shipping**: ${SHIPPING_FEE} when the household pays shipping (\`chargeShipping\`) and the subtotal, before discounts, is under ${FREE_SHIPPING_THRESHOLD}.`,
    )
  })
})

it('says why shipping is charged and what spares it, and nothing where it is free (SHR-57)', () => {
  expect(shippingWords({ subtotal: cents(1738), shipping: cents(500) })).toBe(
    'Shipping is $5.00, because the products come to less than $20.00. Add $2.62 of products and shipping is free.',
  )
  expect(shippingWords({ subtotal: cents(1738), shipping: cents(0) })).toBeUndefined()
})
