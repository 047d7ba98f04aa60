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

/** As the library reads what was typed. */
const byLibrary = (typed: string): string | undefined => {
  const digits = typed.replace(/\D/g, '')
  const parsed = parsePhoneNumberFromString(/^\s*(?:\+1|1)/.test(typed) ? `+${digits}` : `+1${digits}`)
  return parsed?.isValid() ? parsed.number : undefined
}

describe('what is known of numbers', () => {
  it('is what the library knows of every country with +1', () => {
    const places = { national: 2, first: 10, kinds: 11 }
    const known = (whole.country_calling_codes['1'] ?? []).map((country) => {
      const facts: readonly unknown[] = whole.countries[country] ?? []
      const kinds = facts[places.kinds]
      return {
        ...(facts[places.first] ? { first: facts[places.first] } : {}),
        national: facts[places.national],
        ...(Array.isArray(kinds) ? { kinds: kinds.flatMap((kind) => (kind && kind[0] ? [kind[0]] : [])) } : {}),
      }
    })
    expect(NORTH_AMERICA).toEqual(known)
  })

  it('judges every number that begins with +1 as the library does (SHR-93)', () => {
    const anyNumber = fc.integer({ min: 2_000_000_000, max: 9_999_999_999 })
    fc.assert(
      fc.property(anyNumber, (national) => {
        expect(toInternational(`+1${national}`)).toBe(byLibrary(`+1${national}`))
      }),
    )
  })

  it('judges whatever is typed as the library does (SHR-90, SHR-91)', () => {
    const begun = fc.constantFrom('', '1', '+1', '(1)', '1 1', '+1 1', '11', '+11', '+1 (1) 1', '+44', '0', ' 1')
    const codes = fc.constantFrom(
      '512',
      '268',
      '8001',
      '829',
      '787',
      '310',
      '600',
      '622',
      '900',
      '800',
      '721',
      '340',
      '521',
    )
    const rest = fc.stringMatching(/^[\d ().-]{0,12}$/)
    fc.assert(
      fc.property(begun, codes, rest, (before, code, after) => {
        expect(toInternational(before + code + after)).toBe(byLibrary(before + code + after))
      }),
      { numRuns: 2000 },
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
    const stored = [
      '+15125550142',
      '15125550142',
      '5125550142',
      '+445125550142',
      '+25125550142',
      '+1512555014',
      '+151255501423',
    ]
    expect(stored.filter((phone) => Phone.safeParse(phone).success)).toEqual(['+15125550142'])
    const typed = ['512 555 0142', '1 512 555 0142', '+1 1 512 555 0142']
    expect(new Set(typed.map(toInternational))).toEqual(new Set(['+15125550142']))
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
