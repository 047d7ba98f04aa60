import { BRAND } from '@cupboard/shared/contracts'

/** A sentence as it goes on after a colon. */
const afterColon = (sentence: string): string => sentence.slice(0, 1).toLowerCase() + sentence.slice(1)

const hello = (firstName: string): string => `Hello ${firstName}.`

/** What each message of the plan's cycle says. Amounts and days come as words. */
export const cycleWords = {
  hello,
  offer: (words: string) => `Your offer: ${words}.`,
  orderPlaced: {
    sms: (orderNumber: string, total: string, deliveryDate: string, link: string) =>
      `${BRAND.name}: we have your order ${orderNumber}, ${total}. We deliver it on ${deliveryDate}. ${link}`,
    subject: (orderNumber: string) => `We have your order ${orderNumber}`,
    lines: (firstName: string, orderNumber: string, total: string, deliveryDate: string) => [
      `Thank you, ${firstName}.`,
      `Your order ${orderNumber} comes to ${total}. We deliver it on ${deliveryDate}.`,
    ],
    button: 'See your order',
  },
  planOrdered: {
    sms: (orderNumber: string, total: string, deliveryDate: string, link: string) =>
      `${BRAND.name}: your delivery of ${deliveryDate} is paid, ${total}, and being packed as order ${orderNumber}. ${link}`,
    subject: (deliveryDate: string) => `Your delivery of ${deliveryDate} is being packed`,
    lines: (firstName: string, orderNumber: string, total: string, deliveryDate: string) => [
      hello(firstName),
      `Your delivery can no longer be changed. It is order ${orderNumber}, came to ${total} as we told you, and is paid.`,
      `We pack it now, and it arrives on ${deliveryDate}.`,
    ],
    button: 'See your order',
  },
  deliveryAhead: {
    sms: (deliveryDate: string, total: string | null, changeUntil: string, link: string) =>
      `${BRAND.name}: your next delivery arrives on ${deliveryDate}${total === null ? '' : ` and comes to ${total}`}. You can change it until ${changeUntil}. ${link}`,
    subject: (deliveryDate: string) => `Your next delivery: ${deliveryDate}`,
    lines: (firstName: string, deliveryDate: string, total: string | null, changeUntil: string) => [
      hello(firstName),
      `Your next delivery arrives on ${deliveryDate}.${total === null ? '' : ` It comes to ${total}.`} You can change it until ${changeUntil}; you need not do anything to keep it.`,
      ...(total === null ? [] : ['After that we charge your card exactly this amount, and pack.']),
    ],
    button: 'See what is coming',
  },
  deliveryChanged: {
    because: {
      price: 'The price of something in your next delivery changed.',
      withdrawn: 'Something in your next delivery is not sold any more. What it holds instead stands below.',
      address: 'Your next delivery goes to another address, and what it costs changed with it.',
      credit: 'Your store credit changed, and with it what your next delivery costs.',
      offer: 'A discount on your next delivery changed.',
      operations: 'We changed your next delivery.',
      answers: 'Your answers changed, and your next delivery follows them.',
      'ran-out': 'You told us that something ran out, so your next delivery holds more of it.',
    },
    now: (total: string, before: string) =>
      total === before ? `It still comes to ${total}.` : `It now comes to ${total}; we had told you ${before}.`,
    sms: (because: string, now: string, deliveryDate: string, changeUntil: string, link: string) =>
      `${BRAND.name}: ${afterColon(because)} ${now} It arrives on ${deliveryDate}; change it until ${changeUntil}. ${link}`,
    subject: (deliveryDate: string) => `Your delivery of ${deliveryDate} changed`,
    lines: (firstName: string, because: string, now: string, deliveryDate: string, changeUntil: string) => [
      hello(firstName),
      `${because} ${now}`,
      `It arrives on ${deliveryDate}. You can change it until ${changeUntil}. After that we charge your card exactly this amount, and pack.`,
    ],
    button: 'See what is coming',
  },
  small: {
    joined: 'It is two small deliveries in one, so that you pay no shipping for either.',
    'runs-out': 'It is a small delivery. It does not wait for the one after it, since something in it runs out before.',
    'on-us': 'It is a small delivery. Its shipping is on us.',
  },
  bill: {
    subtotal: 'Products',
    coupons: 'Discounts',
    perk: 'Employer pays',
    sdCredit: 'Store credit',
    smallOrderAdjustment: 'Small order adjustment',
    shipping: 'Shipping',
    tax: 'Tax',
    total: 'Total',
  },
  refusal: {
    said: (reason: string | null) => (reason === null ? '' : ` Your bank's answer: "${reason}"`),
    held: (heldUntil: string) => `We hold your box until ${heldUntil}.`,
    nextTry: (nextTry: string) =>
      `We try your card again on ${nextTry}. Give us another one and we charge that at once.`,
    noNextTry: 'We do not try it again by ourselves: please check it or give us another.',
    check: 'Please check it or give us another.',
    button: 'Check your card',
  },
  paymentFailed: {
    sms: (orderNumber: string, total: string, held: string, link: string) =>
      `${BRAND.name}: your card was refused when we charged ${total} for order ${orderNumber}. Nothing was taken.${held} Please check it or give us another: ${link}`,
    subject: (orderNumber: string) => `We could not charge your card for order ${orderNumber}`,
    refused: (orderNumber: string, total: string) =>
      `Your card was refused when we charged ${total} for order ${orderNumber}. Nothing was taken.`,
  },
  paymentRetried: {
    sms: (orderNumber: string, total: string, held: string, link: string) =>
      `${BRAND.name}: your card was refused again for order ${orderNumber}, ${total}. Nothing was taken.${held} Please check it or give us another: ${link}`,
    subject: (orderNumber: string) => `Your card was refused again for order ${orderNumber}`,
    refused: (orderNumber: string, total: string) =>
      `We tried your card again for order ${orderNumber}, ${total}, and it was refused again. Nothing was taken.`,
  },
  paymentRecovered: {
    sms: (orderNumber: string, total: string, deliveryDate: string, link: string) =>
      `${BRAND.name}: your card was charged ${total} for order ${orderNumber}. Your box goes out and arrives on ${deliveryDate}. ${link}`,
    subject: 'Your card was charged; your box goes out',
    lines: (firstName: string, orderNumber: string, total: string, deliveryDate: string) => [
      hello(firstName),
      `Your card was charged ${total} for order ${orderNumber}, once. You need not do anything more.`,
      `Your box arrives on ${deliveryDate}.`,
    ],
    button: 'See your order',
  },
  bankAsks: {
    sms: (orderNumber: string, total: string, confirmBy: string, link: string) =>
      `${BRAND.name}: your bank asks you to confirm ${total} for order ${orderNumber}. Nothing is charged before. We hold your box until ${confirmBy}. ${link}`,
    subject: (total: string) => `Your bank asks you to confirm ${total}`,
    lines: (firstName: string, orderNumber: string, total: string, confirmBy: string) => [
      hello(firstName),
      `Your bank wants you to confirm the payment of ${total} for order ${orderNumber}. Nothing is charged before you do.`,
      `We hold your box until ${confirmBy}.`,
    ],
    button: 'Confirm the payment',
    after: `The link opens your order on ${BRAND.name}, and your bank asks you there. We never ask for a card number or a code by email.`,
  },
  deliveryCancelled: {
    because: {
      unpaid: (orderNumber: string, total: string) =>
        `We could not charge your card ${total} for order ${orderNumber}, and the time that we hold a box is over. It is cancelled, and nothing was charged.`,
      'card-too-late': (orderNumber: string, total: string) =>
        `We could not charge ${total} for order ${orderNumber} in the time that we hold a box, and your other card came after it. It is cancelled, and nothing was charged.`,
      operations: (orderNumber: string, total: string) =>
        `We cancelled your order ${orderNumber}, ${total}. What was charged for it goes back to your card.`,
      area: (orderNumber: string, total: string) =>
        `We do not deliver to your address yet, so we cancelled your order ${orderNumber}, ${total}. What was charged for it goes back to your card.`,
    },
    credit: (credit: string) => `Store credit of ${credit} that it used is yours again.`,
    next: {
      unpaid: 'Your plan is kept. Your next delivery is charged when you have given us a card that works.',
      'card-too-late': 'Your plan goes on: your next delivery is charged to that card.',
      operations: 'Your plan goes on with the next delivery.',
      area: 'Your plan is kept, and waits for an address in our area.',
    },
    sms: (because: string, credit: string, link: string) => `${BRAND.name}: ${afterColon(because)}${credit} ${link}`,
    subject: (orderNumber: string) => `Your order ${orderNumber} was cancelled`,
    button: {
      unpaid: 'Give us a card',
      'card-too-late': 'See your plan',
      operations: 'See your plan',
      area: 'See your address',
    },
  },
  shipped: {
    sms: (orderNumber: string, deliveryDate: string, trackingNumber: string, link: string) =>
      `${BRAND.name}: your box is on its way and arrives on ${deliveryDate}. Order ${orderNumber}, tracking number ${trackingNumber}. ${link}`,
    subject: (deliveryDate: string) => `Your box is on its way: ${deliveryDate}`,
    lines: (firstName: string, orderNumber: string, deliveryDate: string, trackingNumber: string) => [
      hello(firstName),
      `Your box with order ${orderNumber} is on its way. It arrives on ${deliveryDate}.`,
      `Its tracking number is ${trackingNumber}.`,
    ],
    button: 'See where it is',
  },
  delivered: {
    sms: (orderNumber: string, link: string) =>
      `${BRAND.name}: your box with order ${orderNumber} was delivered. Is something missing or broken? ${link}`,
    subject: 'Your box was delivered',
    lines: (firstName: string, orderNumber: string) => [
      hello(firstName),
      `Your box with order ${orderNumber} was delivered. You need not do anything.`,
    ],
    button: 'See your order',
    after: `Is something missing or broken? Write to ${BRAND.supportEmail}, and we put it right.`,
  },
  refunded: {
    sms: (orderNumber: string, refund: string, part: string, link: string) =>
      `${BRAND.name}: we sent ${refund} for order ${orderNumber} back, ${part}. It is on your card within 10 days. ${link}`,
    whole: 'all that you paid',
    part: 'a part of what you paid',
    subject: (refund: string) => `We sent ${refund} back to your card`,
    lines: (firstName: string, orderNumber: string, refund: string, part: string) => [
      hello(firstName),
      `We sent ${refund} for order ${orderNumber} back to your card: ${part}. It is there within 10 days.`,
    ],
    button: 'See your order',
  },
  paymentReturned: {
    sms: (orderNumber: string, total: string, link: string) =>
      `${BRAND.name}: your bank approved ${total} for order ${orderNumber} too late. We sent all of it back; it is on your card within 10 days. ${link}`,
    subject: (orderNumber: string) => `We sent your money for order ${orderNumber} back`,
    lines: (firstName: string, orderNumber: string, total: string) => [
      hello(firstName),
      `Your bank approved a payment of ${total} for order ${orderNumber} when it could no longer be used. We sent all of it back; it is on your card within 10 days.`,
    ],
    button: 'See your orders',
  },
  planHeld: {
    why: {
      household: 'Your plan is paused, as you asked. Nothing is packed or charged until you let it go on.',
      operations: 'We paused your plan, as we agreed with you. Nothing is packed or charged until it goes on.',
      area: 'Your plan is paused, since we do not deliver to your address yet. Nothing is packed or charged until it is in our area.',
      card: 'Your plan waits for a card that works. It is kept, and nothing is packed or charged until then.',
    },
    sms: (why: string, link: string) => `${BRAND.name}: ${afterColon(why)} ${link}`,
    subject: {
      household: 'Your plan is paused',
      operations: 'Your plan is paused',
      area: 'Your plan is paused',
      card: 'Your plan waits for a card',
    },
    button: {
      household: 'See your plan',
      operations: 'See your plan',
      area: 'See your address',
      card: 'Give us a card',
    },
    lines: (firstName: string, why: string) => [hello(firstName), why],
  },
  planReleased: {
    sms: (deliveryDate: string, link: string) =>
      `${BRAND.name}: your plan goes on. Your next delivery arrives on ${deliveryDate}; we tell you before what it holds and costs. ${link}`,
    subject: 'Your plan goes on',
    lines: (firstName: string, deliveryDate: string) => [
      hello(firstName),
      `Your plan goes on. Your next delivery arrives on ${deliveryDate}. We tell you before what it holds, what it costs and until when you can change it.`,
    ],
    button: 'See what is coming',
  },
} as const
