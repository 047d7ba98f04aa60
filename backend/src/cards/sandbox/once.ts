import { eq, sql } from 'drizzle-orm'
import { failure, type Answer } from './answers.ts'
import type { Call } from './call.ts'
import { sandboxRequests } from './tables.ts'

/** The first answer again for the same key and parameters; refused for other parameters. */
export async function once(
  key: string,
  fingerprint: string,
  call: Call,
  run: (call: Call) => Promise<Answer>,
): Promise<Answer> {
  await call.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 7))`)
  const [first] = await call.db.select().from(sandboxRequests).where(eq(sandboxRequests.key, key))
  if (first && first.fingerprint !== fingerprint)
    return failure(400, {
      type: 'idempotency_error',
      message: 'Keys for idempotent requests can only be used with the same parameters they were first used with.',
    })
  if (first) return { status: first.status, body: first.body as Answer['body'] }
  const given = await run(call)
  const { status, body } = given
  await call.db.insert(sandboxRequests).values({ key, fingerprint, status, body, createdAt: call.now })
  return given
}
