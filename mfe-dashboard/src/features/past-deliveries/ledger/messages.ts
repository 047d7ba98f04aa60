const named = (orderNumber: string | undefined): string =>
  orderNumber === undefined ? 'an order' : `order ${orderNumber}`

export const messages = {
  title: 'Charges and credit',
  intro: 'Every cent between us, newest first.',
  credit: (amount: string) => `You have ${amount} of store credit.`,
  noCredit: 'You have no store credit at the moment.',
  settled: 'Everything is paid.',
  open: (amount: string) => `${amount} is not paid yet.`,
  what: {
    order: (number: string | undefined) => `Agreed: ${named(number)}`,
    'order-cancelled': (number: string | undefined) => `Cancelled: ${named(number)}`,
    charge: (number: string | undefined) => `Your card paid ${named(number)}`,
    refund: (number: string | undefined) => `Back to your card for ${named(number)}`,
    'refund-failed': (number: string | undefined) => `Your bank did not take what we sent back for ${named(number)}`,
    credit: () => 'Store credit given',
    'credit-ended': () => 'Store credit ended',
  },
  creditFor: {
    offer: () => 'Store credit of your offer',
    referral: () => 'Store credit for a friend’s order',
    'order-cancelled': (number: string | undefined) => `Store credit back from ${named(number)}`,
  },
  creditMore: (amount: string) => `${amount} more credit`,
  creditLess: (amount: string) => `${amount} less credit`,
  why: 'Why this amount',
  parts: {
    subtotalCents: 'Products',
    couponsCents: 'Discount',
    perkCents: 'Employer pays',
    sdCreditCents: 'Store credit',
    smallOrderAdjustmentCents: 'Small order adjustment',
    shippingCents: 'Shipping',
    taxCents: 'Tax',
    totalCents: 'Total',
  },
  loading: 'Fetching charges and credit',
  failed: 'We could not fetch your charges and credit. Nothing about them has changed.',
  retry: 'Try again',
  empty: 'Nothing was charged or given yet. It will be here, cent by cent.',
} as const
