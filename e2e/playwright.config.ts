import { defineConfig, devices } from '@playwright/test'
import type { EngineOptions } from './fixtures/engines/test.ts'
import type { TestOptions } from './fixtures/test.ts'
import { PATIENCE } from './patience.ts'

const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const DESKTOP = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } }
const executablePath = process.env['CHROMIUM_PATH']

/** Journeys across modules, against the built site on a database of its own. */
export default defineConfig<TestOptions, EngineOptions>({
  testDir: '.',
  outputDir: '../test-results/journeys',
  globalSetup: './fixtures/start-site.ts',
  fullyParallel: false,
  workers: 3,
  forbidOnly: true,
  timeout: PATIENCE.test,
  expect: { timeout: PATIENCE.expectation },
  reporter: 'list',
  use: {
    actionTimeout: PATIENCE.action,
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    screenshot: 'only-on-failure',
    launchOptions: { args: BROWSER_FLAGS, ...(executablePath ? { executablePath } : {}) },
  },
  // the longest journeys come first: at the end nothing long is left to one worker
  projects: [
    {
      name: 'phone',
      testMatch: ['journeys/**/*.spec.ts'],
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
    {
      name: 'desktop',
      testMatch: ['journeys/**/*.spec.ts', 'site/**/*.spec.ts'],
      // where a wide page tells nothing that a phone does not
      grepInvert: /@phone/,
      use: DESKTOP,
    },
    { name: 'firefox', testDir: 'engines', use: { ...DESKTOP, engineName: 'firefox' } },
    { name: 'webkit', testDir: 'engines', use: { ...DESKTOP, engineName: 'webkit' } },
    { name: 'long', testMatch: ['long/**/*.spec.ts'], timeout: PATIENCE.longTest, use: DESKTOP },
    {
      name: 'late-scripts',
      testMatch: ['journeys/**/*.spec.ts'],
      timeout: PATIENCE.longTest,
      use: { ...DESKTOP, scriptsLateMs: 3_000 },
    },
    { name: 'parts', testMatch: ['parts/**/*.spec.ts'], timeout: PATIENCE.longTest, use: DESKTOP },
  ],
})
