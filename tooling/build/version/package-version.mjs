import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { inRoot, readJson, readSystemMap, ROOT } from '../../workspace.mjs'
import { isTestFile, sourceFiles } from '../source/source-files.mjs'
import { lockFileFor } from './lock-file.mjs'
import { areasNeeded, hashOfSources, sharedAreasMentioned } from './version-hash.mjs'

const TEXT_FILE = /\.(?:[cm]?[jt]sx?|css)$/

/** @param {string} folder */
const builtFiles = (folder) => sourceFiles(folder).filter((file) => !isTestFile(file))

/** @param {string[]} files */
const mentionsIn = (files) =>
  files.filter((file) => TEXT_FILE.test(file)).flatMap((file) => sharedAreasMentioned(readFileSync(file, 'utf8')))

/** @param {string} area @returns {string[] | undefined} */
function filesOfArea(area) {
  const folder = inRoot('shared', area)
  return existsSync(folder) && statSync(folder).isDirectory() ? builtFiles(folder) : undefined
}

/** @param {string} name */
function placeInSystem(name) {
  const map = readSystemMap()
  return JSON.stringify(name === map.shell.name ? map.shell : map.modules.find((module) => module.name === name))
}

/**
 * The version of a deployable, known before it is built: `<package version>-<hash>`.
 *
 * The hash covers the package's sources, the areas of `shared` it imports, its place in the system's map, the build
 * tooling and what of the lock file is its own. The same version is therefore the same build, and need not be built again.
 *
 * @param {string} name a package, such as `mfe-funnel`
 */
export function versionOf(name) {
  const folder = inRoot(name)
  const own = builtFiles(folder)
  const areas = areasNeeded(mentionsIn(own), (area) => {
    const files = filesOfArea(area)
    return files && mentionsIn(files).filter((other) => other !== area)
  })
  const files = [
    ...own,
    ...areas.flatMap((area) => filesOfArea(area) ?? []),
    inRoot('shared', 'package.json'),
    ...builtFiles(inRoot('tooling', 'build', 'webpack')),
  ]
  const sources = files.map((file) => /** @type {const} */ ([path.relative(ROOT, file), readFileSync(file)]))
  const hash = hashOfSources([
    ...sources,
    ['microfrontends.json', placeInSystem(name)],
    ['pnpm-lock.yaml', lockFileFor(name)],
  ])
  return `${readJson(path.join(folder, 'package.json')).version}-${hash}`
}
