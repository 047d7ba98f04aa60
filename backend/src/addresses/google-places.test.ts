import { createLog } from '../platform/log.ts'
import { createGooglePlaces } from './google-places.ts'

const places = createGooglePlaces({ apiKey: 'the key', log: createLog('silent') })

/** What Google answers to the next question, and what it was asked. */
function answers(body: unknown, status = 200) {
  const fetched = jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(body, { status }))
  return () => {
    const [url, init] = fetched.mock.lastCall ?? []
    const sent = new Headers(init?.headers)
    return { url, body: init?.body, key: sent.get('x-goog-api-key'), fields: sent.get('x-goog-fieldmask') }
  }
}

const component = (longText: string, shortText: string, type: string) => ({ longText, shortText, types: [type] })

afterEach(() => jest.restoreAllMocks())

describe('Google Places', () => {
  it('suggests its place predictions, near Austin (API-40)', async () => {
    const asked = answers({
      suggestions: [
        {
          placePrediction: {
            placeId: 'p-1',
            structuredFormat: { mainText: { text: '1200 S Congress Ave' }, secondaryText: { text: 'Austin, TX' } },
          },
        },
        { queryPrediction: {} },
        { placePrediction: { placeId: 'p-2', structuredFormat: { mainText: { text: 'Rainey St' } } } },
      ],
    })
    expect(await places.suggest('1200 s cong')).toEqual([
      { id: 'p-1', text: '1200 S Congress Ave', detail: 'Austin, TX' },
      { id: 'p-2', text: 'Rainey St', detail: '' },
    ])
    const { url, body, key } = asked()
    expect([url, key]).toEqual(['https://places.googleapis.com/v1/places:autocomplete', 'the key'])
    expect(JSON.parse(String(body))).toMatchObject({
      input: '1200 s cong',
      includedRegionCodes: ['us'],
      locationBias: { circle: { center: { latitude: 30.2672, longitude: -97.7431 } } },
    })
  })

  it('reads street, city, state and the postal code of a place (API-41)', async () => {
    const asked = answers({
      addressComponents: [
        component('1200', '1200', 'street_number'),
        component('South Congress Avenue', 'S Congress Ave', 'route'),
        component('Austin', 'Austin', 'locality'),
        component('Texas', 'TX', 'administrative_area_level_1'),
        component('2505', '2505', 'postal_code_suffix'),
        component('78704', '78704', 'postal_code'),
      ],
    })
    expect(await places.resolve('a/b')).toEqual({
      ok: true,
      value: { line1: '1200 S Congress Ave', city: 'Austin', state: 'TX', zipcode: '78704' },
    })
    expect(asked()).toMatchObject({
      url: 'https://places.googleapis.com/v1/places/a%2Fb',
      key: 'the key',
      fields: 'addressComponents',
    })
  })

  it.each<[string, ReturnType<typeof component>[], object]>([
    ['a part of a city', [component('Rollingwood', 'Rollingwood', 'sublocality')], { city: 'Rollingwood' }],
    ['no postal code', [component('2505', '2505', 'postal_code_suffix')], { zipcode: '' }],
    ['no house number', [component('Rainey Street', 'Rainey St', 'route')], { line1: 'Rainey St' }],
  ])('reads a place that has %s (API-41)', async (_, addressComponents, read) => {
    answers({ addressComponents })
    expect(await places.resolve('p-1')).toEqual({
      ok: true,
      value: { line1: '', city: '', state: '', zipcode: '', ...read },
    })
  })

  it.each([
    ['refuses', {}, 403],
    ['answers in another shape', { suggestions: 'none', addressComponents: 'none' }, 200],
  ])('suggests nothing, and knows no place, when Google %s (API-40, API-41)', async (_, body, status) => {
    answers(body, status)
    expect(await places.suggest('1200')).toEqual([])
    answers(body, status)
    expect(await places.resolve('p-1')).toMatchObject({ ok: false, error: { code: 'not_found' } })
  })

  it('suggests nothing, and knows no place, when Google does not answer (API-40, API-41)', async () => {
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'))
    expect(await places.suggest('1200')).toEqual([])
    expect(await places.resolve('p-1')).toMatchObject({ ok: false, error: { code: 'not_found' } })
  })
})
