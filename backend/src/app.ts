import type { FastifyInstance } from 'fastify'
import type { Contexts } from './contexts.ts'
import { createApplication } from './platform/http/application.ts'
import { addHealthChecks } from './platform/http/health.ts'
import type { Guards, Platform } from './platform/ports.ts'

export interface AppOptions {
  /** Instead of the identity context's: for tests. */
  readonly guards?: Guards
}

/** Fastify looks for the name of a plugin among all modules that are loaded, several times each, where it does not say one. */
const named = <Plugin extends object>(name: string, plugin: Plugin): Plugin =>
  Object.assign(plugin, { [Symbol.for('fastify.display-name')]: name })

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
  for (const { prefix, routes } of contexts)
    await app.register(
      named(`routes below ${prefix}`, async (scope: FastifyInstance) => routes?.(scope)),
      { prefix },
    )
  await app.ready()
  return app
}
