import { BRAND } from '@cupboard/shared/contracts'

export const messages = {
  title: `${BRAND.name} - Signing in`,
  errorTitle: `Error: ${BRAND.name} - Signing in`,
  opening: 'Opening your cupboard…',
  expiredTitle: 'That link has expired',
  expired: 'Your previous link expired. We sent you a new one by text or e-mail. It works once.',
  backToSignIn: 'Back to sign in',
  incompleteTitle: 'This link is not complete',
  expectedU: 'Expected `u` param',
  incomplete: 'Part of the address was lost on the way. Ask for a new link and open it straight from the message.',
  sendNew: 'Send a new link',
} as const
