import { checkBoundaries } from '../check/boundaries/check.mjs'
import { checkDeclarations } from '../check/declarations/check.mjs'
import { checkExpressions } from '../check/regular-expressions/check.mjs'
import { print, readCommandLine } from '../command-line.mjs'
import { runTool, scriptOfPackage } from '../run/program/run-tool.mjs'

const help = `
npm run lint [-- --fix]

Checks the code: oxlint, who may import whom, that rules say nothing to people, that what one deployable says another hears,
that no regular expression can be kept busy, and the format (oxfmt).

  --fix   repair what can be repaired, and keep which regular expressions were searched
`

const { values } = readCommandLine({ help, options: { fix: { type: 'boolean' } } })
const isFixing = Boolean(values['fix'])

/** @param {string} name @param {{ code: number, stdout: string, stderr: string }} result */
function report(name, { code, stdout, stderr }) {
  print(`${code === 0 ? '✓' : '✗'} ${name}`)
  if (code !== 0) print(`${stdout}${stderr}`.trim())
  return code === 0
}

function importRules() {
  const { files, faults } = checkBoundaries()
  return report(`import rules, ${files} files`, {
    code: faults.length > 0 ? 1 : 0,
    stdout: faults.join('\n'),
    stderr: '',
  })
}

async function declarations() {
  const { deployables, faults } = await checkDeclarations()
  return report(`events and widgets, ${deployables} deployables`, {
    code: faults.length > 0 ? 1 : 0,
    stdout: faults.join('\n'),
    stderr: '',
  })
}

function regularExpressions() {
  const { expressions, faults } = checkExpressions({ isKept: isFixing })
  return report(`regular expressions, ${expressions} of them`, {
    code: faults.length > 0 ? 1 : 0,
    stdout: faults.join('\n'),
    stderr: '',
  })
}

const oxlint = await runTool(scriptOfPackage('oxlint'), ['--deny-warnings', ...(isFixing ? ['--fix'] : [])])
const oxfmt = await runTool(scriptOfPackage('oxfmt'), [isFixing ? '--write' : '--check'])
const results = [
  report('oxlint', oxlint),
  importRules(),
  await declarations(),
  regularExpressions(),
  report('format', oxfmt),
]
process.exit(results.every(Boolean) ? 0 : 1)
