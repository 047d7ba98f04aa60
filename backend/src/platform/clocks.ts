import { sql } from 'drizzle-orm'
import type { Database, MovableClocks } from './ports.ts'

export function createClocks(db: Database, now: () => number = Date.now): MovableClocks {
  let offsetMs = 0

  async function refresh(): Promise<void> {
    const { rows } = await db.execute<{ offset_ms: string }>(sql`select offset_ms from business_clock`)
    offsetMs = Number(rows[0]?.offset_ms ?? 0)
  }

  async function moveForward(byMs: number): Promise<void> {
    if (!(byMs >= 0)) throw new RangeError(`the business clock moves forward only: ${byMs}`)
    await db.execute(sql`update business_clock set offset_ms = offset_ms + ${Math.round(byMs)}`)
    await refresh()
  }

  return {
    business: () => new Date(now() + offsetMs),
    security: () => new Date(now()),
    offsetMs: () => offsetMs,
    moveForward,
    refresh,
  }
}
