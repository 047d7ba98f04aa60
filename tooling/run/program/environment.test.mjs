import { withoutPackageManager } from './environment.mjs'

describe('the environment of a command', () => {
  it('is free of what an outer package manager says', () => {
    const env = {
      PATH: '/bin',
      CI: 'true',
      npm_config_registry: 'x',
      NPM_CONFIG_CACHE: 'x',
      pnpm_config_ci: 'x',
      npm_command: 'x',
    }
    expect(withoutPackageManager(env)).toEqual({ PATH: '/bin', CI: 'true' })
  })
})
