import { BRAND, productWords } from '@cupboard/shared/contracts'

export const messages = {
  title: `${BRAND.name} - Order complete`,
  thanks: (firstName: string) => (firstName === '' ? 'Thank you.' : `Thank you, ${firstName}.`),
  ordered: (products: number, total: string) =>
    `Your first delivery is ordered: ${productWords(products)}, ${total} with tax.`,
  receiptTo: 'A receipt is on its way to',
  again: (day: string) => `It arrives ${day}. It was paid once, and only once.`,
  waiting: 'We are waiting for your bank to confirm the payment. You do not need to do anything.',
  arrives: (orderNumber: string) => `Order ${orderNumber} arrives`,
  seeOrders: 'See your orders',
  question: 'A question about this order?',
  textUs: `Text us at ${BRAND.supportShortCode}.`,
  next: 'What happens next',
  steps: {
    ordered: {
      title: 'Ordered and paid',
      text: 'Charged once. Orders close at midnight Central, then we pack.',
      label: 'Today',
    },
    leaves: { title: 'It leaves our warehouse', text: 'We send the tracking link by text message and email.' },
    arrives: { title: 'It is at your door', text: (address: string) => `${address}. Nobody needs to be home.` },
    following: {
      title: 'We show you the next box',
      text: 'It is planned on your dashboard. Change it or skip it until it closes.',
      label: 'Next',
    },
  },
  invitation: {
    title: 'Give $30, get $30',
    body: 'A friend in Texas gets $10 off each of their first three orders. When each is paid, $10 comes off your next one.',
    link: 'Your link',
    copy: 'Copy',
    copied: 'Copied',
  },
  alreadyPageTitle: `${BRAND.name} - Checkout`,
  alreadyTitle: 'This order is placed',
  already: (orderNumber: string) =>
    `You paid for order ${orderNumber}, once, and this page will not charge you again. Your deliveries are in your account.`,
  alreadyThanks: 'Back to the thank-you page',
  noneTitle: 'There is no order here',
  none: 'This page thanks for an order that was just placed in this browser. Your deliveries are in your account.',
  noneAction: 'See your orders',
  noneHome: 'Go to the start page',
} as const
