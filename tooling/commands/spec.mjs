import { coverageOf, weaklyProved } from '../check/spec/coverage.mjs'
import { readProofs, sourceState } from '../check/spec/proof.mjs'
import { passedTests } from '../check/spec/ran.mjs'
import { readCatalogue } from '../check/spec/requirements.mjs'
import { notInBrowser } from '../check/spec/seen.mjs'
import { readTests, titledTests } from '../check/spec/tests.mjs'
import { print, readCommandLine } from '../command-line.mjs'

const help = `
npm run spec [-- groups…] [--json]

Prints for each group of requirements which rows are proved, and which are not. A row is proved by a test that names it in
its title, ran on these very sources and passed: npm test and its parts keep what ran. Where nothing ran on them, it says
so and goes by the titles alone. A range of rows in a title proves none; a title with more than two rows is reported, and
so are the rows that a person sees and that no test in a browser proves: there may only be fewer of them
(tooling/check/spec/most-unproved.mjs).

  --json   every row with the tests that prove it
`

/** Fakes of ours that stand for an outside part. */
const FAKE = /\binstallFakeStripe\b/

const { values, names } = readCommandLine({ help, options: { json: { type: 'boolean' } } })

const rows = readCatalogue()
const sources = readTests()
const titled = titledTests(sources)

const here = sourceState()?.state
const ran = readProofs().filter(({ state }) => state === here)
const isOwn = (/** @type {{ file: string }} */ { file }) => sources.has(file)
const tests = ran.length > 0 ? passedTests(ran.flatMap((run) => run.tests)).filter(isOwn) : titled

const { unknown } = coverageOf(rows, titled)
const coverage = coverageOf(rows, tests)
const groups = coverage.groups.filter(({ group }) => names.length === 0 || names.includes(group))
const own = coverage.rows.filter(({ group }) => names.length === 0 || names.includes(group))
/** By how they are written, and by how they ran. */
const crowded = [
  ...new Map(
    [...coverageOf(rows, titled).crowded, ...coverage.crowded].map((test) => [`${test.file}\n${test.title}`, test]),
  ).values(),
]
const missing = notInBrowser(own)
const weak = weaklyProved(own, (file) => FAKE.test(sources.get(file) ?? ''))

/** What the figures stand on. */
function printWhatRan() {
  if (ran.length === 0) print('Not run on these sources (npm test keeps what it ran): by the titles alone.\n')
  for (const { name, commit, at, tests: all } of ran) {
    const passed = all.filter(({ hasPassed }) => hasPassed).length
    print(`${name}: ${passed} of ${all.length} passed, ${at}, at ${commit.slice(0, 10)}`)
  }
  if (ran.length > 0) print('')
}

if (values['json']) {
  const runs = ran.map(({ name, commit, at }) => ({ name, commit, at }))
  print(JSON.stringify({ runs, rows: own, groups, weak, notInBrowser: missing, crowded, unknown }, null, 2))
} else {
  printWhatRan()
  for (const { group, proved, open } of groups) {
    print(`${group.padEnd(6)} ${proved.length} of ${proved.length + open.length} proved`)
    print(`  proved: ${proved.join(' ') || 'none'}`)
    print(`  open:   ${open.join(' ') || 'none'}\n`)
  }
  const proved = groups.reduce((sum, group) => sum + group.proved.length, 0)
  const all = groups.reduce((sum, group) => sum + group.proved.length + group.open.length, 0)
  if (weak.byFake.length > 0) print(`Only with a fake of an outside part: ${weak.byFake.join(' ')}`)
  if (weak.elsewhere.length > 0) print(`Only on another module's screen: ${weak.elsewhere.join(' ')}`)
  const seen = Object.values(missing).flat()
  if (seen.length > 0) print(`Seen by a person, and proved in no browser (${seen.length}): ${seen.join(' ')}`)
  for (const { file, title } of crowded) print(`Names more than two rows: ${file} "${title}"`)
  for (const { file, title, id } of unknown) print(`Names ${id}, which is no row: ${file} "${title}"`)
  print(`${proved} of ${all} rows ${ran.length > 0 ? 'proved' : 'named, none run'}`)
}
