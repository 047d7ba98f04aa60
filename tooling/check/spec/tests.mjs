import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sourceFiles } from '../../build/source/source-files.mjs'
import { parse } from '../../build/source/syntax.mjs'
import { inRoot, packageNames, ROOT } from '../../workspace.mjs'
import { titlesOf } from './titles.mjs'

const TEST_FILE = /(?:\.test\.(?:tsx?|mjs)|\.spec\.ts)$/
/** Its tests name rows as examples. */
const OF_THIS_FOLDER = inRoot('tooling', 'check', 'spec')

/** @returns {ReadonlyMap<string, string>} the text of every file of tests, by its path from the root */
export const readTests = () =>
  new Map(
    packageNames()
      .flatMap((name) => sourceFiles(inRoot(name)))
      .filter((file) => TEST_FILE.test(file) && !file.startsWith(OF_THIS_FOLDER))
      .map((file) => [path.relative(ROOT, file), readFileSync(file, 'utf8')]),
  )

/** @param {ReadonlyMap<string, string>} sources @returns {import('./coverage.mjs').Test[]} every test and step, by its title as it is written */
export const titledTests = (sources) =>
  [...sources].flatMap(([file, text]) => titlesOf(parse(text, file)).map((title) => ({ file, title })))
