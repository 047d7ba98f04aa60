import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { chanceOf } from '../chance.mjs'
import { readGraph } from '../check/choice/graph.mjs'
import { equivalentOf, readEquivalents } from '../check/mutation/equivalents.mjs'
import { pageFiles, productFiles, ruleFiles, serverFiles } from '../check/mutation/places.mjs'
import { faultsOf, reportLines, resultOf } from '../check/mutation/report.mjs'
import { tryMutants } from '../check/mutation/run.mjs'
import { drawnByRow, rowsOfProduct } from '../check/mutation/rows.mjs'
import { drawn } from '../check/mutation/sample.mjs'
import { SAMPLES, THRESHOLDS } from '../check/mutation/thresholds.mjs'
import { fail, print, readCommandLine, report, wholeNumbersOf } from '../command-line.mjs'
import { progressBar } from '../progress-bar.mjs'
import { inRoot } from '../workspace.mjs'

const help = `
npm run mutate [-- path…] [--sample 300 [--of pages|rows] [--seed 1]] [--json]

Changes the rules one place at a time (everything in domain/ folders, shared/contracts and shared/pricing) and asks their tests
each time: a mutant that no test kills is named, with its place and the tests that it survived. Fails where a folder has
fewer killed than its threshold (tooling/check/mutation/thresholds.mjs), or a mutant listed as equivalent is killed.

What was found is kept as long as source and test are the same, so a run that ends early goes on where it was. The report is
test-results/mutation/report.txt, and report.json beside it; of a sample sample-server.txt, sample-pages.txt or sample-rows.txt.

  path…      these files or folders only
  --sample   so many mutants of what holds no rules, drawn by chance, in place of the rules
  --of       what they are drawn from: server, its contexts, unless said; pages, which are shell, modules and what they share;
             rows, so many rows of the catalogue with one mutant each of what is said to be for them, which only tests are
             asked about that name the row
  --seed     the same are drawn for the same seed
  --json     print the report as one JSON object
  --folder   where what was found is kept, and the report; test-results/mutation unless said
`

const { values, names } = readCommandLine({
  help,
  options: {
    sample: { type: 'string' },
    of: { type: 'string', default: 'server' },
    seed: { type: 'string', default: '1' },
    json: { type: 'boolean' },
    folder: { type: 'string', default: inRoot('test-results', 'mutation') },
  },
})
const folder = path.resolve(String(values['folder']))
const wholeNumber = wholeNumbersOf(values)
const isSample = values['sample'] !== undefined
const SOURCES = { server: serverFiles, pages: pageFiles, rows: productFiles }
/** @param {unknown} value @returns {value is keyof typeof SOURCES} */
const isSource = (value) => typeof value === 'string' && value in SOURCES
const of = isSource(values['of']) ? values['of'] : fail('--of takes server, pages or rows.')
const paths = names.map((name) => path.posix.normalize(name).replace(/\/$/, ''))
const every = isSample ? SOURCES[of]() : ruleFiles()
const within = every.filter(
  (file) => paths.length === 0 || paths.some((name) => file === name || file.startsWith(`${name}/`)),
)
const byRow = isSample && of === 'rows' ? rowsOfProduct(within, readGraph().unitTests) : undefined
const files = byRow?.marked ?? within
if (files.length === 0) fail(`There is nothing to mutate in ${names.join(', ')}.`)

const draw = () => {
  const [count, seed] = [wholeNumber('sample'), wholeNumber('seed')]
  if (!byRow) return drawn(count, chanceOf(seed, 'mutants'))
  return drawnByRow(count, (name) => chanceOf(seed, name), byRow.provedRowsOf)
}
const { advance, end } = progressBar('mutants')
const tried = await tryMutants(files, {
  folder: byRow ? path.join(folder, 'rows') : folder,
  ...(isSample && { choose: draw() }),
  ...(byRow && { how: byRow }),
  onProgress: advance,
})
  .catch((error) => fail(error instanceof Error ? error.message : String(error)))
  .finally(end)
const result = resultOf(tried, equivalentOf(readEquivalents()), isSample ? () => SAMPLES[of] : undefined)
const lines = reportLines(result)
const reportFile = path.join(folder, isSample ? `sample-${of}` : 'report')
writeFileSync(`${reportFile}.json`, JSON.stringify(result, null, 2))
writeFileSync(`${reportFile}.txt`, `${lines.join('\n')}\n`)
if (values['json']) print(JSON.stringify(result, null, 2))
else lines.forEach(print)
report(`The report is ${path.relative(inRoot(), reportFile)}.txt.`)

/** Of a part of a folder, or of a few mutants, a threshold says nothing. @param {string} folder */
const isWhole = (folder) =>
  isSample
    ? paths.length === 0
    : every.filter((file) => path.posix.dirname(file) === folder).every((file) => files.includes(file))
const whole = { ...result, folders: result.folders.filter(({ folder }) => isWhole(folder)) }
const faults = faultsOf(whole, THRESHOLDS)
if (faults.length > 0) fail(faults.join('\n'))
