import { TestEnvironment } from 'jest-environment-node'
import { wordsOfFailures } from './words-of-failures.mjs'

/** @param {object} target @returns {() => void} gives it back the properties that it has now */
function keepAsIs(target) {
  const before = new Map(Reflect.ownKeys(target).map((key) => [key, Object.getOwnPropertyDescriptor(target, key)]))
  return () => {
    for (const key of Reflect.ownKeys(target)) if (!before.has(key)) Reflect.deleteProperty(target, key)
    for (const [key, was] of before) {
      const is = Object.getOwnPropertyDescriptor(target, key)
      if (was && (is?.value !== was.value || is?.get !== was.get)) Reflect.defineProperty(target, key, was)
    }
  }
}

/** @param {object | null} made @param {unknown[]} given @returns {object} another of its class */
const another = (made, ...given) => Reflect.construct(Object(made).constructor, given)

/**
 * The realm of the process itself, not one for each file of tests: so files share packages, loaded and compiled for speed once. What a
 * file changes of the globals, of `process` and of the environment's variables ends with it; its own modules are loaded for it alone.
 */
export default class OneRealm extends TestEnvironment {
  /** @param {import('@jest/environment').JestEnvironmentConfig} config @param {import('@jest/environment').EnvironmentContext} context */
  constructor(config, context) {
    super(config, context)
    this.restore = [globalThis, process, process.env].map(keepAsIs)
    const { projectConfig } = config
    Object.assign(globalThis, projectConfig.globals)
    Object.assign(this, {
      global: globalThis,
      moduleMocker: another(this.moduleMocker, globalThis),
      fakeTimersModern: another(this.fakeTimersModern, { config: projectConfig, global: globalThis }),
    })
  }

  handleTestEvent = wordsOfFailures

  /** @override */
  async teardown() {
    await super.teardown()
    for (const restore of this.restore) restore()
  }
}
