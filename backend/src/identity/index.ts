import type { Config } from '../platform/config.ts'
import type { MessageService } from '../messages/index.ts'
import type { Context, Guards, Platform } from '../platform/ports.ts'
import { registerCall } from '../platform/http/call-route.ts'
import { createAccountService, type AccountService } from './accounts.ts'
import { askConfirmation, confirmSession } from './confirmation.ts'
import { demoAccountSeed } from './demo-account.ts'
import { createDocumentKeys, type DocumentKeys } from './document-key.ts'
import { createGuards } from './guards.ts'
import { createHashes } from './hashes.ts'
import { CALLS_PER_MINUTE } from './limits.ts'
import { sendMagicLink } from './magic-link.ts'
import { adminOperations } from './operations/admin.ts'
import { createOperations } from './operations/index.ts'
import type { IdentityParts } from './parts.ts'
import { poolOf, type Pool } from './pool.ts'
import { identityRoutes } from './routes.ts'
import { createStaffDoor } from './staff.ts'
import { removeExpired } from './stores/retention.ts'
import { createTokenVerifier } from './token-verifier.ts'
import { createTokens } from './tokens.ts'
import { readWayBack } from './ways-back.ts'

export type { AccountService, NewAccount } from './accounts.ts'
export type { AccountChangeFailure, ContactChange } from './account-changes.ts'
export { CLOSED_ACCOUNTS } from './closed-accounts.ts'
export { DEMO_ACCOUNT } from './demo-account.ts'
export { poolOf, type Pool } from './pool.ts'
export type { Account } from './stores/accounts.ts'

const LINKS_OF_THE_POOL = 'Sign-in links are sent by another service here'

export interface IdentityContext extends AccountService {
  /** The embedded service, at `/identity`. */
  readonly context: Context
  /** The calls of sign-in links and of codes, under `/api`. */
  readonly callContext: Context
  readonly guards: Guards
  /** Whose documents a request may be answered with; nobody's where accounts are kept by Amazon. */
  readonly documentCustomer: DocumentKeys['customerOf']
  /** What the page tells Amplify. */
  readonly pool: Pool
}

export function partsOf(
  platform: Platform,
  identity: Config['identity'],
  messages: Pick<MessageService, 'enqueue'>,
): IdentityParts {
  const { db, secrets, clocks, config, jobs, limits } = platform
  const isEmbedded = identity.kind === 'embedded'
  const now = () => clocks.security()
  const pool = poolOf(config)
  const hashes = createHashes(secrets)
  const tokens = createTokens(pool, secrets, hashes, now)
  const verifyToken = createTokenVerifier(pool, isEmbedded ? tokens.jwks : undefined)
  const confirmsSignUp = isEmbedded && identity.confirmsSignUp
  return {
    pool,
    publicOrigin: config.publicOrigin,
    db,
    secrets,
    hashes,
    limits,
    tokens,
    verifyToken,
    messages,
    jobs,
    now,
    confirmsSignUp,
  }
}

/** Accounts, signing in, and who a request is. The service itself is embedded, or Amazon Cognito by configuration. */
export function createIdentity(platform: Platform, messages: Pick<MessageService, 'enqueue'>): IdentityContext {
  const { config, db } = platform
  const isEmbedded = config.identity.kind === 'embedded'
  const parts = partsOf(platform, config.identity, messages)
  const { pool, tokens, now } = parts
  const documentKeys = createDocumentKeys(parts, config)

  const context: Context = {
    prefix: '/identity',
    seeds: config.sandbox && isEmbedded ? [demoAccountSeed(now)] : [],
    async routes(app) {
      if (!isEmbedded) return
      await identityRoutes(app, {
        pool,
        operations: createOperations(parts),
        adminOperations: adminOperations(parts),
        askAsStaff: createStaffDoor(platform),
        host: new URL(config.publicOrigin).host,
        jwks: tokens.jwks,
        documentKeys,
        mostCalls: CALLS_PER_MINUTE * config.addressLimitFactor,
      })
    },
    jobs: [{ name: 'identity-tidy', everySeconds: 600, run: () => removeExpired(db, now()) }],
  }

  const callContext: Context = {
    prefix: '/api',
    async routes(app) {
      registerCall(app, 'magicLink', async ({ body, request }) => {
        if (!isEmbedded) return { ok: false, error: { code: 'unavailable', sentence: LINKS_OF_THE_POOL } }
        return sendMagicLink(parts, body, request.ip)
      })
      registerCall(app, 'askConfirmation', ({ customer, body, request }) =>
        askConfirmation(parts, customer, body.contact, request.ip),
      )
      registerCall(app, 'confirm', ({ customer, body }) => confirmSession(parts, customer, body.contact, body.code))
      registerCall(app, 'readWayBack', ({ body }) => readWayBack(parts, body.secret))
    },
  }

  return {
    ...createAccountService(parts),
    context,
    callContext,
    pool,
    guards: createGuards(parts, config),
    documentCustomer: (request) => (isEmbedded ? documentKeys.customerOf(request) : undefined),
  }
}
