import { inRoot, MFE_FILE, readJson } from '../../workspace.mjs'
import { loadContracts } from '../contracts.mjs'

/** @typedef {import('../../../shared/contracts/mfe-file.ts').MfeFile} MfeFile */

/** @param {import('../../../shared/schemas/index.ts').core.$ZodIssue} issue */
const faultOf = (issue) =>
  issue.code === 'unrecognized_keys'
    ? `nobody reads ${issue.keys.join(', ')}`
    : `${issue.path.join('.')}: ${issue.message}`

/**
 * What a deployable says of itself.
 *
 * @param {unknown} said content of its `mfe.json`
 * @param {string} name of its folder
 * @param {Pick<typeof import('../../../shared/contracts/index.ts'), 'MfeFile'>} contracts
 * @returns {MfeFile}
 * @throws with everything that is wrong in it
 */
export function parseMfeFile(said, name, { MfeFile }) {
  const notRight = (/** @type {string} */ faults) => new Error(`${name}/${MFE_FILE} is not right: ${faults}.`)
  const read = MfeFile.safeParse(said)
  if (!read.success) throw notRight(read.error.issues.map(faultOf).join('; '))
  if (read.data.name !== name) throw notRight(`its name is ${read.data.name}`)
  return read.data
}

/** @param {string} name of a deployable @returns {Promise<MfeFile>} */
export const readMfeFile = async (name) => parseMfeFile(readJson(inRoot(name, MFE_FILE)), name, await loadContracts())
