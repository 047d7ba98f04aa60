import { dollars } from '@cupboard/shared/pricing'
import { cycleWords } from '../cycle/messages.ts'
import { MESSAGE_KINDS, type StoredVariables } from './kinds.ts'
import type { Bill, Charge } from './letter.ts'
import { written, type Written } from './written.ts'

type Delivery = Pick<StoredVariables<'delivery-changed'>, 'lines' | 'parts' | 'totalCents' | 'small' | 'coupon'>

/** What comes to nothing is left out; where everything but the products does, they are the total, and that says it. */
function partsOf({ parts, coupon }: Pick<Delivery, 'parts' | 'coupon'>): Charge[] {
  const { bill } = cycleWords
  const others = [
    { words: coupon ?? bill.coupons, amountCents: -parts.couponsCents },
    { words: bill.perk, amountCents: -parts.perkCents },
    { words: bill.sdCredit, amountCents: -parts.sdCreditCents },
    { words: bill.smallOrderAdjustment, amountCents: -parts.smallOrderAdjustmentCents },
    { words: bill.shipping, amountCents: parts.shippingCents },
    { words: bill.tax, amountCents: parts.taxCents },
  ].filter(({ amountCents }) => amountCents !== 0)
  return others.length === 0 ? [] : [{ words: bill.subtotal, amountCents: parts.subtotalCents }, ...others]
}

const billOf = ({ lines, parts, totalCents, coupon }: Omit<Delivery, 'small'>): Bill => ({
  lines: lines.map(({ name, articles, amountCents }) => ({ words: name, detail: articles, amountCents })),
  parts: partsOf({ parts, coupon }),
  total: { words: cycleWords.bill.total, amountCents: totalCents },
})

const smallLines = (small: Delivery['small']): string[] => (small === null ? [] : [cycleWords.small[small]])

function orderPlaced(variables: StoredVariables<'order-placed'>): Written {
  const { firstName, orderNumber, totalCents, deliveryDate, isRecurring, offer, link } = variables
  const words = isRecurring ? cycleWords.planOrdered : cycleWords.orderPlaced
  const total = dollars(totalCents)
  return {
    sms: words.sms(orderNumber, total, deliveryDate, link),
    letter: {
      subject: words.subject(isRecurring ? deliveryDate : orderNumber),
      lines: [
        ...words.lines(firstName, orderNumber, total, deliveryDate),
        ...(offer === null ? [] : [cycleWords.offer(offer)]),
      ],
      button: { words: words.button, link },
    },
  }
}

function deliveryAhead(variables: StoredVariables<'delivery-ahead'>): Written {
  const { firstName, deliveryDate, changeUntil, totalCents, lines, parts, small, coupon, link } = variables
  const words = cycleWords.deliveryAhead
  const total = totalCents === null ? null : dollars(totalCents)
  return {
    sms: words.sms(deliveryDate, total, changeUntil, link),
    letter: {
      subject: words.subject(deliveryDate),
      lines: [...words.lines(firstName, deliveryDate, total, changeUntil), ...smallLines(small)],
      ...(totalCents !== null && parts !== null ? { bill: billOf({ lines, parts, totalCents, coupon }) } : {}),
      button: { words: words.button, link },
    },
  }
}

function deliveryChanged(variables: StoredVariables<'delivery-changed'>): Written {
  const { firstName, deliveryDate, changeUntil, totalCents, beforeCents, small, link } = variables
  const words = cycleWords.deliveryChanged
  const because = words.because[variables.because]
  const now = words.now(dollars(totalCents), dollars(beforeCents))
  return {
    sms: words.sms(because, now, deliveryDate, changeUntil, link),
    letter: {
      subject: words.subject(deliveryDate),
      lines: [...words.lines(firstName, because, now, deliveryDate, changeUntil), ...smallLines(small)],
      bill: billOf(variables),
      button: { words: words.button, link },
    },
  }
}

const paymentRefused =
  (words: typeof cycleWords.paymentFailed | typeof cycleWords.paymentRetried) =>
  (variables: StoredVariables<'payment-failed'>): Written => {
    const { firstName, orderNumber, totalCents, reason, heldUntil, nextTry, link } = variables
    const { refusal } = cycleWords
    const total = dollars(totalCents)
    const next = nextTry === null ? refusal.noNextTry : refusal.nextTry(nextTry)
    const held = heldUntil === null ? undefined : refusal.held(heldUntil)
    return {
      sms: words.sms(orderNumber, total, held === undefined ? '' : ` ${held}`, link),
      letter: {
        subject: words.subject(orderNumber),
        lines: [
          cycleWords.hello(firstName),
          `${words.refused(orderNumber, total)}${refusal.said(reason)}`,
          held === undefined ? refusal.check : `${held} ${next}`,
        ],
        button: { words: refusal.button, link },
      },
    }
  }

function paymentRecovered(variables: StoredVariables<'payment-recovered'>): Written {
  const { firstName, orderNumber, totalCents, deliveryDate, link } = variables
  const words = cycleWords.paymentRecovered
  return {
    sms: words.sms(orderNumber, dollars(totalCents), deliveryDate, link),
    letter: {
      subject: words.subject,
      lines: words.lines(firstName, orderNumber, dollars(totalCents), deliveryDate),
      button: { words: words.button, link },
    },
  }
}

function bankAsks({ firstName, orderNumber, totalCents, confirmBy, link }: StoredVariables<'bank-asks'>): Written {
  const words = cycleWords.bankAsks
  const total = dollars(totalCents)
  return {
    sms: words.sms(orderNumber, total, confirmBy, link),
    letter: {
      subject: words.subject(total),
      lines: words.lines(firstName, orderNumber, total, confirmBy),
      button: { words: words.button, link },
      after: words.after,
    },
  }
}

function deliveryCancelled(variables: StoredVariables<'delivery-cancelled'>): Written {
  const { firstName, orderNumber, totalCents, because, returnedCreditCents, link } = variables
  const words = cycleWords.deliveryCancelled
  const happened = words.because[because](orderNumber, dollars(totalCents))
  const credit = returnedCreditCents === 0 ? '' : ` ${words.credit(dollars(returnedCreditCents))}`
  return {
    sms: words.sms(happened, credit, link),
    letter: {
      subject: words.subject(orderNumber),
      lines: [cycleWords.hello(firstName), `${happened}${credit}`, words.next[because]],
      button: { words: words.button[because], link },
    },
  }
}

function shipped({ firstName, orderNumber, deliveryDate, trackingNumber, link }: StoredVariables<'shipped'>): Written {
  const words = cycleWords.shipped
  return {
    sms: words.sms(orderNumber, deliveryDate, trackingNumber, link),
    letter: {
      subject: words.subject(deliveryDate),
      lines: words.lines(firstName, orderNumber, deliveryDate, trackingNumber),
      button: { words: words.button, link },
    },
  }
}

function delivered({ firstName, orderNumber, link }: StoredVariables<'delivered'>): Written {
  const { sms, subject, lines, button, after } = cycleWords.delivered
  return {
    sms: sms(orderNumber, link),
    letter: { subject, lines: lines(firstName, orderNumber), button: { words: button, link }, after },
  }
}

function refunded({ firstName, orderNumber, refundCents, isWhole, link }: StoredVariables<'refunded'>): Written {
  const words = cycleWords.refunded
  const refund = dollars(refundCents)
  const part = isWhole ? words.whole : words.part
  return {
    sms: words.sms(orderNumber, refund, part, link),
    letter: {
      subject: words.subject(refund),
      lines: words.lines(firstName, orderNumber, refund, part),
      button: { words: words.button, link },
    },
  }
}

function paymentReturned(variables: StoredVariables<'payment-returned'>): Written {
  const { firstName, orderNumber, totalCents, link } = variables
  const { sms, subject, lines, button } = cycleWords.paymentReturned
  const total = dollars(totalCents)
  return {
    sms: sms(orderNumber, total, link),
    letter: {
      subject: subject(orderNumber),
      lines: lines(firstName, orderNumber, total),
      button: { words: button, link },
    },
  }
}

function planHeld({ firstName, why, link }: StoredVariables<'plan-held'>): Written {
  const words = cycleWords.planHeld
  return {
    sms: words.sms(words.why[why], link),
    letter: {
      subject: words.subject[why],
      lines: words.lines(firstName, words.why[why]),
      button: { words: words.button[why], link },
    },
  }
}

function planReleased({ firstName, deliveryDate, link }: StoredVariables<'plan-released'>): Written {
  const { sms, subject, lines, button } = cycleWords.planReleased
  return {
    sms: sms(deliveryDate, link),
    letter: { subject, lines: lines(firstName, deliveryDate), button: { words: button, link } },
  }
}

/** Letters of the plan's cycle: a household's orders, payments and deliveries. */
export const cycleLetters = {
  'order-placed': written(MESSAGE_KINDS['order-placed'], orderPlaced),
  'delivery-ahead': written(MESSAGE_KINDS['delivery-ahead'], deliveryAhead),
  'delivery-changed': written(MESSAGE_KINDS['delivery-changed'], deliveryChanged),
  'payment-failed': written(MESSAGE_KINDS['payment-failed'], paymentRefused(cycleWords.paymentFailed)),
  'payment-retried': written(MESSAGE_KINDS['payment-retried'], paymentRefused(cycleWords.paymentRetried)),
  'payment-recovered': written(MESSAGE_KINDS['payment-recovered'], paymentRecovered),
  'payment-returned': written(MESSAGE_KINDS['payment-returned'], paymentReturned),
  'bank-asks': written(MESSAGE_KINDS['bank-asks'], bankAsks),
  'delivery-cancelled': written(MESSAGE_KINDS['delivery-cancelled'], deliveryCancelled),
  shipped: written(MESSAGE_KINDS.shipped, shipped),
  delivered: written(MESSAGE_KINDS.delivered, delivered),
  refunded: written(MESSAGE_KINDS.refunded, refunded),
  'plan-held': written(MESSAGE_KINDS['plan-held'], planHeld),
  'plan-released': written(MESSAGE_KINDS['plan-released'], planReleased),
} as const
