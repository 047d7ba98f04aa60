import { TestEnvironment } from 'jest-environment-node'
import { mutating } from './mutating.mjs'

export default mutating(TestEnvironment)
