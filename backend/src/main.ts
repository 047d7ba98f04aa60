import cluster from 'node:cluster'
import type { Logger } from 'pino'
import { bringUp } from './bring-up.ts'
import { configFrom, type Config } from './platform/config.ts'
import { ensureWritableFolder, joinDatabase, openDatabase, type OpenDatabase } from './platform/database/connect.ts'
import { databaseOutside } from './platform/database/place.ts'
import { assertAddressFree, listen } from './platform/http/listen.ts'
import { createLog } from './platform/log.ts'
import { startWorkers, tellReady, WorkerDidNotStart } from './processes.ts'
import { readyText } from './ready.ts'
import { StartFault } from './platform/start-fault.ts'

/** Longer than the longest request, shorter than the patience of whoever stops us. */
const DRAIN_MS = 20_000
/** The server says by 1 that it cannot start as it is set up; by this that it broke while it ran, and may be started again. */
const BROKEN = 70

/** What answers requests: this process, or others that it holds together. */
interface Answering {
  /** What somebody who just started the server wants to know. */
  readonly ready: string
  stop(): Promise<void>
}

async function answerRequests(config: Config, log: Logger, database: OpenDatabase): Promise<Answering> {
  const server = await bringUp(config, log, database)
  await listen(server.app, config)
  const { ops, registry } = server.contexts
  const ready = readyText(config, {
    firstLink: await ops.firstLink(),
    leftOut: registry.leftOut(),
    databaseOutside: config.databaseUrl === undefined ? databaseOutside(config.dataDir) : undefined,
  })
  return { ready, stop: server.stop }
}

async function openOwnDatabase(config: Config, log: Logger): Promise<OpenDatabase> {
  ensureWritableFolder(config.dataDir, 'DATA_DIR')
  await assertAddressFree(config)
  return openDatabase(config, log)
}

/** A worker uses the database of its primary, which also says that the server is ready. Decision 31. */
async function run(config: Config): Promise<void> {
  const log = createLog(config.logLevel)
  const database = await (cluster.isWorker ? joinDatabase : openOwnDatabase)(config, log)
  try {
    const isPrimary = config.processes > 1 && cluster.isPrimary
    const answering = await (isPrimary ? startWorkers(config.processes, log) : answerRequests(config, log, database))
    if (cluster.isWorker) tellReady(answering.ready)
    else process.stdout.write(`${answering.ready}\n`)

    let isStopping = false
    const stop = async (exitCode: number): Promise<void> => {
      if (isStopping) return
      isStopping = true
      setTimeout(() => process.exit(exitCode || 1), DRAIN_MS).unref()
      await answering.stop()
      await database.close()
      process.exit(exitCode)
    }
    process.on('SIGTERM', () => void stop(0))
    process.on('SIGINT', () => void stop(0))
    process.on('uncaughtException', (error) => {
      log.fatal({ err: error }, 'the server broke')
      process.exit(BROKEN)
    })
    void database.lost.then(() => {
      if (!isStopping) log.fatal('PostgreSQL does not start again; the server stops')
      return stop(BROKEN)
    })
  } catch (error) {
    await database.close()
    throw error
  }
}

function explain(error: unknown): string {
  if (error instanceof StartFault) return error.message
  return error instanceof Error
    ? `The server cannot start because of a bug: ${error.stack ?? error.message}`
    : String(error)
}

Promise.resolve()
  .then(() => run(configFrom(process.env)))
  .catch((error: unknown) => {
    if (!(error instanceof WorkerDidNotStart)) process.stderr.write(`${explain(error)}\n`)
    process.exit(1)
  })
