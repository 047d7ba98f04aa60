import { pageTable } from '@cupboard/shared/fixtures'
import fc from 'fast-check'
import whole from 'libphonenumber-js/metadata.min.json'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { Phone } from '@cupboard/shared/contracts'
import { displayPhone, isInternational, toInternational } from './index.ts'
import { NORTH_AMERICA } from './north-america.ts'

const nationalNumbers = fc
  .tuple(
    fc.constantFrom('512', '737', '212', '415'),
    fc.integer({ min: 200, max: 999 }),
    fc.integer({ min: 0, max: 9999 }),
  )
  .map(([area, exchange, line]) => `${area}${exchange}${String(line).padStart(4, '0')}`)
  .filter((number) => number.slice(4, 6) !== '11')

describe('what is known of numbers', () => {
  const { version, countries } = whole
  const own = new Set<string>(whole.country_calling_codes['1'])

  it('is what the library knows of every country with +1', () => {
    const ofOwn = Object.fromEntries(Object.entries(countries).filter(([country]) => own.has(country)))
    expect(NORTH_AMERICA).toEqual({
      version,
      country_calling_codes: { 1: [...own] },
      countries: ofOwn,
      nonGeographic: {},
    })
  })

  it('judges every number that begins with +1 as the whole table does (SHR-93)', () => {
    const anyNumber = fc.integer({ min: 2_000_000_000, max: 9_999_999_999 })
    fc.assert(
      fc.property(anyNumber, (national) => {
        expect(isInternational(`+1${national}`)).toBe(parsePhoneNumberFromString(`+1${national}`)?.isValid() ?? false)
      }),
    )
  })
})

describe('phone numbers', () => {
  const examples = pageTable('validation', 'Phones').map((row) => [row('typed'), row('stored'), row('shown')] as const)

  it.each(examples)('typed as "%s" are stored as %s (SHR-90, SHR-91)', (typed, stored) => {
    expect(toInternational(typed) ?? 'none').toBe(stored)
    expect([Phone.safeParse(stored).success, isInternational(stored)]).toEqual(Array(2).fill(stored !== 'none'))
    expect(isInternational(typed)).toBe(false)
  })

  it.each(examples)('typed as "%s", stored as %s, are shown as %s (SHR-92)', (typed, _, shown) => {
    expect(displayPhone(typed)).toBe(shown)
  })

  it('are stored with +1, and with nothing else (SHR-93)', () => {
    const stored = ['+15125550142', '15125550142', '5125550142', '+445125550142', '+1512555014', '+151255501423']
    expect(stored.filter((phone) => Phone.safeParse(phone).success)).toEqual(['+15125550142'])
  })

  it('shows a stored number as (xxx) xxx-xxxx, and reads that back to the same number (SHR-92, SHR-93)', () => {
    fc.assert(
      fc.property(nationalNumbers, (national) => {
        const stored = toInternational(national)
        expect(stored).toBe(`+1${national}`)
        const shown = displayPhone(`+1${national}`)
        expect(shown).toMatch(/^\(\d{3}\) \d{3}-\d{4}$/)
        expect(toInternational(shown)).toBe(stored)
      }),
    )
  })
})
