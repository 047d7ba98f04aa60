import type { FastifyRequest } from 'fastify'
import type { OpsOrder } from '@cupboard/shared/contracts'
import type { FlagsContext } from '../flags/index.ts'
import type { MessageService } from '../messages/index.ts'
import type { Context, Platform } from '../platform/ports.ts'
import type { RegistryContext } from '../registry/index.ts'
import type { TelemetryContext } from '../telemetry/index.ts'
import { createAudit } from './audit.ts'
import { opsRoutes } from './routes.ts'
import { createOpsSignIn } from './sign-in.ts'

export { createOpsSignIn } from './sign-in.ts'

/** What operations staff look at and change in other contexts. */
export interface OpsParts {
  readonly flags: Pick<FlagsContext, 'list' | 'override' | 'lift'>
  readonly registry: Pick<RegistryContext, 'current' | 'states' | 'activate' | 'rollBack'>
  readonly messages: Pick<MessageService, 'listMessages' | 'readMessage'>
  readonly telemetry: Pick<TelemetryContext, 'latest'>
  /** The newest orders of all customers. */
  readonly latestOrders: (limit: number) => Promise<readonly OpsOrder[]>
}

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
  const signIn = createOpsSignIn(platform)
  const audit = createAudit(platform)

  const context: Context = {
    prefix: '/ops/api',
    routes: async (app) => opsRoutes(app, { platform, parts, signIn, audit }),
    async start() {
      await platform.jobs.every('ops-retention', 3_600, async () => {
        await signIn.tidy()
        await audit.tidy()
      })
    },
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
