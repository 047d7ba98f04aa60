import all from './all.config.mjs'
import { LONG_TEST_TIMEOUT_MS, onlyLongTests } from './index.mjs'

/** The unit tests of all packages that take long. */
export default { ...all, testTimeout: LONG_TEST_TIMEOUT_MS, projects: all.projects.map(onlyLongTests) }
