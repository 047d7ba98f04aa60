import { readdirSync, readFileSync } from 'node:fs'
import { deployableNames, inRoot, packageNames, readModules } from './workspace.mjs'

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
