import type { CannedServerOptions } from './canned/canned-server.ts'
import type { MockMode } from './mock-mode.ts'
import type { Server } from './server.ts'

/** The real server; the canned one while mock mode is on, which is loaded only then. X-12. */
export function mockable(real: Server, mode: Pick<MockMode, 'isOn' | 'decided'>, options: CannedServerOptions): Server {
  async function server(): Promise<Server> {
    await mode.decided()
    if (!mode.isOn.get()) return real
    const { createCannedServer } = await import('./canned/canned-server.ts')
    return createCannedServer(options)
  }
  return {
    async transport(call) {
      const { transport } = await server()
      call.signal.throwIfAborted()
      return transport(call)
    },
    identity: async () => (await server()).identity(),
  }
}
