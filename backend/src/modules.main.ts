import type { DeployableName } from '@cupboard/shared/contracts'
import {
  answer,
  askWithToken,
  helpOf,
  printAnswer,
  readCommandLine,
  runCommand,
  valueOrFault,
  type Answer,
  type Given,
} from './modules-command/index.ts'
import { createAudit } from './ops/index.ts'
import { configFrom, type Config } from './platform/config.ts'
import { createClocks } from './platform/clocks.ts'
import { joinSite } from './platform/database/connect.ts'
import { applyMigrations, readMigrations } from './platform/database/migrate.ts'
import { createLog } from './platform/log.ts'
import { backendFolder } from './platform/repository-root.ts'
import { createRegistryService, currentBuild } from './registry/index.ts'

/** Beside the server, or without one, where its database can be reached. */
async function answerHere(config: Config, verb: string, given: Given): Promise<Answer> {
  const log = createLog('warn')
  const database = await joinSite(config, log)
  const { db, close } = database
  try {
    const clocks = createClocks(db)
    await applyMigrations(database, readMigrations(backendFolder('migrations')), clocks.security)
    const registry = createRegistryService({ config, db, log, clocks }, createAudit({ config, db, clocks }).record)
    return await answer(registry, verb, given)
  } finally {
    await close()
  }
}

async function main(): Promise<void> {
  const { verb, given, site, asksForHelp, asJson } = readCommandLine()
  if (asksForHelp || verb === undefined) return void process.stdout.write(`${helpOf(verb)}\n`)
  const config = configFrom(process.env)
  const buildOf = (name: DeployableName) => valueOrFault(currentBuild(config.modulesDir, name))
  printAnswer(await (site ? askWithToken(site, verb, given, buildOf) : answerHere(config, verb, given)), asJson)
}

runCommand(main)
