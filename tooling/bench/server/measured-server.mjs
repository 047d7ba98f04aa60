import { closeSync, openSync } from 'node:fs'
import path from 'node:path'
import { buildProgram } from '../../build/server/build.mjs'
import { withoutPackageManager } from '../../run/program/environment.mjs'
import { SERVER_FLAGS } from '../../run/site/command.mjs'
import { newDataFolder, removeDataFolder } from '../../run/site/data-folder.mjs'
import { freePort } from '../../free-port.mjs'
import { inRoot } from '../../workspace.mjs'
import { startHelper } from './helper.mjs'

/**
 * @typedef {object} MeasuredServer
 * @property {string} origin
 * @property {string} bareOrigin of the bare route, in the same process and on the same database; none where there are several
 * @property {(count: number) => Promise<Customer[]>} customers new ones, signed in
 * @property {() => Promise<Usage>} usage
 * @property {() => Promise<string>} identityPool whose credentials sign what visitors ask
 * @property {() => Promise<string>} opsLink that signs operations in
 * @property {() => Promise<void>} goOn begins what is due by the business clock, and waits for it
 * @property {() => Promise<{ id: string, text: string }[]>} letters about deliveries, as their households read them
 * @property {() => Promise<void>} kill the server alone, without a word; its data folder stays
 * @property {() => Promise<void>} stop and, where it was made for this, the data folder
 */
/** How many times as much one network address may do: all that is sent comes from one. */
const EVERYBODY_COMES_FROM_HERE = '1000'

/** @type {Promise<string> | undefined} */
let builtProgram

/** Built once a run: what starts after a kill is what was killed. */
const program = () => (builtProgram ??= buildProgram('testing/bench-server', inRoot('backend', 'dist')))

/** @typedef {{ email: string, token: string, refreshToken: string }} Customer */
/** @typedef {{ rssBytes: number, cpuMs: number, handles: number, confirmMs: number[] }} Usage `handles`: what is open */

/**
 * Starts the whole server with a PostgreSQL and a log file of its own, as it starts in production.
 *
 * @param {object} options
 * @param {'agreeing' | 'sandbox'} options.cards who takes the money: somebody who agrees at once, or the sandbox
 * @param {number} [options.processes] how many answer
 * @param {{ dataDir: string, port: number }} [options.at] where it ran before; without it a data folder is made for it
 * @param {Record<string, string>} [options.env] more of its configuration
 * @returns {Promise<MeasuredServer>}
 */
export async function startMeasuredServer({ cards, processes = 1, at, env: more = {} }) {
  const script = await program()
  const dataDir = at?.dataDir ?? newDataFolder('bench')
  const log = openSync(path.join(dataDir, 'server.log'), 'a')
  const port = at?.port ?? (await freePort())
  const origin = `http://localhost:${port}`
  const env = {
    ...withoutPackageManager(process.env),
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_ORIGIN: origin,
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    LOG_LEVEL: 'info',
    SERVER_PROCESSES: String(processes),
    ADDRESS_LIMIT_FACTOR: EVERYBODY_COMES_FROM_HERE,
    ...more,
  }
  const args = cards === 'agreeing' ? ['--agreeing-cards'] : []
  const helper = startHelper(script, { args, execArgv: SERVER_FLAGS, env, log })
  closeSync(log)
  async function stop() {
    await helper.stop()
    if (!at) removeDataFolder(dataDir)
  }
  try {
    const { bareOrigin } = await helper.ready
    return {
      origin,
      bareOrigin,
      customers: (count) => helper.ask('customers', { count }),
      usage: () => helper.ask('usage'),
      identityPool: () => helper.ask('identityPool'),
      opsLink: () => helper.ask('opsLink'),
      goOn: () => helper.ask('goOn'),
      letters: () => helper.ask('letters'),
      kill: () => helper.stop('SIGKILL'),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
