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

  it.each([
    'https://evil.example/remoteEntry.js',
    'http://localhost.evil.example/remoteEntry.js',
    'http://localhost:3012@evil.example/remoteEntry.js',
    'http://somebody@localhost:3012/remoteEntry.js',
    '//evil.example/remoteEntry.js',
    '/m/mfe-funnel/../../uploads/x.js',
    'javascript:alert(1)',
    'data:text/javascript,alert(1)',
    'blob:http://localhost:3012/1',
    '',
  ])('takes nothing from %j, which is not the developer’s machine', (url) => {
    expect(overridesOf(`?mf=${encodeURIComponent(`mfe-funnel@${url}`)}`, { allowModuleOverride: true })).toEqual([])
  })

  it('ignores what is no module’s name', () => {
    expect(overridesOf('?mf=other@http://x/y', { allowModuleOverride: true })).toEqual([])
  })
})
