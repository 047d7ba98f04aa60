/**
 * Which time an order was agreed last, where that still stands in the books; undefined where it does not.
 *
 * @param entries of the ledger, of this order
 */
export function standingAgreement(
  orderId: string,
  entries: readonly { readonly postingKey: string }[],
): number | undefined {
  const keys = new Set(entries.map(({ postingKey }) => postingKey))
  const prefix = `order:${orderId}:`
  const times = [...keys].flatMap((key) => (key.startsWith(prefix) ? [Number(key.slice(prefix.length))] : []))
  if (times.length === 0) return undefined
  const last = Math.max(...times)
  return keys.has(`order-cancelled:${orderId}:${last}`) ? undefined : last
}
