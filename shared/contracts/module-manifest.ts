import * as z from '@cupboard/shared/schemas'
import { Integrity, ModuleName } from './deployment.ts'
import { CallShape, Shape } from './shape.ts'

export const SHELL = 'shell'

/** A browser deployable: the shell, or a module. */
export const DeployableName = z.union([z.literal(SHELL), ModuleName], 'is neither the shell nor a module')
export type DeployableName = z.infer<typeof DeployableName>

/** `<package version>-<hash>`: part of a folder's name and of addresses, on every file system the same. */
export const ModuleVersion = z
  .string()
  .check(
    z.maxLength(64),
    z.regex(/^\d+\.\d+\.\d+(?:-[0-9a-z]+(?:[.-][0-9a-z]+)*)?$/, 'is no version such as 0.1.0-3addee1831'),
  )

/** Neither a hidden file nor `..`, nor a name that some file system reserves for a device. */
const FILE_NAME_PART = /^(?!(?:con|prn|aux|nul|conin\$|conout\$|com\d|lpt\d)(?:\.|$))\w[\w-]*(?:\.[\w-]+)*$/i
/** What the server writes beside: its own copy of the manifest, and compressed copies. */
const WRITTEN_BY_SERVER = /^manifest\.json$|\.br$/i
const FileName = z.string().check(
  z.maxLength(200),
  z.refine(
    (name) => name.split('/').every((part) => FILE_NAME_PART.test(part)) && !WRITTEN_BY_SERVER.test(name),
    'is no file name that a module may have',
  ),
)

/** As the router reads it: `:name` for one segment, a last `*` for any rest; `/*`, the whole site, is nobody's. */
export const Route = z
  .string()
  .check(z.maxLength(200), z.regex(/^\/(?::?[\w-]+(?:\/:?[\w-]+)*(?:\/\*)?)?$/, 'is no route'))
export const PagePath = z
  .string()
  .check(z.maxLength(200), z.regex(/^\/(?:[\w-]+(?:\/[\w-]+)*)?$/, 'is no path of a page'))

/** `manifest.json` in a deployable's version folder: what the server and the shell need to know of it. */
export const ModuleManifest = z.object({
  name: DeployableName,
  version: ModuleVersion,
  contract: z.int(),
  /** Of a shell: the contracts of the modules that it runs. Older ones run those of their own. */
  speaks: z.optional(z.array(z.int())),
  owner: z.string(),
  /** The script that starts it: `remoteEntry.js`, or the shell's `main.js`. */
  entry: FileName,
  /** Scripts needed before its first paint, the entry not among them, in order. */
  preload: z.array(FileName),
  /** Scripts of a screen that is a chunk of its own, by its route: the page names them too. */
  screens: z._default(z.record(Route, z.array(FileName)), {}),
  /** Scripts of a part that only they are shown for whom a flag is on: the page names them then. `screens`: only with these. */
  flagged: z._default(
    z.array(z.object({ flag: z.string(), files: z.array(FileName), screens: z.optional(z.array(Route)) })),
    [],
  ),
  css: z.array(FileName),
  files: z.record(
    FileName,
    z.object({ bytes: z.int().check(z.gte(0)), brotliBytes: z.int().check(z.gte(0)), integrity: Integrity }),
  ),
  routes: z.array(Route),
  /**
   * Paths, and routes with a parameter, whose first markup `bundle` renders in a separate process: of `routes` those that stand for what
   * the shop has, each by itself, the others once for all of their addresses.
   */
  prerender: z.nullable(
    z.object({
      bundle: FileName,
      paths: z.array(PagePath),
      routes: z.optional(z.array(Route)),
      /** Of both, those that search engines may list where the site lets them. */
      listed: z.optional(z.array(Route)),
      /** Paths that are drawn for each visitor anew, from what the answers' cookie says. */
      visitors: z.optional(z.array(PagePath)),
      /** Routes that are drawn for each customer anew. */
      customers: z.optional(z.array(Route)),
    }),
  ),
  widgets: z.object({ offers: z.array(z.string()), uses: z.array(z.string()) }),
  events: z.object({ sends: z.array(z.string()), receives: z.array(z.string()) }),
  flags: z.array(z.string()),
  /** Empty for builds from before calls were written down. */
  calls: z._default(z.array(z.string()), []),
  /** What it reads of who is here, and does about it; nothing is said by builds from before it was written down, nor of what it keeps. */
  session: z._default(z.array(z.string()), []),
  /** Under which names it keeps something in the browser. */
  storage: z._default(z.array(z.string()), []),
  /**
   * How the calls and events that it uses look in its contracts; of the shell, every call, since its client makes them all. Builds from
   * before it was written down lack it.
   */
  shapes: z.optional(z.object({ calls: z.record(z.string(), CallShape), events: z.record(z.string(), Shape) })),
  /** Ranges of the libraries of which a page holds one copy: what the shell brings, what a module runs with. */
  shared: z.record(z.string(), z.string()),
  /** By name, what the shell gives to modules, and what a module was built against. Builds from before it was written down lack it. */
  platform: z.optional(
    z.object({
      ports: z.array(z.string()),
      router: z.array(z.string()),
      queries: z.optional(z.array(z.string())),
      schemas: z.optional(z.array(z.string())),
    }),
  ),
  /** Of a shell: it makes the page's policy for Trusted Types, so that the server may require them. Builds from before do not. */
  trustedTypes: z._default(z.boolean(), false),
  /** Of a shell: its starter asks for what a drawn page lists, style sheets too, once that is seen. Older ones do not. */
  asksByList: z._default(z.boolean(), false),
  /** Of a shell: it takes away the rules that stand at the fold of a drawn page once whole style sheets are there. Older ones do not. */
  clearsFold: z._default(z.boolean(), false),
  /**
   * Of a shell: the `ANSWERS_VERSION` of which it takes over what was drawn for one visitor, where that is who is here; 0 for none.
   */
  takesOverAnswers: z._default(z.int(), 0),
  /** Of a shell: it takes over what was drawn for a customer, where that is who is here. Older ones do not. */
  takesOverCustomers: z._default(z.boolean(), false),
})
export type ModuleManifest = z.infer<typeof ModuleManifest>

/** What a page holds of a library, for the shell and every module: `@cupboard/shared/<name>`. */
export type Facade = Exclude<keyof NonNullable<ModuleManifest['platform']>, 'ports'>
