import { rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { hasErrorCode } from '../error-code.ts'
import { StartFault } from '../start-fault.ts'

/** Whether a living process listens: a killed one leaves the file behind, but nobody answers. */
const answers = (socket: string): Promise<boolean> =>
  new Promise((resolve) => {
    const connection = connect(socket)
    connection.once('connect', () => {
      connection.destroy()
      resolve(true)
    })
    connection.once('error', () => resolve(false))
  })

const listen = (socket: string): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer((connection) => connection.destroy())
    server.once('error', reject)
    server.listen(socket, () => {
      server.unref()
      resolve(server)
    })
  })

/** Of two that start at once each may take the other's socket for one that a killed process left. */
const MOST_TRIES = 3

const socketIn = (runFolder: string): string => join(runFolder, 'server.sock')

/** Whether a server is running on the data folder. */
export const isHeld = (runFolder: string): Promise<boolean> => answers(socketIn(runFolder))

/**
 * Holds a data folder for this process alone, until it ends in whatever way.
 *
 * @returns how to let it go.
 * @throws StartFault when another server holds it.
 */
export async function holdDataFolder(runFolder: string, dataDir: string): Promise<() => Promise<void>> {
  const socket = socketIn(runFolder)
  for (let attempt = 0; attempt < MOST_TRIES; attempt++) {
    try {
      const server = await listen(socket)
      return () => new Promise((resolve) => server.close(() => resolve()))
    } catch (error) {
      if (!hasErrorCode(error, 'EADDRINUSE')) throw error
      if (await answers(socket)) break
      rmSync(socket, { force: true })
    }
  }
  throw new StartFault(
    `Another server is already running on the data folder ${dataDir}. Stop it, or set DATA_DIR to another folder.`,
  )
}
