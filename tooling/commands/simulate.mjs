import { writeFileSync } from 'node:fs'
import { chartOf } from '../bench/simulation/chart.mjs'
import { faultsOf, figuresOf, simulationLines } from '../bench/simulation/report.mjs'
import { runSimulation } from '../bench/simulation/run.mjs'
import { buildAll } from '../build/build-all.mjs'
import { fail, print, readCommandLine, report, wholeNumbersOf } from '../command-line.mjs'
import { progressBar } from '../progress-bar.mjs'

const help = `
npm run simulate [-- --households 1000] [--months 24] [--seed 7] [--json] [--chart file.svg]

Lets households live with the built server on a database of its own, month after month by the sandbox's clock: edits, skips,
refused and replaced cards, coupons, perks, invitations, moves, price changes and withdrawn products come by chance, the same for
the same seed. Then it looks what came of it, and fails where an order was charged twice or otherwise than was told, a delivery or a
message is missing, shipping was charged needlessly, or the books are out.

  --json        print one JSON object
  --chart FILE  write a chart of orders, totals and stock against use
`

const { values, names } = readCommandLine({
  help,
  options: {
    households: { type: 'string', default: '1000' },
    months: { type: 'string', default: '24' },
    seed: { type: 'string', default: '7' },
    json: { type: 'boolean' },
    chart: { type: 'string' },
  },
})
if (names.length > 0) fail(`simulate takes no names, such as ${names[0]}.`)
const wholeNumber = wholeNumbersOf(values)
const settings = { households: wholeNumber('households'), months: wholeNumber('months'), seed: wholeNumber('seed') }
await buildAll(['backend'], report)
const { advance, end } = progressBar('days')
const result = await runSimulation(settings, advance).finally(end)
const { chart } = values
if (typeof chart === 'string')
  writeFileSync(
    chart,
    chartOf(result.course, `${settings.households} households, ${settings.months} months, seed ${settings.seed}`),
  )
if (values['json']) print(JSON.stringify(figuresOf(result), null, 2))
else simulationLines(result).forEach(print)
const faults = faultsOf(result)
if (faults.length > 0) fail(faults.join('\n'))
