import { productGroup } from '@cupboard/shared/testing'
import { cents } from '@cupboard/shared/contracts'
import { catalogueOf } from '@cupboard/shared/household'
import { handSoap, manifest } from '../../../testing/samples.ts'
import { editPlan } from './plan-edit.ts'
import { planBundles, planTotals, suggestions } from './plan-bundles.ts'

const bleach = productGroup({ groupName: 'bleach', productType: 'Bleach' })
const dryerSheets = productGroup({ groupName: 'sheets', productType: 'DryerSheets' })
const catalogue = catalogueOf([productGroup(), handSoap, bleach, dryerSheets])

describe('the plan as shelves', () => {
  it('lists each bundle with its product groups (DASH-16)', () => {
    expect(planBundles(manifest(), catalogue).map(({ bundle, products }) => [bundle.id, products.length])).toEqual([
      ['everyday', 1],
      ['kitchen', 1],
    ])
  })

  it('recomputes the bundle subtotal when a quantity changes (DASH-49)', () => {
    expect(planBundles(manifest(), catalogue)[0]?.subtotal).toBe(12 * 95)
    const fewer = editPlan(manifest(), { kind: 'count', productType: 'ToiletPaper', articleCount: 4 })
    expect(planBundles(fewer, catalogue)[0]?.subtotal).toBe(4 * 95)
  })

  it('suggests what the plan lacks, and nothing that menus leave out (DASH-17)', () => {
    expect(suggestions(manifest(), catalogue).map(({ groupName }) => groupName)).toEqual(['bleach'])
  })

  it('totals what is counted, with shipping below the threshold (SHR-56)', () => {
    const totals = planTotals(planBundles(manifest(), catalogue), manifest(), {
      chargeShipping: true,
      sdCredit: cents(0),
    })
    expect(totals).toMatchObject({ subtotal: 1738, shipping: 500, tax: 143, total: 2381 })
  })

  it('gives what is too little for a card, as it is charged', () => {
    const little = { ...manifest(), salesTaxCents: cents(0) }
    const totals = planTotals(planBundles(little, catalogue), little, { chargeShipping: false, sdCredit: cents(1700) })
    expect(totals).toMatchObject({ beforeTax: 38, smallOrderAdjustment: 38, tax: 0, total: 0, asTold: 0 })
  })
})
