import { nodeTests } from './jest/index.mjs'

export default nodeTests('tooling')
