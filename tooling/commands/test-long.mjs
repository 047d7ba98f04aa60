import { LONG_RUNNING, runStages } from '../check/stages/stages.mjs'
import { readCommandLine } from '../command-line.mjs'

const help = `
npm run test:long

What takes too long for every change: the properties on more values, and on others each time; power cuts while orders
are paid; a hundred and sixty changes of module in one page; the accessibility of every campaign's landing and of the
whole API description; hostile text on every screen; the site behind encryption. A run without tests has failed. The last line is "N passed, N failed".
`

readCommandLine({ help })
process.exitCode = (await runStages(LONG_RUNNING)) ? 0 : 1
