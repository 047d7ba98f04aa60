import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'

/** Where a server keeps what it knows. */
export type PlaceOfData = Pick<Config, 'databaseUrl' | 'dataDir' | 'secretsDir'>

/** Progress is said to whoever waits; what PostgreSQL meets is logged. */
export interface Reporting {
  readonly say: (line: string) => void
  readonly log: Logger
}

/** What a backup holds besides the database, by the name of its folder there. */
export const foldersOf = ({ dataDir, secretsDir }: PlaceOfData): Readonly<Record<'secrets' | 'modules', string>> => ({
  secrets: secretsDir,
  modules: join(dataDir, 'modules'),
})

/** An instant to the second, as a part of a folder's name. */
export const stampOf = (instant: Date): string => instant.toISOString().slice(0, 19).replaceAll(':', '-')
