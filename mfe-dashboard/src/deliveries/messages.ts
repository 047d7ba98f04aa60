import { BRAND } from '@cupboard/shared/contracts'

const cardNamed = (brand: string, last4: string): string =>
  `${brand.charAt(0).toUpperCase()}${brand.slice(1)} ending ${last4}`

/** A person is asked, in writing. */
const WRITE = `write to ${BRAND.supportEmail}`

export const messages = {
  card: cardNamed,
  state: {
    charging: {
      heading: (date: string) => `Your delivery for ${date} is being paid`,
      text: (total: string, card: string | undefined) =>
        `It can no longer be changed. We are charging ${total}${card === undefined ? '' : ` to your ${card}`}.`,
    },
    bankAsks: {
      heading: (date: string) => `Your bank asks about your delivery for ${date}`,
      text: (total: string) => `It wants you to confirm ${total}. Nothing is charged before you do.`,
    },
    refused: {
      heading: (date: string) => `Your card was refused for ${date}`,
      text: (date: string) =>
        `We were unable to process your payment. Please update your payment information to retry your ${date} order.`,
    },
    lapsed: {
      heading: (date: string) => `Your order for ${date} was not paid`,
      text: 'Nothing was charged, and its box is no longer held.',
    },
    packing: {
      heading: (date: string) => `We are packing your delivery for ${date}`,
      text: (total: string) => `It is paid, ${total}.`,
    },
    packed: {
      heading: (date: string) => `Your delivery for ${date} is packed`,
      text: (total: string) => `It is paid, ${total}.`,
    },
    leaves: (day: string) => `It leaves on ${day}.`,
    onItsWay: {
      heading: (date: string) => `Your delivery for ${date} is on its way`,
      text: (trackingNumber: string | null) =>
        trackingNumber === null ? 'It has left our warehouse.' : `Its tracking number is ${trackingNumber}.`,
    },
    delivered: {
      heading: (date: string) => `Your delivery for ${date} has arrived`,
      text: `Is something missing or broken? Then ${WRITE}, and we put it right.`,
    },
    cancelled: {
      heading: (date: string) => `Your order for ${date} is cancelled`,
      unpaid: 'We could not charge your card, and the time that we hold a box is over. Nothing was charged.',
      operations: 'We cancelled it. What you paid for it goes back to your card.',
      closed: 'It was cancelled when your account was closed. What you paid for it goes back to your card.',
      unknown: 'Nothing of it is sent.',
    },
    other: {
      heading: (date: string) => `Your delivery for ${date}`,
      text: (status: string) => `Its status is ${status}.`,
    },
  },
  pay: {
    again: 'Try again now',
    trying: 'Charging your card',
    other: 'Give another card',
    confirm: 'Confirm with your bank',
    confirming: 'Asking your bank',
    reaching: 'Getting ready',
    notReached: 'We could not reach the card service. Nothing was charged; your box is still held.',
    reach: 'Try again',
    paid: 'Your payment went through.',
    asks: 'Your bank wants you to confirm it.',
    failed: 'The payment was not taken. Please try again, or give another card.',
  },
  track: 'Track delivery',
  receipt: 'See the receipt',
  timeline: {
    label: 'What happened so far, and what comes',
    now: 'Now',
    toCome: 'To come',
    placed: 'Ordered',
    ordered: 'Closed and ordered',
    paid: (amount: string) => `Paid ${amount}`,
    refused: (times: number) => (times === 1 ? 'Card refused' : `Card refused ${times} times`),
    refusedBecause: (words: string) => `“${words}”`,
    bankAsks: 'Your bank asks you to confirm',
    packed: 'Packed',
    shipped: 'On its way',
    tracking: (trackingNumber: string) => `Tracking number ${trackingNumber}`,
    delivered: 'Delivered',
    refunded: (amount: string) => `${amount} sent back to your card`,
    refundFailed: (amount: string) => `Your bank did not take ${amount} that we sent back: we send it again`,
    cancelled: {
      unpaid: 'Cancelled: not paid in time',
      operations: 'Cancelled by us',
      closed: 'Cancelled with your account',
    },
    toPay: 'Payment',
    toPack: 'Packing',
    toShip: 'Leaves our warehouse',
    toDeliver: 'Delivery',
  },
} as const
