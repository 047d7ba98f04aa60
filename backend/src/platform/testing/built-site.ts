import { spawn, spawnSync, type ChildProcess, type SpawnSyncReturns } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { freePort } from '@cupboard/tooling/free-port'
import { serverForTests } from './build.ts'

export interface Ended {
  readonly exitCode: number | null
  readonly errors: string
}
export interface Started {
  readonly child: ChildProcess
  readonly output: string
  readonly origin: string
}
type Env = Readonly<Record<string, string>>

/** The built server, with a folder of one test file's own for what its processes keep. */
export interface BuiltSite {
  readonly folder: string
  readonly dataDir: string
  readonly modulesDir: string
  /** On a free port unless `env` names one: what else runs on this machine is no business of a test. */
  launch(env?: Env): Promise<ChildProcess>
  /** Launches it and waits for its ready line. */
  start(env?: Env): Promise<Started>
  /** Runs another of its programs to its end. */
  command(name: string, args: readonly string[], env?: Env): SpawnSyncReturns<string>
  /** Asks the database of a server that runs on `dataDir`, or on another data folder. */
  query<Row extends object>(text: string, otherDataDir?: string): Promise<Row[]>
  /** Ends what still runs and leaves nothing behind. */
  remove(): void
}

export const ended = (child: ChildProcess): Promise<Ended> =>
  new Promise((resolve) => {
    let errors = ''
    child.stderr?.on('data', (part: Buffer) => (errors += part.toString()))
    child.once('close', (exitCode) => resolve({ exitCode, errors }))
  })

export async function stop({ child }: Started, signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
  const outcome = ended(child)
  child.kill(signal)
  return (await outcome).exitCode
}

async function untilReady(child: ChildProcess): Promise<Started> {
  const outcome = ended(child)
  let output = ''
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (part: Buffer) => {
      output += part.toString()
      if (/^Ready: .*\n/m.test(output)) resolve()
    })
    void outcome.then(({ errors }) => reject(new Error(errors)))
  })
  return { child, output, origin: /^Ready: (\S+)$/m.exec(output)?.[1] ?? '' }
}

interface Pointer {
  readonly data: string
  readonly run: string
}

/** Where PostgreSQL keeps the data and the socket of a data folder. */
export const pointerOf = (dataDir: string): Pointer => JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8'))

/** As root the database lies apart. */
function removeDataFolder(dataDir: string): void {
  if (existsSync(join(dataDir, 'postgres.json')))
    rmSync(dirname(pointerOf(dataDir).data), { recursive: true, force: true })
  rmSync(dataDir, { recursive: true, force: true })
}

/** @param others data folders besides `dataDir`, below `folder`, that servers of this file used */
export function buildSiteFor(name: string, others: readonly string[] = []): BuiltSite {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), `cupboard-${name}-`)))
  const programs = serverForTests()
  const dataDir = join(folder, 'data')
  const modulesDir = join(folder, 'modules')
  const running: ChildProcess[] = []
  mkdirSync(modulesDir)

  const settings = { PATH: process.env['PATH'], DATA_DIR: dataDir, MODULES_DIR: modulesDir }
  async function launch(env: Env = {}): Promise<ChildProcess> {
    const own = { PORT: String(await freePort()), LOG_LEVEL: 'error' }
    const child = spawn(process.execPath, [join(programs, 'main.mjs')], {
      cwd: folder,
      env: { ...settings, ...own, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running.push(child)
    return child
  }

  async function query<Row extends object>(text: string, otherDataDir = dataDir): Promise<Row[]> {
    const client = new pg.Client({
      connectionString: `postgres://app@localhost/postgres?host=${encodeURIComponent(pointerOf(otherDataDir).run)}`,
    })
    await client.connect()
    const { rows } = await client.query<Row>(text)
    await client.end()
    return rows
  }

  return {
    folder,
    dataDir,
    modulesDir,
    launch,
    start: async (env) => untilReady(await launch(env)),
    command: (program, args, env = {}) =>
      spawnSync(process.execPath, [join(programs, `${program}.main.mjs`), ...args], {
        cwd: folder,
        encoding: 'utf8',
        env: { ...settings, ...env },
      }),
    query,
    remove() {
      running.forEach((child) => child.kill('SIGKILL'))
      ;[dataDir, ...others.map((other) => join(folder, other))].forEach(removeDataFolder)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
