/** What households have at home, by what they truly use, and how long it lasts. */

export const DAY_MS = 86_400_000
const MONTH_DAYS = 28

/**
 * A product type at a household, in units.
 *
 * @typedef {object} Shelf
 * @property {number} units
 * @property {number} perDay what is truly used
 * @property {number} since the first delivery, in milliseconds
 * @property {number} months counted so far
 * @property {boolean} isEmpty it ran out within the month that is being counted
 * @property {boolean} isBare nothing has been there since that month began
 * @property {boolean} isKeptAway the household itself or its card keeps it from coming, or it is not sold any more
 * @property {boolean} isExcused it was kept away within that month
 * @property {string} groupName that came last
 */
/** @typedef {{ productMonths: number, ranOut: number, daysLeft: number[] }} Forecast `daysLeft`: at each delivery of a product, before it */
/** @typedef {{ at: number, shelves: Map<string, Shelf> }} Home */

/** @param {number} at @returns {Home} */
export const newHome = (at) => ({ at, shelves: new Map() })

/** @returns {Forecast} */
export const newForecast = () => ({ productMonths: 0, ranOut: 0, daysLeft: [] })

/** @param {Shelf} shelf @param {number} days */
function consume(shelf, days) {
  const left = shelf.units - days * shelf.perDay
  if (left < 0 && shelf.units > 0) shelf.isEmpty = true
  if (shelf.isKeptAway) shelf.isExcused = true
  shelf.units = Math.max(0, left)
}

/** @param {Shelf} shelf @param {Forecast} forecast */
function endMonth(shelf, forecast) {
  if (!shelf.isExcused && shelf.perDay > 0) {
    forecast.productMonths += 1
    if (shelf.isEmpty || shelf.isBare) forecast.ranOut += 1
  }
  shelf.months += 1
  shelf.isEmpty = false
  shelf.isBare = shelf.units <= 0
  shelf.isExcused = shelf.isKeptAway
}

/** Days pass, and things are used. @param {Home} home @param {number} now @param {Forecast} forecast */
export function live(home, now, forecast) {
  if (now <= home.at) return
  for (const shelf of home.shelves.values()) {
    let at = home.at
    for (;;) {
      const monthEnds = shelf.since + (shelf.months + 1) * MONTH_DAYS * DAY_MS
      const next = Math.min(now, monthEnds)
      consume(shelf, (next - at) / DAY_MS)
      at = next
      if (monthEnds > now) break
      endMonth(shelf, forecast)
    }
  }
  home.at = now
}

/**
 * A delivery comes.
 *
 * @param {Home} home as it is when it comes
 * @param {string} productType
 * @param {{ units: number, perDay: number, groupName: string }} delivered
 * @param {Forecast} forecast
 */
export function receive(home, productType, { units, perDay, groupName }, forecast) {
  const shelf = home.shelves.get(productType)
  if (!shelf) {
    const full = { months: 0, isEmpty: false, isBare: false, isKeptAway: false, isExcused: false }
    home.shelves.set(productType, { units, perDay, groupName, since: home.at, ...full })
    return
  }
  Object.assign(shelf, { groupName, isKeptAway: false, isBare: false })
  if (shelf.perDay > 0) forecast.daysLeft.push(shelf.units / shelf.perDay)
  shelf.units += units
}

/** @param {readonly number[]} values */
export function median(values) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
