import type { FastifyInstance } from 'fastify'
import type { Contexts } from './contexts.ts'
import { createApplication } from './platform/http/application.ts'
import { addHealthChecks } from './platform/http/health.ts'
import type { Guards, Platform } from './platform/ports.ts'

export interface AppOptions {
  /** Instead of the identity context's: for tests. */
  readonly guards?: Guards
}

/** The whole server, without listening: every context's routes below its prefix. */
export async function buildApp(
  platform: Platform,
  { contexts, guards }: Contexts,
  options: AppOptions = {},
): Promise<FastifyInstance> {
  const app = createApplication(platform)
  const { visitor, customer } = options.guards ?? guards
  app.decorate('requireVisitor', visitor)
  app.decorate('requireCustomer', customer)
  app.decorate('signedRequests', platform.signedRequests)
  app.decorate('limits', platform.limits)
  addHealthChecks(app, platform.db)
  for (const { prefix, routes } of contexts) await app.register(async (scope) => routes?.(scope), { prefix })
  await app.ready()
  return app
}
