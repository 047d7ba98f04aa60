import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import type { Database, Platform } from '../platform/ports.ts'
import type { Carrier } from './carriers/carrier.ts'
import { isMessageKind, SECRET_KINDS, type MessageKind, type MessageVariables } from './domain/kinds.ts'
import { renderMessage, type Channel, type RenderedMessage } from './domain/render.ts'
import { MAX_ATTEMPTS } from './domain/retry.ts'
import { words } from './messages.ts'
import {
  clearVariables,
  deleteMessages,
  insertMessage,
  markDelivered,
  markFailed,
  selectMessage,
  selectMessages,
  takeDue,
  type StoredMessage,
} from './repository.ts'

const HOUR_MS = 3_600_000
const BATCH = 20

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

/** Sends letters and text messages through an outbox. */
export interface MessageService {
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
  /** Sends what is due, a few at a time, until `signal` says stop. Several servers may do so at once. */
  deliverDue(signal?: AbortSignal): Promise<void>
  /** Removes links and codes a day after delivery, and messages after 90 days. */
  tidy(): Promise<void>
}

const contextOf = (id: string) => `messages:${id}`

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
  { db, clocks, secrets, log }: Pick<Platform, 'db' | 'clocks' | 'secrets' | 'log'>,
  carriers: Readonly<Record<Channel, Carrier>>,
): MessageService {
  function rendered({ id, kind, channel, sealedVariables }: StoredMessage): RenderedMessage {
    if (sealedVariables === null) return { text: words.removed }
    if (!isMessageKind(kind)) throw new Error(`no such kind of message: ${kind}`)
    return renderMessage(kind, channel, JSON.parse(secrets.open('messages', contextOf(id), sealedVariables)))
  }

  async function deliver(message: StoredMessage): Promise<void> {
    try {
      await carriers[message.channel].carry(message.recipient, rendered(message))
      await markDelivered(db, message.id, clocks.security())
    } catch (error) {
      const reason = error instanceof Error ? error.name : 'unknown'
      log.warn(
        { messageId: message.id, kind: message.kind, attempts: message.attempts, reason },
        'message not delivered',
      )
      if (message.attempts >= MAX_ATTEMPTS) await markFailed(db, message.id, clocks.security())
    }
  }

  return {
    async enqueue(tx, kind, { channel, to }, variables) {
      const id = randomUUID()
      const sealedVariables = secrets.seal('messages', contextOf(id), JSON.stringify(variables))
      await insertMessage(tx, { id, kind, channel, recipient: to, sealedVariables }, clocks.security())
    },

    async listMessages() {
      return (await selectMessages(db, 200)).map(summaryOf)
    },

    async readMessage(id) {
      const message = z.uuid().safeParse(id).success ? await selectMessage(db, id) : undefined
      return message && { ...summaryOf(message), ...rendered(message) }
    },

    async deliverDue(signal) {
      for (;;) {
        const due = await takeDue(db, clocks.security(), BATCH)
        await Promise.all(due.map(deliver))
        if (due.length < BATCH || signal?.aborted) return
      }
    },

    async tidy() {
      const now = clocks.security().getTime()
      await clearVariables(db, SECRET_KINDS, new Date(now - 24 * HOUR_MS))
      await deleteMessages(db, new Date(now - 90 * 24 * HOUR_MS))
    },
  }
}
