import { OVERRIDE_ENTRY, OVERRIDE_STYLES, type PageOverride, type RegistryEntry } from '@cupboard/shared/contracts'
import type { NamedFile } from './stylesheets.ts'

/** One version that may be tried. */
export interface Candidate {
  readonly version: string
  readonly entry: NamedFile
  readonly preload: readonly NamedFile[]
  readonly css: readonly NamedFile[]
}

/** Under watch it has no number, and another hash after each change. */
const VERSION = 'override'

/** What to try for a module, in order: what its developer serves alone, else the active version and then the last known good one. */
export function candidatesOf(entry: RegistryEntry, override: PageOverride | undefined): Candidate[] {
  if (override && 'module' in override && override.module === entry.name) {
    const at = (file: string): NamedFile => ({ url: `${override.origin}/${file}` })
    return [{ version: VERSION, entry: at(OVERRIDE_ENTRY), preload: [], css: [at(OVERRIDE_STYLES)] }]
  }
  return entry.previous ? [entry, entry.previous] : [entry]
}
