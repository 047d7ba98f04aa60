import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** What PostgreSQL says when it ended one of several that stood in each other's way: a deadlock, or an order that cannot be kept. */
const IN_THE_WAY: readonly unknown[] = ['40P01', '40001']

const wasInTheWay = (error: unknown): boolean =>
  error instanceof Error &&
  ((error instanceof pg.DatabaseError && IN_THE_WAY.includes(error.code)) || wasInTheWay(error.cause))

/** Before the second try, and before the last. The others have the locks first, also where they are slow to wake. */
const PAUSES_MS = [20, 200]

/** Runs a transaction, or a statement that is one, and again where PostgreSQL ended it for another's sake: three times at most. */
export async function tryAgain<Outcome>(run: () => Promise<Outcome>): Promise<Outcome> {
  for (const pauseMs of PAUSES_MS) {
    try {
      return await run()
    } catch (error) {
      if (!wasInTheWay(error)) throw error
      await pause(pauseMs)
    }
  }
  return run()
}
