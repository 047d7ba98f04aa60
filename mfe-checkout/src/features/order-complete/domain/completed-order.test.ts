import { articleCount, cents, DEFAULT_INTERVIEW } from '@cupboard/shared/contracts'
import { ORDER } from '../../../testing/samples.ts'
import { completedOrder, firstNameOf, householdOf, productCount } from './completed-order.ts'

const OTHER = { ...ORDER, orderId: '0d1c2b3a-7a1c-4b58-9e6d-0c8f7c1a2b3d' }

describe('the thank-you page', () => {
  it('thanks for the order handed on, else for the one that the browser keeps (CHK-67)', () => {
    expect(completedOrder({ completedOrder: ORDER }, { completedOrder: OTHER })?.orderId).toBe(ORDER.orderId)
    expect(completedOrder(null, { completedOrder: OTHER })?.orderId).toBe(OTHER.orderId)
    expect(completedOrder({ completedOrder: { id: 1 } }, { completedOrder: OTHER })?.orderId).toBe(OTHER.orderId)
    expect(completedOrder({}, undefined)).toBeUndefined()
  })

  it('knows who lives there as the sign-up told it, and else nothing (CHK-67)', () => {
    const { family, pets } = DEFAULT_INTERVIEW
    expect(householdOf({ signUpData: { interview: DEFAULT_INTERVIEW } })).toMatchObject({ family, pets })
    for (const told of [null, {}, { signUpData: {} }, { signUpData: { interview: { pets } } }])
      expect(householdOf(told)).toBeUndefined()
    expect(householdOf({ signUpData: { interview: { family } } })).toBeUndefined()
  })

  it('greets by the first of the names (CHK-68)', () => {
    expect(['Marisol Torres', '  Marisol  Torres', 'Marisol', ' '].map(firstNameOf)).toEqual([
      'Marisol',
      'Marisol',
      'Marisol',
      '',
    ])
  })

  it('counts the products of which there are any (CHK-68)', () => {
    const entry = {
      groupName: 'rolls',
      displayName: 'Rolls',
      articleType: 'Roll',
      pricePerArticleCents: cents(100),
    } as const
    const productGroupEntries = [12, 0, 1].map((count) => ({
      ...entry,
      articleCount: articleCount(count),
      products: [],
    }))
    expect(productCount({ productGroupEntries })).toBe(2)
  })
})
