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
