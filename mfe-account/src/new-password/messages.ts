import { BRAND } from '@cupboard/shared/contracts'
import type { PasswordProblem } from './domain/new-password.ts'

const problem: Readonly<Record<PasswordProblem, string>> = {
  code_required: 'Please enter the code that we sent',
  code_mismatch: 'That code is not right, or it is too old. Please check it, or send a new one.',
  current_required: 'Please enter your current password',
  current_wrong: 'That is not your current password',
  too_short: 'Please choose a password of at least 8 characters',
  too_long: 'Please choose a password of at most 256 characters',
  too_easy: 'Please choose another password. This one is too easy to guess.',
}

export const messages = {
  sent: (to = 'your email') => `We sent a code to ${to}. Enter it here with the password that you would like.`,
  sentToStranger: (to: string) =>
    `If ${to} has an account, we have just sent it a code. Enter it here with the password that you would like.`,
  code: 'Code',
  newPassword: 'New password',
  hint: 'At least 8 characters. It signs every other device out.',
  set: 'Set Password',
  setting: 'Setting your password…',
  resend: 'Send a new code',
  resent: 'A new code was sent.',
  problem,
  limit: 'Too many tries. Please wait a while and try again.',
  failed: `Your password was not changed. Please try again, or contact ${BRAND.supportEmail}.`,
  signedOut: 'Your password is set. Please sign in with it.',
} as const
