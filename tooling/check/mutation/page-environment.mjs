import BrowserEnvironment from '../jest/browser-environment.mjs'
import { mutating } from './mutating.mjs'

export default mutating(BrowserEnvironment)
