import { StartFault } from '../platform/start-fault.ts'
import { currentBuildIn } from '../registry/index.ts'
import { valueOrFault } from './arguments.ts'
import { askWithToken, printAnswer, readCommandLine, runCommand } from './command-line.ts'
import { helpFromElsewhere } from './verbs.ts'

/** What a team says to a site from the folder of its module, without the server: it is packed with the tooling. */
async function main(): Promise<void> {
  const { verb, given, site, asksForHelp, asJson } = readCommandLine()
  if (asksForHelp || verb === undefined) return void process.stdout.write(`${helpFromElsewhere(verb)}\n`)
  if (site === undefined)
    throw new StartFault('MODULES_SITE is not set: say which site is asked, such as https://cupboard.example')
  const folder = process.cwd()
  printAnswer(await askWithToken(site, verb, given, () => valueOrFault(currentBuildIn(folder))), asJson)
}

runCommand(main)
