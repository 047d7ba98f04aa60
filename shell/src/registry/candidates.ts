import type { FileReference, LoadableVersion, RegistryEntry } from '@cupboard/shared/contracts'
import type { ModuleOverride } from './override.ts'

/** One version that may be tried, with how long it may take. An override has no known integrity. */
export interface Candidate {
  readonly version: string
  readonly entry: { readonly url: string; readonly integrity?: string }
  readonly preload: readonly FileReference[]
  readonly css: readonly FileReference[]
  readonly entryDeadlineMs: number
  /** From the first request until the module is there. */
  readonly deadlineMs: number
}

/** While another version waits behind it, a slow one is given up soon. */
const IMPATIENT = { entryDeadlineMs: 1_500, deadlineMs: 6_000 }
/** Nothing is left after it: on a slow line, late is better than never. */
const PATIENT = { entryDeadlineMs: 10_000, deadlineMs: 20_000 }

const candidateOf = ({ version, entry, preload, css }: LoadableVersion, patience: typeof PATIENT): Candidate => ({
  version,
  entry,
  preload,
  css,
  ...patience,
})

/** What to try for a module, in order: a developer's override alone, else the active version and then the last known good one. */
export function candidatesOf(entry: RegistryEntry, overrides: readonly ModuleOverride[]): Candidate[] {
  const override = overrides.find(({ module }) => module === entry.name)
  if (override) return [{ version: 'override', entry: { url: override.url }, preload: [], css: [], ...PATIENT }]
  if (!entry.previous) return [candidateOf(entry, PATIENT)]
  return [candidateOf(entry, IMPATIENT), candidateOf(entry.previous, PATIENT)]
}
