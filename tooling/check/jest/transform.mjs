import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createTransformer } from '@swc/jest'

/** @param {import('@swc/core').ParserConfig} parser */
const swc = (parser) =>
  createTransformer({
    jsc: {
      target: 'es2022',
      parser,
      transform: { verbatimModuleSyntax: true, react: { runtime: 'automatic', development: true } },
    },
    sourceMaps: 'inline',
  })

const transformers = {
  '.ts': swc({ syntax: 'typescript' }),
  '.tsx': swc({ syntax: 'typescript', tsx: true }),
  '.js': swc({ syntax: 'ecmascript' }),
}

/** @type {Map<string, boolean>} */
const kindOfFolder = new Map()

/** @param {string} folder @returns {boolean} whether the nearest `package.json` says that its `.js` files are ES modules */
function isModuleFolder(folder) {
  const known = kindOfFolder.get(folder)
  if (known !== undefined) return known
  const file = path.join(folder, 'package.json')
  const parent = path.dirname(folder)
  const manifest = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
  const isModule = manifest ? manifest.type === 'module' : parent !== folder && isModuleFolder(parent)
  kindOfFolder.set(folder, isModule)
  return isModule
}

/** @param {string} file */
function transformerOf(file) {
  const extension = path.extname(file)
  if (extension === '.ts' || extension === '.tsx') return transformers[extension]
  if (extension === '.mjs') return transformers['.js']
  return extension === '.js' && isModuleFolder(path.dirname(file)) ? transformers['.js'] : undefined
}

/** @typedef {ReturnType<typeof createTransformer>} Transformer */

/** Turns TypeScript and ES modules, those of npm packages too, into what jest runs; leaves CommonJS as it is. */
export default {
  /** @type {NonNullable<Transformer['process']>} */
  process: (source, file, options) => transformerOf(file)?.process?.(source, file, options) ?? { code: source },
  /** @type {NonNullable<Transformer['getCacheKey']>} */
  getCacheKey: (source, file, options) =>
    (transformerOf(file) ?? transformers['.js']).getCacheKey?.(source, file, options) ?? '',
}
