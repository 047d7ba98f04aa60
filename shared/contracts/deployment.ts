import * as z from '@cupboard/shared/schemas'

/** What is agreed on beside shapes and ports: what fields mean, their lengths and bounds. */
export const CONTRACT_VERSION = 1

/** The contracts that this shell and this server speak; a version of another one is refused. One that is still spoken stays here. */
export const CONTRACTS_SPOKEN: readonly number[] = [CONTRACT_VERSION]

/** What the shell hands to a module instead of globals, by name; what a name means is the contract version's. */
export const PORT_NAMES = [
  'router',
  'session',
  'api',
  'flags',
  'analytics',
  'events',
  'signUpData',
  'storage',
  'clock',
  'page',
  'report',
  'widgets',
  'queryClient',
  'pageData',
] as const
export type PortName = (typeof PORT_NAMES)[number]

/** `mfe-` and words of small letters and digits. Each declares itself in the `mfe.json` of its folder: no other deployable knows one by name when it is built. */
export const ModuleName = z
  .string()
  .check(z.maxLength(40), z.regex(/^mfe(?:-[a-z0-9]+)+$/, 'is no name such as mfe-gifts'))
export type ModuleName = z.infer<typeof ModuleName>

export const Integrity = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/))
export const FileReference = z.object({ url: z.string(), integrity: Integrity })
export type FileReference = z.infer<typeof FileReference>

const LoadableVersion = z.object({
  version: z.string(),
  entry: FileReference,
  preload: z.array(FileReference),
  css: z.array(FileReference),
})
export type LoadableVersion = z.infer<typeof LoadableVersion>

/** One module as the page's registry tells the shell about it. */
export const RegistryEntry = z.extend(LoadableVersion, {
  name: ModuleName,
  owner: z.string(),
  routes: z.array(z.string()),
  widgets: z.array(z.string()),
  /** Last known good: loaded instead when `version` does not load, verify or mount in time. */
  previous: z.optional(LoadableVersion),
})
export type RegistryEntry = z.infer<typeof RegistryEntry>

export const Registry = z.object({ release: z.string(), modules: z.array(RegistryEntry) })
export type Registry = z.infer<typeof Registry>

/** Services of others that measure, by the operator's identifiers; one that is absent is not there. OP-16. */
export const Measurement = z.object({
  ga4: z.optional(z.string()),
  gtm: z.optional(z.string()),
  metaPixel: z.optional(z.string()),
  /** Address of the cart-abandonment service's script. */
  cartScript: z.optional(z.string()),
})
export type Measurement = z.infer<typeof Measurement>
