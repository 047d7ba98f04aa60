import { timesOfJourneys, timesOfUnitTests, timingLines } from './timing.mjs'

describe('where the time went', () => {
  it('is read file by file from what unit tests report', () => {
    const testResults = [{ name: '/here/shared/a.test.ts', startTime: 1_000, endTime: 3_500 }]
    expect(timesOfUnitTests({ testResults }, '/here')).toEqual([{ name: 'shared/a.test.ts', ms: 2_500 }])
  })

  it('of a file of journeys is that of all its tests, tries and devices', () => {
    const spec = (...durations) => ({ tests: [{ results: durations.map((duration) => ({ duration })) }] })
    const suites = [
      { file: 'site/a.spec.ts', specs: [spec(100)], suites: [{ specs: [spec(20, 3)] }] },
      { file: 'site/a.spec.ts', specs: [spec(1_000)] },
    ]
    expect(timesOfJourneys({ suites })).toEqual([{ name: 'e2e/site/a.spec.ts', ms: 1_123 }])
  })

  it('is said of the slowest, and of the rest together', () => {
    const files = Array.from({ length: 17 }, (_, index) => ({ name: `file ${index}`, ms: index * 1_000 }))
    const lines = timingLines('unit tests', files)
    expect(lines[1]).toBe('    16.0 s  file 16')
    expect(lines.at(-1)).toBe('     1.0 s  2 more')
  })
})
