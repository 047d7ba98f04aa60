import * as z from '@cupboard/shared/schemas'
import { DeployableName } from './module-manifest.ts'
import { OpsMessageKinds, OpsMessagePreview, OpsPreviewQuestion } from './ops-letters.ts'
import {
  OpsAddressChange,
  OpsHappened,
  OpsHousehold,
  OpsHouseholdSearch,
  OpsHouseholdsFound,
  OpsParkedJobs,
  OpsPlanAct,
} from './ops-households.ts'
import { OpsReasoned, Reason } from './ops-reason.ts'
import {
  OpsBoxMoves,
  OpsDeliveryDay,
  OpsMoved,
  OpsOrderDetail,
  OpsRefundWanted,
  OpsRetry,
  OpsToday,
} from './ops-warehouse.ts'
import { Cents, Day, Instant, text } from './units.ts'
import { VITAL_NAMES } from './vitals.ts'

const FlagValue = z.union([z.boolean(), z.int()])

/** The one-time secret of the link `/ops?token=…`. */
const OpsSignIn = z.strictObject({ token: text(200, 1) })

export const OpsSession = z.object({ account: z.string(), sandbox: z.boolean() })
export type OpsSession = z.infer<typeof OpsSession>

export const OpsMessage = z.object({
  id: z.string(),
  kind: z.string(),
  channel: z.enum(['email', 'sms']),
  recipient: z.string(),
  createdAt: Instant,
  status: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.int(),
  /** Why the last try was not accepted: the carrier's code. */
  refusal: z.optional(z.string()),
})
export type OpsMessage = z.infer<typeof OpsMessage>

export const OpsMessages = z.object({ messages: z.array(OpsMessage) })
/** A letter is shown as it looks at `opsLetters.sent`. */
export const OpsMessageText = z.extend(OpsMessage, {
  subject: z.optional(z.string()),
  text: z.string(),
  isLetter: z.boolean(),
})
export type OpsMessageText = z.infer<typeof OpsMessageText>

export const OpsFlag = z.object({
  name: z.string(),
  default: FlagValue,
  value: FlagValue,
  override: z.optional(z.object({ reason: z.string(), actor: z.string(), changedAt: Instant })),
})
export type OpsFlag = z.infer<typeof OpsFlag>

export const OpsFlags = z.object({ flags: z.array(OpsFlag) })
/** `null` lifts the override. */
const OpsFlagChange = z.strictObject({ value: z.nullable(FlagValue), reason: Reason })

export const OpsModule = z.object({
  name: DeployableName,
  owner: z.string(),
  routes: z.array(z.string()),
  active: z.optional(z.string()),
  previous: z.optional(z.string()),
  /** What some of the visits that begin get; absent where there is none. */
  canary: z.optional(
    z.object({
      version: z.string(),
      /** Of a hundred visits; absent where `flag` says how many. */
      percent: z.optional(z.int()),
      flag: z.optional(z.string()),
      actor: z.string(),
      begunAt: Instant,
      /** It fits what is live: else nobody gets it. */
      isOffered: z.boolean(),
    }),
  ),
  /** It stays at what is live, whoever asks for another version; absent where it does not. */
  pin: z.optional(z.object({ actor: z.string(), reason: z.string(), pinnedAt: Instant })),
  /** It fared badly, and nobody has acted since. */
  alert: z.optional(
    z.object({
      /** Was it taken back, or did the gate refuse to return to the version before? */
      isTakenBack: z.boolean(),
      reason: z.string(),
      faults: z.array(z.string()),
      at: Instant,
    }),
  ),
  versions: z.array(
    z.object({
      version: z.string(),
      publishedAt: Instant,
      /** Routes of the live version that this one does not have. */
      lacks: z.optional(z.array(z.string())),
    }),
  ),
})
export type OpsModule = z.infer<typeof OpsModule>

export const OpsModules = z.object({ release: z.string(), modules: z.array(OpsModule) })
/** `retire` names routes that may be nobody's from then on. */
const OpsActivation = z.strictObject({
  version: text(64, 1),
  reason: Reason,
  retire: z.optional(z.array(text(200, 1)).check(z.maxLength(100))),
})
const OpsRollBack = z.strictObject({ reason: Reason })
const OpsPin = z.strictObject({ reason: Reason })

/** For how many days a token of a team may work. */
export const TOKEN_DAYS = { least: 1, most: 366, usual: 90 } as const
/** How many characters say what a token is for. */
export const TOKEN_LABEL_MAX = 80

/** What a team's programs ship one module with; its secret is not kept. */
export const OpsModuleToken = z.object({
  id: z.uuid(),
  module: DeployableName,
  /** What it is for. */
  label: z.string(),
  madeBy: z.string(),
  madeAt: Instant,
  endsAt: Instant,
  /** When it was last used; absent where it never was. */
  usedAt: z.optional(Instant),
})
export type OpsModuleToken = z.infer<typeof OpsModuleToken>

/** Those that work, the newest first. */
export const OpsModuleTokens = z.object({ tokens: z.array(OpsModuleToken) })
const OpsModuleTokenWanted = z.strictObject({
  module: DeployableName,
  label: text(TOKEN_LABEL_MAX, 3),
  days: z.int().check(z.gte(TOKEN_DAYS.least), z.lte(TOKEN_DAYS.most)),
  reason: Reason,
})
/** The secret is told this once. */
export const OpsModuleTokenMade = z.extend(OpsModuleTokens, { secret: z.string() })
export type OpsModuleTokenMade = z.infer<typeof OpsModuleTokenMade>

export const OpsOrder = z.object({
  id: z.string(),
  customer: z.string(),
  status: z.string(),
  totalCents: Cents,
  createdAt: Instant,
})
export type OpsOrder = z.infer<typeof OpsOrder>

/** Newest first. */
export const OpsOrders = z.object({ orders: z.array(OpsOrder) })

/** Newest first. */
const OpsAudit = z.object({
  entries: z.array(
    z.object({
      id: z.int(),
      actor: z.string(),
      action: z.string(),
      subject: z.string(),
      reason: z.optional(z.string()),
      actedAt: Instant,
    }),
  ),
})

/** The business clock. */
export const OpsClock = z.object({
  now: Instant,
  offsetMs: z.number(),
  isMovable: z.boolean(),
  /** When something is due next; absent where nothing is. */
  nextAt: z.optional(Instant),
})
export type OpsClock = z.infer<typeof OpsClock>
const YEAR_MINUTES = 525_600
/** Moves it forward. */
const OpsClockMove = z.strictObject({
  forwardMinutes: z.int().check(z.gte(1), z.lte(YEAR_MINUTES)),
  reason: Reason,
})
/** Moves it to the earliest instant at which something is due. */
const OpsClockNext = z.strictObject({ reason: Reason })

/** Newest first. */
const OpsTelemetry = z.object({
  records: z.array(
    z.object({
      id: z.int(),
      kind: z.string(),
      path: z.string(),
      name: z.string(),
      detail: z.record(z.string(), z.unknown()),
      receivedAt: Instant,
      /** Of the page as it was seen: its versions, flags and theme. Absent where the report does not name its release set. */
      seenAt: z.optional(z.string()),
    }),
  ),
})

/** How fast the pages of a route were for visitors, in one version, within the last seven days. */
export const OpsVitalsPage = z.object({
  module: DeployableName,
  version: z.string(),
  route: z.string(),
  /** Customers get this version now. */
  isLive: z.boolean(),
  /** Those that were measured, in the order of `VITAL_NAMES`. */
  measures: z.array(
    z.object({
      name: z.enum(VITAL_NAMES),
      /** Values that were told. */
      times: z.int(),
      /** No worse for three of four; LCP and INP in milliseconds. */
      threeQuarters: z.number(),
      /** The scale with what fell into each step; the last has no end. */
      steps: z.array(z.object({ upTo: z.optional(z.number()), times: z.int() })),
    }),
  ),
})
export type OpsVitalsPage = z.infer<typeof OpsVitalsPage>

/** Those with the most values first. */
const OpsVitals = z.object({ pages: z.array(OpsVitalsPage) })

/** A limit that refused often within the last day; without persons. */
export const OpsLimit = z.object({
  limit: z.string(),
  /** Of everybody together: its senders are not told apart. */
  isOfAll: z.boolean(),
  refused: z.int(),
  senders: z.int(),
  since: Instant,
  last: Instant,
  /** It refused somebody within the last quarter of an hour. */
  isGoingOn: z.boolean(),
})
export type OpsLimit = z.infer<typeof OpsLimit>

/** The last one hit first. */
export const OpsLimits = z.object({ limits: z.array(OpsLimit) })

/** What browsers refused by a policy of the page, one for each kind. */
export const OpsPolicyReport = z.object({
  directive: z.string(),
  blocked: z.string(),
  source: z.string(),
  /** Of the last one. */
  page: z.string(),
  isEnforced: z.boolean(),
  times: z.int(),
  firstAt: Instant,
  lastAt: Instant,
})
export type OpsPolicyReport = z.infer<typeof OpsPolicyReport>

/** The newest kinds first. */
const OpsPolicyReports = z.object({ reports: z.array(OpsPolicyReport) })

/** What a script is for: what starts it or asks for it. */
export const ScriptRole = z.enum([
  'start',
  'first-paint',
  'screen',
  'on-demand',
  'card-fields',
  'card-frame',
  'measurement',
])
export type ScriptRole = z.infer<typeof ScriptRole>

/** One script that may run where a card is entered (PCI DSS 6.4.3). */
export const OpsScript = z.object({
  /** A path of this site, or the start of addresses elsewhere. */
  address: z.string(),
  /** Absent where whoever makes it gives none. */
  integrity: z.optional(z.string()),
  role: ScriptRole,
  /** Of `screen`: the routes that it draws. */
  routes: z.array(z.string()),
  owner: z.string(),
  deployable: z.optional(DeployableName),
  version: z.optional(z.string()),
  /** False: the version before, which takes the place of one that does not load. */
  isLive: z.boolean(),
})
export type OpsScript = z.infer<typeof OpsScript>

/** The pages where a card is entered, and what may run there. */
export const OpsScripts = z.object({ pages: z.array(z.string()), scripts: z.array(OpsScript) })

export interface OpsCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `OPS_API`; `{name}` is a path parameter. */
  readonly path: string
  readonly params?: z.ZodMiniType<Record<string, string>, Record<string, string>>
  readonly body?: z.ZodMiniType
  /** Without one the answer is an empty 204. */
  readonly response?: z.ZodMiniType
}

const ModuleName = z.object({ name: DeployableName })
const FlagName = z.object({ name: z.string() })
const OrderNumber = z.object({ number: text(20, 1) })
const CustomerId = z.object({ id: z.uuid() })
const ParkedJobId = z.object({ queue: text(100, 1), id: z.uuid() })

/** Calls of operations staff. Without a session each answers 404, but for `signIn`. All writes are JSON from the same origin. */
export const opsCalls = {
  signIn: { method: 'POST', path: '/session', body: OpsSignIn },
  session: { method: 'GET', path: '/session', response: OpsSession },
  signOut: { method: 'DELETE', path: '/session' },
  messages: { method: 'GET', path: '/messages', response: OpsMessages },
  message: { method: 'GET', path: '/messages/{id}', params: z.object({ id: z.string() }), response: OpsMessageText },
  messageKinds: { method: 'GET', path: '/message-kinds', response: OpsMessageKinds },
  previewMessage: {
    method: 'POST',
    path: '/message-previews',
    body: OpsPreviewQuestion,
    response: OpsMessagePreview,
  },
  flags: { method: 'GET', path: '/flags', response: OpsFlags },
  changeFlag: { method: 'PUT', path: '/flags/{name}', params: FlagName, body: OpsFlagChange, response: OpsFlags },
  modules: { method: 'GET', path: '/modules', response: OpsModules },
  activate: {
    method: 'POST',
    path: '/modules/{name}/activate',
    params: ModuleName,
    body: OpsActivation,
    response: OpsModules,
  },
  rollBack: {
    method: 'POST',
    path: '/modules/{name}/roll-back',
    params: ModuleName,
    body: OpsRollBack,
    response: OpsModules,
  },
  pin: { method: 'POST', path: '/modules/{name}/pin', params: ModuleName, body: OpsPin, response: OpsModules },
  unpin: { method: 'POST', path: '/modules/{name}/unpin', params: ModuleName, body: OpsPin, response: OpsModules },
  moduleTokens: { method: 'GET', path: '/module-tokens', response: OpsModuleTokens },
  makeModuleToken: {
    method: 'POST',
    path: '/module-tokens',
    body: OpsModuleTokenWanted,
    response: OpsModuleTokenMade,
  },
  revokeModuleToken: {
    method: 'POST',
    path: '/module-tokens/{id}/revoke',
    params: z.object({ id: z.uuid() }),
    body: OpsReasoned,
    response: OpsModuleTokens,
  },
  limits: { method: 'GET', path: '/limits', response: OpsLimits },
  orders: { method: 'GET', path: '/orders', response: OpsOrders },
  audit: { method: 'GET', path: '/audit', response: OpsAudit },
  clock: { method: 'GET', path: '/clock', response: OpsClock },
  moveClock: { method: 'POST', path: '/clock', body: OpsClockMove, response: OpsClock },
  clockToNext: { method: 'POST', path: '/clock/next', body: OpsClockNext, response: OpsClock },
  happened: {
    method: 'GET',
    path: '/happened/{from}/{realFrom}',
    params: z.object({ from: Instant, realFrom: Instant }),
    response: OpsHappened,
  },
  today: { method: 'GET', path: '/today', response: OpsToday },
  deliveryDay: {
    method: 'GET',
    path: '/delivery-days/{day}',
    params: z.object({ day: Day }),
    response: OpsDeliveryDay,
  },
  moveBoxes: { method: 'POST', path: '/boxes', body: OpsBoxMoves, response: OpsMoved },
  order: { method: 'GET', path: '/orders/{number}', params: OrderNumber, response: OpsOrderDetail },
  retryCharge: {
    method: 'POST',
    path: '/orders/{number}/retry',
    params: OrderNumber,
    body: OpsRetry,
    response: OpsOrderDetail,
  },
  refundOrder: {
    method: 'POST',
    path: '/orders/{number}/refunds',
    params: OrderNumber,
    body: OpsRefundWanted,
    response: OpsOrderDetail,
  },
  cancelOrder: {
    method: 'POST',
    path: '/orders/{number}/cancel',
    params: OrderNumber,
    body: OpsReasoned,
    response: OpsOrderDetail,
  },
  findHouseholds: { method: 'POST', path: '/households', body: OpsHouseholdSearch, response: OpsHouseholdsFound },
  household: { method: 'GET', path: '/households/{id}', params: CustomerId, response: OpsHousehold },
  actOnPlan: {
    method: 'POST',
    path: '/households/{id}/plan',
    params: CustomerId,
    body: OpsPlanAct,
    response: OpsHousehold,
  },
  changeAddress: {
    method: 'PUT',
    path: '/households/{id}/address',
    params: CustomerId,
    body: OpsAddressChange,
    response: OpsHousehold,
  },
  parkedJobs: { method: 'GET', path: '/jobs', response: OpsParkedJobs },
  retryJob: {
    method: 'POST',
    path: '/jobs/{queue}/{id}/retry',
    params: ParkedJobId,
    body: OpsReasoned,
    response: OpsParkedJobs,
  },
  discardJob: {
    method: 'POST',
    path: '/jobs/{queue}/{id}/discard',
    params: ParkedJobId,
    body: OpsReasoned,
    response: OpsParkedJobs,
  },
  telemetry: { method: 'GET', path: '/telemetry', response: OpsTelemetry },
  vitals: { method: 'GET', path: '/vitals', response: OpsVitals },
  policyReports: { method: 'GET', path: '/policy-reports', response: OpsPolicyReports },
  scripts: { method: 'GET', path: '/scripts', response: OpsScripts },
} as const satisfies Readonly<Record<string, OpsCall>>

export type OpsCallName = keyof typeof opsCalls
