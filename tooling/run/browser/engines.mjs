import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { onPath } from './installed.mjs'

/**
 * An engine beside Chromium that this machine has, or has not.
 *
 * @typedef {object} Engine
 * @property {string} name as the journeys call it
 * @property {string} packages that bring it, on Debian
 * @property {Record<string, string> | undefined} env where its programs are; undefined where one is missing
 */

/** Where systems put the programs that belong to WebKitGTK, each in a folder of its version. */
const LIBRARIES = ['/usr/lib', '/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/libexec', '/usr/lib64']

/** The newest browser that WebKitGTK brings for tests. @returns {string | undefined} */
const miniBrowser = () =>
  LIBRARIES.filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => /^webkit2?gtk-/.test(name))
        .map((name) => path.join(folder, name, 'MiniBrowser')),
    )
    .filter((file) => existsSync(file))
    .sort()
    .at(-1)

/** @param {string} name @param {string} packages @param {Record<string, string | undefined>} programs @returns {Engine} */
function engine(name, packages, programs) {
  const there = Object.entries(programs).flatMap(([variable, file]) => (file ? [[variable, file]] : []))
  const isWhole = there.length === Object.keys(programs).length
  return { name, packages, env: isWhole ? Object.fromEntries(there) : undefined }
}

/** The engines beside Chromium. @returns {readonly Engine[]} */
export const otherEngines = () => [
  engine('firefox', 'firefox-esr', {
    FIREFOX_PATH: process.env['FIREFOX_PATH'] ?? onPath('firefox-esr') ?? onPath('firefox'),
  }),
  engine('webkit', 'webkit2gtk-driver xvfb', {
    WEBKIT_DRIVER_PATH: onPath('WebKitWebDriver'),
    MINIBROWSER_PATH: miniBrowser(),
    XVFB_PATH: onPath('Xvfb'),
  }),
]
