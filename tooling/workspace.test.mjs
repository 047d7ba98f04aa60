import { execFileSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { deployableNames, inRoot, isInstalled, nameInRepository, packageNames, readModules } from './workspace.mjs'

describe('the modules', () => {
  const modules = readModules()
  const names = modules.map(({ name }) => name)

  it('are the folders that declare themselves: no list names them', () => {
    expect(names).toEqual(readdirSync(inRoot()).filter((folder) => folder.startsWith('mfe-')))
    expect(packageNames()).toEqual(expect.arrayContaining(names))
    expect(deployableNames()).toEqual(['shell', ...names])
  })

  it.each(modules)(
    'are the README’s: $name and its owner stand there, and in the picture of the architecture',
    ({ name, owner }) => {
      expect(readFileSync(inRoot('README.md'), 'utf8')).toContain(`[${name}](${name}/src/routes.tsx) | ${owner} |`)
      expect(readFileSync(inRoot('docs/architecture.md'), 'utf8')).toContain(`── ${name} `)
    },
  )
})

describe('where packages lie', () => {
  it('is told in the repository by their names', () => {
    expect([inRoot('shared', 'ui'), nameInRepository(inRoot('shared', 'ui', 'index.ts'))]).toEqual([
      path.join(inRoot(), 'shared', 'ui'),
      path.join('shared', 'ui', 'index.ts'),
    ])
    expect(isInstalled(inRoot('shared', 'ui', 'index.ts'))).toBe(false)
    expect(isInstalled(inRoot('node_modules', 'react', 'index.js'))).toBe(true)
  })

  it('is told outside by what a module has installed, which is called as in the repository', () => {
    const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'cupboard-outside-')))
    const shared = path.join(root, 'node_modules', '.pnpm', 'shared', 'node_modules', '@cupboard', 'shared')
    const tooling = path.join(root, 'node_modules', '@cupboard', 'tooling')
    try {
      for (const folder of [shared, tooling, path.join(root, 'src')]) mkdirSync(folder, { recursive: true })
      writeFileSync(path.join(shared, 'package.json'), JSON.stringify({ name: '@cupboard/shared' }))
      symlinkSync(shared, path.join(root, 'node_modules', '@cupboard', 'shared'))
      cpSync(inRoot('tooling', 'workspace.mjs'), path.join(tooling, 'workspace.mjs'))
      writeFileSync(path.join(root, 'mfe.json'), JSON.stringify({ name: 'mfe-gifts' }))
      const program = `
        import { inRoot, isInstalled, nameInRepository, ROOT } from ${JSON.stringify(path.join(tooling, 'workspace.mjs'))}
        const files = [inRoot('mfe-gifts', 'a.ts'), inRoot('shared', 'a.ts'), inRoot('tooling', 'a.mjs'), inRoot('node_modules', 'a', 'a.js')]
        console.log(JSON.stringify([ROOT, files, files.map(nameInRepository), files.map(isInstalled)]))`
      const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
        cwd: path.join(root, 'src'),
      })
      expect(JSON.parse(printed.toString())).toEqual([
        root,
        [
          path.join(root, 'a.ts'),
          path.join(shared, 'a.ts'),
          path.join(tooling, 'a.mjs'),
          path.join(root, 'node_modules/a/a.js'),
        ],
        ['mfe-gifts/a.ts', 'shared/a.ts', 'tooling/a.mjs', 'mfe-gifts/node_modules/a/a.js'].map(path.normalize),
        [false, false, false, true],
      ])
    } finally {
      rmSync(root, { recursive: true })
    }
  })
})
