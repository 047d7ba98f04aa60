export const messages = {
  number: 'Card number',
  expiry: 'Expires',
  code: 'Security code',
  codeHint: 'The digits on the back, or on the front of an Amex card',
  accepted: 'Cards we take',
  logos: ['Visa', 'Mastercard', 'Amex', 'Discover'],
  loading: 'Loading the card fields…',
  failed: 'The card fields did not load. Nothing was charged, and everything you typed is still here.',
  retry: 'Load the card fields again',
  notReady: 'The card fields are not ready yet. Please wait a moment and try again.',
  unexplained: 'Your card could not be read. Please check it and try again.',
} as const
