import type { ClientConfig } from 'pg'

/**
 * How long each connection waits, in milliseconds. A living database gives up by itself: on a lock, on a statement, on a transaction that
 * its server has forgotten. One that does not answer at all is given up by the driver, a little later: it ends the connection, since
 * nobody knows what became of the statement.
 *
 * @param timeoutMs the longest that a statement may take
 */
export const patienceOf = (timeoutMs: number) =>
  ({
    connectionTimeoutMillis: Math.round(timeoutMs * 0.6),
    lock_timeout: Math.round(timeoutMs * 0.6),
    statement_timeout: timeoutMs,
    query_timeout: Math.round(timeoutMs * 1.2),
    idle_in_transaction_session_timeout: timeoutMs * 2,
  }) satisfies ClientConfig
