import { faultsOfFile } from './check.mjs'
import { filesOfModule } from '../../build/new-module/files.mjs'

const files = filesOfModule(
  { name: 'mfe-2nd-hand', owner: 'Gifts', route: '/again', feature: '2nd-hand', title: '2nd hand' },
  { package: { version: '0.1.0' }, tsconfig: '{}' },
)

describe('the files of a new module', () => {
  it('are what it says of itself, a build, a test and a screen with its words', () => {
    expect(Object.keys(files)).toEqual([
      'package.json',
      'mfe.json',
      'tsconfig.json',
      'webpack.config.mjs',
      'jest.config.mjs',
      'src/module.ts',
      'src/routes.tsx',
      'src/features/2nd-hand/2nd-hand-screen.tsx',
      'src/features/2nd-hand/2nd-hand-screen.test.tsx',
      'src/features/2nd-hand/messages.ts',
    ])
  })

  it('say who owns it, and what it answers', () => {
    expect(JSON.parse(files['mfe.json'])).toEqual({
      name: 'mfe-2nd-hand',
      owner: 'Gifts',
      routes: ['/again'],
      prerender: [],
    })
  })

  it('import what a module may', () => {
    const faults = Object.entries(files)
      .filter(([file]) => /\.tsx?$/.test(file))
      .flatMap(([file, text]) => faultsOfFile(`mfe-2nd-hand/${file}`, text))
    expect(faults).toEqual([])
  })

  it('name their component by a name, whatever the module’s begins with', () => {
    expect(files['src/routes.tsx']).toContain('<The2ndHandScreen />')
  })
})
