import { parseArgs } from 'node:util'
import { answer, helpOf, type Given } from './modules-command/index.ts'
import { createAudit } from './ops/index.ts'
import { configFrom, type Config } from './platform/config.ts'
import { createClocks } from './platform/clocks.ts'
import { joinSite } from './platform/database/connect.ts'
import { applyMigrations, readMigrations } from './platform/database/migrate.ts'
import { createLog } from './platform/log.ts'
import { backendFolder } from './platform/repository-root.ts'
import { createRegistryService } from './registry/index.ts'

async function run(config: Config, verb: string, given: Given, isJson: boolean): Promise<void> {
  const log = createLog('warn')
  const database = await joinSite(config, log)
  const { db, close } = database
  try {
    const clocks = createClocks(db)
    await applyMigrations(database, readMigrations(backendFolder('migrations')), clocks.security)
    const registry = createRegistryService({ config, db, log, clocks }, createAudit({ config, db, clocks }).record)
    const { text, json, hasFaults } = await answer(registry, verb, given)
    process.stdout.write(`${isJson ? JSON.stringify(json, null, 2) : text}\n`)
    if (hasFaults) process.exitCode = 1
  } finally {
    await close()
  }
}

function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      help: { type: 'boolean' },
      json: { type: 'boolean' },
      from: { type: 'string' },
      reason: { type: 'string' },
      retire: { type: 'string', multiple: true },
      days: { type: 'string' },
      yes: { type: 'boolean' },
    },
  })
  const [verb, ...words] = positionals
  if (values.help || verb === undefined) return Promise.resolve(void process.stdout.write(`${helpOf(verb)}\n`))
  const { from, reason, retire = [], days, yes = false } = values
  return run(configFrom(process.env), verb, { words, from, reason, retire, days, yes }, values.json ?? false)
}

Promise.resolve()
  .then(main)
  .catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  })
