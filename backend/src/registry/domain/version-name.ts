import type { ModuleManifest } from '@cupboard/shared/contracts'

/** A version by its names, as a person asks for it. */
export type VersionName = Pick<ModuleManifest, 'name' | 'version'>
