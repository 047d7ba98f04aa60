import { randomBytes } from 'node:crypto'
import { faultsOfBuild } from './faults.mjs'

const entry = { file: 'remoteEntry.js', text: 'var mfe_funnel', brotliBytes: 3_000 }
const styles = {
  file: 'styles.css',
  text: '@font-face { src: url(/m/mfe-funnel/1.0.0-new/a.woff2) }',
  brotliBytes: 500,
}
const build = {
  name: 'mfe-funnel',
  version: '1.0.0-new',
  isModule: true,
  entry: 'remoteEntry.js',
  files: [entry, styles],
}

describe('a build', () => {
  it('may be deployed when nothing is wrong with it', () => {
    expect(faultsOfBuild(build)).toEqual([])
  })

  it('is refused with an integrity that was never filled in', () => {
    const text = `integrity:"*-*-*-CHUNK-SRI-HASH-${randomBytes(4).toString('hex')}"`
    expect(faultsOfBuild({ ...build, files: [{ ...entry, text }] })).toEqual([
      expect.stringContaining('remoteEntry.js'),
    ])
  })

  it("is refused when a module's entry is above 4 KB", () => {
    expect(faultsOfBuild({ ...build, files: [{ ...entry, brotliBytes: 4 * 1024 + 1 }] })).toHaveLength(1)
    expect(faultsOfBuild({ ...build, files: [{ ...entry, brotliBytes: 4 * 1024 }] })).toEqual([])
  })

  it('may have a shell of any weight, and heavy files beside the entry', () => {
    const heavy = { file: 'module.js', text: '', brotliBytes: 90_000 }
    expect(faultsOfBuild({ ...build, files: [entry, heavy] })).toEqual([])
    expect(faultsOfBuild({ ...build, isModule: false, files: [{ ...entry, brotliBytes: 90_000 }] })).toEqual([])
  })

  it('is refused with styles in more than one file', () => {
    const late = { ...styles, file: 'late.css' }
    expect(faultsOfBuild({ ...build, files: [entry, styles, late] })).toEqual([expect.stringContaining('late.css')])
  })

  it('is refused when it names files of another version of itself', () => {
    const text = 'url(/m/mfe-funnel/1.0.0-old/a.woff2)'
    expect(faultsOfBuild({ ...build, files: [entry, { ...styles, text }] })).toEqual([
      expect.stringContaining('another version'),
    ])
  })
})
