import * as z from '@cupboard/shared/schemas'
import { CallName } from './calls.ts'
import { Consent } from './consent.ts'
import { PlannedProduct } from './plan.ts'
import { SignUpData } from './sign-up-data.ts'
import { Cents } from './units.ts'

const CallEvent = z.object({ call: CallName, at: z.number() })

/** What somebody is about to order; of whom, no measurement needs to know. `totalCents` is before tax. API-42. */
const Cart = z.object({ products: z.array(PlannedProduct), totalCents: Cents })

/** Facts that cross a module boundary, in the past tense; parsed on receipt: each has a deployable that sends it and one that hears it.. */
export const EVENTS = {
  'call.started': CallEvent,
  'call.succeeded': CallEvent,
  'call.failed': z.extend(CallEvent, { code: z.string(), status: z.optional(z.int()) }),
  'sign-up-data.updated': z.object({ version: z.literal(1), data: z.nullable(SignUpData) }),
  'page.viewed': z.object({ path: z.string(), title: z.string() }),
  'cart.changed': Cart,
  'checkout.started': Cart,
  'order.completed': z.object({
    orderId: z.string(),
    totalCents: Cents,
    /** What was ordered; a checkout from before does not say it. */
    products: z.optional(z.array(PlannedProduct)),
  }),
  'consent.given': Consent,
  'auth.failed': z.object({ reason: z.enum(['signature_failure', 'not_signed_in']) }),
  'session.changed': z.object({ signedIn: z.boolean() }),
  'feedback.requested': z.object({}),
  'legal-text.requested': z.object({ text: z.enum(['terms', 'privacy', 'choices']) }),
} as const

export type EventName = keyof typeof EVENTS
export type EventDetail<Name extends EventName> = z.output<(typeof EVENTS)[Name]>
