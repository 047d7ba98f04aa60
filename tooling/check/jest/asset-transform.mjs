import { createHash } from 'node:crypto'
import path from 'node:path'

/** In tests the address of an image or a font is its file name. */
export default {
  /** @param {string} _ @param {string} file */
  process: (_, file) => ({
    code: `module.exports = { __esModule: true, default: ${JSON.stringify(path.basename(file))} }`,
  }),
  /** @param {string} _ @param {string} file */
  getCacheKey: (_, file) => createHash('sha256').update(`asset ${file}`).digest('hex'),
}
