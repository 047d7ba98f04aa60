import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { inRoot } from '../../workspace.mjs'
import { differenceOf } from './difference.mjs'

/** @typedef {import('./take.mjs').Shot} Shot */

export const THUMBNAILS = inRoot('tooling', 'run', 'shots', 'thumbnails')
/** Every clone has them. */
export const MOST_BYTES = 40 * 1024

/**
 * The committed pictures of the main states, a quarter as wide as the screen.
 *
 * @param {ReturnType<typeof import('./workbench.mjs').createWorkbench>} workbench
 * @param {string} results where the picture of a difference is put
 * @param {string} [folder]
 */
export function createThumbnails(workbench, results, folder = THUMBNAILS) {
  const fileOf = (/** @type {Shot} */ { state }) => path.join(folder, `${state.name}.webp`)
  return {
    /** @param {Shot} shot @param {Buffer} picture @returns {Promise<string | undefined>} what is wrong, as a sentence */
    async update(shot, picture) {
      const thumbnail = await workbench.thumbnailOf(picture)
      if (thumbnail.length > MOST_BYTES)
        return `The thumbnail of ${shot.state.name} would have ${thumbnail.length} bytes, above ${MOST_BYTES}.`
      mkdirSync(folder, { recursive: true })
      writeFileSync(fileOf(shot), thumbnail)
      return undefined
    },

    /** @param {Shot} shot @param {Buffer} picture @returns {Promise<string | undefined>} how it differs, as a sentence */
    async faultOf(shot, picture) {
      const { name } = shot.state
      if (!existsSync(fileOf(shot))) return `${name} has no thumbnail.`
      const before = await workbench.pixelsOf(readFileSync(fileOf(shot)))
      const now = await workbench.pixelsOf(await workbench.thumbnailOf(picture))
      const difference = differenceOf(before, now)
      if (!difference) return undefined
      const file = path.join(results, `${name}-difference.png`)
      writeFileSync(file, await workbench.pngOf(difference.picture))
      return `${name} differs from its thumbnail in ${difference.pixels} pixels: ${file}`
    },
  }
}
