import { FLAG_DEFAULTS } from '@cupboard/shared/contracts'
import type { AtServer } from '@cupboard/shared/module'

/** What the server draws the top of a page from: whether sign-ups are taken, and nothing of who comes. SHELL-92. */
export const topAtServer = (blockSignups: boolean): AtServer => ({
  flags: { ...FLAG_DEFAULTS, blockSignups },
  signUpData: undefined,
})
