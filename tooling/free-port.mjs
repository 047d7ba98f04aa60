import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below those from which a system gives one to each connection: such a one may be taken before a server listens on it. */
const FIRST = 20_000
/** Two processes that began one after the other share none: what one has found free, the other would find free, too. */
const OF_A_PROCESS = 60
const PROCESSES = 200

const first = FIRST + (process.pid % PROCESSES) * OF_A_PROCESS
let tried = randomInt(OF_A_PROCESS)

/** @param {number} port @returns {Promise<boolean>} */
const isFree = (port) =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) => ('code' in error && error.code === 'EADDRINUSE' ? resolve(false) : reject(error)))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

/** @returns {Promise<number>} a port of 127.0.0.1 that nobody listens on, and none of the last that it gave */
export async function freePort() {
  const port = first + (tried++ % OF_A_PROCESS)
  return (await isFree(port)) ? port : freePort()
}
