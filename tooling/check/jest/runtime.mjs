import { AsyncLocalStorage } from 'node:async_hooks'
import { createRequire } from 'node:module'
import { Script } from 'node:vm'
import Runtime from 'jest-runtime'
import OneRealm from './one-realm-environment.mjs'

/** @typedef {{ compile(source: string, filename: string): unknown, injectedModuleParameters: readonly string[] }} Executor of jest's modules */
/** @typedef {{ require(name: string): object }} CoreModules of Node, as jest hands them out */

/** Packages that keep nothing of one file of tests for the next, and that none mocks: in one realm they are loaded once. */
const STATELESS =
  /^(?:@fastify\/[a-z-]+|aws-jwt-verify|aws4fetch|cookie|drizzle-orm|fast-check|fastify|jose|nodemailer|pg|pg-boss|pino|postcss|stripe|zod)(?:\/|$)/

const ASYNC_HOOKS = /^(?:node:)?async_hooks$/

/** By file, as it was last. @type {Map<string, { source: string, script: Script }>} */
const compiled = new Map()

/** @param {string} source @param {string} filename @param {readonly string[]} parameters of the function around it */
function compiledOnce(source, filename, parameters) {
  const known = compiled.get(filename)
  if (known?.source === source) return known.script
  const head = `(function (${parameters.join(', ')}) {`
  const script = new Script(`${head}${source}\n})`, { filename, columnOffset: -head.length })
  compiled.set(filename, { source, script })
  return script
}

/**
 * What files of tests share in a process: a module is compiled once, three tenths of what they cost, and in one realm packages without a
 * state are loaded once. Asynchronous storages are not shared: those of a file end with it.
 */
export default class SharingRuntime extends Runtime {
  /** Node writes each of them into every promise there is, those of files that have ended, too. @type {AsyncLocalStorage<unknown>[]} */
  stores = []

  /** @param {ConstructorParameters<typeof Runtime>} given */
  constructor(...given) {
    super(...given)
    const [, environment] = given
    this.isInOneRealm = environment instanceof OneRealm
    this.compileOnce(environment)
    this.keepStores()
  }

  /** @param {ConstructorParameters<typeof Runtime>[1]} environment */
  compileOnce(environment) {
    /** @type {Executor} */
    const executor = Reflect.get(this, 'executor')
    const compileAnew = executor.compile.bind(executor)
    executor.compile = (source, filename) => {
      const context = environment.getVmContext()
      if (!context) return null
      try {
        const script = compiledOnce(source, filename, executor.injectedModuleParameters)
        return this.isInOneRealm ? script.runInThisContext() : script.runInContext(context)
      } catch {
        // says what is wrong with it
        return compileAnew(source, filename)
      }
    }
  }

  keepStores() {
    /** @type {CoreModules} */
    const coreModules = Reflect.get(this, 'coreModule')
    const requireCore = coreModules.require.bind(coreModules)
    const { stores } = this
    /** @extends {AsyncLocalStorage<unknown>} */
    class OfOneFile extends AsyncLocalStorage {
      constructor() {
        super()
        stores.push(this)
      }
    }
    coreModules.require = (name) => {
      const module = requireCore(name)
      return ASYNC_HOOKS.test(name) ? { ...module, AsyncLocalStorage: OfOneFile } : module
    }
  }

  /** @override @template T @param {string} from @param {string} name @returns {T} */
  requireModuleOrMock(from, name) {
    if (this.isInOneRealm && STATELESS.test(name)) return createRequire(from)(name)
    return super.requireModuleOrMock(from, name)
  }

  /** @override */
  teardown() {
    super.teardown()
    for (const store of this.stores) store.disable()
  }
}
