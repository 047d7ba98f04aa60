import { BRAND } from '@cupboard/shared/contracts'

/** What each message says. `{…}` is filled in by its template. */
export const words = {
  magicLink: {
    sms: (link: string, minutes: number) =>
      `${BRAND.name}: sign in with this link. It works once, for ${minutes} minutes. ${link}`,
    subject: `Your link to sign in to ${BRAND.name}`,
    lines: (minutes: number) => [`Here is your link. It works once, for ${minutes} minutes.`],
    button: 'Sign in',
    after: 'You did not ask for it? Then you need not do anything; nobody is signed in without it.',
  },
  phoneCode: {
    sms: (code: string, minutes: number) =>
      `${code} is your ${BRAND.name} code. It works for ${minutes} minutes. We never ask you for it.`,
  },
  emailCode: {
    subject: (code: string) => `${code} is your ${BRAND.name} code`,
    lines: (code: string, minutes: number) => [
      `Your code is ${code}. It works for ${minutes} minutes.`,
      'Enter it in your account, where you asked for it, and this e-mail address is confirmed.',
    ],
    after: 'You did not ask for it? Then keep it to yourself: whoever has it could put your address on their account.',
  },
  signUpCode: {
    subject: (code: string) => `${code} is your ${BRAND.name} code`,
    lines: (code: string, minutes: number) => [
      `Your code is ${code}. It works for ${minutes} minutes.`,
      'Enter it where you signed up, and your account is ready.',
    ],
  },
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
  deliveryAhead: {
    sms: (deliveryDate: string, changeUntil: string, link: string) =>
      `${BRAND.name}: your next delivery arrives on ${deliveryDate}. You can change it until ${changeUntil}. ${link}`,
    subject: (deliveryDate: string) => `Your next delivery: ${deliveryDate}`,
    lines: (firstName: string, deliveryDate: string, changeUntil: string) => [
      `Hello ${firstName}.`,
      `Your next delivery arrives on ${deliveryDate}. You can change it until ${changeUntil}; you need not do anything to keep it.`,
    ],
    button: 'See what is coming',
  },
  paymentFailed: {
    sms: (orderNumber: string, total: string, link: string) =>
      `${BRAND.name}: your card was refused when we charged ${total} for order ${orderNumber}. Nothing was taken. Please check it or give us another: ${link}`,
    subject: (orderNumber: string) => `We could not charge your card for order ${orderNumber}`,
    lines: (firstName: string, orderNumber: string, total: string) => [
      `Hello ${firstName}.`,
      `Your card was refused when we charged ${total} for order ${orderNumber}. Nothing was taken. Please check it or give us another.`,
    ],
    button: 'Check your card',
  },
  paymentReturned: {
    sms: (orderNumber: string, total: string, link: string) =>
      `${BRAND.name}: your bank approved ${total} for order ${orderNumber} too late. We sent all of it back; it is on your card within 10 days. ${link}`,
    subject: (orderNumber: string) => `We sent your money for order ${orderNumber} back`,
    lines: (firstName: string, orderNumber: string, total: string) => [
      `Hello ${firstName}.`,
      `Your bank approved a payment of ${total} for order ${orderNumber} when it could no longer be used. We sent all of it back; it is on your card within 10 days.`,
    ],
    button: 'See your orders',
  },
  footer: `${BRAND.legalName}, ${BRAND.warehouse.line1}, ${BRAND.warehouse.city}, ${BRAND.warehouse.state} ${BRAND.warehouse.zipcode}`,
  help: `Questions? Write to ${BRAND.supportEmail}.`,
  removed: 'The link or code of this message was removed a day after it was delivered.',
} as const
