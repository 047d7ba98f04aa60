import { productGroup } from '@cupboard/shared/testing'
import { BUNDLES, cents } from '@cupboard/shared/contracts'
import { bundleShelves, leastPrice, wantedType } from './bundle-shelf.ts'

describe('the shelves of a bundle', () => {
  it('lists its product types with their available groups, no Legacy one among them (SHR-12, SHR-14)', () => {
    const offered = productGroup({ groupName: 'bleach-a', productType: 'Bleach' })
    const legacy = productGroup({ groupName: 'bleach-b', productType: 'Bleach', status: 'Legacy', available: false })
    const other = productGroup({ groupName: 'soap', productType: 'HandSoap' })
    expect(bundleShelves(BUNDLES.laundry, [offered, legacy, other])).toEqual([
      { productType: 'Bleach', groups: [offered] },
      { productType: 'DryerSheets', groups: [] },
      { productType: 'LaundryDetergent', groups: [] },
    ])
  })

  it('knows what the least costs of all that is offered', () => {
    const priced = (groupName: string, price: number, available = true) =>
      productGroup({ groupName, productType: 'Bleach', pricePerArticle: cents(price), available })
    const groups = [priced('a', 310), priced('b', 290), priced('c', 120, false)]
    expect(leastPrice(BUNDLES.laundry, groups)).toBe(290)
    expect(leastPrice(BUNDLES.defense, groups)).toBeUndefined()
  })

  it('honours the product type of the query, and ignores one it does not hold (LAND-111, OP-70)', () => {
    expect(wantedType(BUNDLES.laundry, '?productType=Bleach')).toBe('Bleach')
    expect(wantedType(BUNDLES.laundry, '?productType=HandSoap')).toBeUndefined()
    expect(wantedType(BUNDLES.laundry, '?productType=toString')).toBeUndefined()
  })
})
