import { pageTable } from '@cupboard/shared/fixtures'

const UNITS_MS = { minute: 60_000, minutes: 60_000, hour: 3_600_000, hours: 3_600_000 }
const isUnit = (word: string): word is keyof typeof UNITS_MS => Object.hasOwn(UNITS_MS, word)

/** What people read of a limit, as `Limit` has it. */
export interface ToldLimit {
  readonly most: number
  readonly windowMs: number
}

function windowIn(words: string): number {
  const [count = '', unit = ''] = words.split(' ')
  if (!isUnit(unit)) throw new Error(`no window: ${words}`)
  return Number(count) * UNITS_MS[unit]
}

/**
 * What docs/api.md says of a limit under "How often".
 *
 * @param what words of the row's first cell; a row without any goes on with the one above it
 * @param who the words behind the number, such as "for an account"; empty where there are none
 * @throws when the page does not tell it, or tells it twice
 */
export function toldLimit(what: string, who: string): ToldLimit {
  let named = ''
  const told = pageTable('../api', 'How often').flatMap((row) => {
    named = row('what') || named
    if (!named.includes(what)) return []
    const parts = row('allowed').split(', ')
    const numbers = parts.map((part) => /^([\d,]+)(?: (.+))?$/.exec(part)).filter((found) => (found?.[2] ?? '') === who)
    const windowMs = windowIn(row('within'))
    return numbers.flatMap((found) => (found?.[1] ? [{ most: Number(found[1].replace(',', '')), windowMs }] : []))
  })
  const [only, ...more] = told
  if (!only || more.length > 0) throw new Error(`docs/api.md tells "${what}: ${who}" ${told.length} times`)
  return only
}
