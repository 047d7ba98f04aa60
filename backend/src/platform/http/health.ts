import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { HEALTH } from '@cupboard/shared/contracts'
import type { Database } from '../ports.ts'

/** Whoever asks whether the server is ready waits no longer, whatever the database does. */
const PATIENCE_MS = 800

const NO_ANSWER = 'the database does not answer'
const CANNOT_BE_ASKED = 'the database cannot be asked'

/** Why the database is not ready. One question at a time, however many ask meanwhile: it takes no more than one connection. */
function createProbe(db: Database): () => Promise<string | undefined> {
  let asking: Promise<string | undefined> | undefined
  const ask = () =>
    db
      .execute(sql`select 1`)
      .then(
        () => undefined,
        () => CANNOT_BE_ASKED,
      )
      .finally(() => (asking = undefined))
  return () => {
    asking ??= ask()
    return Promise.race([asking, delay(PATIENCE_MS, NO_ANSWER, { ref: false })])
  }
}

/** `GET /healthz`: the process answers. `GET /readyz`: the database does too; else 503 says within a second why not. */
export function addHealthChecks(app: FastifyInstance, db: Database): void {
  const whyNotReady = createProbe(db)
  app.get(HEALTH, async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    const why = await whyNotReady()
    return why === undefined ? reply.send({ status: 'ready' }) : reply.code(503).send({ status: 'not ready', why })
  })
}
