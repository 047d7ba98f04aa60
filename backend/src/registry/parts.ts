import type { Platform } from '../platform/ports.ts'
import type { PublishedFiles } from './files.ts'
import type { RegistryRepository } from './repository.ts'

/** What every act of the registry stands on. */
export interface RegistryParts extends Pick<Platform, 'config' | 'clocks' | 'log'> {
  readonly repository: RegistryRepository
  readonly files: PublishedFiles
}
