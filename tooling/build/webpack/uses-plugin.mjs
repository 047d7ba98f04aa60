import webpack from 'webpack'
import { loadContracts } from '../contracts.mjs'
import { declarationOf } from './declaration.mjs'

const NAME = 'UsesPlugin'

/** @param {string} name of a module @returns {Promise<import('../../../shared/module/types.ts').ModuleUses>} what it takes of its ports */
export async function usesOf(name) {
  const { calls, events, flags, session, storage } = await declarationOf(name, await loadContracts())
  return { calls, ...events, flags, session, storage }
}

/** A module carries what it takes of its ports, as its manifest says it: the shell gives it that and refuses the rest. */
export class UsesPlugin {
  /** @param {string} name of the module */
  constructor(name) {
    this.name = name
    this.uses = ''
    /** @type {Error | undefined} */
    this.fault = undefined
  }

  /** Its sources may say something else each time that they are built. */
  async read() {
    this.uses = JSON.stringify(await usesOf(this.name))
  }

  /** A watch that is thrown at ends: what is wrong is told with the build, where that finds nothing wrong itself. */
  async readUnderWatch() {
    this.fault = undefined
    await this.read().catch((error) => {
      this.fault = error
    })
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.run.tapPromise(NAME, () => this.read())
    compiler.hooks.watchRun.tapPromise(NAME, () => this.readUnderWatch())
    compiler.hooks.afterCompile.tap(NAME, ({ errors }) => {
      if (this.fault && errors.length === 0) errors.push(new webpack.WebpackError(this.fault.message))
    })
    const told = webpack.DefinePlugin.runtimeValue(() => this.uses, { version: () => this.uses })
    new webpack.DefinePlugin({ __USES__: told }).apply(compiler)
  }
}
