/** How long tax law wants orders, and what stands behind them, to be kept. */
const YEARS = 7

/** What was written before this instant may go. */
export function endOfRetention(now: Date): Date {
  const limit = new Date(now)
  limit.setUTCFullYear(limit.getUTCFullYear() - YEARS)
  return limit
}
