/**
 * One request of a page; times in milliseconds since the navigation began.
 *
 * @typedef {object} PageRequest
 * @property {string} url
 * @property {string} type `Document`, `Script`, `Stylesheet`, `Font`, `Fetch`, …
 * @property {string | undefined} initiator URL of the file that asked for it; none for what the document names
 * @property {number} start
 * @property {number} end `Infinity` when it did not end
 * @property {number} bytes as they came over the line, compressed
 */

/** @param {{ type?: string }} request */
const isCode = ({ type }) => type === 'Script' || type === 'Stylesheet'

/** @param {PageRequest} request */
const isScript = ({ type }) => type === 'Script'

/** @param {readonly PageRequest[]} requests */
const bytesOf = (requests) => requests.reduce((sum, { bytes }) => sum + bytes, 0)

/**
 * How many waits one after the other the code of the first screen takes: 1 is the document, 2 what the document names, 3
 * what that asks for.
 *
 * @param {readonly PageRequest[]} requests
 * @param {number} paint when the first screen was painted
 */
export function depthUntil(requests, paint) {
  const byUrl = new Map([...requests].reverse().map((request) => [request.url, request]))
  /** @param {PageRequest} request @param {Set<string>} seen @returns {number} */
  const depthOf = ({ url, type, initiator }, seen = new Set()) => {
    if (type === 'Document') return 1
    const asker = initiator === undefined || seen.has(url) ? undefined : byUrl.get(initiator)
    return asker ? depthOf(asker, seen.add(url)) + 1 : 2
  }
  return Math.max(
    1,
    ...requests.filter((request) => isCode(request) && request.end <= paint).map((one) => depthOf(one)),
  )
}

/**
 * @param {readonly PageRequest[]} requests
 * @param {number} largestPaint
 */
export const scriptBytes = (requests, largestPaint) => ({
  beforeLargestPaint: bytesOf(requests.filter((request) => isScript(request) && request.end <= largestPaint)),
  inAll: bytesOf(requests.filter(isScript)),
})

/** Files that came more than once: a preload whose attributes are not those of the later request. @param {readonly PageRequest[]} requests */
export const repeated = (requests) => {
  const files = requests.filter(isCode).map(({ url }) => url)
  return files.filter((url, index) => files.indexOf(url) !== index)
}
