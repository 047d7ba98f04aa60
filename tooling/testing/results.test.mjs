import { lastLine, resultOfCheck, resultOfJourneys, resultOfUnitTests, total, withExitCode } from './results.mjs'

const unit = (counts) => ({
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 0,
  ...counts,
})

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

  it('counts a journey that passed only when repeated as failed', () => {
    const report = { stats: { expected: 3, unexpected: 1, flaky: 1 }, errors: [] }
    expect(resultOfJourneys(report)).toEqual({ passed: 3, failed: 2 })
  })

  it('counts what broke the journeys off', () => {
    const report = { stats: { expected: 0, unexpected: 0, flaky: 0 }, errors: [{ message: 'no server' }] }
    expect(resultOfJourneys(report)).toEqual({ passed: 0, failed: 1 })
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
