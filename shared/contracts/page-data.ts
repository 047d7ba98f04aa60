import * as z from '@cupboard/shared/schemas'
import { LandingData } from './campaign.ts'
import { Measurement, ModuleName, Registry, type FileReference } from './deployment.ts'
import { DrawnVisitor } from './drawn-visitor.ts'
import { ProductGroups } from './product-group.ts'
import { WarehouseSale } from './warehouse-sale.ts'

/** What calls answered from which a page was drawn: the browser's first render starts with the same. */
export const DrawnAnswers = z.object({
  productGroups: z.optional(ProductGroups),
  /** Of a campaign's address. */
  landing: z.optional(z.object({ campaign: z.string(), data: LandingData })),
})
export type DrawnAnswers = z.infer<typeof DrawnAnswers>

/** The parameter of an address that gives a browser an override, or ends it. */
export const OVERRIDE = 'override'
/** What a developer's machine serves of a module under watch. */
export const OVERRIDE_ENTRY = 'remoteEntry.js'
export const OVERRIDE_STYLES = 'styles.css'

/**
 * A module that comes from its developer's machine, in this browser alone; or why one that this browser had is none.
 *
 * @see docs/decisions/0106-one-module-from-a-desk.md
 */
export const PageOverride = z.union([
  z.object({
    module: ModuleName,
    origin: z.string(),
    /** What the token is called with which it was asked for. */
    holder: z.string(),
    endsAt: z.string(),
  }),
  z.object({ refused: z.enum(['ended', 'unknown']) }),
])
export type PageOverride = z.infer<typeof PageOverride>

/** What becomes of a file: a style sheet, a script that runs in its turn, or one of them that is fetched for later. */
export type LaterUse = 'styles' | 'script' | 'styles-ahead' | 'script-ahead'

/** The JSON block `<script type="application/json" id="later">` of a drawn page: its files, which are asked for once the page is seen. */
export interface LaterFile extends FileReference {
  readonly as: LaterUse
}

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
  /** Where the company is to be found elsewhere; absent where it is nowhere. */
  socialLinks: z.optional(z.array(z.object({ name: z.string(), url: z.string() }))),
  /** Absent where nothing is configured. */
  measurement: z.optional(Measurement),
  /** Absent where none is to come. The page judges by the business clock whether it is on. */
  warehouseSale: z.optional(WarehouseSale),
  override: z.optional(PageOverride),
  /** `false`: shells from before need it. */
  allowModuleOverride: z.optional(z.boolean()),
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
