/**
 * @typedef {object} Probed what a page says of itself; times in milliseconds since the navigation began
 * @property {number | undefined} firstPaint
 * @property {number | undefined} largestPaint
 * @property {number | undefined} modulePaint the first frame with a heading inside the module's place
 * @property {{ startTime: number, duration: number }[]} longTasks
 * @property {{ startTime: number, value: number, moved: string[] }[]} shifts
 */

/** @typedef {{ node: Node | null, previousRect: DOMRectReadOnly, currentRect: DOMRectReadOnly }} Moved */

/** Runs in the page before anything else of it, and keeps what the page goes through in `window.probed`. */
export function probePage() {
  /** @type {Probed} */
  const probed = { firstPaint: undefined, largestPaint: undefined, modulePaint: undefined, longTasks: [], shifts: [] }
  Reflect.set(window, 'probed', probed)

  /** @param {DOMRectReadOnly} rect */
  const boxOf = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ')

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
    /** @type {Moved[]} */
    const sources = Reflect.get(entry, 'sources')
    const moved = sources.map(({ node, previousRect, currentRect }) => {
      const words = (node?.textContent ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 40)
      return `${node?.nodeName.toLowerCase()} “${words}” from ${boxOf(previousRect)} to ${boxOf(currentRect)}`
    })
    probed.shifts.push({ startTime: entry.startTime, value: Reflect.get(entry, 'value'), moved })
  })

  const look = () => {
    const heading = document.querySelector('main h1')
    if (heading && heading.getClientRects().length > 0) probed.modulePaint = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
