import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const { resolve } = createRequire(import.meta.url)

/** As `unicode-range` in `shared/ui/fonts.css`. */
const LATIN = [
  [0x20, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2191],
  [0x2193, 0x2193],
  [0x2212, 0x2212],
  [0x2215, 0x2215],
]
const characters = LATIN.flatMap(([first = 0, last = 0]) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
).join('')

/**
 * Fraunces as the site is set in it: always soft, straight where it is upright and wonky where it is italic, in the weights that are
 * used. The optical size is one for headlines and one for what is smaller: engines that were left to choose it chose differently.
 * docs/decisions/0053-one-cut-in-every-engine.md
 */
export const FACES = [
  {
    file: 'fraunces-latin-text.woff2',
    from: '@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2',
    axes: { SOFT: 100, WONK: 0, opsz: 18, wght: { min: 400, max: 600 } },
  },
  {
    file: 'fraunces-latin-display.woff2',
    from: '@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2',
    axes: { SOFT: 100, WONK: 0, opsz: 48, wght: { min: 400, max: 500 } },
  },
  {
    file: 'fraunces-latin-display-italic.woff2',
    from: '@fontsource-variable/fraunces/files/fraunces-latin-full-italic.woff2',
    axes: { SOFT: 100, WONK: 1, opsz: 48, wght: 380 },
  },
]

/** @param {(typeof FACES)[number]} face */
export const cutFace = ({ from, axes }) =>
  subsetFont(readFileSync(resolve(from)), characters, { targetFormat: 'woff2', variationAxes: axes })
