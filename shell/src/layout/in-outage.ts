import { FLAG_DEFAULTS } from '@cupboard/shared/contracts'
import type { AtServer } from '@cupboard/shared/module'

/** What the top of a page that arrives is drawn from: whether sign-ups are taken, and of nobody else anything. SHELL-92. */
export const inOutage = (blockSignups: boolean): AtServer => ({
  flags: { ...FLAG_DEFAULTS, blockSignups },
  signUpData: undefined,
})
