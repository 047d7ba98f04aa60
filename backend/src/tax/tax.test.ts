import { openShop, type Shop } from '../testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

describe('POST /tax', () => {
  it.each([
    ['TX', '78704', 185],
    ['CA', '78704', 185],
    ['ca', '78704-1234', 185],
    ['TX', '90210', 0],
    ['CA', '90210', 0],
    ['AE', '09012', 0],
    ['TX', '00000', 0],
  ])('of %s and %s is that of the zip: %i (API-07, OP-15)', async (state, zipcode, taxAmount) => {
    const answer = await shop.call('POST', '/tax', { body: { amount: 2238, state, postal_code: zipcode } })
    expect([answer.status, answer.body]).toEqual([200, { taxAmount }])
  })
})
