import * as z from 'zod/mini'
import { Cents, Instant, text } from './units.ts'

/** Calls of operations staff, below `/ops/api`; without a session each answers 404. All writes are JSON from the same origin. */
export const OPS_API = '/ops/api'

/** Why something was changed: kept in the audit log. */
const Reason = text(500, 3)
const FlagValue = z.union([z.boolean(), z.int()])

/** POST /session: the one-time secret of the link `/ops?token=…`. Answers 204 and the cookie. */
export const OpsSignIn = z.strictObject({ token: text(200, 1) })

/** GET /session. */
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
})
export type OpsMessage = z.infer<typeof OpsMessage>
/** GET /messages. */
export const OpsMessages = z.object({ messages: z.array(OpsMessage) })
/** GET /messages/{id}. */
export const OpsMessageText = z.extend(OpsMessage, { subject: z.optional(z.string()), text: z.string() })
export type OpsMessageText = z.infer<typeof OpsMessageText>

export const OpsFlag = z.object({
  name: z.string(),
  default: FlagValue,
  value: FlagValue,
  override: z.optional(z.object({ reason: z.string(), actor: z.string(), changedAt: Instant })),
})
export type OpsFlag = z.infer<typeof OpsFlag>
/** GET /flags. */
export const OpsFlags = z.object({ flags: z.array(OpsFlag) })
/** PUT /flags/{name}: null lifts the override. Answers as GET /flags. */
export const OpsFlagChange = z.strictObject({ value: z.nullable(FlagValue), reason: Reason })

export const OpsModule = z.object({
  name: z.string(),
  owner: z.string(),
  routes: z.array(z.string()),
  active: z.optional(z.string()),
  previous: z.optional(z.string()),
  versions: z.array(z.object({ version: z.string(), publishedAt: Instant })),
})
export type OpsModule = z.infer<typeof OpsModule>
/** GET /modules. */
export const OpsModules = z.object({ release: z.string(), modules: z.array(OpsModule) })
/** POST /modules/{name}/activate. Answers as GET /modules. */
export const OpsActivation = z.strictObject({ version: text(64, 1), reason: Reason })
/** POST /modules/{name}/roll-back. Answers as GET /modules. */
export const OpsRollBack = z.strictObject({ reason: Reason })

export const OpsOrder = z.object({
  id: z.string(),
  customer: z.string(),
  status: z.string(),
  totalCents: Cents,
  createdAt: Instant,
})
export type OpsOrder = z.infer<typeof OpsOrder>
/** GET /orders, newest first. */
export const OpsOrders = z.object({ orders: z.array(OpsOrder) })

/** GET /audit, newest first. */
export const OpsAudit = z.object({
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
export type OpsAudit = z.infer<typeof OpsAudit>

/** GET /clock: the business clock. */
export const OpsClock = z.object({ now: Instant, offsetMs: z.number(), isMovable: z.boolean() })
export type OpsClock = z.infer<typeof OpsClock>
const YEAR_MINUTES = 525_600
/** POST /clock: moves it forward. Answers as GET /clock. */
export const OpsClockMove = z.strictObject({
  forwardMinutes: z.int().check(z.gte(1), z.lte(YEAR_MINUTES)),
  reason: Reason,
})

/** GET /telemetry, newest first. */
export const OpsTelemetry = z.object({
  records: z.array(
    z.object({
      id: z.int(),
      kind: z.string(),
      path: z.string(),
      name: z.string(),
      detail: z.record(z.string(), z.unknown()),
      receivedAt: Instant,
    }),
  ),
})
export type OpsTelemetry = z.infer<typeof OpsTelemetry>
