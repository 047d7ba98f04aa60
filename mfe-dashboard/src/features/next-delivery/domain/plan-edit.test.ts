import { PRODUCT_TYPES } from '@cupboard/shared/contracts'
import { manifest } from '../../../testing/samples.ts'
import { editPlan, emptiesDelivery, manifestChange } from './plan-edit.ts'

describe('editing the plan', () => {
  it('keeps a skipped product in the plan with a count of 0, as the household’s wish (DASH-38)', () => {
    const { HandSoap } = editPlan(manifest(), { kind: 'skip', productType: 'HandSoap' }).products
    expect(HandSoap).toMatchObject({ articleCount: 0, quantityChangeReason: 'NoReason' })
  })

  it('deletes a removed product from its bundle, be it skipped before (DASH-50)', () => {
    for (const plan of [manifest(), editPlan(manifest(), { kind: 'skip', productType: 'HandSoap' })])
      expect(Object.keys(editPlan(plan, { kind: 'remove', productType: 'HandSoap' }).products)).toEqual(['ToiletPaper'])
  })

  it('sets every count to 0 when all is skipped (DASH-47)', () => {
    const { ToiletPaper, ...others } = manifest().products
    const lasting = ToiletPaper && { ...ToiletPaper, moreThanAMonth: true }
    const plan = manifest({ products: { ...others, ...(lasting && { ToiletPaper: lasting }) } })
    for (const before of [plan, editPlan(plan, { kind: 'skip', productType: 'HandSoap' })]) {
      const { products } = editPlan(before, { kind: 'skip-all' })
      expect(Object.values(products).map(({ articleCount }) => articleCount)).toEqual([0, 0])
    }
  })

  it('sets the count of each kind of product to 0 when all is skipped (DASH-47)', () => {
    const [product] = Object.values(manifest().products)
    const plan = manifest({ products: Object.fromEntries(PRODUCT_TYPES.map((type) => [type, product])) })
    const { products } = editPlan(plan, { kind: 'skip-all' })
    expect(Object.entries(products).map(([type, { articleCount }]) => [type, articleCount])).toEqual(
      PRODUCT_TYPES.map((type) => [type, 0]),
    )
  })

  it('sets the tax to 0 when all is skipped (DASH-48)', () => {
    expect(editPlan(manifest(), { kind: 'skip-all' }).salesTaxCents).toBe(0)
  })

  it('says that removing or skipping the last product empties the delivery (DASH-43)', () => {
    const one = editPlan(manifest(), { kind: 'remove', productType: 'HandSoap' })
    expect(emptiesDelivery(manifest(), { kind: 'remove', productType: 'HandSoap' })).toBe(false)
    expect(emptiesDelivery(one, { kind: 'remove', productType: 'ToiletPaper' })).toBe(true)
    expect(emptiesDelivery(one, { kind: 'skip', productType: 'ToiletPaper' })).toBe(true)
  })

  it('takes a product that is skipped for none that is left; all may be skipped at once (DASH-43)', () => {
    const oneSkipped = editPlan(manifest(), { kind: 'skip', productType: 'HandSoap' })
    expect(emptiesDelivery(oneSkipped, { kind: 'remove', productType: 'ToiletPaper' })).toBe(true)
    expect(emptiesDelivery(oneSkipped, { kind: 'count', productType: 'ToiletPaper', articleCount: 0 })).toBe(true)
    expect(emptiesDelivery(oneSkipped, { kind: 'remove', productType: 'HandSoap' })).toBe(false)
    expect(emptiesDelivery(oneSkipped, { kind: 'skip-all' })).toBe(false)
  })

  it('leaves a product alone that is not in the plan (DASH-33)', () => {
    const edited = editPlan(manifest(), { kind: 'count', productType: 'Bleach', articleCount: 2 })
    expect(edited.products).toEqual(manifest().products)
  })

  it('adds a product that is not known to last (DASH-33)', () => {
    const edited = editPlan(manifest(), { kind: 'add', productType: 'Bleach', groupName: 'bleach', articleCount: 1 })
    expect(edited.products.Bleach).toMatchObject({ moreThanAMonth: false, articleCount: 1 })
  })

  it('marks the plan as changed, and keeps its tax unless all is skipped (DASH-48)', () => {
    const edits = [{ kind: 'skip', productType: 'HandSoap' }, { kind: 'skip-all' }] as const
    const edited = edits.map((edit) => editPlan(manifest(), edit))
    expect(edited.map(({ modified, salesTaxCents }) => [modified, salesTaxCents])).toEqual([
      [true, 143],
      [true, 0],
    ])
  })

  it('brings back as much as there was of each product, and none of any other (DASH-70)', () => {
    const skipped = editPlan(manifest(), { kind: 'skip-all' })
    const { products } = editPlan(skipped, { kind: 'bring-back', counts: { ToiletPaper: 8, Bleach: 1 } })
    expect(Object.entries(products).map(([type, { articleCount }]) => [type, articleCount])).toEqual([
      ['ToiletPaper', 8],
      ['HandSoap', 0],
    ])
  })

  it('may skip all of a delivery (DASH-46)', () => {
    expect(emptiesDelivery(manifest(), { kind: 'skip-all' })).toBe(false)
  })

  it('is written by group name (API-28)', () => {
    expect(manifestChange(manifest(), undefined).products).toEqual({
      'cupboard-toilet-paper': { articleCount: 12, quantityChangeReason: 'None', productChangeReason: 'None' },
      'cupboard-hand-soap': { articleCount: 2, quantityChangeReason: 'None', productChangeReason: 'None' },
    })
  })

  it('says what was on the screen before, whatever it is to be (API-28)', () => {
    const skipped = editPlan(manifest(), { kind: 'skip', productType: 'HandSoap' })
    expect(manifestChange(editPlan(skipped, { kind: 'remove', productType: 'ToiletPaper' }), skipped).over).toEqual({
      'cupboard-toilet-paper': 12,
      'cupboard-hand-soap': 0,
    })
  })

  it('says why a count or a product is another one (API-27, API-28)', () => {
    const skipped = editPlan(manifest(), { kind: 'skip', productType: 'HandSoap' })
    const edited = editPlan(skipped, { kind: 'add', productType: 'Bleach', groupName: 'bleach', articleCount: 1 })
    expect(manifestChange(edited, manifest()).products).toEqual({
      'cupboard-toilet-paper': { articleCount: 12, quantityChangeReason: 'None', productChangeReason: 'None' },
      'cupboard-hand-soap': { articleCount: 0, quantityChangeReason: 'NoReason', productChangeReason: 'None' },
      bleach: { articleCount: 1, quantityChangeReason: 'None', productChangeReason: 'NoReason' },
    })
  })
})
