import { createLog } from '../platform/log.ts'
import {
  IMPATIENT,
  says,
  startProvider,
  TWICE,
  WRONG,
  type FakeProvider,
} from '../platform/testing/misbehaving-provider.ts'
import { createGooglePlaces } from './google-places.ts'

const log = createLog('silent')

let provider: FakeProvider
beforeAll(async () => {
  provider = await startProvider()
})
afterAll(() => provider.close())

describe('Google Places', () => {
  const places = (patience = {}) => createGooglePlaces({ apiKey: 'key', log, origin: provider.origin, ...patience })

  it.each(WRONG)('that %s suggests nothing, and the address is typed by hand (API-40)', async (_, wrong) => {
    provider.answerWith(wrong)
    expect(await places(IMPATIENT).suggest('1200 s cong')).toEqual([])
    expect(await places(IMPATIENT).resolve('p-1')).toMatchObject({ ok: false, error: { code: 'not_found' } })
  })

  it('that answers twice is believed once, and the next answer is its own (API-40)', async () => {
    const named = (text: string) =>
      JSON.stringify({
        suggestions: [{ placePrediction: { placeId: text, structuredFormat: { mainText: { text } } } }],
      })
    provider.answerWith(TWICE(named('one')))
    expect(await places().suggest('1')).toMatchObject([{ id: 'one' }])
    provider.answerWith(says(200, named('two')))
    expect(await places().suggest('2')).toMatchObject([{ id: 'two' }])
  })
})
