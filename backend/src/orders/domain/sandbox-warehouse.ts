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

const SHIPPER = '999AA1'
const GROUND = '03'
const PACKAGE_DIGITS = 7

/** Letters count 2 to 9 from A on, over and over; digits count themselves. */
function valueOf(character: string): number {
  const code = character.charCodeAt(0)
  return character >= 'A' ? (code - 63) % 10 : code - 48
}

/** Every second character counts double; what is missing to the next ten is the last digit. */
function checkDigitOf(characters: string): number {
  const sum = [...characters].reduce((total, character, index) => total + valueOf(character) * (1 + (index % 2)), 0)
  return (10 - (sum % 10)) % 10
}

/** A number as UPS gives them, check digit included, of a shipper that is UPS's own example. The same for the same order. */
export function madeUpTrackingNumber(orderId: string): string {
  const parcel = (BigInt(`0x${orderId.replaceAll('-', '')}`) % BigInt(10 ** PACKAGE_DIGITS)).toString()
  const characters = `${SHIPPER}${GROUND}${parcel.padStart(PACKAGE_DIGITS, '0')}`
  return `1Z${characters}${checkDigitOf(characters)}`
}
