import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { MANIFEST_FILE } from '../../build/webpack/manifest.mjs'
import { inRoot, readJson } from '../../workspace.mjs'

/** @typedef {import('../../../shared/contracts/module-manifest.ts').ModuleManifest} ModuleManifest */
/** A version as it lies on disk. @typedef {{ folder: string, manifest: ModuleManifest }} Version */
/** What a file of a version is in place of what was built. @typedef {{ content: Buffer, integrity: string }} File */

/** @param {string} name @returns {Version} */
export function builtVersion(name) {
  const { version } = readJson(inRoot(name, 'dist', 'current.json'))
  const folder = inRoot(name, 'dist', version)
  return { folder, manifest: readJson(path.join(folder, MANIFEST_FILE)) }
}

/** @param {Buffer} content */
const integrityOf = (content) => `sha384-${createHash('sha384').update(content).digest('base64')}`

/** As webpack turns a name into an identifier: two versions with the same one would share their chunks. @param {string} name */
const identifier = (name) => name.replaceAll(/[^a-zA-Z0-9$]+/g, '_')

/**
 * Changes scripts of a version, and the hashes of them in others.
 *
 * @param {Version} version
 * @param {(script: string, file: string) => string} change
 * @returns {Map<string, File>} every file that is another one now
 */
export function changedFiles({ folder, manifest }, change) {
  /** @type {Map<string, File>} */
  const changed = new Map()
  const entryLast = Object.entries(manifest.files).sort(
    ([one], [other]) => Number(one === manifest.entry) - Number(other === manifest.entry),
  )
  /** @type {[string, string][]} */
  const hashes = []
  for (const [file, { integrity }] of entryLast) {
    if (!/\.c?js$/.test(file)) continue
    const before = readFileSync(path.join(folder, file), 'utf8')
    const after = hashes.reduce((text, [old, now]) => text.replaceAll(old, now), change(before, file))
    if (after === before) continue
    const content = Buffer.from(after)
    changed.set(file, { content, integrity: integrityOf(content) })
    hashes.push([integrity, integrityOf(content)])
  }
  return changed
}

/**
 * Writes another version of a deployable, which differs by its name alone.
 *
 * @param {Version} built
 * @param {string} parent folder
 * @returns {Version}
 */
export function renamedVersion(built, parent) {
  const { manifest } = built
  const version = `${manifest.version.slice(0, -4)}f417`
  const folder = path.join(parent, manifest.name, version)
  const changed = changedFiles(built, (script) =>
    script.replaceAll(manifest.version, version).replaceAll(identifier(manifest.version), identifier(version)),
  )
  const files = Object.fromEntries(
    Object.entries(manifest.files).map(([file, facts]) => {
      const { content, integrity } = changed.get(file) ?? {
        content: readFileSync(path.join(built.folder, file)),
        integrity: facts.integrity,
      }
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
      writeFileSync(path.join(folder, file), content)
      return [file, { ...facts, bytes: content.length, integrity }]
    }),
  )
  const renamed = { ...manifest, version, files }
  writeFileSync(path.join(folder, MANIFEST_FILE), JSON.stringify(renamed))
  return { folder, manifest: renamed }
}
