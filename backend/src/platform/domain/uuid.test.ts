import { isUuid } from './uuid.ts'

const ID = '3f2504e0-4f89-11d3-9a0c-0305e82c3301'

it.each([
  [ID, true],
  [ID.toUpperCase(), true],
  [`x${ID}`, false],
  [`${ID}0`, false],
  [ID.replace('3f', '3g'), false],
  [ID.replaceAll('-', ''), false],
  ['', false],
])('%j is an id: %j', (text, is) => {
  expect(isUuid(text)).toBe(is)
})
