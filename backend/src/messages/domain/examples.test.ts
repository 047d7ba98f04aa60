import { exampleOf, previewVariables, type OrderFacts } from './examples.ts'
import { MESSAGE_KINDS } from './kinds.ts'

const ORIGIN = 'https://cupboard.example'
const EXAMPLE = exampleOf(ORIGIN)
const ORDER: OrderFacts = {
  orderId: '0b1f6a52-7a3d-4c54-8a44-2f2f9d1c7e10',
  orderNumber: '20001',
  firstName: 'Bob',
  deliveryDate: 'Friday, October 2',
  changeUntil: 'Friday, September 25',
  totalCents: 2_423,
  lines: [],
  parts: { ...EXAMPLE['delivery-changed'].parts, sdCreditCents: 125 },
  small: null,
  heldUntil: null,
  nextTry: null,
  confirmBy: 'Friday, October 9',
}

describe('a template that operations look at', () => {
  it('is filled by its example where no order is known', () => {
    expect(previewVariables('refunded', ORIGIN, undefined)).toEqual(EXAMPLE.refunded)
  })

  it.each([
    ['refunded', { orderNumber: '20001', refundCents: 2_423, isWhole: true }],
    ['delivery-cancelled', { because: 'unpaid', totalCents: 2_423, returnedCreditCents: 125 }],
    ['delivery-changed', { because: 'price', totalCents: 2_423, beforeCents: 2_423 }],
    ['bank-asks', { link: expect.stringContaining(ORDER.orderId), confirmBy: 'Friday, October 9' }],
  ] as const)('is filled by the whole of an order: %s', (kind, known) => {
    const variables = MESSAGE_KINDS[kind].parse(previewVariables(kind, ORIGIN, ORDER))
    expect(variables).toMatchObject({ firstName: 'Bob', ...known })
  })
})
