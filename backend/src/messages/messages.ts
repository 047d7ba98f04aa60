import { BRAND } from '@cupboard/shared/contracts'

/** What each message about an account says, and what stands in all. What the plan's cycle says: cycle/messages.ts. */
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
      'Enter it in your account, where you asked for it, and this email address is confirmed.',
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
  passwordCode: {
    sms: (code: string, minutes: number) =>
      `${code} is your ${BRAND.name} code for a new password. It works for ${minutes} minutes. We never ask you for it.`,
    subject: (code: string) => `${code} is your ${BRAND.name} code for a new password`,
    lines: (code: string, minutes: number) => [
      `Your code is ${code}. It works for ${minutes} minutes.`,
      'Enter it where you asked for it, with the password that you would like.',
    ],
    after:
      'You did not ask for it? Then keep it to yourself, and nothing changes: whoever has it could set a password for your account.',
  },
  passwordChanged: {
    sms: `${BRAND.name}: your password was changed, and other devices were signed out. Was it not you? Set another with "Forgot your password?", or text us at ${BRAND.supportShortCode}.`,
    subject: `Your ${BRAND.name} password was changed`,
    lines: [
      'Your password was changed just now, and every other device was signed out.',
      'Was it not you? Set another one with "Forgot your password?" where you sign in: it signs everybody else out again.',
    ],
  },
  sessionEnded: {
    unknownDevice: 'one of your devices',
    sms: (device: string) =>
      `${BRAND.name}: we signed ${device} out. An old copy of its key was used, as when somebody has copied it. Please sign in again. If you do not know why, set a new password.`,
    subject: `We signed one of your devices out of ${BRAND.name}`,
    lines: (device: string) => [
      `We signed ${device} out. An old copy of the key that keeps it signed in was used, as happens when somebody has copied it.`,
      'Nothing else was changed. Please sign in again there, and look at "Where you are signed in" in your account for what you do not know.',
    ],
  },
  accountClosed: {
    sms: `${BRAND.name}: your account is closed, as was asked. We deliver nothing more, and your card is no longer with us.`,
    subject: `Your ${BRAND.name} account is closed`,
    lines: (firstName: string) => [
      `Goodbye, ${firstName}.`,
      'Your account is closed, as was asked from it. Nothing more is planned or charged, and your card is no longer with us. What is already on its way still comes.',
      'We keep your orders and their receipts for as long as the law asks for our books, and nothing else.',
    ],
    after: 'Was it not you? Write to us, and we look into it with you.',
  },
  confirmationCode: {
    sms: (code: string, minutes: number) =>
      `${code} is your ${BRAND.name} code. It lets you change how you sign in, for ${minutes} minutes. We never ask you for it.`,
    subject: (code: string) => `${code} is your ${BRAND.name} code`,
    lines: (code: string, minutes: number) => [
      `Your code is ${code}. It works for ${minutes} minutes.`,
      'Enter it in your account, where you asked for it, and you can change your email or phone.',
    ],
    after: 'You did not ask for it? Then somebody is in your account. Keep the code to yourself, and write to us.',
  },
  contactChange: {
    what: { email: 'email', phone: 'phone number' },
    asked: (what: string, changedTo: string) =>
      `Somebody asked to change the ${what} of your ${BRAND.name} account to ${changedTo}. Nothing changes before it is confirmed there.`,
    done: (what: string, changedTo: string) =>
      `The ${what} of your ${BRAND.name} account is now ${changedTo}. Sign-in links and letters go there.`,
    sms: (happened: string, link: string, days: number) =>
      `${happened} Not you? Take it back within ${days} days: ${link}`,
    subject: {
      asked: (what: string) => `A new ${what} for your ${BRAND.name} account`,
      done: (what: string) => `The ${what} of your ${BRAND.name} account was changed`,
    },
    lines: (happened: string, days: number) => [
      happened,
      `Was it you? Then you need not do anything. If it was not, take the change back within ${days} days: your account is again as it was before, and everybody who is signed in to it is signed out.`,
    ],
    button: 'Take the change back',
  },
  cardChanged: {
    sms: (card: string, link: string) =>
      `${BRAND.name}: your deliveries are now charged to ${card}. Not you? See your account: ${link}`,
    subject: 'The card of your deliveries was changed',
    lines: (firstName: string, card: string) => [
      `Hello ${firstName}.`,
      `Your deliveries are now charged to ${card}.`,
      `Was it you? Then you need not do anything. If it was not, write to ${BRAND.supportEmail}.`,
    ],
    card: (brand: string, last4: string) => `your ${brand} card ending ${last4}`,
    button: 'See your account',
  },
  footer: `${BRAND.legalName}, ${BRAND.warehouse.line1}, ${BRAND.warehouse.city}, ${BRAND.warehouse.state} ${BRAND.warehouse.zipcode}`,
  help: `Questions? Write to ${BRAND.supportEmail}.`,
  removed: 'The link or code of this message was removed a day after it was delivered.',
} as const
