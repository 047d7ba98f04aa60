import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { readTypeErrors, watchTypes } from './types.mjs'

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

/** Reads its source once, and says what it has read when it is let go. */
const COMPILER = `
  const fs = require('node:fs')
  process.chdir(__dirname)
  const problem = fs.readFileSync('sources/source.ts', 'utf8')
  fs.writeFileSync('has-read', '')
  const timer = setInterval(() => {
    if (!fs.existsSync('let-go')) return
    clearInterval(timer)
    console.log(problem + '\\nFound 0 errors. Watching for file changes.')
    setInterval(() => {}, 1_000)
  }, 5)
`

describe('types that are checked for the first time', () => {
  let folder
  const inFolder = (file) => path.join(folder, file)
  const put = (file, text) => writeFileSync(inFolder(file), text)

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'cupboard-types-'))
    mkdirSync(inFolder('sources'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  /** @returns {Promise<readonly string[]>} all that is told until the first check that counts has ended */
  async function firstTold(whileChecked) {
    const told = []
    put('sources/source.ts', FAULT)
    put('compiler.cjs', COMPILER)
    const end = watchTypes('mfe-funnel', (problems) => told.push(problems), {
      compiler: [process.execPath, inFolder('compiler.cjs')],
      sources: [inFolder('sources')],
    })
    while (!existsSync(inFolder('has-read'))) await setTimeout(5)
    whileChecked()
    put('let-go', '')
    while (told.length === 0) await setTimeout(5)
    await end()
    return told
  }

  it('are told as they are', async () => {
    expect(await firstTold(() => {})).toEqual([FAULT])
  })

  it('are checked anew when a source changes meanwhile: the compiler does not look yet', async () => {
    expect(await firstTold(() => put('sources/source.ts', ''))).toEqual([''])
  })
})
