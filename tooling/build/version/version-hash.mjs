import { createHash } from 'node:crypto'

const HASH_LENGTH = 10

/**
 * Names what a set of sources would build to.
 *
 * @param {Iterable<readonly [name: string, content: string | Uint8Array]>} sources in any order
 * @returns {string} ten hexadecimal characters, the same for the same names and contents
 */
export function hashOfSources(sources) {
  const digests = [...sources]
    .map(([name, content]) => `${name}\0${createHash('sha256').update(content).digest('hex')}`)
    .sort()
  return createHash('sha256').update(digests.join('\n')).digest('hex').slice(0, HASH_LENGTH)
}

/**
 * The areas of `shared` that a text mentions. May name one too many (a mention in a comment), never one too few.
 *
 * @param {string} text
 * @returns {string[]}
 */
export function sharedAreasMentioned(text) {
  return [...text.matchAll(/(?:@cupboard\/shared|(?:\.\.\/)+(?:shared)?)\/?([a-z-]+)/g)].flatMap(
    (match) => match[1] ?? [],
  )
}

/**
 * Follows imports between the areas of `shared`.
 *
 * @param {Iterable<string>} mentioned names that may be areas
 * @param {(area: string) => string[] | undefined} mentionsOf what an area's own sources mention; undefined when there is no such area
 * @returns {string[]} the areas that these need, directly or not, sorted
 */
export function areasNeeded(mentioned, mentionsOf) {
  const needed = new Set()
  const open = [...mentioned]
  for (let area = open.pop(); area !== undefined; area = open.pop()) {
    if (needed.has(area)) continue
    const further = mentionsOf(area)
    if (!further) continue
    needed.add(area)
    open.push(...further)
  }
  return [...needed].sort()
}
