import { configure } from '@testing-library/dom'
import { theSwitch } from './switch.mjs'

/** Many mutants keep away what a page waits for. The code as it is has the usual time. */
if (!theSwitch().namespace.mutantCoverage) configure({ asyncUtilTimeout: 8_000 })
