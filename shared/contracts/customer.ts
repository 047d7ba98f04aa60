import * as z from '@cupboard/shared/schemas'
import { Coupon, Employer } from './campaign.ts'
import { Interview } from './interview.ts'
import { Manifest } from './plan.ts'
import { Rounder } from './rounder.ts'
import { Cents, Day, text } from './units.ts'
import { EMAIL, EMAIL_MAX, NAME, NAME_MAX, ZIPCODE } from './validation.ts'

export const Zipcode = z.string().check(z.trim(), z.regex(ZIPCODE))

/** How many characters each part of an address may have. The schema below and every form of an address read it. SHR-33, ACC-70. */
export const ADDRESS_LIMITS = {
  name: 60,
  address: 200,
  city: 100,
  state: 2,
  /** Five digits, a hyphen and four. */
  zipcode: 10,
  deliveryInstructions: 500,
} as const

export const Shipping = z.strictObject({
  name: text(ADDRESS_LIMITS.name, 1),
  address: text(ADDRESS_LIMITS.address, 1),
  city: text(ADDRESS_LIMITS.city, 1),
  state: z.string().check(z.trim(), z.regex(/^[A-Z]{2}$/)),
  zipcode: Zipcode,
  deliveryInstructions: z.optional(text(ADDRESS_LIMITS.deliveryInstructions)),
})
export type Shipping = z.infer<typeof Shipping>

export const Email = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(EMAIL_MAX), z.regex(EMAIL))
/** International form, "+15125550123". SHR-91, SHR-93. */
export const Phone = z.string().check(z.regex(/^\+1\d{10}$/))
export const PersonName = z.string().check(z.trim(), z.maxLength(NAME_MAX), z.regex(NAME))

export const PaymentSource = z.object({
  id: z.string(),
  brand: z.string(),
  expirationMonth: z.int(),
  expirationYear: z.int(),
  last4: z.string(),
})
export type PaymentSource = z.infer<typeof PaymentSource>

/** What signs in and is written to: proved contacts, or while nothing is proved both. docs/decisions/0011 */
export const ContactsInUse = z.object({ email: z.nullable(z.string()), phone: z.nullable(z.string()) })
export type ContactsInUse = z.infer<typeof ContactsInUse>

/** SHR-37. */
export const Customer = z.object({
  customerId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Absent where accounts are kept by Amazon. */
  inUse: z.optional(ContactsInUse),
  workEmail: z.optional(z.string()),
  nickname: z.optional(z.string()),
  status: z.string(),
  employer: z.optional(Employer),
  shipping: Shipping,
  billing: z.optional(z.omit(Shipping, { deliveryInstructions: true })),
  paymentSource: z.optional(PaymentSource),
  interview: Interview,
  sdCredit: Cents,
  maxSdCredit: z.optional(Cents),
  referralLink: z.string(),
  chargeShipping: z.boolean(),
  preferredDeliveryDates: z.array(Day),
  discounts: z.array(Coupon),
})
export type Customer = z.infer<typeof Customer>

/** GET /customer. `manifest` and `roundedProducts` are absent until there is a plan. SHR-40. */
export const User = z.object({
  customer: Customer,
  manifest: z.nullable(Manifest),
  roundedProducts: z.nullable(Rounder),
})
export type User = z.infer<typeof User>

/** PUT /customer/. Only what changed is sent; days of delivery are not among it. API-20, DASH-06. */
export const CustomerChange = z.partial(
  z.strictObject({
    shipping: Shipping,
    firstName: PersonName,
    lastName: PersonName,
    email: Email,
    phone: Phone,
    workEmail: Email,
  }),
)
export type CustomerChange = z.infer<typeof CustomerChange>

/** The interview as checkout sends it. SHR-33. */
export const OrderingInterview = z.extend(Interview, { phone: z.optional(Phone) })

/** A household's answers alone: its phone is the customer's. */
export const answersOf = ({ phone: _phone, ...answers }: z.infer<typeof OrderingInterview>): Interview => answers

/** The customer as checkout sends it. SHR-33..36. */
export const OrderingCustomer = z.strictObject({
  email: Email,
  firstName: PersonName,
  lastName: PersonName,
  phone: Phone,
  shipping: Shipping,
  workEmail: z.optional(Email),
  employerId: z.optional(text(64)),
  referringCustomerId: z.optional(text(64)),
  campaignCode: z.optional(text(200)),
  interview: OrderingInterview,
})
export type OrderingCustomer = z.infer<typeof OrderingCustomer>
