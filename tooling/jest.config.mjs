import { nodeTests } from './check/jest/index.mjs'

export default nodeTests('tooling')
