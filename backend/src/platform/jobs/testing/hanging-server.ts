import { parseConfig } from '../../config.ts'
import { openDatabase } from '../../database/connect.ts'
import { createLog } from '../../log.ts'
import { openJobs } from '../jobs.ts'
import { errands } from './errands.ts'

/** A process that takes an errand, says so, and never ends it: for a test to kill. */
async function run(): Promise<void> {
  const outcome = parseConfig(process.env)
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.faults))
  const log = createLog('silent')
  const jobs = await openJobs(await openDatabase(outcome.config, log), log, { security: () => new Date() })
  const hang = () => new Promise<void>(() => process.stdout.write('taken\n'))
  await jobs.start([{ queue: errands, run: hang }])
  setInterval(() => undefined, 60_000)
}

await run()
