import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

/**
 * @typedef {object} Browser
 * @property {string} how where it comes from
 * @property {string} executablePath
 * @property {Record<string, string>} env what it needs in its environment
 */

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge']

const MAC_APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
]

const START_TIMEOUT_MS = 120_000

/** @param {string} command @returns {string | undefined} */
export const onPath = (command) =>
  (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, command))
    .find((file) => existsSync(file))

/** @param {Browser} browser @returns {boolean} whether it starts: a missing library shows here */
export function runs({ executablePath, env }) {
  if (!existsSync(executablePath)) return false
  const { status } = spawnSync(executablePath, ['--version', '--no-sandbox'], {
    env: { ...process.env, ...env },
    timeout: START_TIMEOUT_MS,
    stdio: 'ignore',
  })
  return status === 0
}

/** @returns {Promise<Browser[]>} the browsers that this machine may have, the best first */
export async function installedBrowsers() {
  const { chromium } = await import('@playwright/test')
  const candidates = [
    { how: 'CHROMIUM_PATH', executablePath: process.env['CHROMIUM_PATH'] },
    { how: 'Playwright', executablePath: chromium.executablePath() },
    ...COMMANDS.map((command) => ({ how: 'system', executablePath: onPath(command) })),
    ...MAC_APPLICATIONS.map((executablePath) => ({ how: 'system', executablePath })),
  ]
  return candidates.flatMap(({ how, executablePath }) => (executablePath ? [{ how, executablePath, env: {} }] : []))
}
