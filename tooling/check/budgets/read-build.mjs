import { readFileSync } from 'node:fs'
import { MANIFEST_FILE } from '../../build/webpack/manifest.mjs'
import { inRoot, readJson } from '../../workspace.mjs'

/**
 * The newest build of a deployable.
 *
 * @param {string} name
 * @returns {import('./budgets.mjs').Build}
 */
export function readBuild(name) {
  const { version } = readJson(inRoot(name, 'dist', 'current.json'))
  const { entry, preload, screens, files } = readJson(inRoot(name, 'dist', version, MANIFEST_FILE))
  const scripts = Object.keys(files)
    .filter((file) => file.endsWith('.js'))
    .map((file) => ({
      file,
      brotliBytes: files[file].brotliBytes,
      text: readFileSync(inRoot(name, 'dist', version, file), 'utf8'),
    }))
  return { name, entry, preload, screens, scripts }
}
