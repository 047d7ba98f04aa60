import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { StartFault } from '../start-fault.ts'

const FIXES: Readonly<Record<string, (place: string) => string>> = {
  EADDRINUSE: (place) => `${place} is in use by another program. Stop it, or set PORT to a free port.`,
  EACCES: (place) => `${place} may not be used by this user. Set PORT to a number above 1023.`,
  EADDRNOTAVAIL: (place) =>
    `${place} is not an address of this machine. Set HOST to one that is, for example 127.0.0.1.`,
  ENOTFOUND: (place) => `${place} cannot be found. Set HOST to an address of this machine, for example 127.0.0.1.`,
}

function explain(error: unknown, { host, port }: Place): unknown {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
  const fix = FIXES[code]
  return fix ? new StartFault(fix(`${host}:${port}`)) : error
}

type Place = Pick<Config, 'host' | 'port'>

/** Fails before a database is started, rather than after. @throws StartFault when the address cannot be had. */
export async function assertAddressFree(place: Place): Promise<void> {
  const probe = createServer()
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject)
      probe.listen(place.port, place.host, resolve)
    })
  } catch (error) {
    throw explain(error, place)
  }
  await new Promise<void>((resolve) => probe.close(() => resolve()))
}

/** @throws StartFault when the address cannot be had. */
export async function listen(app: FastifyInstance, { host, port }: Place): Promise<void> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    throw explain(error, { host, port })
  }
}

const LOOK_FOR_IDLE_MS = 50

/**
 * Lets running requests end, then closes. A connection whose answer had begun before was promised to be kept, and would hold the server
 * until its client has had enough of it.
 */
export async function close(app: FastifyInstance): Promise<void> {
  const looking = setInterval(() => app.server.closeIdleConnections(), LOOK_FOR_IDLE_MS)
  try {
    await app.close()
  } finally {
    clearInterval(looking)
  }
}
