import type { FastifyRequest } from 'fastify'
import { HOUR_SECONDS, OPS_API } from '@cupboard/shared/contracts'
import type { Context, Platform } from '../platform/ports.ts'
import { createAudit } from './audit.ts'
import { createModuleTokens } from './module-tokens.ts'
import type { OpsParts } from './parts.ts'
import { opsRoutes } from './routes.ts'
import { createOpsSignIn } from './sign-in.ts'

export { createAudit, type Audit } from './audit.ts'
export { registerOpsCall, type OpsOutcome } from './call-route.ts'
export { createOpsKeys } from './keys.ts'
export { developerOrigin } from './domain/module-override.ts'
export { createModuleOverrides, type IssuedOverride, type ModuleOverrides } from './module-overrides.ts'
export { createModuleTokens, type KnownToken, type ModuleTokens } from './module-tokens.ts'
export { createOpsSignIn } from './sign-in.ts'

export interface OpsContext {
  readonly context: Context
  /** A session, or a link that can still become one: to everybody else `/ops` does not exist. */
  mayOpen(request: FastifyRequest): Promise<boolean>
  /** At the very first start: where the first account signs in, once. */
  firstLink(): Promise<string | undefined>
  /** Another link for the first account, for whoever can run commands on the server. */
  newLink(): Promise<string>
}

const tokenOf = (query: unknown): string | undefined => {
  const token: unknown = typeof query === 'object' && query !== null && 'token' in query ? query.token : undefined
  return typeof token === 'string' && token.length <= 200 ? token : undefined
}

/** `/ops`: flags, module versions, messages, orders, audit log, clock and telemetry for the `ops` group. SHELL-03. */
export function createOps(platform: Platform, parts: OpsParts): OpsContext {
  const { config, clocks, limits, jobs } = platform
  const signIn = createOpsSignIn(platform)
  const audit = createAudit(platform)
  const tokens = createModuleTokens(platform, audit)

  const context: Context = {
    prefix: OPS_API,
    routes: async (app) => opsRoutes(app, signIn, { ...parts, config, clocks, limits, jobs, audit, tokens }),
    jobs: [
      {
        name: 'ops-retention',
        everySeconds: HOUR_SECONDS,
        async run() {
          await signIn.tidy()
          await tokens.tidy()
          await audit.tidy()
        },
      },
    ],
  }

  return {
    context,
    async mayOpen(request) {
      if ((await signIn.accountOf(request)) !== undefined) return true
      const token = tokenOf(request.query)
      return token !== undefined && signIn.isLinkValid(token)
    },
    firstLink: signIn.firstLink,
    newLink: signIn.newLinkForFirstAccount,
  }
}
