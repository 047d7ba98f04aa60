import { readFileSync } from 'node:fs'
import path from 'node:path'
import { importsOf } from '../../build/source/imports.mjs'
import { isTestFile, sourceFiles } from '../../build/source/source-files.mjs'
import { parse } from '../../build/source/syntax.mjs'
import { inRoot, packageNames, readJson, ROOT } from '../../workspace.mjs'
import { fileOf } from './reached.mjs'

const SCRIPT = /(?<!\.d)\.(?:tsx?|mjs)$/
const LONG_TEST = /\.long\.test\./
const JOURNEY = /^e2e\/(?:journeys|site)\/.*\.spec\.ts$/

/** @param {string} file absolute @returns {string} relative to the root, with `/` */
const nameOf = (file) => path.relative(ROOT, file).split(path.sep).join('/')

/** @returns {Map<string, string>} what the packages of the workspace offer each other */
function exportedFiles() {
  const entries = packageNames().flatMap((name) =>
    Object.entries(readJson(inRoot(name, 'package.json')).exports ?? {}).map(
      /** @returns {[string, string]} */ ([specifier, file]) => [
        path.posix.join('@cupboard', name, specifier),
        path.posix.join(name, String(file)),
      ],
    ),
  )
  return new Map(entries)
}

/**
 * Who imports whom in the whole workspace, read from the sources.
 *
 * @returns {{ graph: Map<string, readonly string[]>, unitTests: readonly string[], journeys: readonly string[] }} files relative to the root
 */
export function readGraph() {
  const exported = exportedFiles()
  const files = packageNames()
    .flatMap((name) => sourceFiles(inRoot(name)))
    .map(nameOf)
  const scripts = files.filter((file) => SCRIPT.test(file))
  const graph = new Map(
    scripts.map((file) => {
      const specifiers = importsOf(parse(readFileSync(inRoot(file), 'utf8'), file))
      return [file, specifiers.flatMap((specifier) => fileOf(file, specifier, exported) ?? [])]
    }),
  )
  return {
    graph,
    unitTests: scripts.filter((file) => isTestFile(file) && !LONG_TEST.test(file)),
    journeys: scripts.filter((file) => JOURNEY.test(file)),
  }
}
