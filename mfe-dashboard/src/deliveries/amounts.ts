/** Fees, taxes or discounts of an order together, in cents. */
export const sumOf = (parts: readonly { readonly amountCents: number }[]): number =>
  parts.reduce((total, { amountCents }) => total + amountCents, 0)
