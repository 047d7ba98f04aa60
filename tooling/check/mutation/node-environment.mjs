import OneRealm from '../jest/one-realm-environment.mjs'
import { mutating } from './mutating.mjs'

export default mutating(OneRealm)
