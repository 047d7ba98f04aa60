import { LONG_RUNNING, runStages } from '../testing/stages.mjs'
import { readCommandLine } from './command-line.mjs'

const help = `
npm run test:long

The journeys that take too long for every change: those with @long in their title. The last line is
"N passed, N failed".
`

readCommandLine({ help })
process.exitCode = (await runStages(LONG_RUNNING)) ? 0 : 1
