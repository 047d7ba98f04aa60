import { missedBudgets } from '../check/budgets/budgets.mjs'
import { readBuild } from '../check/budgets/read-build.mjs'
import { fail, print, readCommandLine } from '../command-line.mjs'
import { readModules, SHELL } from '../workspace.mjs'

const help = `
node tooling/commands/budgets.mjs

Checks the built shell and modules against the budgets: sizes, one copy of each shared library, integrity. It times
nothing. docs/performance.md lists the budgets.
`

readCommandLine({ help })
const missed = missedBudgets(
  readBuild(SHELL),
  readModules().map(({ name }) => readBuild(name)),
)
if (missed.length > 0) fail(missed.join('\n'))
print('Every budget is kept.')
