import { isWarehouseSaleOn } from './warehouse-sale.ts'

it.each([
  ['2027-03-24T13:59:59.999Z', false],
  ['2027-03-24T14:00:00Z', true],
  ['2027-03-26T21:59:59.999Z', true],
  ['2027-03-26T22:00:00Z', false],
])('at %s the warehouse sale is on: %p (SHELL-91, OP-23)', (now, isOn) => {
  const sale = { start: '2027-03-24T09:00:00-05:00', end: '2027-03-26T17:00:00-05:00' }
  expect(isWarehouseSaleOn(sale, new Date(now))).toBe(isOn)
})
