import * as z from 'zod/mini'
import { Integrity } from './deployment.ts'

/** What is deployed from this repository; the map with owners and routes is `microfrontends.json`. */
export const DeployableName = z.enum([
  'shell',
  'mfe-landing',
  'mfe-funnel',
  'mfe-checkout',
  'mfe-dashboard',
  'mfe-account',
])
export type DeployableName = z.infer<typeof DeployableName>

const FileName = z.string().check(z.regex(/^[\w.-]+(\/[\w.-]+)*$/))

/** `manifest.json` in a deployable's version folder: what the server and the shell need to know of it. */
export const ModuleManifest = z.object({
  name: DeployableName,
  version: z.string().check(z.regex(/^[\w.-]{1,64}$/)),
  contract: z.int(),
  owner: z.string(),
  /** The script that starts it: `remoteEntry.js`, or the shell's `main.js`. */
  entry: FileName,
  /** Scripts needed before its first paint, the entry not among them, in order. */
  preload: z.array(FileName),
  /** Scripts of a screen that is a chunk of its own, by its route: the page names them too. */
  screens: z._default(z.record(z.string(), z.array(FileName)), {}),
  css: z.array(FileName),
  files: z.record(FileName, z.object({ bytes: z.int(), brotliBytes: z.int(), integrity: Integrity })),
  routes: z.array(z.string()),
  /** Paths whose first markup `bundle` renders in a separate process. */
  prerender: z.nullable(z.object({ bundle: FileName, paths: z.array(z.string()) })),
  widgets: z.object({ offers: z.array(z.string()), uses: z.array(z.string()) }),
  events: z.object({ sends: z.array(z.string()), receives: z.array(z.string()) }),
  flags: z.array(z.string()),
  shared: z.record(z.string(), z.string()),
})
export type ModuleManifest = z.infer<typeof ModuleManifest>
