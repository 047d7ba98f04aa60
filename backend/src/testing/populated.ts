import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { backendFolder } from '../platform/repository-root.ts'

/** A database that another release wrote, and the keys that it was written with. */
export interface Populated {
  /** Statements that fill an empty database. */
  sql(): string
  readonly secretsDir: string
}

const folder = join(backendFolder('fixtures'), 'populated-2026-11')

/** See the README beside it. */
export const POPULATED: Populated = {
  sql: () => gunzipSync(readFileSync(join(folder, 'database.sql.gz'))).toString('utf8'),
  secretsDir: join(folder, 'secrets'),
}
