import { BRAND } from '@cupboard/shared/contracts'

export const messages = {
  title: `${BRAND.name} - Signing in`,
  opening: 'Opening your cupboard…',
  expiredTitle: 'That link has expired',
  expired: {
    sms: 'Your previous link expired. We sent you a new one by text or email. It works once.',
    email: 'Your previous link expired. We sent you a new one by email. It works once.',
  },
  failure: {
    unknown: 'We do not know the account of that link. Please ask for a new one here.',
    notSent: 'That link has expired, and we could not send you another. Please ask for a new one here.',
    failed: 'That link could not be opened just now. Please open it again, or ask for a new one here.',
  },
  backToSignIn: 'Back to sign in',
  incompleteTitle: 'This link is not complete',
  expected: (part: 'u' | 's') => `Expected \`${part}\` param`,
  incomplete: 'Part of the address was lost on the way. Ask for a new link and open it straight from the message.',
  sendNew: 'Send a new link',
} as const
