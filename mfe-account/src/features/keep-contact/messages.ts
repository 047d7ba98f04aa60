import { BRAND, type ContactName } from '@cupboard/shared/contracts'

const what = { email: 'email', phone: 'phone number' } as const

export const messages = {
  title: `${BRAND.name} - Take a change back`,
  loading: 'Looking up your link…',
  heading: (contact: ContactName) =>
    contact === 'email' ? 'Was this you? Your new e\u2011mail' : 'Was this you? Your new number',
  happened: (contact: ContactName, changedTo: string) =>
    `Somebody who was signed in to your account asked to change its ${what[contact]} to ${changedTo}.`,
  consequence:
    'If it was not you, take the change back. Your account then has the email and phone that it had before, and everybody who is signed in to it is signed out, you too. Your plan, your card and your orders stay.',
  wasYou: 'If it was you, there is nothing to do: close this page.',
  takeBack: 'Take the change back',
  takingBack: 'Taking it back…',
  failed: 'The change was not taken back. Please check your connection and try again.',
  contactTaken: `The change was not taken back: another account has confirmed that contact since. Please write to ${BRAND.supportEmail}.`,
  doneTitle: 'The change was taken back',
  done: (contacts: string) => `Everybody was signed out. Only ${contacts} can sign in now.`,
  both: (email: string, phone: string) => `${email} and ${phone}`,
  next: `Sign in, and look whether your delivery address, your card and your next delivery are as you want them. Is a contact still not yours? Use the earlier letter, or write to ${BRAND.supportEmail}.`,
  signIn: 'Sign in',
  unknownTitle: 'This link does not work any more',
  unknown: `It was used already, or is older than seven days, or a part of it was lost on the way. If your account is not as you left it, sign in and look, or write to ${BRAND.supportEmail}.`,
  lookUpFailedTitle: 'Your link could not be looked up',
  lookUpFailed: 'Nothing was changed. Please check your connection and try again.',
  tryAgain: 'Try again',
} as const
