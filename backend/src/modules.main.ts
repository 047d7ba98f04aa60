import { parseArgs } from 'node:util'
import { DeployableName, type Result } from '@cupboard/shared/contracts'
import { configFrom, type Config } from './platform/config.ts'
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
  type Publication,
  type RegistryService,
  type VersionName,
} from './registry/index.ts'

const HELP = `Which version of each browser module is served. Works beside a running server, or without one.

  modules list                                   every module: what is served, by whom, what a roll-back returns to
  modules publish <name> [--from DIR]            copy a built version in; DIR is its version folder (default: the current build)
  modules activate <name> <version> [<name> <version>…]   serve published versions, all of them or none
  modules rollback <name> [<name>…]              serve the versions before, all of them or none
  modules deploy <name> [--from DIR]             publish and activate

What was activated or rolled back here stays: a start publishes its own builds and activates none of them in that place.

  --json    answer as JSON
  --help    this text

A name is shell or a module's, such as mfe-landing. DATA_DIR, DATABASE_URL and MODULES_DIR are as for the server.`

const ACTOR = 'command line'

interface Answer {
  readonly text: string
  readonly json: unknown
}

const describeState = ({ name, owner, active, activatedBy, previous, versions }: DeployableState): string =>
  [
    name.padEnd(15),
    owner.padEnd(13),
    (active ? `${active}${activatedBy ? ` by ${activatedBy}` : ''}` : 'nothing served').padEnd(42),
    previous ? `before: ${previous}` : '',
    versions.length > 2 ? `  (${versions.length} published)` : '',
  ].join('')

function nameFrom(given: string | undefined): DeployableName {
  const name = DeployableName.safeParse(given)
  if (name.success) return name.data
  throw new StartFault(`"${given ?? ''}" is no module. Give shell or a module's name, such as mfe-landing.`)
}

/** @throws when there is not exactly one name */
function onlyName(given: readonly string[]): DeployableName {
  if (given.length > 1) throw new StartFault(`"${given.slice(1).join(' ')}" is too much. Give the name of one module.`)
  return nameFrom(given[0])
}

/** @throws when a module is named twice */
function different<Named>(named: readonly Named[], nameOf: (one: Named) => DeployableName): readonly Named[] {
  const names = named.map(nameOf)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) throw new StartFault(`${twice} is named twice.`)
  return named
}

/** @throws when they are no pairs of a name and a version */
function versionsFrom(given: readonly string[]): readonly VersionName[] {
  const pairs = given.flatMap((word, index) => {
    if (index % 2 === 1) return []
    const name = nameFrom(word)
    const version = given[index + 1]
    if (version === undefined) throw new StartFault(`Which version of ${name}? "modules list --json" names them.`)
    return [{ name, version }]
  })
  if (pairs.length === 0) nameFrom(undefined)
  return different(pairs, ({ name }) => name)
}

function valueOrFault<Value>(outcome: Result<Value, DeploymentFailure>): Value {
  if (outcome.ok) return outcome.value
  throw new StartFault(`${outcome.error.detail}.`)
}

const done = (verb: string, versions: readonly VersionName[]): Answer => {
  const named = versions.map(({ name, version }) => ({ name, version }))
  return {
    text: named.map(({ name, version }) => `${verb} ${name} ${version}`).join('\n'),
    json: named.length === 1 ? named[0] : named,
  }
}

async function answer(
  registry: RegistryService,
  [command, ...given]: readonly string[],
  from: string | undefined,
): Promise<Answer> {
  const publish = async (name: DeployableName): Promise<Publication> =>
    valueOrFault(await (from === undefined ? registry.publishCurrent(name) : registry.publish(name, from)))
  switch (command) {
    case 'list': {
      const states = await registry.states()
      return { text: states.map(describeState).join('\n'), json: states }
    }
    case 'publish': {
      const { manifest, isNew } = await publish(onlyName(given))
      return done(isNew ? 'Published' : 'Already published:', [manifest])
    }
    case 'activate':
      return done('Now serving', valueOrFault(await registry.activate(versionsFrom(given), ACTOR)))
    case 'deploy': {
      const { manifest } = await publish(onlyName(given))
      return done('Now serving', valueOrFault(await registry.activate([manifest], ACTOR)))
    }
    case 'rollback': {
      const names = given.length > 0 ? given.map(nameFrom) : [nameFrom(undefined)]
      return done(
        'Back to',
        valueOrFault(
          await registry.rollBack(
            different(names, (name) => name),
            ACTOR,
          ),
        ),
      )
    }
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
  const database = await joinDatabase(config, log)
  const { db, close } = database
  try {
    const clocks = createClocks(db)
    await applyMigrations(database, readMigrations(backendFolder('migrations')), clocks.security)
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
  if (values.help || positionals.length === 0) return Promise.resolve(void process.stdout.write(`${HELP}\n`))
  return run(configFrom(process.env), positionals, values.from, values.json ?? false)
}

Promise.resolve()
  .then(main)
  .catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  })
