import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'
import type { KeptFile } from './manifest.ts'
import { copyFiles, makeFolders, sumOf, treeOf } from './tree.ts'

/** What a running PostgreSQL makes anew, so that a backup must leave it out ("Low-Level Base Backup API" of its manual). */
const MADE_ANEW =
  /^(?:postmaster\.(?:pid|opts)|(?:pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/.+|(?:.+\/)?(?:pg_internal\.init(?:\.\d+)?|pgsql_tmp[^/]*))$/
const LABEL = 'backup_label'
const WAL_FILE = /^[0-9A-F]{24}$/
const WAL_HISTORY = /^[0-9A-F]{8}\.history$/

/** Its functions had other names before version 15. */
const STATEMENTS = {
  since15: {
    start: `select pg_walfile_name(pg_backup_start('cupboard', true)) as first`,
    stop: 'select labelfile as label, pg_walfile_name(lsn) as last from pg_backup_stop(false)',
  },
  before15: {
    start: `select pg_walfile_name(pg_start_backup('cupboard', true, false)) as first`,
    stop: 'select labelfile as label, pg_walfile_name(lsn) as last from pg_stop_backup(false, false)',
  },
} as const

export interface CopiedDatabase {
  readonly folders: readonly string[]
  readonly files: readonly KeptFile[]
}

/** Names of the log's files begin with the timeline, which does not tell which is older. */
const isBetween = (file: string, first: string, last: string): boolean =>
  WAL_FILE.test(file) && file.slice(8) >= first.slice(8) && file.slice(8) <= last.slice(8)

/**
 * Copies the files of a running PostgreSQL so that another one can begin with them: all that was committed before this ended is
 * in the copy. What changes meanwhile is mended by the log, which is copied last; a slot keeps PostgreSQL from dropping it. Both
 * end with the session.
 *
 * @param session to it, as its superuser
 * @param data its folder
 * @param to a folder that does not exist yet
 */
export async function copyDatabase(session: Client, data: string, to: string, major: number): Promise<CopiedDatabase> {
  const { start, stop } = major >= 15 ? STATEMENTS.since15 : STATEMENTS.before15
  await session.query(`select pg_create_physical_replication_slot('cupboard_backup_${process.pid}', true, true)`)
  const { rows: begun } = await session.query<{ first: string }>(start)
  const tree = treeOf(data, (path) => !MADE_ANEW.test(path))
  makeFolders(to, tree.folders)
  const files = copyFiles(data, to, tree.files)

  const { rows: ended } = await session.query<{ label: string; last: string }>(stop)
  const [{ first } = { first: '' }] = begun
  const [{ label, last } = { label: '', last: '' }] = ended
  const written = treeOf(join(data, 'pg_wal')).files.filter(
    (file) => isBetween(file, first, last) || WAL_HISTORY.test(file),
  )
  const log = copyFiles(
    data,
    to,
    written.map((file) => `pg_wal/${file}`),
  )
  writeFileSync(join(to, LABEL), label, { mode: 0o600 })
  return { folders: tree.folders, files: [...files, ...log, { path: LABEL, ...sumOf(join(to, LABEL)) }] }
}
