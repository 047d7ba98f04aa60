/**
 * @typedef {object} Probed what a page says of itself; times in milliseconds since the navigation began
 * @property {number | undefined} firstPaint
 * @property {number | undefined} largestPaint
 * @property {number | undefined} modulePaint the first frame with a heading inside the module's place
 * @property {{ startTime: number, duration: number }[]} longTasks
 * @property {{ startTime: number, value: number }[]} shifts
 */

/** Runs in the page before anything else of it, and keeps what the page goes through in `window.probed`. */
export function probePage() {
  /** @type {Probed} */
  const probed = { firstPaint: undefined, largestPaint: undefined, modulePaint: undefined, longTasks: [], shifts: [] }
  Reflect.set(window, 'probed', probed)

  /** @param {string} type @param {(entry: PerformanceEntry) => void} keep */
  const observe = (type, keep) =>
    new PerformanceObserver((list) => list.getEntries().forEach(keep)).observe({ type, buffered: true })

  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') probed.firstPaint = startTime
  })
  observe('largest-contentful-paint', ({ startTime }) => {
    probed.largestPaint = startTime
  })
  observe('longtask', ({ startTime, duration }) => probed.longTasks.push({ startTime, duration }))
  observe('layout-shift', (entry) => {
    if (Reflect.get(entry, 'hadRecentInput')) return
    probed.shifts.push({ startTime: entry.startTime, value: Reflect.get(entry, 'value') })
  })

  const look = () => {
    const heading = document.querySelector('main h1')
    if (heading && heading.getClientRects().length > 0) probed.modulePaint = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
