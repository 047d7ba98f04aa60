import { faultsOfSoak, soakLines } from './report.mjs'

const MEBIBYTE = 2 ** 20
const SAMPLES = 90

/** @param {{ memory?: number, handles?: number, database?: number }} growth by the look, after the first third */
function soak({ memory = 0, handles = 0, database = 0 } = {}) {
  const samples = Array.from({ length: SAMPLES }, (_, index) => {
    const late = Math.max(0, index - SAMPLES / 3)
    return {
      seconds: (index + 1) * 20,
      visits: (index + 1) * 100,
      // what is compiled and filled at first is not held against it
      rssBytes: (150 + Math.min(index, 29) + memory * late) * MEBIBYTE,
      handles: 40 + handles * late,
      databaseBytes: 20 * MEBIBYTE + database * late * 100,
    }
  })
  return { visits: 9_000, failed: [], samples }
}

it('says what the server and its database hold', () => {
  expect(faultsOfSoak(soak())).toEqual([])
  expect(soakLines(soak())).toEqual([
    '9000 visits in 30 minutes, 0 not answered as they should be.',
    'Medians of the second third and of the last: memory 179, then 179 MiB; open handles 40, then 40.',
    'Database: 20.0 MiB, 0 bytes more with each visit of the last third.',
  ])
})

it.each([
  ['memory that grows', soak({ memory: 1 })],
  ['handles that stay open', soak({ handles: 1 })],
  ['a database that grows', soak({ database: 300 })],
  ['a visit that was not answered', { ...soak(), failed: ['GET /: 500'] }],
])('is at fault for %s', (_, result) => expect(faultsOfSoak(result)).toHaveLength(1))
