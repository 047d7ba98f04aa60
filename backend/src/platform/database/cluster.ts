import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { StartFault } from '../start-fault.ts'
import { keepRunning, type Running } from './keep-running.ts'
import { preparePlace, type Place } from './place.ts'
import { holdDataFolder, isHeld } from './server-lock.ts'

/** A PostgreSQL that is started again when it ends; `ended` says that it was stopped, or that starting it again was in vain. */
export interface Cluster extends Running {
  readonly connectionString: string
}

export const SUPERUSER = 'app'

/** PostgreSQL must not outlive us, even when we are killed: a subshell waits for the end of our pipe and then stops it. */
const GUARD = 'exec 3<&0; "$0" "$@" </dev/null 3<&- & P=$!; (cat <&3 >/dev/null; kill -INT $P 2>/dev/null) & wait $P'
const ORPHAN_PATIENCE_MS = 5_000
const START_PATIENCE_MS = 60_000
const LAUNCHES = 20

const postmasterFile = (data: string): readonly string[] => {
  try {
    return readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return []
  }
}

/** Process number, data folder and start time: what tells one postmaster from another. */
const identityOf = (lines: readonly string[]): string => lines.slice(0, 3).join('\n')
const isReady = (lines: readonly string[]): boolean => lines[7]?.startsWith('ready') ?? false

function commandOf(pid: number): string {
  if (existsSync('/proc/self/cmdline')) {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    } catch {
      return ''
    }
  }
  return spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout ?? ''
}

/** The postmaster that a killed server left behind, if it still lives. */
function orphanOf(data: string): number | undefined {
  const pid = Number(postmasterFile(data)[0])
  return Number.isInteger(pid) && pid > 1 && commandOf(pid).includes('postgres') ? pid : undefined
}

async function hasEnded(data: string, patienceMs: number): Promise<boolean> {
  const deadline = performance.now() + patienceMs
  while (orphanOf(data) !== undefined) {
    if (performance.now() > deadline) return false
    await delay(20)
  }
  return true
}

/** An orphan ends by itself as soon as its pipe closes; if the guard that watches the pipe was killed too, this stops it. */
async function endOrphan({ data, bin, account }: Place): Promise<void> {
  if (await hasEnded(data, ORPHAN_PATIENCE_MS)) return
  spawnSync(join(bin, 'pg_ctl'), ['-D', data, '-m', 'fast', '-w', 'stop'], { ...account, cwd: '/' })
  if (!(await hasEnded(data, ORPHAN_PATIENCE_MS)))
    throw new StartFault(`An earlier PostgreSQL still runs on ${data} and does not stop.`)
}

function initialise({ data, bin, account }: Place): void {
  if (existsSync(join(data, 'PG_VERSION'))) return
  const { status, stderr } = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', SUPERUSER, '-A', 'trust', '--encoding=UTF8', '--locale=C.UTF-8', '--data-checksums'],
    { ...account, cwd: '/', encoding: 'utf8' },
  )
  if (status !== 0)
    throw new StartFault(
      `PostgreSQL could not make its data folder ${data}: ${stderr?.trim().split('\n').at(-1) ?? 'no reason given'}`,
    )
}

function launch({ data, run, bin, account }: Place, settings: Readonly<Record<string, string>>): ChildProcess {
  const options = {
    listen_addresses: '',
    unix_socket_directories: run,
    unix_socket_permissions: '0700',
    shared_buffers: '64MB',
    max_connections: '100',
    timezone: 'UTC',
    log_min_messages: 'warning',
    log_min_error_statement: 'panic',
    ...settings,
  }
  const args = ['-D', data, ...Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  return spawn('sh', ['-c', GUARD, join(bin, 'postgres'), ...args], {
    ...account,
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
}

/** Waits until the postmaster that was just launched, not an earlier one, says that it is ready; false when it ended before. */
async function becomesReady(child: ChildProcess, data: string, stale: string): Promise<boolean> {
  const deadline = performance.now() + START_PATIENCE_MS
  while (child.exitCode === null && child.signalCode === null && performance.now() < deadline) {
    const lines = postmasterFile(data)
    if (identityOf(lines) !== stale && isReady(lines)) return true
    await delay(10)
  }
  return false
}

async function launchUntilReady(place: Place, settings: Readonly<Record<string, string>>): Promise<Running> {
  let lastWords = ''
  for (let attempt = 0; attempt < LAUNCHES; attempt++) {
    const stale = identityOf(postmasterFile(place.data))
    const child = launch(place, settings)
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    child.stderr?.on('data', (chunk: Buffer) => (lastWords = (lastWords + chunk.toString()).slice(-2000)))
    child.stdin?.on('error', () => undefined)
    const stop = (): Promise<void> => {
      child.stdin?.end()
      return ended
    }
    if (await becomesReady(child, place.data, stale)) return { ended: ended.then(stop), stop }
    await stop()
    await delay(150)
  }
  throw new StartFault(`PostgreSQL does not start: ${lastWords.trim().split('\n').at(-1) ?? 'it says nothing'}`)
}

const connectionStringOf = ({ run }: Place): string =>
  `postgres://${SUPERUSER}@localhost/postgres?host=${encodeURIComponent(run)}`

/**
 * Starts a PostgreSQL for this process alone, on a Unix socket, and again when it ends. It recovers what was committed before.
 *
 * @param settings beside the server's own, as in `postgresql.conf`
 * @throws StartFault when another server holds the folder, or PostgreSQL does not come up.
 */
export async function startCluster(
  dataDir: string,
  log: Logger,
  settings: Readonly<Record<string, string>> = {},
): Promise<Cluster> {
  const place = preparePlace(dataDir)
  const letGo = await holdDataFolder(place.run, dataDir)
  const start = async (): Promise<Running> => {
    await endOrphan(place)
    return launchUntilReady(place, settings)
  }
  try {
    initialise(place)
    const { ended, stop } = keepRunning(await start(), start, log)
    return {
      connectionString: connectionStringOf(place),
      ended,
      async stop() {
        await stop()
        await letGo()
      },
    }
  } catch (error) {
    await letGo()
    throw error
  }
}

/** Where the PostgreSQL of a server that runs on this data folder answers; undefined when none does. */
export async function runningCluster(dataDir: string): Promise<string | undefined> {
  const place = preparePlace(dataDir)
  return (await isHeld(place.run)) ? connectionStringOf(place) : undefined
}
