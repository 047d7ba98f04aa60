import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isTestFile, sourceFiles } from '../../build/source/source-files.mjs'
import { parse } from '../../build/source/syntax.mjs'
import { inRoot, packageNames, ROOT } from '../../workspace.mjs'
import { expressionsOf } from './expressions.mjs'
import { growthOf } from './growth.mjs'

/** The results of earlier searches, so that only new expressions are searched. */
const CACHE = path.join(ROOT, '.cache', 'regular-expressions.json')
const NOT_PRODUCT = new Set(['tooling', 'e2e'])

/** What people run, here or in their browsers. @param {string} file */
const isProduct = (file) =>
  /\.(?:tsx?|js)$/.test(file) && !file.endsWith('.d.ts') && !isTestFile(file) && !/\/(?:testing|fixtures)\//.test(file)

/** Every expression that people run. @returns {Map<string, import('./expressions.mjs').Expression & { files: string[] }>} by how it is written */
export function expressionsOfProduct() {
  const all = new Map()
  const folders = packageNames().filter((name) => !NOT_PRODUCT.has(name))
  for (const file of folders.flatMap((name) => sourceFiles(inRoot(name))).filter(isProduct)) {
    for (const { pattern, flags } of expressionsOf(parse(readFileSync(file, 'utf8'), file))) {
      const written = `/${pattern}/${flags}`
      const { files = [] } = all.get(written) ?? {}
      all.set(written, { pattern, flags, files: [...files, path.relative(ROOT, file)] })
    }
  }
  return all
}

/** @returns {Record<string, string>} */
const readCache = () => (existsSync(CACHE) ? JSON.parse(readFileSync(CACHE, 'utf8')) : {})

/**
 * Checks that no regular expression of the product can be kept busy: its work must grow no faster than the text, whoever wrote that.
 *
 * @returns {{ expressions: number, faults: string[] }}
 */
export function checkExpressions() {
  const known = readCache()
  const expressions = [...expressionsOfProduct()]
  const growth = Object.fromEntries(
    expressions.map(([written, expression]) => [written, known[written] ?? growthOf(expression)]),
  )
  mkdirSync(path.dirname(CACHE), { recursive: true })
  writeFileSync(CACHE, JSON.stringify(growth))
  const faults = expressions.flatMap(([written, { files }]) =>
    growth[written] === 'linear' ? [] : [`${written} is ${growth[written]}, not linear: ${files.join(', ')}`],
  )
  if (expressions.length === 0) faults.push('No expression was checked.')
  return { expressions: expressions.length, faults }
}
