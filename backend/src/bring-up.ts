import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { buildApp, type AppOptions } from './app.ts'
import type { Config } from './platform/config.ts'
import { createContexts, type ContextOptions, type Contexts } from './contexts.ts'
import { createClocks } from './platform/clocks.ts'
import type { OpenDatabase } from './platform/database/connect.ts'
import { applyMigrations, applySeeds, readMigrations } from './platform/database/migrate.ts'
import { close } from './platform/http/listen.ts'
import { openJobs, type RunningJobs } from './platform/jobs/jobs.ts'
import { createLimits } from './platform/limits.ts'
import type { Platform } from './platform/ports.ts'
import { repeat } from './platform/repeat.ts'
import { backendFolder } from './platform/repository-root.ts'
import { assertSecretsOfDatabase } from './platform/secret-fingerprints.ts'
import { createRefusals } from './platform/refusals.ts'
import { openSecrets } from './platform/secrets.ts'
import { createSignedRequests } from './platform/signed-requests.ts'

export interface BringUpOptions extends AppOptions, ContextOptions {
  /** Real time, for both clocks. */
  readonly now?: () => number
  /** False: jobs run only when `jobs.runNow` says so. */
  readonly isRunningJobs?: boolean
}

export interface Server {
  readonly app: FastifyInstance
  readonly platform: Platform
  readonly contexts: Contexts
  readonly jobs: RunningJobs
  /** Lets running requests and jobs end. The database stays open. */
  stop(): Promise<void>
}

const CLOCK_REFRESH_SECONDS = 5
const TIDY_SECONDS = 600

/** From an open database to a server that could listen: schema, seeds, queues, contexts. */
export async function bringUp(
  config: Config,
  log: Logger,
  database: OpenDatabase,
  options: BringUpOptions = {},
): Promise<Server> {
  const { db, pool } = database
  const now = options.now ?? Date.now
  const secrets = openSecrets(config.secretsDir)
  await applyMigrations(database, readMigrations(backendFolder('migrations')), () => new Date(now()))

  await assertSecretsOfDatabase(pool, secrets, config.secretsDir)

  const clocks = createClocks(db, now)
  await clocks.refresh()
  const endRefreshing = repeat(CLOCK_REFRESH_SECONDS * 1_000, clocks.refresh, (error) =>
    log.warn({ err: error }, 'the business clock could not be read'),
  )

  const jobs = await openJobs(database, log, clocks, { isRunning: options.isRunningJobs ?? true })
  const { addressLimitFactor: addressFactor } = config
  const refusals = createRefusals({ db, now: () => clocks.security(), log })
  const limits = createLimits({ db, secrets, now: () => clocks.security(), addressFactor, refusals })
  const signedRequests = createSignedRequests(db, () => clocks.security())
  const platform: Platform = { config, db, clocks, secrets, jobs, limits, signedRequests, log }
  const contexts = createContexts(platform, options)
  await applySeeds(
    database,
    contexts.contexts.flatMap(({ seeds = [] }) => seeds),
    () => clocks.security(),
  )
  for (const context of contexts.contexts) await context.start?.()
  const app = await buildApp(platform, contexts, options)
  await jobs.start([
    { name: 'limits-tidy', everySeconds: TIDY_SECONDS, run: limits.removeEnded },
    { name: 'signed-requests-tidy', everySeconds: TIDY_SECONDS, run: signedRequests.removeEnded },
    ...contexts.contexts.flatMap((context) => context.jobs ?? []),
  ])

  async function stop(): Promise<void> {
    endRefreshing()
    await close(app)
    await jobs.stop()
    await refusals.close()
  }
  return { app, platform, contexts, jobs, stop }
}
