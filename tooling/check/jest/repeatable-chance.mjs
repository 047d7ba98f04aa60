import fc from 'fast-check'

/**
 * Properties are tried on the same values in every run, so that a red test is red again; CHANCE=<number> tries others,
 * PROPERTY_RUNS=<number> more of them where the test itself names no number.
 */
fc.configureGlobal({
  seed: Number(process.env['CHANCE'] ?? 1),
  numRuns: Number(process.env['PROPERTY_RUNS'] ?? 100),
})
