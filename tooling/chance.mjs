/**
 * Chance that comes out the same for the same seed and name, so that one household's does not depend on how many others there are.
 *
 * @typedef {object} Chance
 * @property {() => number} next from 0, below 1
 * @property {(share: number) => boolean} happens
 * @property {(from: number, to: number) => number} whole both included
 * @property {<Value>(values: readonly Value[]) => Value} one
 */

/** @param {string} text */
function hash(text) {
  let value = 2166136261
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 16777619)
  return value >>> 0
}

/** The generator "mulberry32". @param {number} seed @param {string} name @returns {Chance} */
export function chanceOf(seed, name) {
  let state = hash(`${seed}:${name}`)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (/** @type {number} */ from, /** @type {number} */ to) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    whole,
    happens: (share) => next() < share,
    one(values) {
      const value = values[whole(0, values.length - 1)]
      if (value === undefined) throw new RangeError('nothing to choose from')
      return value
    },
  }
}
