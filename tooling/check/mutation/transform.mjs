import transformer from '../jest/transform.mjs'
import { readJob } from './job.mjs'

const { instrumented } = readJob()

/** As for every test, but of the files that are mutated it takes the text with the mutants in. */
export default {
  /** @type {typeof transformer.process} */
  process: (source, file, options) => transformer.process(instrumented[file] ?? source, file, options),
  /** @type {typeof transformer.getCacheKey} */
  getCacheKey: (source, file, options) => transformer.getCacheKey(instrumented[file] ?? source, file, options),
}
