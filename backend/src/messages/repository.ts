import { and, desc, eq, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm'
import { placeholdersFor, prepared, preparedUpdate, valuesFor } from '../platform/database/prepared.ts'
import { together } from '../platform/database/together.ts'
import type { Database } from '../platform/ports.ts'
import type { MessageKind } from './domain/kinds.ts'
import { nextTry } from './domain/retry.ts'
import { messages } from './tables.ts'

export type StoredMessage = typeof messages.$inferSelect

const insert = prepared<unknown>('insert-message', (db) => db.insert(messages).values(placeholdersFor(messages)))

const updateById = preparedUpdate('update-message', messages, eq(messages.id, sql.placeholder('messageId')))

export async function insertMessage(
  db: Database,
  message: Pick<StoredMessage, 'id' | 'channel' | 'recipient' | 'sealedVariables'> & { kind: MessageKind },
  now: Date,
): Promise<void> {
  const row: StoredMessage = {
    ...message,
    createdAt: now,
    attempts: 0,
    dueAt: now,
    deliveredAt: null,
    failedAt: null,
  }
  await insert(db, valuesFor(messages, row))
}

/** Takes due messages for this worker and books its try, so that another worker, or this one after a crash, waits. */
export async function takeDue(db: Database, now: Date, count: number): Promise<StoredMessage[]> {
  const waiting = and(isNull(messages.deliveredAt), isNull(messages.failedAt), lte(messages.dueAt, now))
  return db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(messages)
      .where(waiting)
      .orderBy(messages.dueAt)
      .limit(count)
      .for('update', { skipLocked: true })
    await together(
      due.map(({ id, attempts }) =>
        updateById(tx, { attempts: attempts + 1, dueAt: nextTry(attempts + 1, now) }, { messageId: id }),
      ),
    )
    return due.map((message) => ({ ...message, attempts: message.attempts + 1 }))
  })
}

export async function markDelivered(db: Database, id: string, now: Date): Promise<void> {
  await updateById(db, { deliveredAt: now }, { messageId: id })
}

export async function markFailed(db: Database, id: string, now: Date): Promise<void> {
  await updateById(db, { failedAt: now }, { messageId: id })
}

/** Newest first. */
export const selectMessages = (db: Database, count: number): Promise<StoredMessage[]> =>
  db.select().from(messages).orderBy(desc(messages.createdAt), messages.id).limit(count)

export async function selectMessage(db: Database, id: string): Promise<StoredMessage | undefined> {
  const [message] = await db.select().from(messages).where(eq(messages.id, id))
  return message
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
