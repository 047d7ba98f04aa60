import { FALLBACK_LANDING, type LandingData } from '@cupboard/shared/contracts'
import { landingName } from './landing-name.ts'

const offer: LandingData = { ...FALLBACK_LANDING, coupon: { percentDiscount: 10 } }

describe('the name of a landing', () => {
  it.each([
    ['/', 'Cupboard - Household supplies that arrive before you run out'],
    ['/ref/anything', 'Cupboard - A friend saved you a place on the shelf.'],
    ['/customerref/d3a0c0de', 'Cupboard - A friend saved you a place on the shelf.'],
    ['/employer/lonestar', 'Cupboard - Your employer pays a part of your plan.'],
    ['/EMPLOYEE_PERK/lonestar', 'Cupboard - Your employer pays a part of your plan.'],
    ['/coupon/welcome20', 'Cupboard - An offer for your first delivery.'],
    ['/constructor', 'Cupboard - Household supplies that arrive before you run out'],
  ])('at %s is %s', (path, title) => {
    expect(landingName(path, undefined).title).toBe(title)
  })

  it.each(['/localeur', '/LOCALEUR', '/localeur/'])(
    'at %s is the partner’s own, whatever is offered there (SHELL-13)',
    (path) => {
      for (const landing of [undefined, FALLBACK_LANDING, { ...offer, header: 'Other words.' }])
        expect(landingName(path, landing).title).toBe('Cupboard - An offer for your first delivery.')
    },
  )

  it.each(['ref', 'customerref', 'employer', 'employee_perk', 'coupon', 'localeur'])(
    'is told by the first word of the address without its case: %s (LAND-16)',
    (word) => {
      expect(landingName(`/${word.toUpperCase()}/acme`, undefined)).toEqual(landingName(`/${word}/acme`, undefined))
    },
  )

  it('is that of the home page where the address is none, and before the campaign is known', () => {
    const usual = landingName('/', undefined).title
    expect(landingName('', { ...offer, header: 'Texas, never run out.' }).title).toBe(usual)
    expect(landingName('/tx', undefined).title).toBe(usual)
  })

  it('is the campaign’s own words, else what it gives', () => {
    const words: LandingData = { ...offer, header: 'Texas, never run out.', subheader: 'Of anything.' }
    expect(landingName('/tx', words)).toEqual({
      title: 'Cupboard - Texas, never run out.',
      description: 'Of anything.',
    })
    expect(landingName('/tx', offer).title).toBe('Cupboard - For you: 10% off your first order.')
    expect(landingName('/landing/tx', FALLBACK_LANDING).title).toBe(landingName('/', undefined).title)
  })

  it.each(['/customerref/d3a0c0de', '/CustomerRef/d3a0c0de', '/customerref/d3a0c0de/'])(
    'promises at %s no faster delivery than to whom a customer refers (LAND-47)',
    (path) => {
      for (const landing of [undefined, offer, { ...offer, customerName: 'Dana' }]) {
        const { description } = landingName(path, landing)
        expect(description).toContain('the first box is delivered in 5-7 business days.')
        expect(description).not.toContain('or less')
      }
    },
  )

  it('stays what the page arrived with, whatever its query and its sender turn out to be', () => {
    const friend: LandingData = { ...offer, customerName: 'Dana', header: 'Other words.' }
    for (const path of ['/', '/customerref/d3a0c0de', '/coupon/welcome20'])
      expect(landingName(path, friend).title).toBe(landingName(path, undefined).title)
  })
})
