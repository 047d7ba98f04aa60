import { faultsOfSoak, soakLines } from '../bench/soak/report.mjs'
import { runSoak } from '../bench/soak/run.mjs'
import { buildable, buildAll } from '../build/build-all.mjs'
import { fail, print, readCommandLine, report, wholeNumbersOf } from '../command-line.mjs'
import { progressBar } from '../progress-bar.mjs'

const help = `
node tooling/commands/soak.mjs [--minutes 30] [--seed 1] [--json]

Lets mixed visitors come and go at the built server: people who look, who answer the questions, customers with their plan, and
who has the wrong address. Fails where memory, open handles or the database grow from the second third of the time to the last,
or a visit was not answered.
`

const { values } = readCommandLine({
  help,
  options: {
    minutes: { type: 'string', default: '30' },
    seed: { type: 'string', default: '1' },
    json: { type: 'boolean' },
  },
})
const wholeNumber = wholeNumbersOf(values)
await buildAll(buildable(), report)
const bar = progressBar('looks')
const result = await runSoak({ minutes: wholeNumber('minutes'), seed: wholeNumber('seed') }, bar.advance)
bar.end()
if (values['json']) print(JSON.stringify(result, null, 2))
else soakLines(result).forEach(print)
const faults = faultsOfSoak(result)
if (faults.length > 0) fail(faults.join('\n'))
