import { tableLines } from '../table-lines.mjs'

/** @typedef {import('./run.mjs').ServerBenchResult} ServerBenchResult */
/** @typedef {import('./run.mjs').Row} Row */

const MB = 1024 * 1024
const MEMORY_LIMIT_MB = 250
/** @param {number} ms */
const inMs = (ms) => `${ms.toFixed(1)} ms`

/** @typedef {{ perSecond?: number, overBare?: number, p99?: number }} Goal at least so many a second or times the bare route, at most so many milliseconds */

/** @param {Goal} goal */
const goalInWords = ({ perSecond, overBare, p99 }) =>
  [overBare && `≥ ${overBare} × bare`, perSecond && `≥ ${perSecond}/s`, p99 && `p99 ≤ ${p99} ms`]
    .filter(Boolean)
    .join(', ')

/** @param {Row} row @param {Row} bare @param {Goal} goal */
const isReached = (row, bare, { perSecond = 0, overBare = 0, p99 = Infinity }) =>
  row.perSecond >= Math.max(perSecond, overBare * bare.perSecond) && row.p99 <= p99

/** @param {ServerBenchResult} result @returns {string[]} */
export function serverBenchLines({ settings, confirm, memoryBytes, bare, ...rows }) {
  /** @param {string} name @param {Row} row @param {Goal} [goal] */
  const line = (name, row, goal) => [
    name,
    row.perSecond.toFixed(0),
    inMs(row.p50),
    inMs(row.p99),
    (row.perSecond / bare.perSecond).toFixed(2),
    inMs(row.serverCpuMs),
    goal ? goalInWords(goal) : '',
    goal ? (isReached(row, bare, goal) ? 'yes' : 'no') : '',
  ]
  const memory = memoryBytes / MB
  return [
    `${settings.clients} clients, ${settings.seconds} s each, ${settings.cores} cores for server, PostgreSQL (fsync on) and load generator, Node ${settings.node}.`,
    '"× bare" is what is answered a second against one insert behind a bare Fastify route; CPU is the server’s alone, for one answer.',
    '',
    ...tableLines([
      ['call', 'a second', 'p50', 'p99', '× bare', 'CPU', 'goal', 'reached'],
      line('order, without the confirm', rows.order, { overBare: 0.15, p99: 100 }),
      line(`the same by ${settings.processes} processes`, rows.orderOfProcesses),
      line('order, with the sandbox’s confirm', rows.orderWithConfirm),
      line('rounder', rows.rounder, { p99: 20 }),
      line('catalogue with ETag, 304', rows.catalogueKnown, { perSecond: 5000 }),
      line('catalogue in full', rows.catalogue),
      line('one insert, bare route', bare),
    ]),
    '',
    `The sandbox’s confirm alone: p50 ${inMs(confirm.p50)}, p99 ${inMs(confirm.p99)}.`,
    `Memory of the server after the run, without the database: ${memory.toFixed(0)} MB (goal ≤ ${MEMORY_LIMIT_MB} MB: ${memory <= MEMORY_LIMIT_MB ? 'yes' : 'no'}).`,
  ]
}
