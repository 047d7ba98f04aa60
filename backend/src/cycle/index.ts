import type { Context, Platform } from '../platform/ports.ts'
import { dueHouseholds } from './due.ts'
import { createHouseholdJob, HOUSEHOLDS, type CycleDependencies } from './household.ts'

const LOOK_SECONDS = 5

/** The plan of every household, which goes on by itself. docs/decisions/0040. */
export function createCycle(platform: Platform, dependencies: CycleDependencies): { readonly context: Context } {
  const { db, clocks, config, jobs } = platform
  const bringUpToNow = createHouseholdJob(platform, dependencies)

  async function handOver(): Promise<void> {
    const due = await dueHouseholds(db, clocks.business(), config.warehouse === 'sandbox')
    await db.transaction(async (tx) => {
      for (const customerId of due) await jobs.send(tx, HOUSEHOLDS, { customerId }, customerId)
    })
  }

  return {
    context: {
      prefix: '',
      jobs: [
        { queue: HOUSEHOLDS, run: bringUpToNow },
        { name: 'cycle', everySeconds: LOOK_SECONDS, run: handOver },
      ],
    },
  }
}
