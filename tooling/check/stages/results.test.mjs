import { lastLine, resultOfCheck, resultOfJourneys, resultOfUnitTests, total, withExitCode } from './results.mjs'

const unit = (counts) => ({
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 0,
  ...counts,
})

const journeys = (counts) => ({ expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...counts })

describe('the result of a test run', () => {
  it('counts unit tests', () => {
    expect(resultOfUnitTests(unit({ numPassedTests: 7, numFailedTests: 2 }))).toEqual({ passed: 7, failed: 2 })
  })

  it.each(['numPendingTests', 'numTodoTests', 'numRuntimeErrorTestSuites'])('takes %s for failures', (count) => {
    expect(resultOfUnitTests(unit({ numPassedTests: 7, [count]: 3 }))).toEqual({ passed: 7, failed: 3 })
  })

  it('is a failure when there was no test', () => {
    expect(resultOfUnitTests(unit({})).failed).toBe(1)
  })

  it.each(['unexpected', 'flaky', 'skipped'])('takes %s journeys for failures', (count) => {
    expect(resultOfJourneys({ stats: journeys({ expected: 3, [count]: 2 }), errors: [] })).toEqual({
      passed: 3,
      failed: 2,
    })
  })

  it('counts what broke the journeys off', () => {
    const report = { stats: journeys({}), errors: [{ message: 'no server' }] }
    expect(resultOfJourneys(report)).toEqual({ passed: 0, failed: 1 })
  })

  it('is a failure when there was no journey, whatever else has passed', () => {
    const none = resultOfJourneys({ stats: journeys({}), errors: [] })
    expect(lastLine(total([resultOfCheck(true), none]))).toBe('1 passed, 1 failed')
  })

  it('is never good when the program ended badly', () => {
    expect(withExitCode({ passed: 4, failed: 0 }, 1)).toEqual({ passed: 4, failed: 1 })
    expect(withExitCode({ passed: 4, failed: 2 }, 1)).toEqual({ passed: 4, failed: 2 })
    expect(withExitCode({ passed: 4, failed: 0 }, 0)).toEqual({ passed: 4, failed: 0 })
  })

  it('ends with the sum of all stages', () => {
    const sum = total([resultOfCheck(true), resultOfCheck(false), { passed: 10, failed: 2 }])
    expect(lastLine(sum)).toBe('11 passed, 3 failed')
  })
})
