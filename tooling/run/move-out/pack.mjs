import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildProgram } from '../../build/server/build.mjs'
import { isTestFile, sourceFiles } from '../../build/source/source-files.mjs'
import { hashOfSources } from '../../build/version/version-hash.mjs'
import { inRoot, readJson } from '../../workspace.mjs'
import { withoutPackageManager } from '../program/environment.mjs'
import { printedBy } from '../program/printed.mjs'
import { packedManifest } from './manifests.mjs'

/** @typedef {import('./lock-file.mjs').Packed} Packed */

/** What of a package says only how it is built and tested here. */
const ONLY_HERE = /(?:^|[\\/])(?:package\.json|tsconfig\.json|jest\.config\.mjs)$/

/** @param {string} name of a package @returns {string[]} the files that others are given: its `files`, else all of it */
export const filesOf = (name) =>
  /** @type {string[]} */ (readJson(inRoot(name, 'package.json')).files ?? ['.'])
    .map((entry) => inRoot(name, entry))
    .flatMap((place) => (statSync(place).isFile() ? [place] : sourceFiles(place)))
    .filter((file) => !isTestFile(file) && !ONLY_HERE.test(file))

/** What a package is given besides, since it lies elsewhere here. @type {Record<string, (stage: string) => Promise<unknown>>} */
const BESIDES = {
  /** The pages whose examples are tests'. */
  shared: async (stage) => cpSync(inRoot('docs', 'product'), path.join(stage, 'docs', 'product'), { recursive: true }),
  /** What asks a site to publish and activate. */
  tooling: (stage) => buildProgram('modules-command/elsewhere', path.join(stage, 'commands'), { isAlone: true }),
}

/** @param {string} stage @param {string} folder @returns {Promise<void>} */
async function npmPack(stage, folder) {
  const { code, stderr } = await printedBy(
    spawn('npm', ['pack', stage, '--pack-destination', folder], {
      cwd: folder,
      env: withoutPackageManager(process.env),
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  )
  if (code !== 0) throw new Error(`npm could not pack ${stage}: ${stderr}`)
}

/**
 * Packs one package of this repository for others. Its version is named by what is in it: the same version is the same package.
 *
 * @param {string} from its folder
 * @param {string} folder where it is put
 * @param {ReadonlyMap<string, string>} catalog
 * @returns {Promise<Omit<Packed, 'specifier'> & { file: string }>} `file`: its name there
 */
async function pack(from, folder, catalog) {
  const stage = mkdtempSync(path.join(tmpdir(), `cupboard-${from}-`))
  try {
    for (const file of filesOf(from)) cpSync(file, path.join(stage, path.relative(inRoot(from), file)))
    await BESIDES[from]?.(stage)
    const manifest = packedManifest(readJson(inRoot(from, 'package.json')), catalog)
    const contents = sourceFiles(stage).map(
      (file) => /** @type {const} */ ([path.relative(stage, file), readFileSync(file)]),
    )
    const hash = hashOfSources([...contents, ['package.json', JSON.stringify(manifest)]])
    const version = `${manifest.version}-h${hash}`
    writeFileSync(path.join(stage, 'package.json'), `${JSON.stringify({ ...manifest, version }, null, 2)}\n`)
    await npmPack(stage, folder)
    const file = `${manifest.name.slice(1).replace('/', '-')}-${version}.tgz`
    const digest = createHash('sha512')
      .update(readFileSync(path.join(folder, file)))
      .digest('base64')
    return { name: manifest.name, from, version, file, integrity: `sha512-${digest}`, asks: manifest }
  } finally {
    rmSync(stage, { recursive: true, force: true })
  }
}

/**
 * Packs what a module stands on: what it takes from `shared`, and what builds, tests and ships it.
 *
 * @param {string} folder is made where it is not there
 * @param {ReadonlyMap<string, string>} catalog
 */
export async function packAll(folder, catalog) {
  mkdirSync(folder, { recursive: true })
  return [await pack('shared', folder, catalog), await pack('tooling', folder, catalog)]
}
