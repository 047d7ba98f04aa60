import { setTimeout as delay } from 'node:timers/promises'
import type { Context, Platform } from '../platform/ports.ts'
import { createDue } from './due.ts'
import { createHouseholdJob, HOUSEHOLDS, type CycleDependencies } from './household.ts'

export { createDue } from './due.ts'

const LOOK_SECONDS = 5
/** Between two looks for room in a queue that is full. */
const ROOM_MS = 500

/** The plan of every household, which goes on by itself. docs/decisions/0040. */
export function createCycle(platform: Platform, dependencies: CycleDependencies): { readonly context: Context } {
  const { clocks } = platform
  const due = createDue(platform)
  const bringUpToNow = createHouseholdJob(platform, dependencies)

  /** More are handed over as soon as there is room for them. */
  async function handOver(signal: AbortSignal): Promise<void> {
    while (!signal.aborted && (await due.handOver(HOUSEHOLDS, clocks.business()))) await delay(ROOM_MS)
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
