import { spawn } from 'node:child_process'
import { freePort } from '../../free-port.mjs'
import { inRoot } from '../../workspace.mjs'
import { withoutPackageManager } from '../program/environment.mjs'
import { SERVER_FLAGS } from './command.mjs'
import { newDataFolder, removeDataFolder } from './data-folder.mjs'

const START_TIMEOUT_MS = 90_000

/** @typedef {{ origin: string, opsToken: string, dataDir: string, stop: () => Promise<void> }} Site */

/** @param {import('node:child_process').ChildProcessByStdio<null, import('node:stream').Readable, null>} server @returns {Promise<string>} what it printed up to the table of accounts */
const whenReady = (server) =>
  new Promise((resolve, reject) => {
    let printed = ''
    const timer = setTimeout(() => reject(new Error(`The site did not start in time.\n${printed}`)), START_TIMEOUT_MS)
    server.stdout.setEncoding('utf8').on('data', (text) => {
      printed += text
      if (!/Ready:[\s\S]*Test cards/.test(printed)) return
      clearTimeout(timer)
      resolve(printed)
    })
    server.once('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`The site ended with ${code}.\n${printed}`))
    })
  })

/**
 * Starts the built site on a free port with a data folder of its own, which goes away with it.
 *
 * @param {{ flags?: readonly string[], env?: NodeJS.ProcessEnv }} [more] of Node, and of its environment
 * @returns {Promise<Site>}
 */
export async function startSite({ flags = [], env = {} } = {}) {
  const dataDir = newDataFolder('bench')
  const port = await freePort()
  const server = spawn(process.execPath, [...SERVER_FLAGS, ...flags, inRoot('backend', 'dist', 'main.mjs')], {
    env: {
      ...withoutPackageManager(process.env),
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      PUBLIC_ORIGIN: '',
      DATABASE_URL: '',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((resolve) => server.once('exit', resolve))
  async function stop() {
    server.kill('SIGTERM')
    await ended
    removeDataFolder(dataDir)
  }
  try {
    const printed = await whenReady(server)
    return {
      origin: `http://localhost:${port}`,
      opsToken: /\/ops\?token=(\S+)/.exec(printed)?.[1] ?? '',
      dataDir,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
