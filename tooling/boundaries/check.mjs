import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { clockAndChanceIn, importsOf } from '../source/imports.mjs'
import { parse } from '../source/syntax.mjs'
import { sourceFiles } from '../version/source-files.mjs'
import { inRoot, packageNames, ROOT } from '../workspace.mjs'
import { placeOf } from './place.mjs'
import { brokenRules } from './rules.mjs'
import { isRule, wordsIn } from './words.mjs'

const SOURCE = /\.tsx?$/
const DECLARATION = /\.d\.ts$/

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
  const { isDomain, isTest } = placeOf(file)
  const impure = isDomain && !isTest ? clockAndChanceIn(tree) : []
  const words = isRule(file) ? wordsIn(tree) : []
  return [
    ...imports,
    ...impure.map(
      (call) => `${file} uses ${call}: domain code is given its time and its chance (domain-is-given-its-time)`,
    ),
    ...words.map(
      (text) => `${file} says "${text}": a rule answers a code, and messages.ts says it (domain-says-no-words)`,
    ),
  ]
}

/** Counted another way than the files are found, so that a search that finds too little is noticed. @param {string} folder */
const countOnDisk = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      SOURCE.test(file) &&
      !DECLARATION.test(file) &&
      !/(?:^|\/)(?:node_modules|dist|\.cache|\.data|test-results|coverage)\//.test(file),
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
    const found = sourceFiles(inRoot(name)).filter((file) => SOURCE.test(file) && !DECLARATION.test(file))
    const expected = countOnDisk(inRoot(name))
    if (found.length !== expected) faults.push(`${name}: ${found.length} files were checked, but there are ${expected}`)
    for (const file of found) {
      faults.push(...faultsOfFile(path.relative(ROOT, file).split(path.sep).join('/'), readFileSync(file, 'utf8')))
    }
    files += found.length
  }
  if (files === 0) faults.push('No file was checked.')
  return { files, faults }
}
