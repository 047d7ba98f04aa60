import { createHash } from 'node:crypto'

const CLASS_NAMES = `
module.exports = {
  __esModule: true,
  default: new Proxy({}, { get: (target, name) => name }),
}
`

/** In tests a class of a CSS module is called as in its source: `styles.title` is `'title'`. */
export default {
  process: () => ({ code: CLASS_NAMES }),
  /** @param {string} _ @param {string} file */
  getCacheKey: (_, file) => createHash('sha256').update(`style ${file}`).digest('hex'),
}
