import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below those from which a system gives one to each connection: such a one may be taken before a server listens on it. */
const PORTS = /** @type {const} */ ([20_000, 32_000])

/** @param {number} port @returns {Promise<boolean>} */
const isFree = (port) =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) => ('code' in error && error.code === 'EADDRINUSE' ? resolve(false) : reject(error)))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

/** @returns {Promise<number>} a port of 127.0.0.1 that nobody listens on */
export async function freePort() {
  const port = randomInt(...PORTS)
  return (await isFree(port)) ? port : freePort()
}
