import { Script } from 'node:vm'
import Runtime from 'jest-runtime'

/** @typedef {{ compile(source: string, filename: string): unknown, injectedModuleParameters: readonly string[] }} Executor of jest's modules */

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

/** A module is compiled once in each process, not once for every file of tests: three tenths of what these cost. */
export default class CompileOnce extends Runtime {
  /** @param {ConstructorParameters<typeof Runtime>} given */
  constructor(...given) {
    super(...given)
    const [, environment] = given
    /** @type {Executor} */
    const executor = Reflect.get(this, 'executor')
    const compileAnew = executor.compile.bind(executor)
    executor.compile = (source, filename) => {
      const context = environment.getVmContext()
      if (!context) return null
      try {
        return compiledOnce(source, filename, executor.injectedModuleParameters).runInContext(context)
      } catch {
        // says what is wrong with it
        return compileAnew(source, filename)
      }
    }
  }
}
