import pg from 'pg'
import { isSocketFailure } from './gathering-socket.ts'

/** What PostgreSQL says when it cannot work now, though the statement may be right: classes of its codes, and whole codes. */
const AWAY: ReadonlySet<string | undefined> = new Set([
  '08', // the connection failed
  '53', // no disk, memory or connection is left
  '57', // it stops or starts, or the statement took too long
  '58', // the system below it failed, as a disk that cannot be written
  '42501', // its files may not be written
  '25006', // it may only be read: a standby
  '25P03', // a transaction that its server had forgotten
  '40001', // transactions stood in each other's way more than once
  '40P01', // the same, by locks
  '55P03', // a lock did not come free
])
const CLASS_LENGTH = 2

/** The driver gives its own failures no code; the tests provoke them. */
const DRIVER_WORDS =
  /^(?:Query read timeout|timeout exceeded when trying to connect|timeout expired|Connection terminated|Client (?:has encountered a connection error|was closed) and is not queryable)/

const isAway = (error: Error): boolean =>
  error instanceof pg.DatabaseError
    ? AWAY.has(error.code) || AWAY.has(error.code?.slice(0, CLASS_LENGTH))
    : DRIVER_WORDS.test(error.message) || isSocketFailure(error)

/** Whether something failed because the database could not do it just now: asked again, it may succeed. */
export const isDatabaseAway = (error: unknown): boolean =>
  error instanceof Error && (isAway(error) || isDatabaseAway(error.cause))
