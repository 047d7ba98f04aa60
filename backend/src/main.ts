import { bringUp } from './bring-up.ts'
import { parseConfig, type Config } from './platform/config.ts'
import { ensureWritableFolder, openDatabase } from './platform/database/connect.ts'
import { databaseOutside } from './platform/database/place.ts'
import { assertAddressFree, listen } from './platform/http/listen.ts'
import { createLog } from './platform/log.ts'
import { readyText } from './ready.ts'
import { StartFault } from './platform/start-fault.ts'

/** Longer than the longest request, shorter than the patience of whoever stops us. */
const DRAIN_MS = 20_000
/** The server says by 1 that it cannot start as it is set up; by this that it broke while it ran, and may be started again. */
const BROKEN = 70

async function run(config: Config): Promise<void> {
  const log = createLog(config.logLevel)
  ensureWritableFolder(config.dataDir, 'DATA_DIR')
  await assertAddressFree(config)
  const database = await openDatabase(config, log)
  try {
    const server = await bringUp(config, log, database)
    await listen(server.app, config)
    const { ops, registry } = server.contexts
    const words = readyText(config, {
      firstLink: await ops.firstLink(),
      leftOut: registry.leftOut(),
      databaseOutside: config.databaseUrl === undefined ? databaseOutside(config.dataDir) : undefined,
    })
    process.stdout.write(`${words}\n`)

    let isStopping = false
    const stop = async (exitCode: number): Promise<void> => {
      if (isStopping) return
      isStopping = true
      setTimeout(() => process.exit(exitCode || 1), DRAIN_MS).unref()
      await server.stop()
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

const outcome = parseConfig(process.env)
if (outcome.ok)
  run(outcome.config).catch((error: unknown) => {
    process.stderr.write(`${explain(error)}\n`)
    process.exit(1)
  })
else {
  process.stderr.write(`${outcome.faults.map(({ variable, text }) => `${variable} ${text}`).join('\n')}\n`)
  process.exitCode = 1
}
