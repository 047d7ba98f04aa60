import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { rowAsJson } from '../platform/database/row-json.ts'
import { together } from '../platform/database/together.ts'
import { jobAsJson } from '../platform/jobs/store.ts'
import type { Database, Platform } from '../platform/ports.ts'
import type { Contents } from './contents.ts'
import { DELIVERIES } from './delivery.ts'
import type { MessageKind, MessageVariables } from './domain/kinds.ts'
import type { Channel, RenderedMessage } from './domain/render.ts'
import { insertMessage, messageRow, messagesById, selectMessages, type StoredMessage } from './repository.ts'
import { messages } from './tables.ts'

/** Where a message goes: a phone number in international form, or an e-mail address. */
export interface Recipient {
  readonly channel: Channel
  readonly to: string
}

export interface MessageSummary {
  readonly id: string
  readonly kind: string
  readonly channel: Channel
  readonly recipient: string
  readonly createdAt: Date
  readonly status: 'waiting' | 'delivered' | 'failed'
  readonly attempts: number
}

export interface ReadableMessage extends MessageSummary, RenderedMessage {}

/** A message and the job that delivers it, for a statement that stores both with more: JSON of their rows. */
export interface ComposedMessage {
  readonly message: string
  readonly job: string
}

/** Sends letters and text messages through an outbox. */
export interface MessageService {
  compose<Kind extends MessageKind>(
    kind: Kind,
    recipient: Recipient,
    variables: MessageVariables<Kind>,
  ): ComposedMessage
  /** Stores a message in the caller's transaction: it is sent if, and only if, that commits. */
  enqueue<Kind extends MessageKind>(
    tx: Database,
    kind: Kind,
    recipient: Recipient,
    variables: MessageVariables<Kind>,
  ): Promise<void>
  /** Newest first, at most 200. */
  listMessages(): Promise<MessageSummary[]>
  readMessage(id: string): Promise<ReadableMessage | undefined>
}

function summaryOf({
  id,
  kind,
  channel,
  recipient,
  createdAt,
  attempts,
  deliveredAt,
  failedAt,
}: StoredMessage): MessageSummary {
  return {
    id,
    kind,
    channel,
    recipient,
    createdAt,
    attempts,
    status: deliveredAt ? 'delivered' : failedAt ? 'failed' : 'waiting',
  }
}

export function createMessageService(
  { db, clocks, jobs }: Pick<Platform, 'db' | 'clocks' | 'jobs'>,
  contents: Contents,
): MessageService {
  function rowOf(kind: MessageKind, { channel, to }: Recipient, variables: unknown): StoredMessage {
    const id = randomUUID()
    const message = { id, kind, channel, recipient: to, sealedVariables: contents.seal(id, variables) }
    return messageRow(message, clocks.security())
  }

  return {
    compose(kind, recipient, variables) {
      const row = rowOf(kind, recipient, variables)
      return { message: rowAsJson(messages, row), job: jobAsJson(DELIVERIES, { messageId: row.id }, row.id) }
    },

    async enqueue(tx, kind, recipient, variables) {
      const row = rowOf(kind, recipient, variables)
      await together([insertMessage(tx, row), jobs.send(tx, DELIVERIES, { messageId: row.id }, row.id)])
    },

    async listMessages() {
      return (await selectMessages(db, 200)).map(summaryOf)
    },

    async readMessage(id) {
      const [message] = z.uuid().safeParse(id).success ? await messagesById(db, [id]) : []
      return message && { ...summaryOf(message), ...contents.read(message) }
    },
  }
}
