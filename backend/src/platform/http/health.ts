import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { HEALTH } from '@cupboard/shared/contracts'
import type { Database } from '../ports.ts'

/** `GET /healthz`: the process answers. `GET /readyz`: the database does too. */
export function addHealthChecks(app: FastifyInstance, db: Database): void {
  app.get(HEALTH, async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    try {
      await db.execute(sql`select 1`)
      return await reply.send({ status: 'ready' })
    } catch {
      return reply.code(503).send({ status: 'not ready' })
    }
  })
}
