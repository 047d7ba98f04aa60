import type { FileReference, RegistryEntry } from '@cupboard/shared/contracts'
import type { ModuleOverride } from './override.ts'

/** One version that may be tried. An override has no known integrity. */
export interface Candidate {
  readonly version: string
  readonly entry: { readonly url: string; readonly integrity?: string }
  readonly preload: readonly FileReference[]
  readonly css: readonly FileReference[]
}

/** What to try for a module, in order: a developer's override alone, else the active version and then the last known good one. */
export function candidatesOf(entry: RegistryEntry, overrides: readonly ModuleOverride[]): Candidate[] {
  const override = overrides.find(({ module }) => module === entry.name)
  if (override) return [{ version: 'override', entry: { url: override.url }, preload: [], css: [] }]
  return entry.previous ? [entry, entry.previous] : [entry]
}
