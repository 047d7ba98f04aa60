import { theSwitch } from './switch.mjs'

/** @typedef {import('@jest/types').Circus.DescribeBlock} Block */
/** @typedef {import('@jest/types').Circus.TestEntry} Entry */
/** @typedef {import('./switch.mjs').Round} Round */

/** @param {Entry} test @returns {string} as jest reports it */
function titleOf(test) {
  const names = [test.name]
  for (let block = test.parent; block.parent; block = block.parent) names.unshift(block.name)
  return names.join(' ')
}

/**
 * The same tests once more, with what stands around them.
 *
 * @param {Block} block
 * @param {Block | undefined} parent
 * @param {(test: Entry) => boolean} isWanted
 * @param {(test: Entry) => void} onCopy
 * @returns {Block}
 */
function copyOf(block, parent, isWanted, onCopy) {
  /** @type {Block} */
  const copy = { ...block, ...(parent && { parent }), children: [], tests: [] }
  for (const child of block.children) {
    if (child.type === 'describeBlock') {
      const inner = copyOf(child, copy, isWanted, onCopy)
      if (inner.children.length > 0) copy.children.push(inner)
    } else if (isWanted(child)) {
      const test = { ...child, parent: copy, errors: [], unhandledRejectionErrorByPromise: new Map() }
      copy.children.push(test)
      onCopy(test)
    }
  }
  return copy
}

/**
 * An environment in which a mutant is on: runs the tests that meet it only, and none after one has failed. With rounds it runs the tests
 * of each, one after the other, each with its own mutant on.
 *
 * @template {new (...args: any[]) => import('@jest/environment').JestEnvironment} Environment
 * @param {Environment} Base
 */
export const mutating = (Base) =>
  class extends Base {
    /** @type {WeakMap<Entry, Round>} */
    #roundOf = new WeakMap()
    #namespace = theSwitch().namespace

    /** @param {any[]} args */
    constructor(...args) {
      super(...args)
      Object.assign(this.global, { __stryker__: this.#namespace })
    }

    /** @override @type {NonNullable<import('@jest/environment').JestEnvironment['handleTestEvent']>} */
    handleTestEvent = (event, state) => {
      if (event.name === 'run_start') this.#layOut(state.rootDescribeBlock)
      if (event.name === 'test_start') this.#begin(event.test)
      if (event.name === 'test_done') this.#end(event.test)
    }

    /** @param {Block} root */
    #layOut(root) {
      const { rounds } = theSwitch()
      if (rounds.length === 0) return
      root.children = rounds.flatMap((round) => {
        const isWanted = (/** @type {Entry} */ test) => round.only?.has(titleOf(test)) !== false
        return copyOf(root, undefined, isWanted, (test) => this.#roundOf.set(test, round)).children.map((child) => {
          child.parent = root
          return child
        })
      })
    }

    /** @param {Entry} test */
    #begin(test) {
      const now = theSwitch()
      const round = this.#roundOf.get(test)
      if (round) {
        if (round.failed !== undefined || round.isEndless) test.mode = 'skip'
        if (this.#namespace.activeMutant !== round.id || round.id === undefined) round.begin()
        Object.assign(this.#namespace, { activeMutant: round.id, hitCount: 0, hitLimit: round.hitLimit })
      } else if (now.failed !== undefined || now.only?.has(titleOf(test)) === false) test.mode = 'skip'
      else this.#namespace.currentTestId = titleOf(test)
    }

    /** @param {Entry} test */
    #end(test) {
      const now = theSwitch()
      const round = this.#roundOf.get(test)
      delete this.#namespace.currentTestId
      if (round && (this.#namespace.hitCount ?? 0) > round.hitLimit) round.isEndless = true
      if (test.errors.length === 0) return
      if (round) round.failed ??= titleOf(test)
      else now.failed ??= titleOf(test)
      if (!now.isTold) test.errors = []
    }
  }
