import { randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import type pg from 'pg'
import { ok } from '@cupboard/shared/contracts'
import { bringUp } from '../bring-up.ts'
import type { CardProvider } from '../cards/index.ts'
import { parseConfig } from '../platform/config.ts'
import { signedInCustomers } from '../identity/testing/signed-in-customers.ts'
import { openDatabase } from '../platform/database/connect.ts'
import { close, listen } from '../platform/http/listen.ts'
import { createLog } from '../platform/log.ts'

/**
 * The server that `npm run bench -- server` measures: all of it, in a process of its own, with an ear for the bench's questions. Its card
 * provider is the sandbox, timed, or one that agrees at once, so that an order costs what the shop does for it.
 */
interface Question {
  readonly id: number
  readonly ask: 'customers' | 'usage'
  readonly count: number
}

const confirmMs: number[] = []

const timed = (provider: CardProvider): CardProvider => ({
  ...provider,
  async charge(charge) {
    const begin = performance.now()
    const outcome = await provider.charge(charge)
    confirmMs.push(performance.now() - begin)
    return outcome
  },
})

const agreeing = (provider: CardProvider): CardProvider => ({
  ...provider,
  createPayer: async ({ customerId }) => ok({ payerId: `cus_${customerId}` }),
  readSource: async (id) =>
    ok({
      source: { id, brand: 'visa', last4: '4242', expirationMonth: 12, expirationYear: 2034 },
      fingerprint: undefined,
    }),
  openCharge: async ({ key }) => ok({ status: 'unconfirmed', chargeId: `pi_${key}` }),
  charge: async ({ chargeId }) => ok({ status: 'succeeded', chargeId }),
})

/** What any server pays for taking a body and keeping it. */
async function bareServer(pool: pg.Pool) {
  await pool.query('create table if not exists bench_orders (id uuid primary key, content jsonb not null)')
  const app = Fastify()
  app.post('/orders', async (request) => {
    const id = randomUUID()
    await pool.query({
      name: 'bench-order',
      text: 'insert into bench_orders values ($1, $2)',
      values: [id, request.body],
    })
    return { id }
  })
  return { app, origin: await app.listen({ host: '127.0.0.1', port: 0 }) }
}

async function run(): Promise<void> {
  const outcome = parseConfig(process.env)
  if (!outcome.ok) throw new Error(outcome.faults.map(({ variable, text }) => `${variable} ${text}`).join('\n'))
  const { config } = outcome
  const log = createLog(config.logLevel)
  const database = await openDatabase(config, log)
  const server = await bringUp(config, log, database, {
    cardProvider: process.argv.includes('--agreeing-cards') ? agreeing : timed,
  })
  await listen(server.app, config)
  const bare = await bareServer(database.pool)

  const answers = {
    customers: ({ count }: Question) => signedInCustomers(server.platform, count),
    usage: async () => {
      const { user, system } = process.cpuUsage()
      return { rssBytes: process.memoryUsage.rss(), cpuMs: (user + system) / 1_000, confirmMs }
    },
  }
  process.on('message', async (question: Question) => {
    process.send?.({ id: question.id, answer: await answers[question.ask](question) })
  })
  process.once('SIGTERM', async () => {
    await close(bare.app)
    await server.stop()
    await database.close()
    process.exit(0)
  })
  process.once('disconnect', () => process.exit(1))
  process.send?.({ id: 0, answer: { bareOrigin: bare.origin } })
}

await run()
