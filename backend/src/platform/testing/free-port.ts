import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { hasErrorCode } from '../error-code.ts'

/** Below those from which a system gives one to each connection: such a one may be taken before a server listens on it. */
const FIRST = 20_000
const LAST = 32_000

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error) => (hasErrorCode(error, 'EADDRINUSE') ? resolve(false) : reject(error)))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })

/** A port of 127.0.0.1 that nobody listens on. */
export async function freePort(): Promise<number> {
  const port = randomInt(FIRST, LAST)
  return (await isFree(port)) ? port : freePort()
}
