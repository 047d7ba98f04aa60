import { chanceOf } from '../../chance.mjs'
import { changeOf, FAULTS, isOfLine } from './faults.mjs'

/** @typedef {import('./faults.mjs').Fault} Fault */
/** @typedef {'direct' | 'in-app'} Way */
/** One thing that goes wrong, for one visitor. @typedef {{ name: string, fault: Fault, way: Way, hasPrevious: boolean }} Cell */

const SHELL = 'shell'

/** A shell comes with a document only. @param {string} name @returns {readonly Way[]} */
const waysTo = (name) => (name === SHELL ? ['direct'] : ['direct', 'in-app'])

/** @param {Fault} fault @param {string} name */
const canHappenTo = (fault, name) => isOfLine(fault) || changeOf(fault, name) !== undefined

/** @param {readonly string[]} names of deployables @returns {Cell[]} */
export const cellsOf = (names) =>
  [false, true].flatMap((hasPrevious) =>
    names.flatMap((name) =>
      FAULTS.filter((fault) => canHappenTo(fault, name)).flatMap((fault) =>
        waysTo(name).map((way) => ({ name, fault, way, hasPrevious })),
      ),
    ),
  )

/** @param {Cell} cell */
export const titleOf = ({ name, fault, way, hasPrevious }) =>
  `${name}, ${fault.name}, ${way}, ${hasPrevious ? 'with' : 'without'} last known good`

/** @param {Fault} fault */
const isSlow = (fault) => isOfLine(fault) && fault.happens === 'slow'
/** @param {Fault} fault */
const isLate = (fault) => !isOfLine(fault) && fault.shows === 'as a hang later'
/** @param {Fault} fault whether something is waited for before it is seen */
const isWaitedFor = (fault) => isSlow(fault) || fault.name === 'mount-never-ends' || isLate(fault)
/** @param {Cell} cell whether nothing takes its place for ten seconds */
const isWaitedOut = ({ fault, name, hasPrevious }) =>
  isLate(fault) || (isWaitedFor(fault) && (name === SHELL || (isSlow(fault) && !hasPrevious)))

/** @param {Cell} cell whether the shell's own top breaks, which is drawn beside the module's first page */
const isOfTop = ({ name, fault }) => name === SHELL && /-render$|-effect$/.test(fault.name)

/**
 * Some that are seen in seconds, in their order: one for which something is waited, one of the shell's top, the others quick.
 *
 * @param {readonly Cell[]} cells
 * @param {number} count
 * @param {number} seed
 * @returns {Cell[]}
 */
export function sampleOf(cells, count, seed) {
  const chance = chanceOf(seed, 'faults')
  const drawn = cells
    .filter((cell) => !isWaitedOut(cell))
    .map((cell) => ({ cell, lot: chance.next() }))
    .sort((one, other) => one.lot - other.lot)
    .map(({ cell }) => cell)
  const waitedFor = drawn.filter(({ fault }) => isWaitedFor(fault)).slice(0, 1)
  const ofTop = drawn.filter(isOfTop).slice(0, 1)
  const quick = drawn.filter(({ fault }) => !isWaitedFor(fault))
  const sample = [...new Set([...waitedFor, ...ofTop, ...quick])].slice(0, count)
  return cells.filter((cell) => sample.includes(cell))
}

/**
 * What has to become of it.
 *
 * `served`: by the version before, or by this one where it works all the same; `degraded`: the rest of the page, and a sentence with
 * a way to try again.
 *
 * @param {Cell} cell
 * @returns {{ outcome: 'served' | 'degraded', by: 'this' | 'previous' | 'either' | 'none', isReported: boolean }}
 */
export function expectedOf({ name, fault, hasPrevious }) {
  if (isSlow(fault)) return { outcome: 'served', by: hasPrevious ? 'either' : 'this', isReported: false }
  if (!isOfLine(fault) && fault.shows === 'when left') return { outcome: 'served', by: 'either', isReported: true }
  if (hasPrevious) return { outcome: 'served', by: 'previous', isReported: true }
  const isHeldAgainstModule = name === SHELL && fault.name === 'wrong-contract'
  return { outcome: 'degraded', by: 'none', isReported: !isHeldAgainstModule }
}
