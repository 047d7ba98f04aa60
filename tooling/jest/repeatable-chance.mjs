import fc from 'fast-check'

/** Properties are tried on the same values in every run, so that a red test is red again; CHANCE=<number> tries others. */
fc.configureGlobal({ seed: Number(process.env['CHANCE'] ?? 1) })
