import { readAudit } from '../check/advisories/advisories.mjs'
import { print, readCommandLine } from '../command-line.mjs'
import { runNpx } from '../run/program/run-npx.mjs'
import { PNPM } from '../run/bootstrap/installation.mjs'

const help = `
node tooling/commands/advisories.mjs [--strict]

Asks the registry which installed packages have advisories, and tells them. With --strict one of them fails the command.
A registry that does not answer is told, too.
`

const { values } = readCommandLine({ help, options: { strict: { type: 'boolean' } } })
const advisories = readAudit(await runNpx(PNPM, ['audit', '--json']))
if (advisories.kind === 'not asked') print(`Advisories could not be asked for: ${advisories.reason}`)
else if (advisories.lines.length === 0) print('No installed package has an advisory.')
else {
  print(advisories.lines.join('\n'))
  if (values['strict']) process.exitCode = 1
}
