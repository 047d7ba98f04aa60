import pg from 'pg'

/** What PostgreSQL says when it ended one of several that stood in each other's way: a deadlock, or an order that cannot be kept. */
const IN_THE_WAY: readonly unknown[] = ['40P01', '40001']

const wasInTheWay = (error: unknown): boolean =>
  error instanceof Error &&
  ((error instanceof pg.DatabaseError && IN_THE_WAY.includes(error.code)) || wasInTheWay(error.cause))

/** Runs a transaction, or a statement that is one, and once more where PostgreSQL ended it for another's sake. */
export async function onceMore<Outcome>(run: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await run()
  } catch (error) {
    if (wasInTheWay(error)) return run()
    throw error
  }
}
