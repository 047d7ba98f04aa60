import { readTypeErrors } from './types.mjs'

const FAULT = "mfe-funnel/src/routes.tsx(3,7): error TS2322: Type 'string' is not assignable to type 'number'."

/** What is told, one text for each time that types were checked. */
function toldOf(...lines) {
  const told = []
  const read = readTypeErrors((problems) => told.push(problems))
  lines.forEach(read)
  return told
}

const begins = '10:12:47 PM - Starting compilation in watch mode...'
const changes = '10:13:09 PM - File change detected. Starting incremental compilation...'
const ends = (count) => `10:13:07 PM - Found ${count} error${count === 1 ? '' : 's'}. Watching for file changes.`

describe('type errors in development', () => {
  it('are told once types were checked', () => {
    expect(toldOf(begins, '', FAULT)).toEqual([])
    expect(toldOf(begins, '', FAULT, '', ends(1))).toEqual([FAULT])
  })

  it('are gone once they are mended', () => {
    expect(toldOf(begins, FAULT, ends(1), '', changes, '', ends(0))).toEqual([FAULT, ''])
  })
})
