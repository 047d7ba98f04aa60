/**
 * What a file is in the architecture, told from its path.
 *
 * @typedef {object} Place
 * @property {string} file relative to the root
 * @property {string} package the folder of its package
 * @property {string | undefined} area of `shared`
 * @property {string | undefined} feature of a module or of the shell
 * @property {string | undefined} context of the server; `platform` is one of them
 * @property {string | undefined} wing of the tooling
 * @property {boolean} isDomain
 * @property {boolean} isTest whether it only serves tests
 * @property {boolean} isIndex
 */

/** Areas of `shared` that are rules and agreements only. */
const PURE_AREAS = new Set(['contracts', 'examples', 'household', 'phone', 'pricing', 'schemas'])

const TEST = /\.test\.[cm]?[jt]sx?$|(?:^|\/)(?:testing|fixtures)\/|^e2e\//

/**
 * @param {string} file relative to the root, with `/`
 * @returns {Place}
 */
export function placeOf(file) {
  const [packageName = '', second] = file.split('/')
  const area = packageName === 'shared' ? second : undefined
  return {
    file,
    package: packageName,
    area,
    feature: /^[^/]+\/src\/features\/([^/]+)\//.exec(file)?.[1],
    context: /^backend\/src\/([^/]+)\//.exec(file)?.[1],
    wing: /^tooling\/([^/]+)\//.exec(file)?.[1],
    isDomain: file.includes('/domain/') || PURE_AREAS.has(area ?? ''),
    isTest: TEST.test(file),
    isIndex: /(?:^|\/)index\.tsx?$/.test(file),
  }
}

/** @param {string} name */
export const isModule = (name) => name.startsWith('mfe-')

/** @param {string} name */
export const isBrowserPackage = (name) => isModule(name) || name === 'shell'
