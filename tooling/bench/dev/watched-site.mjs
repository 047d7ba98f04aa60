import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { deployableNames, inRoot, readJson } from '../../workspace.mjs'
import { withoutPackageManager } from '../../run/program/environment.mjs'
import { freePort } from '../../free-port.mjs'

/** @typedef {import('../../run/scratch-copy/index.mjs').ScratchCopy} ScratchCopy */

/** What `npm run dev` builds before it watches is there then. @param {ScratchCopy} copy */
export function takeBuilds({ takeBuild }) {
  for (const name of deployableNames())
    takeBuild(name, ['current.json', readJson(inRoot(name, 'dist', 'current.json')).version])
  takeBuild('backend', readdirSync(inRoot('backend', 'dist')))
}

/**
 * `npm run dev -- <name>` in a copy of the repository; resolves once it says that it is ready.
 *
 * @param {ScratchCopy} copy
 * @param {string} name
 * @param {string} dataDir
 * @returns {Promise<{ origin: string, stop: () => Promise<void> }>}
 */
export async function startWatched(copy, name, dataDir) {
  const port = await freePort()
  const { PUBLIC_ORIGIN: _, ...env } = withoutPackageManager(process.env)
  const program = spawn(process.execPath, [copy.inCopy('tooling', 'commands', 'dev.mjs'), name], {
    cwd: copy.inCopy(),
    env: { ...env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error', DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(program, 'exit')
  async function stop() {
    program.kill('SIGTERM')
    await ended
  }
  let printed = ''
  const isReady = new Promise((resolve) =>
    program.stdout.setEncoding('utf8').on('data', (text) => {
      printed += text
      if (/^Ready/m.test(printed)) resolve(true)
    }),
  )
  if (await Promise.race([isReady, ended.then(() => false)])) return { origin: `http://localhost:${port}`, stop }
  throw new Error(`npm run dev -- ${name} ended before it was ready:\n${printed}`)
}
