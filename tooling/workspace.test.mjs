import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { inRoot, packageNames, readSystemMap } from './workspace.mjs'

const { modules } = readSystemMap()
const names = modules.map(({ name }) => name)

describe('the map of the system', () => {
  it('names every module that lies in the repository, and so is the only list of them', () => {
    const folders = readdirSync(inRoot()).filter(
      (name) => /^mfe-/.test(name) && existsSync(inRoot(name, 'package.json')),
    )
    expect(folders.sort()).toEqual(names.toSorted())
    expect(packageNames()).toEqual(expect.arrayContaining(names))
  })

  it('gives each module a port of its own', () => {
    const ports = [readSystemMap().shell, ...modules].map(({ devPort }) => devPort)
    expect(new Set(ports).size).toBe(ports.length)
  })

  it.each(modules)(
    'is the README’s: $name and its owner stand there, and in the picture of the architecture',
    ({ name, owner }) => {
      expect(readFileSync(inRoot('README.md'), 'utf8')).toContain(`[${name}](${name}/src/routes.tsx) | ${owner} |`)
      expect(readFileSync(inRoot('docs/architecture.md'), 'utf8')).toContain(`── ${name} `)
    },
  )
})
