/**
 * @typedef {object} NewModule
 * @property {string} name such as `mfe-gift-cards`
 * @property {string} owner the team
 * @property {string} route where its screen stands
 * @property {string} feature folder of its screen, such as `gift-cards`
 * @property {string} title what its screen is called, such as `Gift cards`
 */

/** @typedef {import('../../workspace.mjs').Declared} Declared */

/** One team, as tables show it. */
const OWNER = /^[\p{L}\d][\p{L}\d &'-]{0,39}$/u

/** An address without parameters: more routes are written into its `mfe.json` by hand. */
const ADDRESS = /^(?:\/[a-z\d_-]+)+$/i

/** @param {string} text */
const capitalized = (text) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`

/** @param {{ name: string, route: string }} wanted @param {readonly Declared[]} modules @param {typeof import('../../../shared/contracts/index.ts')} contracts */
function faultsOfRoute({ name, route }, modules, { isReserved, ModuleManifest, ownerOf }) {
  if (!ADDRESS.test(route) || !ModuleManifest.shape.routes.safeParse([route]).success)
    return [`"${route}" is no address such as /${name.slice(4)}. Say another one by --route.`]
  if (isReserved(route)) return [`${route} is the server's own. Say another one by --route.`]
  const owner = ownerOf(route, modules, () => false)
  return owner ? [`${route} belongs to ${owner.name}, of ${owner.owner}. Say another one by --route.`] : []
}

/**
 * Whether a module may be made, and everything that is not said.
 *
 * @param {{ name: string | undefined, owner?: string | undefined, route?: string | undefined }} wanted
 * @param {{ modules: readonly Declared[], folders: readonly string[], contracts: typeof import('../../../shared/contracts/index.ts') }} known `folders` of the repository
 * @returns {{ module: NewModule } | { faults: string[] }} faults as sentences
 */
export function readRequest({ name, owner, route }, { modules, folders, contracts }) {
  if (name === undefined) return { faults: ['Which name? Such as mfe-gifts.'] }
  if (!contracts.ModuleName.safeParse(name).success)
    return {
      faults: [`"${name}" is no name of a module: mfe- and words of small letters and digits, such as mfe-gifts.`],
    }
  if (modules.some((module) => module.name === name)) return { faults: [`${name} is there already.`] }
  if (folders.includes(name))
    return { faults: [`The folder ${name} is there already, without an mfe.json that declares a module.`] }
  const feature = name.slice('mfe-'.length)
  const title = capitalized(feature.replaceAll('-', ' '))
  const wanted = { name, owner: owner ?? title, route: route ?? `/${feature}` }
  const faults = [
    ...(OWNER.test(wanted.owner) ? [] : [`"${wanted.owner}" is no name of a team. Say it by --owner.`]),
    ...faultsOfRoute(wanted, modules, contracts),
  ]
  if (faults.length > 0) return { faults }
  return { module: { ...wanted, feature, title } }
}
