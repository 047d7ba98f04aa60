import type { Context, Platform } from '../platform/ports.ts'
import { createDue } from './due.ts'
import { createHouseholdJob, HOUSEHOLDS, type CycleDependencies } from './household.ts'

export { createDue } from './due.ts'

/** Between two looks for what is due. Households that were handed over last for longer, where more are due than there is room for. */
const LOOK_SECONDS = 5

/** The plan of every household, which goes on by itself. docs/decisions/0040. */
export function createCycle(platform: Platform, dependencies: CycleDependencies): { readonly context: Context } {
  const { clocks } = platform
  const due = createDue(platform)
  const bringUpToNow = createHouseholdJob(platform, dependencies)

  return {
    context: {
      prefix: '',
      jobs: [
        { queue: HOUSEHOLDS, run: bringUpToNow },
        { name: 'cycle', everySeconds: LOOK_SECONDS, run: () => due.handOver(HOUSEHOLDS, clocks.business()) },
      ],
    },
  }
}
