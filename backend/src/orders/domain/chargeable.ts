/** What the card provider takes at least, in cents: docs.stripe.com/currencies#minimum-and-maximum-charge-amounts. */
const SMALLEST_CHARGE = 50

/** Nothing to pay needs no card; anything else must reach the provider's minimum. */
export const isChargeable = (total: number): boolean => total === 0 || total >= SMALLEST_CHARGE
