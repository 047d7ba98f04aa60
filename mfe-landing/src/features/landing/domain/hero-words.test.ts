import { FALLBACK_LANDING } from '@cupboard/shared/contracts'
import { heroWords } from './hero-words.ts'

describe('the words of the hero', () => {
  it('greets everybody with the default header (LAND-44)', () => {
    expect(heroWords(undefined, {}).header).toBe('Get The Products You Use Everyday Without The Hassle!')
  })

  it('lets campaign content replace header and subheader (LAND-45)', () => {
    const landing = { ...FALLBACK_LANDING, header: 'Hello Westlake', subheader: 'Your street is on our route.' }
    expect(heroWords(landing, {})).toEqual({ header: 'Hello Westlake', subheader: 'Your street is on our route.' })
  })

  it('promises delivery in 5 business days or less (LAND-46)', () => {
    expect(heroWords(undefined, {}).subheader).toContain('in 5 business days or less')
  })

  it('promises referral sign-ups 5-7 business days (LAND-47)', () => {
    const words = heroWords({ ...FALLBACK_LANDING, customerName: 'Ann' }, { refCust: 'c-1' })
    expect(words.header).toContain('Ann')
    expect(words.subheader).toContain('5-7 business days')
  })
})
