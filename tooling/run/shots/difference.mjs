import pixelmatch from 'pixelmatch'

/** @typedef {{ width: number, height: number, rgba: Uint8ClampedArray }} Pixels */

/** From 0, where any other shade counts, to 1. */
const SHADE = 0.1
/** So many pixels of a thumbnail may differ: a countdown's seconds and the number of an order have fewer. */
const MOST_PIXELS = 120

/**
 * What is to be seen of a difference; edges that are only smoothed otherwise are none.
 *
 * @param {Pixels} before
 * @param {Pixels} now
 * @returns {{ pixels: number, picture: Pixels } | undefined} in the picture what differs is red, unless the sizes do
 */
export function differenceOf(before, now) {
  const { width, height } = before
  if (width !== now.width || height !== now.height) return { pixels: now.width * now.height, picture: now }
  const rgba = new Uint8ClampedArray(before.rgba.length)
  const pixels = pixelmatch(before.rgba, now.rgba, rgba, width, height, { threshold: SHADE })
  return pixels > MOST_PIXELS ? { pixels, picture: { width, height, rgba } } : undefined
}
