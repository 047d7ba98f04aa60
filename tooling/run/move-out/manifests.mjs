/** @typedef {Record<string, string>} Specifiers package to the versions that are asked for */

/**
 * @typedef {{
 *   name: string, version: string, private?: boolean | undefined, files?: string[] | undefined,
 *   dependencies?: Specifiers, devDependencies?: Specifiers | undefined, peerDependencies?: Specifiers,
 *   peerDependenciesMeta?: Record<string, { optional?: boolean }>,
 *   [more: string]: unknown,
 * }} PackageFile
 */

/** @param {string} text of `pnpm-workspace.yaml` @param {string} name @returns {string[]} the lines of one of its sections */
export function sectionOf(text, name) {
  const lines = text.split('\n')
  const rest = lines.slice(lines.indexOf(`${name}:`) + 1)
  const end = rest.findIndex((line) => !line.startsWith(' '))
  return end === -1 ? rest : rest.slice(0, end)
}

/** @param {string} text of `pnpm-workspace.yaml` @returns {ReadonlyMap<string, string>} package to the versions that this repository asks for */
export const catalogOf = (text) =>
  new Map(
    sectionOf(text, 'catalog').map((line) => {
      const [name = '', specifier = ''] = line.trim().split(': ')
      return [name.replaceAll("'", ''), specifier]
    }),
  )

/**
 * What nobody outside can read is said in plain words: where the catalog has the versions, and where packages of this repository lie.
 *
 * @param {Specifiers | undefined} specifiers
 * @param {ReadonlyMap<string, string>} catalog
 * @param {Specifiers} [packed] where they lie, by name
 * @returns {Specifiers}
 */
const plain = (specifiers = {}, catalog, packed = {}) =>
  Object.fromEntries(
    Object.entries(specifiers).map(([name, specifier]) => {
      const said = packed[name] ?? (specifier === 'catalog:' ? catalog.get(name) : specifier)
      if (said === undefined || said.startsWith('workspace:'))
        throw new Error(`Nobody outside has ${name} ${specifier}.`)
      return [name, said]
    }),
  )

/**
 * @param {PackageFile} manifest of a package of this repository
 * @param {ReadonlyMap<string, string>} catalog
 * @returns {PackageFile} the same for others, who install it
 */
export function packedManifest(manifest, catalog) {
  const { dependencies, peerDependencies, ...rest } = manifest
  return {
    ...rest,
    private: undefined,
    files: undefined,
    devDependencies: undefined,
    dependencies: plain(dependencies, catalog),
    peerDependencies: plain(peerDependencies, catalog),
  }
}

/**
 * @param {PackageFile} manifest of a module
 * @param {ReadonlyMap<string, string>} catalog
 * @param {{ packed: Specifiers, node: string }} outside
 * @returns {PackageFile} the same in a repository of its own
 */
export const movedManifest = ({ dependencies, devDependencies, ...rest }, catalog, { packed, node }) => ({
  ...rest,
  engines: { node },
  scripts: {
    build: 'cupboard build',
    test: 'cupboard test',
    typecheck: 'cupboard typecheck',
    modules: 'cupboard modules',
  },
  dependencies: plain(dependencies, catalog, packed),
  devDependencies: plain(devDependencies, catalog, packed),
})
