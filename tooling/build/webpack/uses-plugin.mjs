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
    /** What is wrong; a watch that is thrown at ends, so it is told with the build, where that finds nothing wrong itself. */
    this.fault = ''
  }

  /** Its sources may say something else each time that they are built. */
  async read() {
    this.uses = JSON.stringify(await usesOf(this.name))
    this.fault = ''
  }

  /** Under watch nobody waits for it but the first build: hardly a change takes something else, and one that does is built once more. */
  async readBeside(/** @type {import('webpack').Compiler} */ { watching }) {
    const { uses, fault } = this
    await this.read().catch(({ message }) => {
      this.fault = message
    })
    if (uses !== '' && (uses !== this.uses || fault !== this.fault)) watching?.invalidate()
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.run.tapPromise(NAME, () => this.read())
    compiler.hooks.watchRun.tapPromise(NAME, async () => {
      const isRead = this.readBeside(compiler)
      if (this.uses === '') await isRead
    })
    compiler.hooks.afterCompile.tap(NAME, ({ errors }) => {
      if (this.fault !== '' && errors.length === 0) errors.push(new webpack.WebpackError(this.fault))
    })
    const told = webpack.DefinePlugin.runtimeValue(() => this.uses, { version: () => this.uses })
    new webpack.DefinePlugin({ __USES__: told }).apply(compiler)
  }
}
