import * as z from '@cupboard/shared/schemas'
import { text } from './units.ts'

export const OpsMessageKinds = z.object({ kinds: z.array(z.string()) })
/** How many characters say what a preview is about. */
export const OPS_ABOUT_MAX = 200
/** `about`: an order's id or number, or the e-mail address of a household with an order; without it, a worked example. */
export const OpsPreviewQuestion = z.strictObject({ kind: text(40, 1), about: z.optional(text(OPS_ABOUT_MAX, 1)) })
/** What a kind of message says; a letter is shown as it looks at `opsLetters.preview`. */
export const OpsMessagePreview = z.object({
  /** The order that it is about; absent for the worked example. */
  order: z.optional(z.object({ id: z.string(), number: z.string() })),
  email: z.optional(z.object({ subject: z.string(), text: z.string() })),
  sms: z.optional(z.object({ text: z.string(), segments: z.int() })),
})
export type OpsMessagePreview = z.infer<typeof OpsMessagePreview>

/**
 * Letters as pages of their own, below `OPS_API`: what is framed has a policy of its own, and runs nothing. A preview is of the worked
 * example, or with `?order=` and an order's id of that one.
 */
export const opsLetters = {
  sent: '/messages/{id}/letter',
  preview: '/message-previews/{kind}/letter',
} as const
