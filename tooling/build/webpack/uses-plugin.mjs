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
  }

  /** Its sources may say something else each time that they are built. */
  async read() {
    this.uses = JSON.stringify(await usesOf(this.name))
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const read = () => this.read()
    compiler.hooks.run.tapPromise(NAME, read)
    compiler.hooks.watchRun.tapPromise(NAME, read)
    const told = webpack.DefinePlugin.runtimeValue(() => this.uses, { version: () => this.uses })
    new webpack.DefinePlugin({ __USES__: told }).apply(compiler)
  }
}
