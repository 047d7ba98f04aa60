/** What the sandbox's warehouse does next with a box, and as of when. */
export interface BoxStep {
  readonly what: 'ship' | 'deliver'
  readonly at: Date
}

interface Box {
  readonly status: string
  readonly expectedShipAt: Date
  readonly expectedDeliverAt: Date
  readonly shippedAt: Date | null
}

const later = (one: Date, other: Date): Date => (one > other ? one : other)

/**
 * A paid box ships when it is expected to, and one that was paid later at once; it is as long on its way as was expected. Undefined for a
 * box that does not move.
 *
 * @param paidAt undefined where nobody wrote it down
 */
export function nextBoxStep(box: Box, paidAt: Date | undefined): BoxStep | undefined {
  const { status, expectedShipAt, expectedDeliverAt, shippedAt } = box
  if (status === 'PaymentSucceeded') return { what: 'ship', at: later(expectedShipAt, paidAt ?? expectedShipAt) }
  if (status !== 'Shipped') return undefined
  const daysMs = expectedDeliverAt.getTime() - expectedShipAt.getTime()
  const arrival = new Date((shippedAt ?? expectedShipAt).getTime() + daysMs)
  return { what: 'deliver', at: later(expectedDeliverAt, arrival) }
}
