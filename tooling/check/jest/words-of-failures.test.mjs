import BrowserEnvironment from './browser-environment.mjs'
import OneRealm from './one-realm-environment.mjs'

const CONFIG = {
  globalConfig: {},
  projectConfig: { globals: {}, testEnvironmentOptions: {}, rootDir: import.meta.dirname },
}

/** @param {() => void} expects */
function failureOf(expects) {
  try {
    expects()
  } catch (error) {
    return error
  }
  throw new Error('nothing failed')
}

describe('what failed', () => {
  it.each([
    ['a page', BrowserEnvironment],
    ['a process', OneRealm],
  ])('in %s is sent on by its words, without what was compared', async (_, Environment) => {
    const file = new Environment(CONFIG, { console, docblockPragmas: {}, testPath: __filename })
    for (const name of ['test_fn_failure', 'hook_failure']) {
      const error = failureOf(() => expect('an element').toBe('another'))
      expect(error).toHaveProperty('matcherResult')
      file.handleTestEvent({ name, error })
      expect(error).not.toHaveProperty('matcherResult')
      expect(error.message).toContain('an element')
    }
    await file.teardown()
  })
})
