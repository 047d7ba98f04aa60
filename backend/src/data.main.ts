import { createInterface } from 'node:readline/promises'
import { parseArgs, type ParseArgsConfig } from 'node:util'
import { checkBackup, makeBackup, reset, restoreBackup } from './platform/backup/index.ts'
import { configFrom, type Config } from './platform/config.ts'
import { createLog } from './platform/log.ts'
import { StartFault } from './platform/start-fault.ts'

const VARIABLES = 'DATA_DIR, SECRETS_DIR and DATABASE_URL are as for the server.'

const HELP = {
  backup: `npm run backup -- [--to FOLDER] [--json]

Copies the database, the keys and the published modules into a new folder, while the site runs or while it does not. Everything that was
acknowledged before it began is in it.

  --to FOLDER   where the backup's folder is made (default: .backups)
  --json        answer as JSON

It holds customers' data and all keys: keep it encrypted, on another machine. ${VARIABLES}`,
  restore: `npm run restore -- <backup> [--replace | --check] [--json]

Puts a backup in place of a site that does not run. All of the backup is read and compared first.

  --replace     also where a site stands already; it is moved aside, and nothing of it is deleted
  --check       only read and compare it
  --json        answer as JSON

${VARIABLES}`,
  reset: `npm run reset -- [--yes]

Deletes the site's database, keys and published modules, so that the next start begins anew. It names what goes and asks.

  --yes         do not ask

${VARIABLES}`,
} as const

type Command = keyof typeof HELP

const OPTIONS = {
  help: { type: 'boolean' },
  json: { type: 'boolean' },
  to: { type: 'string' },
  replace: { type: 'boolean' },
  check: { type: 'boolean' },
  yes: { type: 'boolean' },
} as const satisfies ParseArgsConfig['options']

const TAKEN: Readonly<Record<Command, readonly string[]>> = {
  backup: ['to', 'json'],
  restore: ['replace', 'check', 'json'],
  reset: ['yes'],
}

interface Given {
  readonly names: readonly string[]
  readonly json: boolean
  readonly to: string
  readonly replace: boolean
  readonly check: boolean
  readonly yes: boolean
}

const print = (text: string): void => void process.stdout.write(`${text}\n`)
/** Progress is for people, and no part of an answer. */
const reporting = () => ({ say: (line: string) => void process.stderr.write(`${line}\n`), log: createLog('warn') })

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1_000_000)} MB`

async function runBackup(config: Config, { to, json }: Given): Promise<void> {
  const { folder, bytes, hasDatabase } = await makeBackup(config, to, new Date(), reporting())
  if (json) return print(JSON.stringify({ folder, bytes, hasDatabase }, null, 2))
  print(`Backed up to ${folder} (${megabytes(bytes)}). It holds customers' data and all keys.`)
  if (!hasDatabase)
    print('The database at DATABASE_URL is not in it: back it up where it is (pg_dump), before this and as often.')
}

async function runRestore(config: Config, { names, replace, check, json }: Given): Promise<void> {
  const [backup, ...more] = names
  if (backup === undefined || more.length > 0) throw new StartFault(`Give the folder of one backup.\n\n${HELP.restore}`)
  if (check) {
    const { madeAt, files } = checkBackup(backup)
    print(
      json ? JSON.stringify({ madeAt, files: files.length }, null, 2) : `Whole: ${files.length} files of ${madeAt}.`,
    )
    return
  }
  const { manifest, movedAside } = await restoreBackup(config, backup, replace, new Date(), reporting())
  if (json) return print(JSON.stringify({ madeAt: manifest.madeAt, movedAside }, null, 2))
  print(`Restored what was there on ${manifest.madeAt}. npm start serves it.`)
  for (const folder of movedAside) print(`What stood there before is in ${folder}.`)
}

async function isAgreed(): Promise<boolean> {
  if (!process.stdin.isTTY) throw new StartFault('Nothing was deleted. Without a terminal to ask in, give --yes.')
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await terminal.question('Delete all of it? Type "yes": ')
  terminal.close()
  return answer.trim() === 'yes'
}

async function runReset(config: Config, { yes }: Given): Promise<void> {
  const deleted = await reset(config, (paths) => {
    const named = paths.map((path) => `  ${path}`)
    print(['This deletes the database, the keys and the published modules:', ...named].join('\n'))
    return yes ? Promise.resolve(true) : isAgreed()
  })
  print(deleted.length > 0 ? 'Deleted. The next start begins anew.' : 'Nothing was deleted.')
}

const RUN: Readonly<Record<Command, (config: Config, given: Given) => Promise<void>>> = {
  backup: runBackup,
  restore: runRestore,
  reset: runReset,
}

const isCommand = (text: string | undefined): text is Command => text !== undefined && Object.hasOwn(HELP, text)

async function main([command, ...args]: readonly string[]): Promise<void> {
  if (!isCommand(command)) throw new StartFault(Object.values(HELP).join('\n\n'))
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: OPTIONS })
  if (values.help) return print(HELP[command])
  const strange = Object.keys(values).find((name) => !TAKEN[command].includes(name))
  if (strange !== undefined) throw new StartFault(`${command} takes no --${strange}.\n\n${HELP[command]}`)
  await RUN[command](configFrom(process.env), {
    names: positionals,
    json: values.json ?? false,
    to: values.to ?? '.backups',
    replace: values.replace ?? false,
    check: values.check ?? false,
    yes: values.yes ?? false,
  })
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
