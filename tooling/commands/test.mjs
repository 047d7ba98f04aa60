import { EVERY_CHANGE, runStages } from '../check/stages/stages.mjs'
import { readCommandLine } from '../command-line.mjs'

const help = `
npm test

Types, lint, import rules, format, unit and server tests, the build, the journeys in a real browser, and a few faults of
modules there. Finds or installs what it needs. The last line is "N passed, N failed".
`

readCommandLine({ help })
process.exitCode = (await runStages(EVERY_CHANGE)) ? 0 : 1
