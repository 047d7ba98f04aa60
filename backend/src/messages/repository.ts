import { and, desc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { HOUR_MS } from '@cupboard/shared/contracts'
import { preparedUpdate } from '../platform/database/prepared.ts'
import type { Database } from '../platform/ports.ts'
import type { MessageKind } from './domain/kinds.ts'
import { selectMessagesById, updateDelivered } from './hot-statements.ts'
import { messages } from './tables.ts'

/** A message that still waits then, and has no job, gets one. */
const LOST_AFTER_MS = HOUR_MS

export type StoredMessage = typeof messages.$inferSelect

/** What was delivered stays as it was marked, whatever a second try of it says later. */
const updateWaiting = preparedUpdate(
  'update-waiting-message',
  messages,
  and(eq(messages.id, sql.placeholder('messageId')), isNull(messages.deliveredAt)),
)

/** A message that waits. */
export const messageRow = (
  message: Pick<StoredMessage, 'id' | 'channel' | 'recipient' | 'sealedVariables'> & { kind: MessageKind },
  now: Date,
  businessAt: Date,
): StoredMessage => ({
  ...message,
  createdAt: now,
  businessAt,
  attempts: 0,
  dueAt: new Date(now.getTime() + LOST_AFTER_MS),
  deliveredAt: null,
  failedAt: null,
  refusal: null,
})

/** A message that was accepted, at which try. */
export interface Accepted {
  readonly id: string
  readonly attempts: number
}

export async function markDelivered(db: Database, accepted: readonly Accepted[], now: Date): Promise<void> {
  const ids = accepted.map(({ id }) => id)
  await updateDelivered(db, { ids, attempts: accepted.map(({ attempts }) => attempts), now })
}

/**
 * @param refusal the carrier's code
 * @param failedAt where it is not tried again
 */
export async function markTried(
  db: Database,
  id: string,
  attempts: number,
  refusal: string,
  failedAt: Date | null,
): Promise<void> {
  await updateWaiting(db, { attempts, refusal, failedAt }, { messageId: id })
}

/** The ids of messages that wait, and that a job should have delivered or given up long before `dueBefore`. */
export async function selectLost(db: Database, dueBefore: Date, count: number): Promise<string[]> {
  const waiting = and(isNull(messages.deliveredAt), isNull(messages.failedAt), lt(messages.dueAt, dueBefore))
  const lost = await db.select({ id: messages.id }).from(messages).where(waiting).orderBy(messages.dueAt).limit(count)
  return lost.map(({ id }) => id)
}

/** Newest first. */
export const selectMessages = (db: Database, count: number): Promise<StoredMessage[]> =>
  db.select().from(messages).orderBy(desc(messages.createdAt), messages.id).limit(count)

/** In the order of their ids; undefined where there is none. */
export async function messagesById(
  db: Database,
  ids: readonly string[],
): Promise<readonly (StoredMessage | undefined)[]> {
  const found = new Map((await selectMessagesById(db, { ids })).map((message) => [message.id, message]))
  return ids.map((id) => found.get(id))
}

/** Removes the variables of these kinds where the message ended, well or not, before `endedBefore`. */
export async function clearVariables(db: Database, kinds: readonly MessageKind[], endedBefore: Date): Promise<void> {
  const ended = lt(sql`coalesce(${messages.deliveredAt}, ${messages.failedAt})`, endedBefore)
  await db
    .update(messages)
    .set({ sealedVariables: null })
    .where(and(inArray(messages.kind, [...kinds]), isNotNull(messages.sealedVariables), ended))
}

export async function deleteMessages(db: Database, createdBefore: Date): Promise<void> {
  await db.delete(messages).where(lt(messages.createdAt, createdBefore))
}
