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
 * Counts uses, or takes them back where there are fewer than none: JSON of `key_hash`, `uses` and `ends_at`, in the order of their keys, so
 * that no two transactions wait for each other. Each counts in the window that is open, or opens one; no window holds fewer than none.
 */
export const changeUses = hotStatement<{ readonly uses: string; readonly now: Date }, Usage>(
  'change-uses',
  `
  insert into limits (${LIMIT})
  select ${LIMIT} from jsonb_populate_recordset(null::limits, $uses::jsonb)
  on conflict (key_hash) do update set
    uses = greatest(excluded.uses + case when ${IS_OVER} then 0 else greatest(limits.uses, 0) end, 0),
    ends_at = case when ${IS_OVER} then excluded.ends_at else limits.ends_at end
  returning ${LIMIT}
  `,
  rowOf(getTableColumns(limits)),
)
