import { BRAND } from '@cupboard/shared/contracts'

export const messages = {
  close: 'Close',
  verify: 'Verify',
  verifying: 'Verifying…',
  newCode: 'Send a new code',
  sent: 'A new code was sent.',
  wait: 'A code was sent less than a minute ago. You can ask for another after that.',
  wrong: {
    code_mismatch: 'Invalid verification code provided, please try again.',
    limit_exceeded: 'Too many wrong codes. Please send a new code and enter that one.',
  },
  help: `Help is by text message at ${BRAND.supportShortCode}.`,
} as const
