import { parseArgs } from 'node:util'
import { answer, askSite, helpOf, originFrom, type Answer, type Given } from './modules-command/index.ts'
import { createAudit } from './ops/index.ts'
import { configFrom, type Config } from './platform/config.ts'
import { createClocks } from './platform/clocks.ts'
import { joinSite } from './platform/database/connect.ts'
import { applyMigrations, readMigrations } from './platform/database/migrate.ts'
import { createLog } from './platform/log.ts'
import { StartFault } from './platform/start-fault.ts'
import { backendFolder } from './platform/repository-root.ts'
import { createRegistryService } from './registry/index.ts'

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

/** @throws StartFault when there is no token to ask with */
function answerThere(config: Config, site: string, verb: string, given: Given): Promise<Answer> {
  const token = process.env['MODULES_TOKEN']
  if (!token)
    throw new StartFault(`MODULES_TOKEN is not set: ${site} asks for the token of your module. Its /ops makes one.`)
  return askSite({ origin: originFrom(site), token, modulesDir: config.modulesDir }, verb, given)
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      help: { type: 'boolean' },
      json: { type: 'boolean' },
      site: { type: 'string' },
      from: { type: 'string' },
      reason: { type: 'string' },
      retire: { type: 'string', multiple: true },
      days: { type: 'string' },
      yes: { type: 'boolean' },
      percent: { type: 'string' },
      flag: { type: 'string' },
      'give-up': { type: 'boolean' },
      off: { type: 'boolean' },
    },
  })
  const [verb, ...words] = positionals
  if (values.help || verb === undefined) return void process.stdout.write(`${helpOf(verb)}\n`)
  const {
    from,
    reason,
    retire = [],
    days,
    yes = false,
    percent,
    flag,
    'give-up': giveUp = false,
    off = false,
    site = process.env['MODULES_SITE'],
  } = values
  const given = { actor: 'command line', words, from, reason, retire, days, yes, percent, flag, giveUp, off }
  const config = configFrom(process.env)
  const { text, json, hasFaults } = await (site
    ? answerThere(config, site, verb, given)
    : answerHere(config, verb, given))
  process.stdout.write(`${values.json ? JSON.stringify(json, null, 2) : text}\n`)
  if (hasFaults) process.exitCode = 1
}

/** A program that asked for JSON reads no sentence, though the rest of what it asked could not be read. */
function tellRefused(error: unknown): void {
  const told = error instanceof Error ? error.message : String(error)
  const [sentence] = told.split('\n\n')
  if (process.argv.includes('--json')) process.stdout.write(`${JSON.stringify({ error: sentence }, null, 2)}\n`)
  else process.stderr.write(`${told}\n`)
  process.exitCode = 1
}

main().catch(tellRefused)
