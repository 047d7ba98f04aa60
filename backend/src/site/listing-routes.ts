import type { FastifyInstance } from 'fastify'
import type { Config } from '../platform/config.ts'
import { sendProblem } from '../platform/http/problems.ts'
import { robots, sitemap } from './domain/listing.ts'

/** What search engines ask for first. SHELL-50. @param listed the paths that they may list */
export function listingRoutes(
  app: FastifyInstance,
  config: Pick<Config, 'publicOrigin' | 'searchEngines'>,
  listed: () => readonly string[],
): void {
  app.get('/robots.txt', async (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots(config)))
  app.get('/sitemap.xml', async (_request, reply) =>
    config.searchEngines
      ? reply.type('application/xml; charset=utf-8').send(sitemap(config.publicOrigin, listed()))
      : sendProblem(reply, { code: 'not_found' }),
  )
}
