import { readFileSync } from 'node:fs'
import { readLockFile } from '../version/lock-file.mjs'
import { inRoot } from '../../workspace.mjs'
import { addToLockFile, addToPicture, addToReadme, commonPackage } from './entries.mjs'

const gifts = { name: 'mfe-gifts', owner: 'Gifts', route: '/gifts', feature: 'gifts', title: 'Gifts' }
const read = (...file) => readFileSync(inRoot(...file), 'utf8')

describe('the entries of a new module', () => {
  it('are a row of the README and a line of the picture', () => {
    expect(addToReadme(read('README.md'), gifts)).toContain(
      '\n| `/gifts` | [mfe-gifts](mfe-gifts/src/routes.tsx) | Gifts |\n| `/ops`',
    )
    expect(addToPicture(read('docs', 'architecture.md'), gifts)).toContain(
      '\n    ├── mfe-gifts         /gifts\n    └── ',
    )
  })

  it('ask of the lock file what all modules ask for, in its order', () => {
    const common = commonPackage([
      { dependencies: { react: 'catalog:', downshift: 'catalog:' }, devDependencies: { '@types/react': 'catalog:' } },
      {
        dependencies: { react: 'catalog:' },
        devDependencies: { '@types/react': 'catalog:', 'fast-check': 'catalog:' },
      },
    ])
    expect(common).toMatchObject({
      dependencies: { react: 'catalog:' },
      devDependencies: { '@types/react': 'catalog:' },
    })

    const changed = addToLockFile(read('pnpm-lock.yaml'), 'mfe-gifts', 'mfe-landing', ['react', '@types/react'])
    const { importers } = readLockFile(changed)
    expect(importers.get('mfe-gifts')?.filter((line) => /^ {4,6}\S/.test(line))).toEqual([
      '    dependencies:',
      '      react:',
      '    devDependencies:',
      "      '@types/react':",
    ])
    expect([...importers.keys()]).toEqual([...importers.keys()].sort())
  })

  it('are refused where a document does not look as it should', () => {
    expect(() => addToReadme('# Another', gifts)).toThrow(/README\.md does not look as it should/)
  })
})
