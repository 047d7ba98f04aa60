import * as z from 'zod'
import { HoldReason } from '@cupboard/shared/contracts'

const Amount = z.int().nonnegative()

const Named = { firstName: z.string(), link: z.string() }
const Order = { ...Named, orderNumber: z.string(), totalCents: Amount }
const Delivery = { ...Named, deliveryDate: z.string(), changeUntil: z.string() }

/** `articles` in words: "12 rolls". */
const Line = z.object({ name: z.string(), articles: z.string(), amountCents: Amount })

/** What a total is made of; what comes before shipping is taken from the subtotal. */
const Parts = z.object({
  subtotalCents: Amount,
  couponsCents: Amount,
  perkCents: Amount,
  sdCreditCents: Amount,
  smallOrderAdjustmentCents: Amount,
  shippingCents: Amount,
  taxCents: Amount,
})

/** The coupons that a delivery uses, in words; absent where the release before stored it. SHELL-84. */
const CouponWords = z.nullable(z.string()).default(null)

/** Why a small delivery goes as it goes. SHR-74..SHR-76. */
const SmallReason = z.nullable(z.enum(['joined', 'runs-out', 'on-us']))

/** The provider's own sentence, how long the box is held, and when the card is tried again; null where there is none. */
const Refusal = {
  reason: z.nullable(z.string()).default(null),
  heldUntil: z.nullable(z.string()).default(null),
  nextTry: z.nullable(z.string()).default(null),
}

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
  /** `isRecurring`: it came of the plan, and its card was charged. `offer`: what a first order was promised, in words. */
  'order-placed': z.object({
    ...Order,
    deliveryDate: z.string(),
    isRecurring: z.boolean().default(false),
    offer: z.nullable(z.string()).default(null),
  }),
  /** What is absent was not told by the release that stored it. */
  'delivery-ahead': z.object({
    ...Delivery,
    totalCents: z.nullable(Amount).default(null),
    lines: z.array(Line).default([]),
    parts: z.nullable(Parts).default(null),
    small: SmallReason.default(null),
    coupon: CouponWords,
  }),
  /** What was told of a delivery is another now, and the household did not do it. */
  'delivery-changed': z.object({
    ...Delivery,
    totalCents: Amount,
    lines: z.array(Line),
    parts: Parts,
    small: SmallReason,
    coupon: CouponWords,
    because: z.enum(['answers', 'ran-out', 'price', 'withdrawn', 'address', 'credit', 'offer', 'operations']),
    /** The total that was told before. */
    beforeCents: Amount,
  }),
  'payment-failed': z.object({ ...Order, ...Refusal }),
  /** The card was tried again, and refused again. */
  'payment-retried': z.object({ ...Order, ...Refusal }),
  'payment-recovered': z.object({ ...Order, deliveryDate: z.string() }),
  /** The bank charges only when the card's holder confirms. */
  'bank-asks': z.object({ ...Order, confirmBy: z.string() }),
  'delivery-cancelled': z.object({
    ...Order,
    because: z.enum(['unpaid', 'card-too-late', 'operations', 'area']),
    returnedCreditCents: Amount,
  }),
  shipped: z.object({ ...Named, orderNumber: z.string(), deliveryDate: z.string(), trackingNumber: z.string() }),
  delivered: z.object({ ...Named, orderNumber: z.string() }),
  refunded: z.object({ ...Named, orderNumber: z.string(), refundCents: Amount, isWhole: z.boolean() }),
  'plan-held': z.object({ ...Named, why: z.enum(HoldReason.options) }),
  'plan-released': z.object({ ...Named, deliveryDate: z.string() }),
  'payment-returned': z.object(Order),
} as const

export type MessageKind = keyof typeof MESSAGE_KINDS
/** As a message is sent. */
export type MessageVariables<Kind extends MessageKind> = z.input<(typeof MESSAGE_KINDS)[Kind]>
/** As it is read again, also what the release before stored. */
export type StoredVariables<Kind extends MessageKind> = z.output<(typeof MESSAGE_KINDS)[Kind]>

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
