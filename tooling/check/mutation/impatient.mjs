import fc from 'fast-check'

/** A mutant is found out by any value: the smallest one is not looked for. */
fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true })
