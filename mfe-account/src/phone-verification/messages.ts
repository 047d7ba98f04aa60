import { BRAND } from '@cupboard/shared/contracts'

export const messages = {
  banner: (phone: string) =>
    `Please verify ${phone === '' ? 'your phone number' : phone}, so that we can text you before each delivery.`,
  verifyNow: 'Verify now',
  title: 'Verify your phone number',
  close: 'Close',
  asked: (phone: string) => `We texted a six-digit code to ${phone === '' ? 'your phone' : phone}.`,
  code: 'Text-message code',
  verify: 'Verify',
  verifying: 'Verifying…',
  newCode: 'Send a new code',
  sent: 'A new code was sent.',
  wait: 'A code was sent a moment ago. You can ask for another in a minute.',
  changeNumber: 'Change my number',
  keepNumber: 'Keep my number',
  newNumber: 'New mobile phone',
  saveNumber: 'Save and send a code',
  invalidPhone: 'Please provide a valid phone number',
  codeRequired: 'Please enter the code from the text message',
  notSaved: 'Your number was not saved. Please try again.',
  mismatch: 'Invalid verification code provided, please try again.',
  failed: "Sorry, we're unable to verify your number at this time",
  limit: 'Limit reached for phone verification. Please try again another time.',
  help: `Help is by text message at ${BRAND.supportShortCode}.`,
} as const
