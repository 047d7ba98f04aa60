import { percentile } from '../server/latencies.mjs'

/** @typedef {import('./run.mjs').SoakResult} SoakResult */
/** @typedef {import('./run.mjs').Sample} Sample */

const MEBIBYTE = 2 ** 20
/** What comes and goes by itself: how much the garbage collector leaves lying, connections that are kept alive. */
const MEMORY_SLACK = 1.1
const HANDLES_SLACK = 10
/** Of a visit: who asks for a zip's date leaves a row of 400 bytes for 90 days: what was promised. */
const MOST_BYTES_A_VISIT = 250

/** @param {readonly Sample[]} samples without the first third, in which code is compiled and caches are filled */
const thirdsOf = (samples) => {
  const third = Math.floor(samples.length / 3)
  return { second: samples.slice(third, 2 * third), last: samples.slice(2 * third) }
}

/** @param {readonly Sample[]} samples @param {'rssBytes' | 'handles'} what */
const medianOf = (samples, what) =>
  percentile(
    samples.map((sample) => sample[what]),
    0.5,
  )

/** @param {readonly Sample[]} samples */
function databaseGrowth(samples) {
  const [first, last] = [samples[0], samples.at(-1)]
  if (!first || !last || last.visits === first.visits) return 0
  return (last.databaseBytes - first.databaseBytes) / (last.visits - first.visits)
}

/** @param {SoakResult} result */
function figuresOf({ samples }) {
  const { second, last } = thirdsOf(samples)
  return {
    memory: [medianOf(second, 'rssBytes') / MEBIBYTE, medianOf(last, 'rssBytes') / MEBIBYTE],
    handles: [medianOf(second, 'handles'), medianOf(last, 'handles')],
    bytesAVisit: databaseGrowth(last),
  }
}

/** @param {SoakResult} result @returns {string[]} faults; none when it held */
export function faultsOfSoak(result) {
  const { memory, handles, bytesAVisit } = figuresOf(result)
  const [memoryBefore = 0, memoryAfter = 0] = memory
  const [handlesBefore = 0, handlesAfter = 0] = handles
  return [
    ...(result.failed.length > 0
      ? [`${result.failed.length} visits were not answered as they should be: ${result.failed[0]}`]
      : []),
    ...(memoryAfter > memoryBefore * MEMORY_SLACK ? ['The memory of the server grows.'] : []),
    ...(handlesAfter > handlesBefore + HANDLES_SLACK ? ['The server does not close what it opens.'] : []),
    ...(bytesAVisit > MOST_BYTES_A_VISIT ? ['The database grows with every visit.'] : []),
  ]
}

/** @param {SoakResult} result @returns {string[]} */
export function soakLines(result) {
  const { memory, handles, bytesAVisit } = figuresOf(result)
  const told = (/** @type {readonly number[]} */ numbers) => numbers.map(Math.round).join(', then ')
  const minutes = (result.samples.at(-1)?.seconds ?? 0) / 60
  return [
    `${result.visits} visits in ${Math.round(minutes)} minutes, ${result.failed.length} not answered as they should be.`,
    `Medians of the second third and of the last: memory ${told(memory)} MiB; open handles ${told(handles)}.`,
    `Database: ${((result.samples.at(-1)?.databaseBytes ?? 0) / MEBIBYTE).toFixed(1)} MiB, ${bytesAVisit.toFixed(0)} bytes more with each visit of the last third.`,
  ]
}
