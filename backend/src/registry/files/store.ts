import type { VersionName } from '../domain/version-name.ts'
import type { KeptForm } from './kept-form.ts'

export interface KeptFile extends KeptForm {
  readonly file: string
}

/**
 * Keeps the bytes of published versions for all servers. Each `put` gets a place of its own, that is written down beside the version:
 * what is in a place never changes, and to remove it takes nothing from a version that was published again meanwhile.
 */
export interface FileStore {
  /** How each place of this store begins, and none of another. */
  readonly beginning: string
  /** @returns the place */
  put(version: VersionName, files: readonly KeptFile[]): Promise<string>
  /** Undefined where the place has no such file. @throws when the store cannot be asked */
  get(place: string, file: string): Promise<KeptForm | undefined>
  remove(place: string, files: readonly string[]): Promise<void>
}
