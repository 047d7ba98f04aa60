/**
 * How long is waited for what has to come, in milliseconds. Only what is broken takes this long: a busy machine never should.
 * Everything in these tests that has a deadline takes it from here.
 */
export const PATIENCE = {
  test: 300_000,
  longTest: 1_200_000,
  expectation: 45_000,
  action: 45_000,
  start: 240_000,
} as const
