import { runCycleKills } from '../bench/cycle/kills.mjs'
import { faultsOfKills, killsLines } from '../bench/cycle/report.mjs'
import { buildable, buildAll } from '../build/build-all.mjs'
import { fail, print, readCommandLine, report, wholeNumbersOf } from '../command-line.mjs'

const help = `
node tooling/commands/cycle-kills.mjs [--households 500] [--orders 2000] [--kills 40] [--json]

Lets the plans of households go on, a quarter of a year at a time, on two servers and one PostgreSQL that are killed again and
again, and fails when an order, a charge, a cent, a letter or a step of an order is lost or doubled.
`

const { values } = readCommandLine({
  help,
  options: {
    households: { type: 'string', default: '500' },
    orders: { type: 'string', default: '2000' },
    kills: { type: 'string', default: '40' },
    json: { type: 'boolean' },
  },
})
const wholeNumber = wholeNumbersOf(values)
const settings = {
  households: wholeNumber('households'),
  orders: wholeNumber('orders'),
  kills: wholeNumber('kills'),
}
await buildAll(buildable(), report)
const result = await runCycleKills(settings, report)
if (values['json']) print(JSON.stringify(result, null, 2))
else killsLines(result).forEach(print)
const faults = faultsOfKills(result)
if (faults.length > 0) fail(faults.join('\n'))
