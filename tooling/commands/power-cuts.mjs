import { cutsLines, faultsOf } from '../bench/cuts/report.mjs'
import { runCuts } from '../bench/cuts/run.mjs'
import { buildable, buildAll } from '../build/build-all.mjs'
import { fail, print, readCommandLine, report, wholeNumbersOf } from '../command-line.mjs'

const help = `
node tooling/commands/power-cuts.mjs [--orders 10000] [--cuts 40] [--json]

Places orders at the built server while it, or its PostgreSQL, is killed again and again, and fails when an acknowledged order
is lost, one is charged twice, a charge is left without an order, or a letter is missing or sent twice.
`

const { values } = readCommandLine({
  help,
  options: {
    orders: { type: 'string', default: '10000' },
    cuts: { type: 'string', default: '40' },
    json: { type: 'boolean' },
  },
})
const wholeNumber = wholeNumbersOf(values)
const settings = { orders: wholeNumber('orders'), cuts: wholeNumber('cuts') }
await buildAll(buildable(), report)
const result = await runCuts(settings, report)
if (values['json']) print(JSON.stringify(result, null, 2))
else cutsLines(result).forEach(print)
const faults = faultsOf(result)
if (faults.length > 0) fail(faults.join('\n'))
