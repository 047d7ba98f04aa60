import type pg from 'pg'

/** The library looks in one queue at a time. These are for looking in all: what runs, and what is parked, newest first. */
const INDEXES = {
  job_active: `create index job_active on jobs.job (id) where state = 'active'`,
  job_parked: `create index job_parked on jobs.job (completed_on) where state = 'failed'`,
} as const

/** Adds to the library's tables what is not there yet. */
export async function addIndexes(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select indexname as name from pg_indexes where schemaname = 'jobs' and tablename = 'job'`,
  )
  for (const [name, statement] of Object.entries(INDEXES))
    if (!rows.some((row) => row.name === name)) await pool.query(statement)
}
