import { loadContracts } from '../../build/contracts.mjs'
import { declarationOf } from '../../build/webpack/declaration.mjs'
import { deployableNames } from '../../workspace.mjs'

/** @typedef {import('../../build/webpack/declaration.mjs').Declaration} Declaration */

/**
 * Events of which one end is missing, and widgets that are used but offered by nobody.
 *
 * @param {ReadonlyMap<string, Declaration>} declarations by deployable
 * @param {readonly string[]} events of the contract
 * @returns {string[]} as lines to print
 */
export function faultsOfDeclarations(declarations, events) {
  /** @param {(declaration: Declaration) => readonly string[]} namesOf @param {string} name */
  const by = (namesOf, name) =>
    [...declarations].filter(([, declaration]) => namesOf(declaration).includes(name)).map(([deployable]) => deployable)
  const unheard = events.flatMap((event) => {
    const senders = by((declaration) => declaration.events.sends, event)
    const listeners = by((declaration) => declaration.events.receives, event)
    if (senders.length > 0 && listeners.length > 0) return []
    const what = senders.length > 0 ? `is sent by ${senders.join(', ')}, and nobody hears it` : 'is sent by nobody'
    return [`shared/contracts/events.ts: ${event} ${what}. Delete it, or write the other end.`]
  })
  const used = new Set([...declarations.values()].flatMap(({ widgets }) => widgets.uses))
  const missing = [...used].flatMap((widget) =>
    by((declaration) => declaration.widgets.offers, widget).length > 0
      ? []
      : [
          `The widget ${widget} is used by ${by(({ widgets }) => widgets.uses, widget).join(', ')}, and nobody offers it.`,
        ],
  )
  return [...unheard, ...missing]
}

/**
 * Reads what every deployable uses, and checks that both ends of it are there.
 *
 * @returns {Promise<{ deployables: number, faults: string[] }>}
 */
export async function checkDeclarations() {
  const contracts = await loadContracts()
  /** @type {Map<string, Declaration>} */
  const declarations = new Map()
  for (const name of deployableNames()) declarations.set(name, await declarationOf(name, contracts))
  return { deployables: declarations.size, faults: faultsOfDeclarations(declarations, Object.keys(contracts.EVENTS)) }
}
