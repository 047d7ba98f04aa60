import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { gathered } from '../platform/gathered.ts'
import { rowAsJson } from '../platform/database/row-json.ts'
import { jobAsJson } from '../platform/jobs/store.ts'
import type { Database, Platform } from '../platform/ports.ts'
import type { Contents } from './contents.ts'
import { DELIVERIES } from './delivery.ts'
import { previewVariables, type OrderFacts } from './domain/examples.ts'
import { isMessageKind, MESSAGE_KINDS, type MessageKind, type MessageVariables } from './domain/kinds.ts'
import type { RenderedMessage } from './domain/letter.ts'
import { insertMessage } from './hot-statements.ts'
import { renderBoth, type Channel, type RenderedBoth } from './domain/render.ts'
import { segmentsOf } from './domain/segments.ts'
import { messageRow, messagesById, selectMessages, type StoredMessage } from './repository.ts'
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
  /** Why the last try was not accepted. */
  readonly refusal: string | null
}

export interface ReadableMessage extends MessageSummary, RenderedMessage {}

/** A message and the job that delivers it, for a statement that stores both with more: JSON of their rows. */
export interface ComposedMessage {
  readonly message: string
  readonly job: string
}

/** What a kind of message looks like. */
export interface MessagePreview extends RenderedBoth {
  /** As how many text messages it is sent. */
  readonly smsSegments: number
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
  readonly messageKinds: readonly MessageKind[]
  /** @param facts of a real order; without them a worked example. @returns undefined where there is no such kind */
  previewMessage(kind: string, facts: OrderFacts | undefined): MessagePreview | undefined
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
  refusal,
}: StoredMessage): MessageSummary {
  return {
    id,
    kind,
    channel,
    recipient,
    createdAt,
    attempts,
    refusal,
    status: deliveredAt ? 'delivered' : failedAt ? 'failed' : 'waiting',
  }
}

export function createMessageService(
  { db, clocks, config }: Pick<Platform, 'db' | 'clocks' | 'config'>,
  contents: Contents,
): MessageService {
  function rowOf(kind: MessageKind, { channel, to }: Recipient, variables: unknown): StoredMessage {
    const id = randomUUID()
    const message = { id, kind, channel, recipient: to, sealedVariables: contents.seal(id, variables) }
    return messageRow(message, clocks.security(), clocks.business())
  }

  const readById = gathered((ids: readonly string[]) => messagesById(db, ids))

  const compose: MessageService['compose'] = (kind, recipient, variables) => {
    const row = rowOf(kind, recipient, variables)
    return { message: rowAsJson(messages, row), job: jobAsJson(DELIVERIES, { messageId: row.id }, row.id) }
  }

  return {
    compose,

    async enqueue(tx, kind, recipient, variables) {
      await insertMessage(tx, { ...compose(kind, recipient, variables) })
    },

    async listMessages() {
      return (await selectMessages(db, 200)).map(summaryOf)
    },

    async readMessage(id) {
      const message = z.uuid().safeParse(id).success ? await readById(id) : undefined
      return message && { ...summaryOf(message), ...contents.read(message) }
    },

    messageKinds: Object.keys(MESSAGE_KINDS).filter(isMessageKind),

    previewMessage(kind, facts) {
      if (!isMessageKind(kind)) return undefined
      const both = renderBoth(kind, previewVariables(kind, config.publicOrigin, facts))
      return { ...both, smsSegments: both.sms === null ? 0 : segmentsOf(both.sms) }
    },
  }
}
