import * as z from '@cupboard/shared/schemas'
import { LandingData } from './campaign.ts'
import { Measurement, ModuleName, Registry } from './deployment.ts'
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
