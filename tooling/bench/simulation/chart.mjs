import { median } from './stock.mjs'

/** @typedef {import('./run.mjs').MonthSeen} MonthSeen */

const WIDTH = 900
const PANEL = 190
const LEFT = 72
const RIGHT = 24
const TOP = 64
const GAP = 56
const TICKS = 4

const STYLE = `
  svg { background: #fff; color: #1c2a26; font: 13px system-ui, sans-serif }
  .quiet { fill: #5a6b65 } .grid { stroke: #dfe6e3 } .bar { fill: #1f7a5c } .line { stroke: #1f7a5c; fill: none; stroke-width: 2 }
  .band { fill: #1f7a5c; opacity: .18 } .use { stroke: #b4541a; stroke-dasharray: 5 4 } .useWords { fill: #b4541a } text { fill: currentColor }
  @media (prefers-color-scheme: dark) {
    svg { background: #101715; color: #e7efec } .quiet { fill: #9db0a9 } .grid { stroke: #2b3733 } .bar { fill: #4fc39a }
    .line { stroke: #4fc39a } .band { fill: #4fc39a } .use { stroke: #f0a26b } .useWords { fill: #f0a26b }
  }`

/** The next round number. @param {number} value */
function roundUp(value) {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, value)))
  return ([1, 1.5, 2, 3, 4, 6, 8, 10].find((step) => step * power >= value) ?? 10) * power
}

/** @param {readonly number[]} values @param {number} share */
const quantile = (values, share) => values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? 0

/**
 * @param {number} top
 * @param {string} title
 * @param {number} most
 * @param {(value: number) => string} words
 */
function frame(top, title, most, words) {
  const lines = Array.from({ length: TICKS + 1 }, (_, tick) => {
    const y = top + PANEL - (PANEL * tick) / TICKS
    return `<line class="grid" x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${y}" y2="${y}"/><text class="quiet" x="${LEFT - 8}" y="${y + 4}" text-anchor="end">${words((most * tick) / TICKS)}</text>`
  })
  return `<text x="${LEFT}" y="${top - 12}" font-weight="600">${title}</text>${lines.join('')}`
}

/**
 * Orders, what was charged, and how long what households have lasts, month by month. It follows the colours of whoever looks at it.
 *
 * @param {readonly MonthSeen[]} course
 * @param {string} title
 * @returns {string} SVG
 */
export function chartOf(course, title) {
  const slot = (WIDTH - LEFT - RIGHT) / Math.max(1, course.length)
  const middle = (/** @type {number} */ index) => LEFT + slot * (index + 0.5)
  const topOf = (/** @type {number} */ panel) => TOP + panel * (PANEL + GAP)

  /** @param {number} panel @param {string} name @param {readonly number[]} values @param {(value: number) => string} words */
  function bars(panel, name, values, words) {
    const [top, most] = [topOf(panel), roundUp(Math.max(1, ...values))]
    const each = values.map((value, index) => {
      const height = (PANEL * value) / most
      return `<rect class="bar" x="${middle(index) - slot * 0.36}" y="${top + PANEL - height}" width="${slot * 0.72}" height="${height}" rx="2"><title>Month ${index + 1}: ${words(value)}</title></rect>`
    })
    return frame(top, name, most, words) + each.join('')
  }

  /** @param {number} panel */
  function stock(panel) {
    const top = topOf(panel)
    const days = course.map(({ daysOfStock }) => daysOfStock)
    const most = roundUp(Math.max(28, ...days.map((values) => quantile(values, 0.9))))
    const y = (/** @type {number} */ value) => top + PANEL - (PANEL * Math.min(value, most)) / most
    const points = (/** @type {(values: number[]) => number} */ of) =>
      days.map((values, index) => `${middle(index)},${y(of(values))}`)
    const band = [
      ...points((values) => quantile(values, 0.9)),
      ...points((values) => quantile(values, 0.1)).toReversed(),
    ]
    const month = y(28)
    return (
      frame(
        top,
        'Stock against use: for how many days what is at home lasts (median, and the middle 80 %)',
        most,
        String,
      ) +
      `<polygon class="band" points="${band.join(' ')}"/><polyline class="line" points="${points(median).join(' ')}"/>` +
      `<line class="use" x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${month}" y2="${month}"/><text class="useWords" x="${WIDTH - RIGHT}" y="${month - 6}" text-anchor="end">a month’s use</text>`
    )
  }

  const bottom = topOf(2) + PANEL
  const every = Math.ceil(course.length / 12)
  const months = course
    .filter((_, index) => index % every === 0)
    .map(
      ({ month }) =>
        `<text class="quiet" x="${middle(month - 1)}" y="${bottom + 20}" text-anchor="middle">${month}</text>`,
    )
  const height = bottom + 52
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-label="${title}">
<style>${STYLE}</style>
<text x="${LEFT}" y="24" font-size="16" font-weight="700">${title}</text>
${bars(
  0,
  'Orders a month',
  course.map(({ orders }) => orders),
  (value) => value.toLocaleString('en-US'),
)}
${bars(
  1,
  'What they come to a month',
  course.map(({ totalCents }) => totalCents / 100),
  (value) => `$${Math.round(value).toLocaleString('en-US')}`,
)}
${stock(2)}
${months.join('')}
<text class="quiet" x="${WIDTH / 2}" y="${bottom + 40}" text-anchor="middle">month</text>
</svg>
`
}
