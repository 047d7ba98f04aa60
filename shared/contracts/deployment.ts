import * as z from '@cupboard/shared/schemas'
import { LandingData } from './campaign.ts'
import { DrawnVisitor } from './drawn-visitor.ts'
import { ProductGroups } from './product-group.ts'
import { WarehouseSale } from './warehouse-sale.ts'

/** What the shell and a module must agree on; a module of another contract is refused. */
export const CONTRACT_VERSION = 1

/** What the shell hands to a module instead of globals, by name; what a name means is the contract version's. */
export const PORT_NAMES = [
  'router',
  'session',
  'api',
  'flags',
  'analytics',
  'events',
  'signUpData',
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

/** What calls answered from which a page was drawn: the browser's first render starts with the same. */
export const DrawnAnswers = z.object({
  productGroups: z.optional(ProductGroups),
  /** Of a campaign's address. */
  landing: z.optional(z.object({ campaign: z.string(), data: LandingData })),
})
export type DrawnAnswers = z.infer<typeof DrawnAnswers>

/** The JSON block `<script type="application/json" id="page-data">`: all that the server tells the shell at start. */
export const PageData = z.object({
  registry: Registry,
  publicOrigin: z.string(),
  /** Business clock minus real time, in milliseconds. */
  clockOffsetMs: z.number(),
  /** Sandbox providers are in use: a ribbon says so where the origin is not loopback. */
  sandbox: z.boolean(),
  identity: z.object({
    region: z.string(),
    userPoolId: z.string(),
    userPoolClientId: z.string(),
    identityPoolId: z.string(),
    /** Absolute address of the embedded identity service; absent in production. */
    endpoint: z.optional(z.string()),
  }),
  cards: z.object({
    publishableKey: z.string(),
    /** Address of the sandbox's script; absent where the real provider's own is used. */
    scriptUrl: z.optional(z.string()),
  }),
  campaignSlugs: z.array(z.string()),
  /** Every flag as it was when the page was composed. Older servers do not say. */
  flags: z.optional(z.record(z.string(), z.union([z.boolean(), z.number()]))),
  waitlistFormUrl: z.optional(z.string()),
  blogUrl: z.optional(z.string()),
  /** Absent where nothing is configured. */
  measurement: z.optional(Measurement),
  /** Absent where none is to come. The page judges by the business clock whether it is on. */
  warehouseSale: z.optional(WarehouseSale),
  allowModuleOverride: z.boolean(),
  /** How many times longer than usual a module may take; once unless said. */
  modulePatience: z.optional(z.int().check(z.gte(1))),
  /** The module whose markup is already in the page. */
  prerendered: z.optional(
    z.object({ module: ModuleName, answers: z.optional(DrawnAnswers), visitor: z.optional(DrawnVisitor) }),
  ),
  /** Operations staff look at it as a customer saw it: flags stay as they were. */
  asSeen: z.optional(z.boolean()),
  /** The path asked for is in nobody's list: the page was answered with 404. */
  notFound: z.boolean(),
})
export type PageData = z.infer<typeof PageData>
