import { buildable, buildAll } from '../build/build-all.mjs'
import { fail, print, readCommandLine, report, seconds, wholeNumbersOf } from '../command-line.mjs'
import { cellsOf, sampleOf } from '../run/faults/cells.mjs'
import { FAULTS } from '../run/faults/faults.mjs'
import { runFaults } from '../run/faults/index.mjs'
import { deployableNames } from '../workspace.mjs'

const help = `
npm run faults [-- --module name]… [--fault name]… [--way direct|in-app] [--sample 8] [--seed 7] [--json]

Breaks the shell and every module of a built site in each of these ways, for a visitor who opens the page and for one who comes to it
in the page, with and without a version before; looks at what the customer gets in a real browser, and at what is reported. Fails
where a page is empty, where a version before would have served, and where no report names the version.

${FAULTS.map(({ name }) => `  ${name}`).join('\n')}

  --module NAME  this deployable alone, such as shell or mfe-checkout; several times
  --fault NAME   this fault alone; several times
  --way WAY      one way alone
  --sample N     only so many: one for which something is waited, one of the shell's top, the others quick
  --seed N       which ones (default: CHANCE, or 1)
  --json         print one JSON object
`

const { values, names } = readCommandLine({
  help,
  options: {
    module: { type: 'string', multiple: true },
    fault: { type: 'string', multiple: true },
    way: { type: 'string' },
    sample: { type: 'string' },
    seed: { type: 'string', default: process.env['CHANCE'] ?? '1' },
    json: { type: 'boolean' },
  },
})
if (names.length > 0) fail(`faults takes no names; give --module ${names[0]}.`)
/** @param {string} option @param {readonly string[]} known @returns {readonly string[]} */
function chosen(option, known) {
  const given = [values[option] ?? []].flat().map(String)
  const unknown = given.filter((name) => !known.includes(name))
  if (unknown.length > 0) fail(`--${option} ${unknown.join(', ')} is unknown. There are ${known.join(', ')}.`)
  return given.length > 0 ? given : known
}
const modules = chosen('module', deployableNames())
const faults = chosen(
  'fault',
  FAULTS.map(({ name }) => name),
)
const ways = chosen('way', ['direct', 'in-app'])
const wanted = cellsOf(modules).filter(({ fault, way }) => faults.includes(fault.name) && ways.includes(way))
const wholeNumber = wholeNumbersOf(values)
const cells = values['sample'] ? sampleOf(wanted, wholeNumber('sample'), wholeNumber('seed')) : wanted

try {
  await buildAll(buildable(), report)
  const begin = performance.now()
  const outcomes = await runFaults(cells, {
    report,
    onOutcome: ({ module, fault, way, lastKnownGood, outcome, version, ms, faults: why }) =>
      report(
        [
          module.padEnd(14),
          fault.padEnd(18),
          way.padEnd(7),
          lastKnownGood ? 'with   ' : 'without',
          outcome.padEnd(9),
          version ?? '',
          seconds(ms),
          why.join('; '),
        ].join(' '),
      ),
  })
  const count = (/** @type {string} */ wantedOutcome) =>
    outcomes.filter(({ outcome }) => outcome === wantedOutcome).length
  const sum = { cells: cells.length, served: count('served'), degraded: count('degraded'), failed: count('failed') }
  if (values['json']) print(JSON.stringify({ ...sum, ms: Math.round(performance.now() - begin), outcomes }, null, 2))
  else print(`${sum.cells} cells, ${sum.served} served, ${sum.degraded} degraded, ${sum.failed} failed`)
  if (sum.failed > 0) process.exitCode = 1
} catch (error) {
  fail(error instanceof Error ? error.message : String(error))
}
