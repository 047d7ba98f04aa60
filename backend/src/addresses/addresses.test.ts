import { openShop, type Shop } from '../testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

it('suggests addresses as they are typed, and resolves the one that is taken (API-40, API-41)', async () => {
  const { body } = await shop.call('GET', '/addresses?q=1200%20s%20congress')
  const suggestions = body.suggestions as readonly { readonly id: string; readonly text: string }[]
  expect(suggestions).toMatchObject([{ text: '1200 S Congress Ave', detail: 'Austin, TX 78704' }])
  const resolved = await shop.call('GET', `/addresses/${suggestions[0]?.id ?? ''}`)
  expect([resolved.status, resolved.body]).toEqual([200, expect.objectContaining({ zipcode: '78704' })])
})
