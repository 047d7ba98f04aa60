import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { loadContractsWithValues } from '../../build/contracts.mjs'

/** @typedef {{ params?: unknown, query?: unknown, body?: unknown }} Asked */
/** @typedef {{ shape: import('../../../shared/contracts/shape.ts').CallShape, asked: Asked[], answered: unknown[] }} KeptCall */
/** @typedef {{ day: string, calls: Record<string, KeptCall> }} KeptContracts */

/** Of each call, the same ones whenever they are made of the same contract. */
const EXAMPLES = { seed: 1, numRuns: 3, size: /** @type {const} */ ('small') }
const PARTS = /** @type {const} */ (['params', 'query', 'body'])

/** As it goes over the line. @param {unknown} value */
const onTheLine = (value) => JSON.parse(JSON.stringify(value))

/**
 * What pages of today ask and are answered: every call's shape, and examples.
 *
 * @param {string} day `2026-11-23`
 * @returns {Promise<KeptContracts>}
 */
export async function contractsOf(day) {
  const { calls, shapeOfCall, anyOfSchema, sample } = await loadContractsWithValues()
  /** @param {import('../../../shared/contracts/calls.ts').Call['response']} schema */
  const examplesOf = (schema) => sample(anyOfSchema(schema), EXAMPLES).map((value) => onTheLine(schema.parse(value)))
  const names = /** @type {import('../../../shared/contracts/calls.ts').CallName[]} */ (Object.keys(calls))
  const kept = names.map((name) => {
    /** @type {import('../../../shared/contracts/calls.ts').Call} */
    const call = calls[name]
    const parts = PARTS.flatMap((part) => (call[part] ? [{ part, examples: examplesOf(call[part]) }] : []))
    const asked = Array.from({ length: parts.length > 0 ? EXAMPLES.numRuns : 0 }, (_, index) =>
      Object.fromEntries(parts.map(({ part, examples }) => [part, examples[index]])),
    )
    return [name, { shape: shapeOfCall(name), asked, answered: examplesOf(call.response) }]
  })
  return { day, calls: Object.fromEntries(kept) }
}

/**
 * Keeps them, unless the last that were kept are the same.
 *
 * @param {string} folder
 * @param {KeptContracts} contracts
 * @returns {string | undefined} the file; undefined where nothing has changed
 */
export function keep(folder, contracts) {
  mkdirSync(folder, { recursive: true })
  const last = readdirSync(folder).sort().at(-1)
  if (last && isDeepStrictEqual(JSON.parse(readFileSync(path.join(folder, last), 'utf8')).calls, contracts.calls))
    return undefined
  const file = path.join(folder, `${contracts.day}.json`)
  const lines = Object.entries(contracts.calls).map((call) => call.map((part) => JSON.stringify(part)).join(':'))
  writeFileSync(file, `{"day":"${contracts.day}","calls":{\n${lines.join(',\n')}\n}}\n`)
  return file
}
