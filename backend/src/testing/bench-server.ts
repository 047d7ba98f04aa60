import cluster, { type Worker } from 'node:cluster'
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import Fastify from 'fastify'
import type pg from 'pg'
import type { Logger } from 'pino'
import * as z from 'zod'
import { ok } from '@cupboard/shared/contracts'
import { bringUp, type Server } from '../bring-up.ts'
import type { CardProvider } from '../cards/index.ts'
import { configFrom, type Config } from '../platform/config.ts'
import { poolOf } from '../identity/index.ts'
import { signedInCustomers } from '../identity/testing/signed-in-customers.ts'
import { createMessages } from '../messages/index.ts'
import { joinDatabase, openDatabase, type OpenDatabase } from '../platform/database/connect.ts'
import { close, listen } from '../platform/http/listen.ts'
import { createLog } from '../platform/log.ts'
import { startWorkers, tellReady } from '../processes.ts'

/**
 * The server that `npm run bench -- server` measures: all of it, in a process of its own, with an ear for the bench's questions. Its card
 * provider is the sandbox, timed, or one that agrees at once, so that an order costs what the shop does for it.
 */
interface Question {
  readonly id: number
  readonly ask: 'customers' | 'usage' | 'identityPool' | 'opsLink' | 'goOn' | 'letters'
  readonly count: number
}

/** What follows from another hour, in this order: whoever simulates months does not wait until the jobs look for it by themselves. */
const GOING_ON = ['plan-prices', 'plan-tell-again', 'cycle', 'cycle-household', 'plan-tell-again', 'messages-deliver']
const READ_AT_ONCE = 100
/** What tells of the plan and its amounts. */
const TELLING = ['order-placed', 'delivery-ahead', 'delivery-changed', 'payment-recovered']

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

interface Usage {
  readonly rssBytes: number
  readonly cpuMs: number
  /** What is open: connections, timers, files, processes. */
  readonly handles: number
  readonly confirmMs: readonly number[]
}

/** What answers requests, here or in other processes, and what the bench asks of it. */
interface Measured {
  readonly bareOrigin?: string
  customers(question: Question): Promise<unknown>
  usage(question: Question): Promise<Usage>
  /** The identity pool whose credentials sign what visitors ask: pages say it too, where there are pages. */
  identityPool(question: Question): Promise<unknown>
  /** A link that signs operations in. */
  opsLink(question: Question): Promise<unknown>
  /** Begins what is due by the business clock, and waits for it. */
  goOn(question: Question): Promise<unknown>
  /** The letters about deliveries, as their households read them. */
  letters(question: Question): Promise<unknown>
  stop(): Promise<void>
}

/** @returns id and text of each letter that says what a delivery comes to */
async function readLetters({ platform }: Server) {
  const messages = createMessages(platform)
  const { rows } = await platform.db.execute<{ id: string }>(
    sql`select id from messages where kind = any(${sql.param(TELLING)}) order by created_at`,
  )
  const read = async ({ id }: { readonly id: string }) => ({ id, text: (await messages.readMessage(id))?.text ?? '' })
  const letters: { id: string; text: string }[] = []
  while (letters.length < rows.length)
    letters.push(...(await Promise.all(rows.slice(letters.length, letters.length + READ_AT_ONCE).map(read))))
  return letters
}

async function serve(config: Config, log: Logger, database: OpenDatabase): Promise<Measured> {
  const server = await bringUp(config, log, database, {
    cardProvider: process.argv.includes('--agreeing-cards') ? agreeing : timed,
  })
  await listen(server.app, config)
  const bare = cluster.isWorker ? undefined : await bareServer(database.pool)
  return {
    ...(bare ? { bareOrigin: bare.origin } : {}),
    customers: ({ count }) => signedInCustomers(server.platform, count),
    async usage() {
      const { user, system } = process.cpuUsage()
      return {
        rssBytes: process.memoryUsage.rss(),
        cpuMs: (user + system) / 1_000,
        handles: process.getActiveResourcesInfo().length,
        confirmMs,
      }
    },
    identityPool: async () => poolOf(config).identityPoolId,
    opsLink: async () => (await server.contexts.ops.firstLink()) ?? server.contexts.ops.newLink(),
    async goOn() {
      for (const job of GOING_ON) await server.jobs.runNow(job)
    },
    letters: () => readLetters(server),
    async stop() {
      if (bare) await close(bare.app)
      await server.stop()
    },
  }
}

const Answer = z.object({ id: z.number(), answer: z.unknown() })
const WorkerUsage = z.object({
  rssBytes: z.number(),
  cpuMs: z.number(),
  handles: z.number(),
  confirmMs: z.array(z.number()),
})

const askWorker = (worker: Worker, question: Question): Promise<unknown> =>
  new Promise((resolve) => {
    const hear = (message: unknown): void => {
      const { data } = Answer.safeParse(message)
      if (data?.id !== question.id) return
      worker.off('message', hear)
      resolve(data.answer)
    }
    worker.on('message', hear)
    worker.send(question)
  })

/** As many processes as `SERVER_PROCESSES` says, as in production; what they use is added up. */
async function serveByWorkers(config: Config, log: Logger): Promise<Measured> {
  const { stop } = await startWorkers(config.processes, log)
  const running = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
  const askAll = (question: Question) => running.map((worker) => askWorker(worker, question))
  const askOne = (question: Question) => Promise.race(running.slice(0, 1).map((worker) => askWorker(worker, question)))
  return {
    stop,
    customers: askOne,
    identityPool: askOne,
    opsLink: askOne,
    goOn: askOne,
    letters: askOne,
    async usage(question) {
      const each = (await Promise.all(askAll(question))).map((answer) => WorkerUsage.parse(answer))
      return {
        rssBytes: each.reduce((sum, { rssBytes }) => sum + rssBytes, 0),
        cpuMs: each.reduce((sum, { cpuMs }) => sum + cpuMs, 0),
        handles: each.reduce((sum, { handles }) => sum + handles, 0),
        confirmMs: each.flatMap((one) => one.confirmMs),
      }
    },
  }
}

async function run(): Promise<void> {
  const config = configFrom(process.env)
  const log = createLog(config.logLevel)
  const database = await (cluster.isWorker ? joinDatabase : openDatabase)(config, log)
  const isPrimary = config.processes > 1 && cluster.isPrimary
  const measured = await (isPrimary ? serveByWorkers(config, log) : serve(config, log, database))
  process.on('message', async (question: Question) => {
    process.send?.({ id: question.id, answer: await measured[question.ask](question) })
  })
  process.once('SIGTERM', async () => {
    await measured.stop()
    await database.close()
    process.exit(0)
  })
  process.once('disconnect', () => process.exit(1))
  if (cluster.isWorker) tellReady('ready')
  else process.send?.({ id: 0, answer: { bareOrigin: measured.bareOrigin } })
}

await run()
