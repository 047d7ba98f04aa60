import { overridesOf } from './override.ts'

const search = '?mf=mfe-funnel@http://localhost:3012/remoteEntry.js'

describe('module override', () => {
  it('takes a developer’s build where the server allows it', () => {
    expect(overridesOf(search, { allowModuleOverride: true })).toEqual([
      { module: 'mfe-funnel', url: 'http://localhost:3012/remoteEntry.js' },
    ])
  })

  it('takes nothing where the server does not', () => {
    expect(overridesOf(search, { allowModuleOverride: false })).toEqual([])
  })

  it('ignores what is no module’s name', () => {
    expect(overridesOf('?mf=other@http://x/y', { allowModuleOverride: true })).toEqual([])
  })
})
