import { nodeTests } from '@cupboard/tooling/jest'

export default {
  ...nodeTests('backend'),
  globalSetup: '<rootDir>/src/platform/testing/global-setup.ts',
  globalTeardown: '<rootDir>/src/platform/testing/global-teardown.ts',
}
