import { parseArgs } from 'node:util'
import { DeployableName, type ModuleManifest, type Result } from '@cupboard/shared/contracts'
import { parseConfig, type Config } from './config.ts'
import { createClocks } from './platform/clocks.ts'
import { ensureWritableFolder, joinDatabase } from './platform/database/connect.ts'
import { applyMigrations, readMigrations } from './platform/database/migrate.ts'
import { createLog } from './platform/log.ts'
import { backendFolder } from './platform/repository-root.ts'
import { StartFault } from './platform/start-fault.ts'
import {
  createRegistryService,
  type DeployableState,
  type DeploymentFailure,
  type RegistryService,
} from './registry/index.ts'

const HELP = `Which version of each browser module is served. Works beside a running server, or without one.

  modules list                          every module: what is served, what a roll-back returns to
  modules publish <name> [--from DIR]   copy a built version in; DIR is its version folder (default: the current build)
  modules activate <name> <version>     serve a published version
  modules rollback <name>               serve the version before
  modules deploy <name> [--from DIR]    publish and activate

  --json    answer as JSON
  --help    this text

Names: ${DeployableName.options.join(', ')}. DATA_DIR, DATABASE_URL and MODULES_DIR are as for the server.`

type Answer = { readonly text: string; readonly json: unknown }

const describeState = ({ name, owner, active, previous, versions }: DeployableState): string =>
  `${name.padEnd(15)}${owner.padEnd(13)}${(active ?? 'nothing served').padEnd(28)}${previous ? `before: ${previous}` : ''}${versions.length > 2 ? `  (${versions.length} published)` : ''}`

function nameFrom(given: string | undefined): DeployableName {
  const name = DeployableName.safeParse(given)
  if (name.success) return name.data
  throw new StartFault(`"${given ?? ''}" is no module. Give one of ${DeployableName.options.join(', ')}.`)
}

function succeeded(outcome: Result<ModuleManifest, DeploymentFailure>): ModuleManifest {
  if (outcome.ok) return outcome.value
  throw new StartFault(`${outcome.error.detail}.`)
}

const done = (verb: string, { name, version }: ModuleManifest): Answer => ({
  text: `${verb} ${name} ${version}`,
  json: { name, version },
})

async function answer(
  registry: RegistryService,
  [command, ...given]: readonly string[],
  from: string | undefined,
): Promise<Answer> {
  const publish = async (name: DeployableName): Promise<ModuleManifest> =>
    succeeded(await (from === undefined ? registry.publishCurrent(name) : registry.publish(from)))
  switch (command) {
    case 'list': {
      const states = await registry.states()
      return { text: states.map(describeState).join('\n'), json: states }
    }
    case 'publish':
      return done('Published', await publish(nameFrom(given[0])))
    case 'activate':
      return done('Now serving', succeeded(await registry.activate(nameFrom(given[0]), given[1] ?? '', 'command line')))
    case 'deploy': {
      const { name, version } = await publish(nameFrom(given[0]))
      return done('Now serving', succeeded(await registry.activate(name, version, 'command line')))
    }
    case 'rollback':
      return done('Back to', succeeded(await registry.rollBack(nameFrom(given[0]), 'command line')))
    default:
      throw new StartFault(`"${command ?? ''}" is no command.\n\n${HELP}`)
  }
}

async function run(
  config: Config,
  positionals: readonly string[],
  from: string | undefined,
  isJson: boolean,
): Promise<void> {
  const log = createLog('warn')
  ensureWritableFolder(config.dataDir, 'DATA_DIR')
  const { db, pool, close } = await joinDatabase(config, log)
  try {
    const clocks = createClocks(db)
    await applyMigrations(pool, readMigrations(backendFolder('migrations')), clocks.security)
    const registry = createRegistryService({ config, db, log, clocks })
    await registry.refresh()
    const { text, json } = await answer(registry, positionals, from)
    process.stdout.write(`${isJson ? JSON.stringify(json, null, 2) : text}\n`)
  } finally {
    await close()
  }
}

function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean' }, json: { type: 'boolean' }, from: { type: 'string' } },
  })
  const outcome = parseConfig(process.env)
  if (values.help || positionals.length === 0) return Promise.resolve(void process.stdout.write(`${HELP}\n`))
  if (!outcome.ok) throw new StartFault(outcome.faults.map(({ variable, text }) => `${variable} ${text}`).join('\n'))
  return run(outcome.config, positionals, values.from, values.json ?? false)
}

Promise.resolve()
  .then(main)
  .catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  })
