import type { Database, Platform } from '../platform/ports.ts'
import type { PublishedFiles } from './files/published.ts'
import type { RegistryRepository } from './repository.ts'

/** Something that a person did, for the audit log. */
export interface PersonsAct {
  readonly actor: string
  readonly action: string
  readonly subject: string
  readonly reason?: string
}
/** @param tx where what was done is stored */
export type RecordAct = (act: PersonsAct, tx: Database) => Promise<void>

/** What every act of the registry stands on. */
export interface RegistryParts extends Pick<Platform, 'config' | 'clocks' | 'log'> {
  readonly repository: RegistryRepository
  readonly files: PublishedFiles
  readonly recordAct: RecordAct
}
