import * as z from '@cupboard/shared/schemas'
import { text } from './units.ts'

/** How many characters of feedback are taken. */
export const MOST_FEEDBACK = 5000
export const Feedback = z.strictObject({ question: text(500, 1), liked: z.boolean(), feedback: text(MOST_FEEDBACK, 1) })
