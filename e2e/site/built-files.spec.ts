import { readdirSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import { currentBuild, deployableNames } from '../fixtures/module-version.ts'
import { ROOT } from '../fixtures/server.ts'
import { site } from '../fixtures/site.ts'
import { expect, test } from '../fixtures/test.ts'

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))

interface SourceMap {
  readonly sources: readonly string[]
  readonly sourcesContent?: readonly string[]
}

const BUILT = [...deployableNames().map((name) => currentBuild(name).folder), path.join(ROOT, 'backend/dist')].flatMap(
  filesBelow,
)
const MAPS = BUILT.filter((file) => file.endsWith('.map'))

/** Keys as they are written by those who give them out. */
const KEYS = [
  /-----BEGIN [A-Z ]*PRIVATE KEY-----\s*[A-Za-z0-9+/]/,
  /\b[rs]k_(?:live|test)_[A-Za-z0-9]{16,}/,
  /\bwhsec_[A-Za-z0-9]{16,}/,
  /\bAKIA[0-9A-Z]{16}\b/,
  /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/,
]

/** What the machine that builds would give away of itself, and the secrets of whoever builds. */
function ownWords(): readonly string[] {
  const secrets = Object.entries(process.env)
    .filter(([name, value = '']) => /TOKEN|SECRET|PASSWORD|_KEY$/.test(name) && value.length >= 8)
    .map(([, value = '']) => value)
  return [ROOT, `${homedir()}/`, ...secrets]
}

/** The keys that the running site made for itself, in the forms in which they might be written. */
const keysOfTheSite = (): readonly string[] =>
  filesBelow(path.join(site().dataDir, 'secrets')).flatMap((file) => {
    const content = readFileSync(file)
    return [content.toString('utf8').trim(), content.toString('base64'), content.toString('hex')]
  })

test('no built file and no source map holds a key, a secret or a path of the machine that built it', () => {
  const words = [...ownWords(), ...keysOfTheSite()]
  const found = BUILT.flatMap((file) => {
    const content = readFileSync(file, 'utf8')
    return [
      ...words.filter((word) => content.includes(word)).map((word) => `${file}: ${word}`),
      ...KEYS.filter((key) => key.test(content)).map((key) => `${file}: ${String(key)}`),
    ]
  })
  expect(found).toEqual([])
  expect(BUILT.length).toBeGreaterThan(50)
})

test('a source map tells of product code and libraries alone: no settings, no tests, no place on a disk', () => {
  for (const file of MAPS) {
    const { sources, sourcesContent = [] }: SourceMap = JSON.parse(readFileSync(file, 'utf8'))
    expect(
      sources.filter((source) => /^(?:\/|file:|[A-Z]:)/.test(source)),
      file,
    ).toEqual([])
    expect(
      sources.filter(
        (source) => /(?:^|\/)\.env|\.test\.|\/(?:testing|fixtures)\//.test(source) && !source.includes('node_modules'),
      ),
      file,
    ).toEqual([])
    expect(
      sourcesContent.filter((content) => KEYS.some((key) => key.test(content))),
      file,
    ).toEqual([])
  }
  expect(MAPS.length).toBeGreaterThan(10)
})

test('source maps stay with the build: none is published or served', async ({ request }) => {
  expect(filesBelow(path.join(site().dataDir, 'modules')).filter((file) => file.endsWith('.map'))).toEqual([])
  const [map = ''] = MAPS.filter((file) => file.endsWith(path.join('main.js.map')))
  const [name, , version, file] = path.relative(ROOT, map).split(path.sep)
  expect((await request.get(`/m/${name}/${version}/${file?.replace(/\.map$/, '')}`)).status()).toBe(200)
  expect((await request.get(`/m/${name}/${version}/${file}`)).status()).toBe(404)
})
