import { changedFiles, usualBase } from '../check/choice/changed-files.mjs'
import { readGraph } from '../check/choice/graph.mjs'
import { testsReached } from '../check/choice/reached.mjs'
import { EVERY_CHANGE, runStages, stagesOfPackages, stagesOfTests } from '../check/stages/stages.mjs'
import { fail, print, readCommandLine } from '../command-line.mjs'
import { packageNames } from '../workspace.mjs'

const help = `
npm test [-- package…] [--changed] [--since <revision>] [--timing]

Types, lint, import rules, format, unit and server tests, the build, the journeys in a real browser, and a few faults of
modules there. Finds or installs what it needs. The last line is "N passed, N failed".

  package…   the tests of these packages only; e2e is the journeys
  --changed  the tests only that a change reaches: the unit tests that import what changed, at any remove, and the
             journeys whose own files changed. Compared is with where the branch left its upstream, or with HEAD.
             Any screen may be on the way of a journey: the whole npm test says what a change does there
  --since    what --changed compares with
  --timing   says where the time went
`

const { values, names } = readCommandLine({
  help,
  options: { changed: { type: 'boolean' }, since: { type: 'string' }, timing: { type: 'boolean' } },
})
const isByChange = values['changed'] === true || values['since'] !== undefined
const unknown = names.filter((name) => !packageNames().includes(name))
if (unknown.length > 0) fail(`There is no package ${unknown.join(', ')}. Packages: ${packageNames().join(', ')}.`)
if (isByChange && names.length > 0) fail('Either packages, or what a change reaches.')

/** @param {string} base */
function changedSince(base) {
  try {
    return changedFiles(base)
  } catch (error) {
    fail(`What changed since ${base} cannot be told: ${error instanceof Error ? error.message : error}`)
  }
}

function stagesOfChange() {
  const base = typeof values['since'] === 'string' ? values['since'] : usualBase()
  const { graph, unitTests, journeys } = readGraph()
  const changed = changedSince(base)
  const reached = testsReached(changed, graph, [...unitTests, ...journeys])
  const units = reached.filter((file) => unitTests.includes(file))
  const specs = reached.filter((file) => journeys.includes(file))
  print(
    `${changed.length} files changed since ${base}: they reach ${units.length} files of unit tests, ${specs.length} of journeys.`,
  )
  return stagesOfTests({ units, specs })
}

function chosenStages() {
  if (isByChange) return stagesOfChange()
  return names.length > 0 ? stagesOfPackages(names) : EVERY_CHANGE
}

process.exitCode = (await runStages(chosenStages(), { isTimed: values['timing'] === true })) ? 0 : 1
