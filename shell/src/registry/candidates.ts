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

/** For a version with another one to fall back on: when it is slow, it is given up soon. */
const IMPATIENT = { entryDeadlineMs: 1_500, deadlineMs: 6_000 }
/** For the last version to try: on a slow line, late is better than never. */
const PATIENT = { entryDeadlineMs: 10_000, deadlineMs: 20_000 }

const candidateOf = ({ version, entry, preload, css }: LoadableVersion, patience: typeof PATIENT): Candidate => ({
  version,
  entry,
  preload,
  css,
  ...patience,
})

const times = ({ entryDeadlineMs, deadlineMs }: typeof PATIENT, patience: number): typeof PATIENT => ({
  entryDeadlineMs: entryDeadlineMs * patience,
  deadlineMs: deadlineMs * patience,
})

/**
 * What to try for a module, in order: a developer's override alone, else the active version and then the last known good one. All
 * of them may take `patience` times as long as usual.
 */
export function candidatesOf(
  entry: RegistryEntry,
  overrides: readonly ModuleOverride[],
  patience: number,
): Candidate[] {
  const impatient = times(IMPATIENT, patience)
  const patient = times(PATIENT, patience)
  const override = overrides.find(({ module }) => module === entry.name)
  if (override) return [{ version: 'override', entry: { url: override.url }, preload: [], css: [], ...patient }]
  if (!entry.previous) return [candidateOf(entry, patient)]
  return [candidateOf(entry, impatient), candidateOf(entry.previous, patient)]
}
