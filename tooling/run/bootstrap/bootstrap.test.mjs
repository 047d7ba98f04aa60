import { readFileSync } from 'node:fs'
import { inRoot, readJson } from '../../workspace.mjs'
import { installationStamp } from './installation.mjs'
import { complaintAboutNode } from './node-version.mjs'
import { fileOfScript } from './run-script.mjs'

describe('the check of Node', () => {
  it.each(['8.17.0', '18.20.4', '20.0.0', '20.18.3'])(
    'refuses %s in one sentence that says what is needed',
    (version) => {
      expect(complaintAboutNode(version)).toMatch(new RegExp(`^Node ${version} is too old: .*20\\.19 or newer.*\\.$`))
    },
  )

  it.each(['20.19.0', '20.20.2', '22.0.0', '24.11.1', '100.0.0'])('accepts %s', (version) => {
    expect(complaintAboutNode(version)).toBeUndefined()
  })

  it('agrees with package.json', () => {
    expect(readJson(inRoot('package.json')).engines.node).toBe('>=20.19')
  })

  it('runs before anything that an old Node cannot read', () => {
    const firstFiles = ['main.mjs', 'node-version.mjs'].map((file) =>
      readFileSync(inRoot('tooling', 'run', 'bootstrap', file), 'utf8'),
    )
    const imports = firstFiles.flatMap((text) =>
      [...text.matchAll(/^import .* from '(.*)'/gm)].map((match) => match[1]),
    )
    expect(imports).toEqual(['./node-version.mjs'])
    for (const text of firstFiles) expect(text).not.toMatch(/\?\.|\?\?|^(?:const .* = )?await /m)
  })
})

describe('the stamp of an installation', () => {
  const files = [
    ['pnpm-lock.yaml', 'a'],
    ['package.json', 'b'],
  ]
  const stamp = installationStamp(files, 'linux x64')

  it('is the same for the same files', () => {
    expect(installationStamp(files, 'linux x64')).toBe(stamp)
  })

  it('is another one for another lock file, package or machine', () => {
    expect(installationStamp([['pnpm-lock.yaml', 'A'], files[1]], 'linux x64')).not.toBe(stamp)
    expect(installationStamp([files[0], ['package.json', 'B']], 'linux x64')).not.toBe(stamp)
    expect(installationStamp(files, 'darwin arm64')).not.toBe(stamp)
  })
})

describe('the scripts that the bootstrap runs', () => {
  it('are plain Node programs', () => {
    const { scripts } = readJson(inRoot('package.json'))
    const targets = Object.values(scripts).flatMap(
      (script) => /bootstrap\/main\.mjs (\S+)(?: \w+)?$/.exec(script)?.[1] ?? [],
    )
    expect(targets).toContain('site:start')
    for (const target of targets) expect(fileOfScript(scripts[target])).toMatch(/^tooling\/commands\/.*\.mjs$/)
  })

  it('are nothing else', () => {
    expect(fileOfScript('pnpm run build')).toBeUndefined()
    expect(fileOfScript('node a.mjs && rm -rf b')).toBeUndefined()
  })
})
