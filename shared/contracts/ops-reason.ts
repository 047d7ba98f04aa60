import * as z from '@cupboard/shared/schemas'
import { text } from './units.ts'

/** How many characters of a reason are taken. */
export const MOST_REASON = 500

/** Why something was changed: kept in the audit log. */
export const Reason = text(MOST_REASON, 3)

/** For what needs to be told nothing but why. */
export const OpsReasoned = z.strictObject({ reason: Reason })
