import { readFileSync } from 'node:fs'
import path from 'node:path'
import { isTestFile, sourceFiles } from './build/source/source-files.mjs'
import { deployableNames, inRoot, ROOT } from './workspace.mjs'

/** What writes an instant as a day or an hour, with all that it is given. */
const WRITES_INSTANT = /new Intl\.DateTimeFormat\([^)]*\)|\.toLocale(?:Date|Time)String\([^)]*\)/g
/** Of days without an instant, counted from 1970. */
const OF_DAYS = "timeZone: 'UTC'"

/** Told to a developer alone, by the clock of their desk. */
const OWN_CLOCK = 'shell/src/layout/override-line.tsx'

/** @param {string} source */
const elsewhere = (source) =>
  [...source.matchAll(WRITES_INSTANT)]
    .map(([call]) => call)
    .filter((call) => !call.includes('timeZone: TIME_ZONE') && !call.includes(OF_DAYS))

describe('an instant in words', () => {
  const written = ['shared', 'backend', ...deployableNames()]
    .flatMap((name) => sourceFiles(inRoot(name)))
    .filter((file) => /\.tsx?$/.test(file) && !isTestFile(file))
    .map((file) => ({ name: path.relative(ROOT, file), source: readFileSync(file, 'utf8') }))
    .filter(({ name, source }) => name !== OWN_CLOCK && source.match(WRITES_INSTANT))

  it('is always that of Austin, and of no other place (OP-55)', () => {
    const others = written.flatMap(({ name, source }) => elsewhere(source).map((call) => `${name}: ${call}`))
    expect(others).toEqual([])
    expect(written.length).toBeGreaterThan(5)
  })
})
