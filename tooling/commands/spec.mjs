import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sourceFiles } from '../build/source/source-files.mjs'
import { parse } from '../build/source/syntax.mjs'
import { coverageOf } from '../check/spec/coverage.mjs'
import { readRows } from '../check/spec/requirements.mjs'
import { titlesOf } from '../check/spec/titles.mjs'
import { print, readCommandLine } from '../command-line.mjs'
import { inRoot, packageNames, ROOT } from '../workspace.mjs'

const help = `
npm run spec [-- groups…] [--json]

Prints for each group of requirements which rows are proved by a test that names them in its title, and which are not.
A range of rows in a title proves none; a title with more than five rows is reported.

  --json   every row with the tests that prove it
`

const TEST_FILE = /(?:\.test\.(?:tsx?|mjs)|\.spec\.ts)$/
/** Its tests name rows as examples. */
const OF_THIS_COMMAND = inRoot('tooling', 'check', 'spec')

const { values, names } = readCommandLine({ help, options: { json: { type: 'boolean' } } })

/** @param {string} file */
const testsOf = (file) =>
  titlesOf(parse(readFileSync(file, 'utf8'), file)).map((title) => ({ file: path.relative(ROOT, file), title }))

const rows = readRows(readFileSync(inRoot('docs', 'product', 'requirements.md'), 'utf8'))
const tests = packageNames()
  .flatMap((name) => sourceFiles(inRoot(name)))
  .filter((file) => TEST_FILE.test(file) && !file.startsWith(OF_THIS_COMMAND))
  .flatMap(testsOf)
const coverage = coverageOf(rows, tests)
const groups = coverage.groups.filter(({ group }) => names.length === 0 || names.includes(group))

if (values['json']) {
  print(JSON.stringify({ ...coverage, groups }, null, 2))
} else {
  for (const { group, proved, open } of groups) {
    print(`${group.padEnd(6)} ${proved.length} of ${proved.length + open.length} proved`)
    print(`  proved: ${proved.join(' ') || 'none'}`)
    print(`  open:   ${open.join(' ') || 'none'}\n`)
  }
  const proved = groups.reduce((sum, group) => sum + group.proved.length, 0)
  const all = groups.reduce((sum, group) => sum + group.proved.length + group.open.length, 0)
  for (const { file, title } of coverage.crowded) print(`Names more than five rows: ${file} "${title}"`)
  for (const { file, title, id } of coverage.unknown) print(`Names ${id}, which is no row: ${file} "${title}"`)
  print(`${proved} of ${all} rows proved`)
}
