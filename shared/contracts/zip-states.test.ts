import { pageTable } from '@cupboard/shared/fixtures'
import { isTexasZipcode, isZipcode, STATES } from './validation.ts'
import { stateMismatch, stateOfZipcode } from './zip-states.ts'
import { stateMismatchWords } from './zip-words.ts'

describe('the state of a zip', () => {
  const rows = pageTable('validation', 'State of a zip').map((row) => [row('zip'), row('where'), row] as const)

  it.each(rows)('%s, %s, is what the page says (OP-15)', (zipcode, _, row) => {
    expect([zipcode, ` ${zipcode} `].map((typed) => stateOfZipcode(typed) ?? '–')).toEqual([row('state'), row('state')])
  })

  it('is tried for each state (OP-15, SHR-99)', () => {
    const tried = new Set(rows.map(([, , row]) => row('state')))
    expect([...tried].filter((state) => state !== '–').sort()).toEqual(Object.keys(STATES).sort())
  })

  it('is Texas wherever the area check takes a zip for Texan (OP-15, SHR-86)', () => {
    const zips = Array.from({ length: 1000 }, (_, prefix) => `${String(prefix).padStart(3, '0')}01`)
    const texan = zips.filter(isTexasZipcode)
    expect(texan).toHaveLength(51)
    expect(texan.filter((zipcode) => stateOfZipcode(zipcode) !== 'TX')).toEqual([])
    expect(zips.filter((zipcode) => stateOfZipcode(zipcode) === 'TX' && !isTexasZipcode(zipcode))).toEqual(['73301'])
  })

  it('is said where another one was chosen, and not where none is known (OP-15)', () => {
    expect(stateMismatch({ state: 'TX', zipcode: '78704' })).toBeUndefined()
    const mismatch = stateMismatch({ state: 'CA', zipcode: ' 78704-1234 ' })
    expect(mismatch && stateMismatchWords(mismatch)).toBe(
      '78704-1234 is in Texas. Please choose TX, or correct the zipcode.',
    )
    for (const zipcode of ['96201', '7870', ''])
      expect([isZipcode(zipcode), stateMismatch({ state: 'CA', zipcode })]).toEqual([zipcode === '96201', undefined])
  })
})
