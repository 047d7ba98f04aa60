import { cents, type SignUpData } from '@cupboard/shared/contracts'
import { productGroup } from '@cupboard/shared/testing'
import { otherGroups, productBanner, strip, textTabs } from './product-page.ts'

describe('the page of a product group', () => {
  it('shows the first highlight on the strip, else the description (LAND-98)', () => {
    expect(strip(productGroup({ highlights: ['First.', 'Second.'] }))).toBe('First.')
    const texts = { description: 'Plain.', longDescription: 'Long.' }
    expect(strip(productGroup({ highlights: [], ...texts }))).toBe('Plain.')
    expect(strip(productGroup({ highlights: ['First.'], ...texts }))).toBe('First.')
  })

  it('has tabs only for texts that are there (LAND-99)', () => {
    expect(textTabs(productGroup({ longDescription: 'Long.', useInstructions: 'Tear.' })).map(({ id }) => id)).toEqual([
      'description',
      'howToUse',
    ])
    expect(textTabs(productGroup({ description: '', ingredients: 'Water.' })).map(({ id }) => id)).toEqual([
      'ingredients',
    ])
  })

  it('has the long description, else the short one, and the ingredients (LAND-99)', () => {
    const texts = { description: 'Plain.', ingredients: 'Water.' }
    const tabs = (longDescription?: string) =>
      textTabs(productGroup({ ...texts, ...(longDescription && { longDescription }) }))
    expect(tabs('Long.')).toEqual([
      { id: 'description', text: 'Long.' },
      { id: 'ingredients', text: 'Water.' },
    ])
    expect(tabs()[0]).toEqual({ id: 'description', text: 'Plain.' })
    expect(textTabs(productGroup({ ...texts, useInstructions: 'Tear.' })).at(-1)).toEqual({
      id: 'howToUse',
      text: 'Tear.',
    })
    expect(textTabs(productGroup({ description: '', ingredients: '', useInstructions: '' }))).toEqual([])
  })

  it('lists up to three other available groups of the same type (LAND-102, SHR-14)', () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f']
    const groups = [
      productGroup({ groupName: 'soap', productType: 'HandSoap' }),
      productGroup({ groupName: 'old', status: 'Legacy', available: false }),
      productGroup({ groupName: 'gone', status: 'Disabled', available: false, possibleArticleCounts: [] }),
      ...names.map((groupName) => productGroup({ groupName, available: groupName !== 'b' })),
    ]
    expect(otherGroups(productGroup({ groupName: 'a' }), groups).map(({ groupName }) => groupName)).toEqual([
      'c',
      'd',
      'e',
    ])
  })

  it('greets a customer, else names the perk, else the offer, each with its terms (LAND-94, SHELL-84)', () => {
    const employer = { slug: 'acme', employerId: 'e-1', displayName: 'Acme', domain: 'acme.example' }
    const newCoupon = {
      code: 'SHELF15',
      description: 'Welcome',
      discount: { type: 'PercentCappedDiscount' as const, percentOff: 50, amountOffCents: cents(1500) },
      duration: { type: 'Once' as const },
    }
    expect(productBanner('Ann', { isEmployeePerk: true, employer })).toEqual({ kind: 'hello', firstName: 'Ann' })
    expect(productBanner(undefined, { isEmployeePerk: true, employer, newCoupon })).toEqual({
      kind: 'perk',
      employer: 'Acme',
      words: '50% off your first order, up to $15.00, and free shipping',
    })
    const words = '50% off your first order, up to $15.00'
    expect(productBanner(undefined, { newCoupon })).toEqual({ kind: 'offer', words })
    expect(productBanner(undefined, { newCoupon, employer })).toEqual({ kind: 'offer', words })
    expect(productBanner(undefined, undefined)).toBeUndefined()
  })

  it.each<[string, SignUpData, string]>([
    ['a coupon of the old form', { coupon: { percentDiscount: 20 } }, '20% off your first order'],
    [
      'store credit',
      { sdCredit: cents(2500), maxSdCredit: cents(1000) },
      '$25.00 of store credit, at most $10.00 an order',
    ],
  ])('names %s, too, to who is not greeted by a name (LAND-94)', (_, data, words) => {
    for (const firstName of [undefined, '']) expect(productBanner(firstName, data)).toEqual({ kind: 'offer', words })
    expect(productBanner('Ann', data)).toEqual({ kind: 'hello', firstName: 'Ann' })
  })
})
