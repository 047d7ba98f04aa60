import { tableLines } from '../table-lines.mjs'

/** @typedef {import('./run.mjs').Result} Result */

/** What must not be, in the order in which it is told. */
const FIGURES = /** @type {const} */ ([
  ['duplicateCharges', 'orders charged more than once'],
  ['missedDeliveries', 'deliveries that were due and did not come'],
  ['negativeTotals', 'amounts below nothing'],
  ['chargedOtherThanAnnounced', 'charges of another amount than was told'],
  ['lostMessages', 'messages lost or doubled'],
  ['smallShippingCharges', 'times shipping was charged where deliveries could have been joined'],
])
const EXAMPLES = 5

/** @typedef {(typeof FIGURES)[number][0]} Figure */

/** The one JSON object that is printed. @param {Result} result */
export function figuresOf({
  households,
  months,
  seed,
  orders,
  charges,
  faults,
  ledgerBalanceCents,
  forecast,
  seconds,
}) {
  /** @param {Figure} name */
  const count = (name) => faults[name]?.length ?? 0
  return {
    ...{ households, months, seed, orders, charges },
    duplicateCharges: count('duplicateCharges'),
    missedDeliveries: count('missedDeliveries'),
    negativeTotals: count('negativeTotals'),
    chargedOtherThanAnnounced: count('chargedOtherThanAnnounced'),
    ledgerBalanceCents,
    lostMessages: count('lostMessages'),
    smallShippingCharges: count('smallShippingCharges'),
    forecast,
    seconds,
  }
}

/**
 * What is not clean, each with examples.
 *
 * @param {Pick<Result, 'faults' | 'ledgerBalanceCents' | 'orders'>} result
 * @returns {string[]}
 */
export function faultsOf({ faults, ledgerBalanceCents, orders }) {
  const counted = FIGURES.flatMap(([name, words]) => {
    const found = faults[name] ?? []
    return found.length === 0 ? [] : [`${found.length} ${words}:`, ...found.slice(0, EXAMPLES).map((one) => `  ${one}`)]
  })
  const surprises = (faults['surprises'] ?? []).slice(0, EXAMPLES).map((one) => `Not as expected: ${one}`)
  return [
    ...counted,
    ...(ledgerBalanceCents === 0 ? [] : [`The books are out by ${ledgerBalanceCents} cents.`]),
    ...surprises,
    ...(orders > 0 ? [] : ['No order was placed.']),
  ]
}

/** @param {Result} result @returns {string[]} */
export function simulationLines(result) {
  const { households, months, seed, orders, charges, forecast, ledgerBalanceCents, seconds } = result
  const share = (forecast.ranOutShare * 100).toFixed(1)
  return [
    `${households} households over ${months} months with seed ${seed}: ${orders} orders, ${charges} charges, in ${seconds} s.`,
    '',
    ...tableLines([
      ['what must be 0', ''],
      ...FIGURES.map(([name, words]) => [words, String(result.faults[name]?.length ?? 0)]),
      ['cents by which the books are out', String(ledgerBalanceCents)],
    ]),
    '',
    `Of ${forecast.productMonths} product-months ${share} % ran out before the next delivery (goal ≤ 2 %); at a delivery the stock left lasts ${forecast.medianDaysLeft.toFixed(1)} days in the median (goal ≤ 21).`,
  ]
}
