import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../../workspace.mjs'

/**
 * Takes out of a source map where it was built: the module runtime's own entry imports its parts by their place on this disk.
 *
 * @param {string} map
 * @param {string} root
 */
export const withoutPlace = (map, root) => map.replaceAll(`${root}${path.sep}`, '')

/** @param {string} folder of the version */
export function forgetPlaces(folder) {
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.map'))) {
    const file = path.join(folder, name)
    writeFileSync(file, withoutPlace(readFileSync(file, 'utf8'), ROOT))
  }
}
