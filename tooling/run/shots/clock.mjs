/**
 * From now on `Date` is so much later than the clock, and goes on as ever. Names nothing outside of itself: a page gets its text.
 *
 * @param {number} shiftMs
 */
export function shiftClock(shiftMs) {
  const now = () => RealDate.now() + shiftMs
  const RealDate = Date
  globalThis.Date = new Proxy(RealDate, {
    construct: (_, parts, target) => Reflect.construct(RealDate, parts.length === 0 ? [now()] : parts, target),
    get: (_, name) => (name === 'now' ? now : Reflect.get(RealDate, name)),
  })
}
