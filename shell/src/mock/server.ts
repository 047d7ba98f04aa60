import type { Transport } from '../api/transport.ts'
import type { LoadIdentity } from '../session/identity.ts'

/** All that the page asks for: the API's calls, and who is here. */
export interface Server {
  readonly transport: Transport
  readonly identity: LoadIdentity
}
