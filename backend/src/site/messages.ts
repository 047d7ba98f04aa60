import { BRAND } from '@cupboard/shared/contracts'

export const messages = {
  siteName: BRAND.name,
  withoutScript: `To order from ${BRAND.name}, please turn on JavaScript in your browser.`,
  preparing: `${BRAND.name} is being prepared. Please come back in a moment.`,
} as const
