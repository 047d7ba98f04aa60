/** @typedef {import('webpack').Module} Module */

const NAME = 'GeneratedIdsPlugin'

/** What module federation generates: its names hold where it was built. @type {readonly { id: number, isOne: (module: Module) => boolean }[]} */
const GENERATED = [
  { id: 1, isOne: (module) => module.identifier().startsWith('container entry ') },
  { id: 2, isOne: (module) => /[\\/]\.federation[\\/]entry\.\w+\.js$/.test(module.nameForCondition() ?? '') },
]

/** Gives them ids that no other module gets, so that a version is the same files wherever it is built. */
export class GeneratedIdsPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.moduleIds.tap({ name: NAME, stage: -1 }, (modules) => {
        for (const module of modules)
          for (const { id, isOne } of GENERATED) if (isOne(module)) compilation.chunkGraph.setModuleId(module, id)
      })
    })
  }
}
