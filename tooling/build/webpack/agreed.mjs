import { SHELL } from '../../workspace.mjs'
import { loadContracts } from '../contracts.mjs'
import { declarationOf } from './declaration.mjs'

/** @typedef {Awaited<ReturnType<typeof loadContracts>>} Contracts */

/**
 * @param {import('./declaration.mjs').Declaration} declaration
 * @param {boolean} isShell its client makes every call
 * @param {Contracts} contracts
 */
function shapesOf({ calls: used, events: { sends, receives } }, isShell, { calls, shapeOfCall, shapeOfEvent }) {
  /** @template Shape @param {readonly string[]} names @param {(name: never) => Shape} shapeOf */
  const each = (names, shapeOf) => Object.fromEntries(names.map((name) => [name, shapeOf(/** @type {never} */ (name))]))
  return {
    calls: each(isShell ? Object.keys(calls) : used, shapeOfCall),
    events: each([...new Set([...sends, ...receives])].sort(), shapeOfEvent),
  }
}

/**
 * What a deployable agrees on with others, as far as no source of its own says it: what it uses, how that looks in the contracts that it is
 * built against, and which these are. It stands in its manifest, and its version covers it.
 *
 * @param {string} name
 * @param {import('../version/name-build.mjs').Read} [read]
 */
export async function agreedBy(name, read) {
  const contracts = await loadContracts(read)
  const declaration = await declarationOf(name, contracts, read)
  const isShell = name === SHELL
  return {
    contract: contracts.CONTRACT_VERSION,
    ...(isShell ? { speaks: [...contracts.CONTRACTS_SPOKEN] } : {}),
    ...declaration,
    shapes: shapesOf(declaration, isShell, contracts),
    ports: [...contracts.PORT_NAMES],
    takesOverAnswers: isShell ? contracts.ANSWERS_VERSION : 0,
  }
}
