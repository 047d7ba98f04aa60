import { getTableColumns } from 'drizzle-orm'
import { columnsOf, hotStatement, rowOf } from '../platform/database/hot-statement.ts'
import { sendJobs } from '../platform/jobs/store.ts'
import { messages } from './tables.ts'

const MESSAGE = columnsOf(messages)

/** A message and the job that delivers it: JSON of both. */
export const insertMessage = hotStatement<{ readonly message: string; readonly job: string }, unknown>(
  'insert-message',
  `
  with sent as (${sendJobs('select $job::jsonb as job')})
  insert into messages (${MESSAGE})
  select ${MESSAGE} from jsonb_populate_record(null::messages, $message::jsonb)
  `,
  (nothing) => nothing,
)

/** Those that are there. */
export const selectMessagesById = hotStatement<{ readonly ids: readonly string[] }, typeof messages.$inferSelect>(
  'messages',
  `select ${MESSAGE} from messages where id = any ($ids::uuid[])`,
  rowOf(getTableColumns(messages)),
)

/** `attempts` are in the order of `ids`. */
export const updateDelivered = hotStatement<
  { readonly ids: readonly string[]; readonly attempts: readonly number[]; readonly now: Date },
  unknown
>(
  'set-messages-delivered',
  `
  update messages
  set attempts = ($attempts::int[])[array_position($ids::uuid[], id)], delivered_at = $now, failed_at = null, refusal = null
  where id = any ($ids::uuid[]) and delivered_at is null
  `,
  (nothing) => nothing,
)
