import { getTableColumns } from 'drizzle-orm'
import { columnsOf, hotStatement, rowOf } from './database/hot-statement.ts'
import { limits, type Usage } from './tables.ts'

const LIMIT = columnsOf(limits)

/**
 * By how much the clocks of servers may differ. A window that would end later than that began by a clock that was wrong: it is over, as one
 * that has ended is.
 */
const IS_OVER = `(limits.ends_at <= $now or limits.ends_at > excluded.ends_at + interval '1 minute')`

/**
 * Counts uses: JSON of `key_hash`, `uses` and `ends_at`, in the order of their keys, so that no two transactions wait for each other. Each
 * counts in the window that is open, or opens one.
 */
export const insertUses = hotStatement<{ readonly uses: string; readonly now: Date }, Usage>(
  'count-uses',
  `
  insert into limits (${LIMIT})
  select ${LIMIT} from jsonb_populate_recordset(null::limits, $uses::jsonb)
  on conflict (key_hash) do update set
    uses = case when ${IS_OVER} then excluded.uses else limits.uses + excluded.uses end,
    ends_at = case when ${IS_OVER} then excluded.ends_at else limits.ends_at end
  returning ${LIMIT}
  `,
  rowOf(getTableColumns(limits)),
)

/** Takes uses back from the windows that are open: JSON of `key_hash` and `uses`. Rows are held in the order of their keys. */
export const takeUsesBack = hotStatement<{ readonly uses: string; readonly now: Date }, unknown>(
  'give-uses-back',
  `
  with given as (
    select key_hash, uses from jsonb_populate_recordset(null::limits, $uses::jsonb)
  ), held as (
    select key_hash from limits
    where key_hash = any (array(select key_hash from given)) and ends_at > $now
    order by key_hash
    for update
  )
  update limits
  set uses = greatest(limits.uses - (select uses from given where given.key_hash = held.key_hash), 0)
  from held
  where limits.key_hash = held.key_hash
  `,
  (nothing) => nothing,
)
