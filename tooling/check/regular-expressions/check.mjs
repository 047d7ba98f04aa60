import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { isTestFile, sourceFiles } from '../../build/source/source-files.mjs'
import { parse } from '../../build/source/syntax.mjs'
import { inRoot, packageNames, readJson, ROOT } from '../../workspace.mjs'
import { expressionsOf } from './expressions.mjs'
import { growthOf, SEARCHED_BY } from './growth.mjs'

/** Every expression that was found to be linear, and what searched it: only new ones are searched. */
const LINEAR = inRoot('tooling', 'check', 'regular-expressions', 'linear.json')
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

/** @returns {ReadonlySet<string>} */
function knownLinear() {
  const { searchedBy, expressions } = readJson(LINEAR)
  return new Set(isDeepStrictEqual(searchedBy, SEARCHED_BY) ? expressions : [])
}

/** @param {Record<string, string>} growth */
function keep(growth) {
  const expressions = Object.keys(growth).filter((written) => growth[written] === 'linear')
  writeFileSync(LINEAR, `${JSON.stringify({ searchedBy: SEARCHED_BY, expressions: expressions.sort() }, null, 2)}\n`)
}

/**
 * Checks that no regular expression of the product can be kept busy: its work must grow no faster than the text, whoever wrote that.
 *
 * @param {{ isKept?: boolean }} [options] whether what is found is kept, so that it is not searched again
 * @returns {{ expressions: number, faults: string[] }}
 */
export function checkExpressions({ isKept = false } = {}) {
  const known = knownLinear()
  const expressions = [...expressionsOfProduct()]
  const growth = Object.fromEntries(
    expressions.map(([written, expression]) => [written, known.has(written) ? 'linear' : growthOf(expression)]),
  )
  if (isKept) keep(growth)
  const faults = expressions.flatMap(([written, { files }]) =>
    growth[written] === 'linear' ? [] : [`${written} is ${growth[written]}, not linear: ${files.join(', ')}`],
  )
  if (expressions.length === 0) faults.push('No expression was checked.')
  return { expressions: expressions.length, faults }
}
