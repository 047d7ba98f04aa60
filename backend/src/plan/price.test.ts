import { articleCount, cents, type Coupon, type ProductGroup } from '@cupboard/shared/contracts'
import { CALL_EXAMPLES } from '@cupboard/shared/examples'
import { seededCatalogue } from '../catalogue/index.ts'
import { createPlanPricing, type PlanToPrice } from './price.ts'

const [seeded] = seededCatalogue()
if (!seeded) throw new Error('no products')
const paper: ProductGroup = { ...seeded, groupName: 'paper', pricePerArticle: cents(100) }
const percent = (description: string, percentOff: number): Coupon => ({
  code: description,
  description,
  discount: { type: 'PercentDiscount', percentOff },
  duration: { type: 'Forever' },
})
/** Every tenth cent is tax. */
const price = createPlanPricing({
  provider: { taxOn: async (amount) => cents(Math.round(amount / 10)) },
})

/** What twelve rolls at a dollar come to, for a household of these terms. */
async function partsFor(terms: Partial<PlanToPrice['customer']>, discounts: readonly Coupon[] = [], count = 12) {
  const { shipping } = CALL_EXAMPLES.createOrder.body.order.customer
  const customer = { chargeShipping: true, sdCreditCents: 0, maxSdCreditCents: null, shipping, ...terms }
  const products = [{ productType: paper.productType, groupName: 'paper', articleCount: articleCount(count) }]
  return (await price({ customer, discounts, products }, [paper])).parts
}

describe('what a planned delivery comes to', () => {
  it('is its products less coupon, employer’s part and credit, and tax on what is left with shipping (SHR-55, SHR-63)', async () => {
    const discounts = [percent('Welcome', 10), percent('Acme employee perk', 20)]
    expect(await partsFor({ sdCreditCents: 500, maxSdCreditCents: 300 }, discounts)).toEqual({
      subtotalCents: 1200,
      couponsCents: 120,
      perkCents: 240,
      sdCreditCents: 300,
      shippingCents: 500,
      smallOrderAdjustmentCents: 0,
      taxCents: 104,
      totalCents: 1144,
    })
  })

  it.each([
    [true, 19, 500],
    [true, 20, 0],
    [false, 19, 0],
  ])(
    'has shipping where the household pays it, %s, below the threshold: of %i dollars %i cents (SHR-56, SHR-57)',
    async (chargeShipping, dollars, shippingCents) => {
      expect(await partsFor({ chargeShipping }, [], dollars)).toMatchObject({ shippingCents })
    },
  )

  it.each<[string, Parameters<typeof partsFor>[0], Coupon[], number]>([
    ['nothing, with shipping', {}, [], 170],
    ['nothing, shipping free', { chargeShipping: false }, [], 120],
    ['a coupon', {}, [percent('Welcome', 10)], 158],
    ['an employer’s part', {}, [percent('Acme employee perk', 20)], 146],
    ['credit', { sdCreditCents: 500 }, [], 120],
    ['as much of the credit as an order may take', { sdCreditCents: 500, maxSdCreditCents: 300 }, [], 140],
    ['none of the credit', { sdCreditCents: 500, maxSdCreditCents: 0 }, [], 170],
  ])('is taxed on what is left after %s (SHR-60, SHR-64)', async (_, customer, discounts, taxCents) => {
    expect(await partsFor(customer, discounts)).toMatchObject({ taxCents })
  })

  it('has no credit off where there is none, and all of it where no delivery has a limit (SHR-60)', async () => {
    const creditOff = async (sdCreditCents: number) => (await partsFor({ sdCreditCents })).sdCreditCents
    expect([await creditOff(0), await creditOff(900), await creditOff(9000)]).toEqual([0, 900, 1200])
  })
})
