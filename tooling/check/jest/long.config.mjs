import all from './all.config.mjs'
import { onlyLongTests } from './index.mjs'

/** The unit tests of all packages that take long. */
export default { ...all, projects: all.projects.map(onlyLongTests) }
