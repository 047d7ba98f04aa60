import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { flaggedIn, flaggedOf } from './flagged.mjs'

const SOURCE = `
const One = flaggedPart('mockData', () => import('./one.tsx').then(({ One }) => One))
const Two = lazyPart(() => import('./two.tsx'))
`

it('what a flag shows is told from what is loaded late anyway', () => {
  expect([...flaggedIn(SOURCE, 'screen.tsx')]).toEqual([['./one.tsx', 'mockData']])
})

describe('the scripts of a part that a flag shows', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'cupboard-flagged-'))
  const file = path.join(folder, 'screen.tsx')
  writeFileSync(file, SOURCE)
  afterAll(() => rmSync(folder, { recursive: true }))

  const group = (/** @type {string[]} */ files, /** @type {unknown[]} */ parents = [], request = '') => ({
    getFiles: () => files,
    getParents: () => parents,
    origins: [{ request, module: { nameForCondition: () => file } }],
  })
  const read = (/** @type {unknown[]} */ ...chunkGroups) =>
    flaggedOf({ compilation: { chunkGroups } }, { '/gifts': ['gifts.js'] })

  it('go with the flag', () => {
    const main = group(['module.js', 'styles.css'])
    const one = group(['one.js', 'styles.css'], [main], './one.tsx')
    const two = group(['two.js'], [main], './two.tsx')
    expect(read(main, one, two)).toEqual([{ flag: 'mockData', files: ['one.js'] }])
  })

  it('go with their screen, where that is a chunk of its own', () => {
    const gifts = group(['gifts.js'])
    expect(read(gifts, group(['one.js'], [gifts], './one.tsx'))).toEqual([
      { flag: 'mockData', files: ['one.js'], screens: ['/gifts'] },
    ])
    const both = group(['one.js'], [gifts, group(['module.js'])], './one.tsx')
    expect(read(gifts, both)).toEqual([{ flag: 'mockData', files: ['one.js'] }])
  })
})
