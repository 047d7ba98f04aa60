import { DAY_MS } from '@cupboard/shared/contracts'
import { heldUntil } from '@cupboard/shared/household'

/** When a box that could not be charged is tried again, in days after it was refused first. */
const TRY_AGAIN_DAYS = [2, 5, 9]

/** What a bank says that wants the card's holder: trying again without them is refused again. */
export const ASKS_HOLDER = 'authentication_required'

/** A box that was refused, and why. */
interface Refused {
  /** When its plan was closed: the first try. */
  readonly createdAt: Date
  readonly expectedShipAt: Date
  readonly failureCode: string | null
  /** As of when it was refused. */
  readonly at: Date
}

/** When the card is tried again by itself; undefined where that would be no use, or too late. */
export function nextTry({ createdAt, expectedShipAt, failureCode, at }: Refused): Date | undefined {
  if (failureCode === ASKS_HOLDER) return undefined
  const tries = TRY_AGAIN_DAYS.map((days) => new Date(createdAt.getTime() + days * DAY_MS))
  return tries.find((one) => one > at && one < heldUntil(expectedShipAt))
}
