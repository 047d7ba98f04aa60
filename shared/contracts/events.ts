import * as z from 'zod/mini'
import { CallName } from './calls.ts'
import { SignUpData } from './sign-up-data.ts'
import { Cents } from './units.ts'

const CallEvent = z.object({ call: CallName, at: z.number() })

/** Facts that cross a module boundary, in the past tense; parsed on receipt: each has a deployable that sends it and one that hears it.. */
export const EVENTS = {
  'call.started': CallEvent,
  'call.succeeded': CallEvent,
  'call.failed': z.extend(CallEvent, { code: z.string(), status: z.optional(z.int()) }),
  'sign-up-data.updated': z.object({ version: z.literal(1), data: z.nullable(SignUpData) }),
  'page.viewed': z.object({ path: z.string(), title: z.string() }),
  'order.completed': z.object({ orderId: z.string(), totalCents: Cents }),
  'auth.failed': z.object({ reason: z.enum(['signature_failure', 'not_signed_in']) }),
  'session.changed': z.object({ signedIn: z.boolean() }),
  'feedback.requested': z.object({}),
  'legal-text.requested': z.object({ text: z.enum(['terms', 'privacy']) }),
} as const

export type EventName = keyof typeof EVENTS
export type EventDetail<Name extends EventName> = z.output<(typeof EVENTS)[Name]>
