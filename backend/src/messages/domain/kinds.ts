import * as z from 'zod'

const Amount = z.int().nonnegative()

/** What each kind of message is made of. Money in cents; days as they are to be read, e.g. "Tuesday, December 1". */
export const MESSAGE_KINDS = {
  'magic-link': z.object({ link: z.string(), minutes: z.number() }),
  'phone-code': z.object({ code: z.string(), minutes: z.number() }),
  'email-code': z.object({ code: z.string(), minutes: z.number() }),
  'sign-up-code': z.object({ code: z.string(), minutes: z.number() }),
  'password-code': z.object({ code: z.string(), minutes: z.number() }),
  'password-changed': z.object({}),
  /** The device in words; null where it is unknown. */
  'session-ended': z.object({ device: z.nullable(z.string()) }),
  'account-closed': z.object({ firstName: z.string() }),
  'confirmation-code': z.object({ code: z.string(), minutes: z.number() }),
  'contact-change': z.object({
    contact: z.enum(['email', 'phone']),
    /** Masked. */
    changedTo: z.string(),
    /** False while the new contact is not proved. */
    isInEffect: z.boolean(),
    link: z.string(),
    days: z.int(),
  }),
  'card-changed': z.object({ firstName: z.string(), brand: z.string(), last4: z.string(), link: z.string() }),
  'order-placed': z.object({
    firstName: z.string(),
    orderNumber: z.string(),
    totalCents: Amount,
    deliveryDate: z.string(),
    link: z.string(),
  }),
  'delivery-ahead': z.object({
    firstName: z.string(),
    deliveryDate: z.string(),
    changeUntil: z.string(),
    link: z.string(),
  }),
  'payment-failed': z.object({
    firstName: z.string(),
    orderNumber: z.string(),
    totalCents: Amount,
    link: z.string(),
  }),
  shipped: z.object({
    firstName: z.string(),
    orderNumber: z.string(),
    deliveryDate: z.string(),
    trackingNumber: z.string(),
    link: z.string(),
  }),
  delivered: z.object({ firstName: z.string(), orderNumber: z.string(), link: z.string() }),
  refunded: z.object({
    firstName: z.string(),
    orderNumber: z.string(),
    refundCents: Amount,
    isWhole: z.boolean(),
    link: z.string(),
  }),
  'delivery-cancelled': z.object({
    firstName: z.string(),
    orderNumber: z.string(),
    totalCents: Amount,
    because: z.enum(['unpaid', 'operations', 'area']),
    returnedCreditCents: Amount,
    link: z.string(),
  }),
  'payment-returned': z.object({
    firstName: z.string(),
    orderNumber: z.string(),
    totalCents: Amount,
    link: z.string(),
  }),
} as const

export type MessageKind = keyof typeof MESSAGE_KINDS
export type MessageVariables<Kind extends MessageKind> = z.infer<(typeof MESSAGE_KINDS)[Kind]>

/** Kinds whose variables let somebody in: they are removed a day after delivery. */
export const SECRET_KINDS: readonly MessageKind[] = [
  'magic-link',
  'phone-code',
  'email-code',
  'sign-up-code',
  'password-code',
  'confirmation-code',
  'contact-change',
]

export const isMessageKind = (kind: string): kind is MessageKind => Object.hasOwn(MESSAGE_KINDS, kind)
