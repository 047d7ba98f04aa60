import type { MessageService } from '../messages/index.ts'
import type { Database, Jobs, Limits, Secrets } from '../platform/ports.ts'
import type { Hashes } from './hashes.ts'
import type { Pool } from './pool.ts'
import type { VerifyToken } from './token-verifier.ts'
import type { Tokens } from './tokens.ts'

/** What the operations work with. */
export interface IdentityParts {
  readonly pool: Pool
  /** Where the links in messages lead. */
  readonly publicOrigin: string
  readonly db: Database
  readonly secrets: Secrets
  readonly hashes: Hashes
  readonly limits: Limits
  readonly tokens: Tokens
  readonly verifyToken: VerifyToken
  readonly messages: Pick<MessageService, 'enqueue'>
  readonly jobs: Jobs
  /** The security clock: real time, never moved. */
  readonly now: () => Date
  /** A new account waits for the code that is sent to its e-mail. */
  readonly confirmsSignUp: boolean
}
