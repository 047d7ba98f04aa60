import { BRAND, paths } from '@cupboard/shared/contracts'
import type { MessageKind, MessageVariables, StoredVariables } from './kinds.ts'

/** Of an order or an account. */
const SOME_ID = '7c9a2f7e-5d0c-4b0e-9a53-0f6f3f1f2a11'
const CODE = { code: '123456', minutes: 15 }

const delivery = {
  deliveryDate: 'Wednesday, September 23',
  changeUntil: 'Wednesday, September 16',
  totalCents: 4_812,
  lines: [
    { name: 'Cottonelle Clean Care Toilet Paper', articles: '12 rolls', amountCents: 1_188 },
    { name: `${BRAND.name} Paper Towels`, articles: '6 rolls', amountCents: 1_254 },
    { name: `${BRAND.name} Laundry Detergent`, articles: '50 ounces', amountCents: 1_450 },
    { name: `${BRAND.name} Dish Soap`, articles: '2 bottles', amountCents: 700 },
  ],
  parts: {
    subtotalCents: 4_592,
    couponsCents: 400,
    perkCents: 0,
    sdCreditCents: 250,
    smallOrderAdjustmentCents: 0,
    shippingCents: 500,
    taxCents: 370,
  },
  small: 'runs-out' as const,
}

/** Worked examples, one of each kind: a household, days with the longest names, and links as long as they are. `origin` is the site's. */
export function exampleOf(
  origin: string,
  orderId = SOME_ID,
): { readonly [Kind in MessageKind]: MessageVariables<Kind> } {
  const to = (path: string) => ({ firstName: 'Ann', link: `${origin}${path}` })
  const order = { ...to(paths.receipt(orderId)), orderNumber: '10472', totalCents: delivery.totalCents }
  const plan = to(paths.dashboard())
  const account = to(paths.account())
  const { deliveryDate } = delivery
  const refusal = { reason: 'Your card has insufficient funds.', heldUntil: 'Wednesday, September 30' }
  return {
    'magic-link': {
      link: `${origin}${paths.magicLink()}?u=${SOME_ID}&s=${'k'.repeat(43)}&channel=email&path=%2Fdashboard`,
      minutes: 15,
    },
    'phone-code': CODE,
    'email-code': CODE,
    'sign-up-code': CODE,
    'password-code': CODE,
    'password-changed': {},
    'session-ended': { device: 'Safari on iPhone' },
    'account-closed': { firstName: 'Ann' },
    'confirmation-code': CODE,
    'contact-change': {
      contact: 'email',
      changedTo: 'a***@e***',
      isInEffect: true,
      link: `${origin}${paths.keepContact()}?s=${'k'.repeat(43)}`,
      days: 7,
    },
    'card-changed': { ...account, brand: 'Visa', last4: '4242' },
    'order-placed': { ...order, deliveryDate, isRecurring: true },
    'delivery-ahead': { ...plan, ...delivery },
    'delivery-changed': { ...plan, ...delivery, because: 'price', beforeCents: 4_610 },
    'payment-failed': { ...order, ...account, ...refusal, nextTry: 'Wednesday, September 23' },
    'payment-retried': { ...order, ...account, ...refusal, nextTry: null },
    'payment-recovered': { ...order, deliveryDate },
    'payment-returned': { ...order, ...to(paths.pastDeliveries()) },
    'bank-asks': { ...order, confirmBy: 'Wednesday, September 30' },
    'delivery-cancelled': { ...order, ...account, because: 'unpaid', returnedCreditCents: 250 },
    shipped: { ...order, deliveryDate, trackingNumber: '1Z999AA10123456784' },
    delivered: order,
    refunded: { ...order, refundCents: 1_188, isWhole: false },
    'plan-held': { ...account, why: 'card' },
    'plan-released': { ...plan, deliveryDate },
  }
}

/** What is known of a real order, in the words of letters: it takes the place of what the example says. */
export type OrderFacts = Omit<MessageVariables<'delivery-changed'>, 'because' | 'beforeCents' | 'link'> &
  Pick<StoredVariables<'payment-failed'>, 'orderNumber' | 'heldUntil' | 'nextTry'> &
  Pick<MessageVariables<'bank-asks'>, 'confirmBy'> & {
    readonly orderId: string
    readonly trackingNumber?: string
    readonly reason?: string
  }

/** What the whole of an order would come to in messages about a change, a refund and a cancellation. */
const amountsOf = ({ totalCents, parts }: OrderFacts) => ({
  beforeCents: totalCents,
  refundCents: totalCents,
  isWhole: true,
  returnedCreditCents: parts.sdCreditCents,
})

/** Variables of a kind: the example, with what is known of an order in its place. What the kind does not have is left out as it is read. */
export const previewVariables = (kind: MessageKind, origin: string, facts: OrderFacts | undefined): unknown =>
  facts ? { ...exampleOf(origin, facts.orderId)[kind], ...facts, ...amountsOf(facts) } : exampleOf(origin)[kind]
