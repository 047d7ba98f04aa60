import { BRAND } from '@cupboard/shared/contracts'

export const messages = {
  siteName: BRAND.name,
  withoutScript: `To order from ${BRAND.name}, or to sign in, please turn on JavaScript in your browser.`,
  seenIsGone:
    'This page cannot be shown as it was seen: a version of it was pruned. Publish it again, and open this link anew.',
  preparing: `${BRAND.name} is being prepared. Please come back in a moment.`,
} as const
