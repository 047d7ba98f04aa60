import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { packageNames, ROOT } from '../../workspace.mjs'
import { runToEnd } from '../program/run-to-end.mjs'

/** The one place that says which package manager installs this project. */
export const PNPM = 'pnpm@12.21.0'

const STAMP = path.join(ROOT, 'node_modules', '.installed-from')

/**
 * Says what an installation was made from.
 *
 * @param {Iterable<readonly [name: string, content: string | Uint8Array]>} files
 * @param {string} platform
 */
export function installationStamp(files, platform) {
  const hash = createHash('sha256').update(platform)
  for (const [name, content] of files) hash.update(`\0${name}\0`).update(content)
  return hash.digest('hex')
}

function currentStamp() {
  const names = [
    'pnpm-lock.yaml',
    'pnpm-workspace.yaml',
    'package.json',
    ...packageNames().map((name) => `${name}/package.json`),
  ]
  const files = names.map((name) => /** @type {const} */ ([name, readFileSync(path.join(ROOT, name))]))
  return installationStamp(files, `${process.platform} ${process.arch} ${PNPM}`)
}

/**
 * Installs the packages of the lock file, unless that is what is installed: then the network is not touched.
 *
 * @returns {Promise<void>}
 */
export async function installIfNeeded() {
  const stamp = currentStamp()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp) return
  console.log('Installing packages…')
  const { code } = await runToEnd('npx', [
    '--yes',
    '--prefer-offline',
    PNPM,
    'install',
    '--frozen-lockfile',
    '--prefer-offline',
    '--config.confirmModulesPurge=false',
    '--reporter=append-only',
  ])
  if (code !== 0) {
    console.error(
      'The packages could not be installed; the lines above say why. The npm registry must be reachable once.',
    )
    process.exit(code)
  }
  writeFileSync(STAMP, stamp)
}
