import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { clockAndChanceIn, importsOf, storesIn } from '../../build/source/imports.mjs'
import { sourceFiles } from '../../build/source/source-files.mjs'
import { parse } from '../../build/source/syntax.mjs'
import { inRoot, packageNames, ROOT } from '../../workspace.mjs'
import { isModule, placeOf } from './place.mjs'
import { brokenRules } from './rules.mjs'
import { isRule, wordsIn } from './words.mjs'

/** The tooling is plain JavaScript; elsewhere only configurations are. @param {string} packageName */
const sourceOf = (packageName) => (packageName === 'tooling' ? /(?<!\.d)\.(?:tsx?|mjs)$/ : /(?<!\.d)\.tsx?$/)

/**
 * What one file breaks, as lines to print.
 *
 * @param {string} file relative to the root
 * @param {string} text
 * @returns {string[]}
 */
export function faultsOfFile(file, text) {
  const tree = parse(text, file)
  const imports = importsOf(tree).flatMap((specifier) =>
    brokenRules(file, specifier).map(({ name, because }) => `${file} imports ${specifier}: ${because} (${name})`),
  )
  const { package: packageName, isDomain, isTest } = placeOf(file)
  const impure = isDomain && !isTest ? clockAndChanceIn(tree) : []
  const stores = (isModule(packageName) || packageName === 'shared') && !isTest ? storesIn(tree) : []
  const words = isRule(file) ? wordsIn(tree) : []
  return [
    ...imports,
    ...impure.map(
      (call) => `${file} uses ${call}: domain code is given its time and its chance (domain-is-given-its-time)`,
    ),
    ...stores.map(
      (store) =>
        `${file} uses ${store}: what a module keeps in a browser goes through its port, useStored (modules-keep-by-port)`,
    ),
    ...words.map(
      (text) => `${file} says "${text}": a rule answers a code, and messages.ts says it (domain-says-no-words)`,
    ),
  ]
}

/** Counted another way than the files are found, so that a search that finds too little is noticed. @param {string} folder @param {RegExp} source */
const countOnDisk = (folder, source) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => source.test(file) && !/(?:^|\/)(?:node_modules|dist|\.cache|\.data|test-results|coverage)\//.test(file),
  ).length

/**
 * Checks who imports whom in the whole workspace.
 *
 * @returns {{ files: number, faults: string[] }}
 */
export function checkBoundaries() {
  const faults = []
  let files = 0
  for (const name of packageNames()) {
    const source = sourceOf(name)
    const found = sourceFiles(inRoot(name)).filter((file) => source.test(file))
    const expected = countOnDisk(inRoot(name), source)
    if (found.length !== expected) faults.push(`${name}: ${found.length} files were checked, but there are ${expected}`)
    for (const file of found) {
      faults.push(...faultsOfFile(path.relative(ROOT, file).split(path.sep).join('/'), readFileSync(file, 'utf8')))
    }
    files += found.length
  }
  if (files === 0) faults.push('No file was checked.')
  return { files, faults }
}
