import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { types } from 'node:util'
import { startCluster } from '../database/cluster.ts'
import { preparePlace } from '../database/place.ts'
import { createLog } from '../log.ts'

/** A PostgreSQL that a test may hurt: no other test's. */
export interface OwnCluster {
  readonly url: string
  /** Stops the postmaster and all its backends where they are: connections stay open, and nothing answers. */
  freeze(): void
  thaw(): void
  end(): Promise<void>
}

export const childrenOf = (pid: number): readonly number[] =>
  spawnSync('ps', ['-e', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .stdout.trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([child = 0, parent]) => (parent === pid ? [child] : []))

/** The process of the PostgreSQL in a data folder. */
export const postmasterOf = (data: string): number =>
  Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n', 1)[0])

/** A child may end between being found and being told. */
function signalIfThere(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (!(types.isNativeError(error) && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

export async function startOwnCluster(): Promise<OwnCluster> {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'cupboard-own-'))
  const { base, data } = preparePlace(folder)
  const cluster = await startCluster(folder, createLog('silent'), { fsync: 'off', full_page_writes: 'off' })

  function signal(name: NodeJS.Signals): void {
    const postmaster = postmasterOf(data)
    process.kill(postmaster, name)
    for (const pid of childrenOf(postmaster)) signalIfThere(pid, name)
  }
  return {
    url: cluster.connectionString,
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    async end() {
      await cluster.stop()
      for (const place of [base, folder]) rmSync(place, { recursive: true, force: true })
    },
  }
}
