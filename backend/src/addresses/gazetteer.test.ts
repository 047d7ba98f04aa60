import { FALLBACK_ZIPCODES } from '@cupboard/shared/contracts'
import { createGazetteer, STREETS } from './gazetteer.ts'

const gazetteer = createGazetteer()
/** As people write what a street's name shortens. */
const WHOLE: Readonly<Record<string, string>> = {
  ...{ St: 'Street', Ave: 'Avenue', Blvd: 'Boulevard', Dr: 'Drive', Rd: 'Road', Ln: 'Lane', Pkwy: 'Parkway' },
  ...{ N: 'North', S: 'south', E: 'EAST', W: 'West' },
}
const texts = async (query: string) => (await gazetteer.suggest(query)).map(({ text, detail }) => `${text}, ${detail}`)

describe('the gazetteer', () => {
  it('suggests streets by number and beginning, however the street is spelled (API-40)', async () => {
    expect(await texts('1200 s cong')).toEqual(['1200 S Congress Ave, Austin, TX 78704'])
    expect(await texts('1200 South Congress Avenue')).toEqual(['1200 S Congress Ave, Austin, TX 78704'])
    expect(await texts('1200 South Nowhere')).toEqual([])
    for (const rest of ['austin', 'tx', '78704'])
      expect(await texts(`1200 s cong ${rest}`)).toEqual(['1200 S Congress Ave, Austin, TX 78704'])
    expect(await texts('400 barton springs road')).toEqual(['400 Barton Springs Rd, Austin, TX 78704'])
    expect(await texts('rainey')).toEqual(['60 Rainey St, Austin, TX 78701'])
  })

  it('finds each of its streets by its name, short or whole, at its own numbers (API-40)', async () => {
    for (const { name, from, to, city, zipcode } of STREETS) {
      const found = async (number: number, written = name) =>
        (await texts(`${number} ${written}`)).includes(`${number} ${name}, ${city}, TX ${zipcode}`)
      const whole = name.replaceAll(/\w+/g, (word) => WHOLE[word] ?? word)
      expect([name, await found(from), await found(to), await found(from, whole), await found(to, whole)]).toEqual([
        name,
        ...[true, true, true, true],
      ])
      expect([name, await found(from - 1), await found(to + 1)]).toEqual([name, false, false])
    }
  })

  it('suggests at most five, and nothing for a bare number (API-40)', async () => {
    expect(await texts('s')).toHaveLength(5)
    expect(await texts('1200 ')).toEqual([])
    expect(await texts('%')).toEqual([])
  })

  it('resolves what it suggested, with the zip of that stretch of the street (API-41)', async () => {
    for (const { name, from, city, zipcode } of STREETS) {
      const line1 = `${from} ${name}`
      const suggested = await gazetteer.suggest(line1)
      const taken = suggested.find(({ text, detail }) => text === line1 && detail === `${city}, TX ${zipcode}`)
      expect(await gazetteer.resolve(taken?.id ?? '')).toEqual({
        ok: true,
        value: { line1, city, state: 'TX', zipcode },
      })
    }
  })

  it.each(['', 'austin-9999-1', 'austin-0-999999', 'constructor', 'austin-0-1; drop'])(
    'does not know %j (API-41)',
    async (id) => {
      expect(await gazetteer.resolve(id)).toMatchObject({ ok: false, error: { code: 'not_found' } })
    },
  )

  it('lies in the area that is served (API-41)', () => {
    for (const { zipcode } of STREETS) expect(FALLBACK_ZIPCODES).toContain(zipcode)
  })
})
