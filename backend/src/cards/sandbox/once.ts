import { eq, sql } from 'drizzle-orm'
import { DAY_MS } from '@cupboard/shared/contracts'
import { failure, type Answer } from './answers.ts'
import type { Call } from './call.ts'
import { sandboxRequests } from './tables.ts'

/** How long an answer is known again by its key: docs.stripe.com/api/idempotent_requests. */
const KEPT_MS = DAY_MS

/** The first answer again for the same key and parameters, for 24 hours; refused for other parameters. */
export async function once(
  key: string,
  fingerprint: string,
  call: Call,
  run: (call: Call) => Promise<Answer>,
): Promise<Answer> {
  await call.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 7))`)
  const [known] = await call.db.select().from(sandboxRequests).where(eq(sandboxRequests.key, key))
  const first = known && call.now.getTime() - known.createdAt.getTime() < KEPT_MS ? known : undefined
  if (first && first.fingerprint !== fingerprint)
    return failure(400, {
      type: 'idempotency_error',
      message: 'Keys for idempotent requests can only be used with the same parameters they were first used with.',
    })
  if (first)
    return {
      status: first.status,
      body: first.body as Answer['body'],
      headers: { 'idempotent-replayed': 'true' },
    }
  const given = await run(call)
  if (given.isBegun === false) return given
  const { status, body } = given
  const kept = { fingerprint, status, body, createdAt: call.now }
  await call.db
    .insert(sandboxRequests)
    .values({ key, ...kept })
    .onConflictDoUpdate({ target: sandboxRequests.key, set: kept })
  return given
}
