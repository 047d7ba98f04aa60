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
 * @property {boolean} isOwnDoing the household itself, or its card, kept it from coming within that month
 */
/** @typedef {{ productMonths: number, ranOut: number, daysLeft: number[] }} Forecast `daysLeft`: at each delivery of a product, before it */
/** @typedef {{ at: number, shelves: Map<string, Shelf> }} Home */

/** @param {number} at @returns {Home} */
export const newHome = (at) => ({ at, shelves: new Map() })

/** @returns {Forecast} */
export const newForecast = () => ({ productMonths: 0, ranOut: 0, daysLeft: [] })

/** Closes the months of a shelf that have ended by now. @param {Shelf} shelf @param {number} now @param {Forecast} forecast */
function countMonths(shelf, now, forecast) {
  while (now - shelf.since >= (shelf.months + 1) * MONTH_DAYS * DAY_MS) {
    if (!shelf.isOwnDoing && shelf.perDay > 0) {
      forecast.productMonths += 1
      if (shelf.isEmpty) forecast.ranOut += 1
    }
    shelf.months += 1
    shelf.isEmpty = shelf.units <= 0
    shelf.isOwnDoing = false
  }
}

/** Days pass, and things are used. @param {Home} home @param {number} now @param {Forecast} forecast */
export function live(home, now, forecast) {
  const days = Math.max(0, now - home.at) / DAY_MS
  for (const shelf of home.shelves.values()) {
    const left = shelf.units - days * shelf.perDay
    if (left < 0) shelf.isEmpty = true
    shelf.units = Math.max(0, left)
    countMonths(shelf, now, forecast)
  }
  home.at = Math.max(home.at, now)
}

/**
 * A delivery comes.
 *
 * @param {Home} home as it is when it comes
 * @param {string} productType
 * @param {{ units: number, perDay: number }} delivered
 * @param {Forecast} forecast
 */
export function receive(home, productType, { units, perDay }, forecast) {
  const shelf = home.shelves.get(productType)
  if (!shelf) {
    const empty = { months: 0, isEmpty: false, isOwnDoing: false }
    home.shelves.set(productType, { units, perDay, since: home.at, ...empty })
    return
  }
  if (shelf.perDay > 0) forecast.daysLeft.push(shelf.units / shelf.perDay)
  shelf.units += units
}

/** @param {readonly number[]} values */
export function median(values) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
