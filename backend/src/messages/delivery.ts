import * as z from 'zod'
import { gathered } from '../platform/gathered.ts'
import type { Platform, Queue, Try } from '../platform/ports.ts'
import { NotAccepted, type Carrier } from './carriers/carrier.ts'
import type { Contents } from './contents.ts'
import type { Channel } from './domain/render.ts'
import { markDelivered, markTried, messagesById, selectLost, type Accepted } from './repository.ts'

/** Messages to deliver, by their ids alone. Ten tries, the last about a day after the first. */
export const DELIVERIES: Queue<{ readonly messageId: string }> = {
  name: 'messages-deliver',
  about: z.object({ messageId: z.uuid() }),
  atOnce: 20,
  tries: 10,
  pauseSeconds: 120,
}

/** How long after its time a message is left alone: the release before sends what it stored itself within seconds. */
const GRACE_MS = 60_000
const BATCH = 100

/** A carrier's own words may name the recipient, and are kept out of logs and queues. */
class NotDelivered extends Error {
  override readonly name = 'NotDelivered'
}

const refusalOf = (error: unknown): Pick<NotAccepted, 'code' | 'isFinal'> =>
  error instanceof NotAccepted ? error : { code: error instanceof Error ? error.name : 'unknown', isFinal: false }

export interface Delivery {
  /** @throws when it was not accepted, and a later try may be. */
  deliver(about: { readonly messageId: string }, attempt: Pick<Try, 'number' | 'isLast'>): Promise<void>
  /** Sends what waits without a job: stored by the release before, or lost with the queue. */
  sendLost(): Promise<void>
}

export function createDelivery(
  { db, clocks, jobs }: Pick<Platform, 'db' | 'clocks' | 'jobs'>,
  contents: Contents,
  carriers: Readonly<Record<Channel, Carrier>>,
): Delivery {
  // messages that are under way together are read together, and marked together
  const readMessage = gathered((ids: readonly string[]) => messagesById(db, ids))
  const markAccepted = gathered(async (accepted: readonly Accepted[]) => {
    await markDelivered(db, accepted, clocks.security())
    return accepted
  })

  return {
    async deliver({ messageId }, { number, isLast }) {
      const message = await readMessage(messageId)
      if (!message || message.deliveredAt) return
      try {
        await carriers[message.channel].carry({ messageId, recipient: message.recipient }, contents.read(message))
      } catch (error) {
        const { code, isFinal } = refusalOf(error)
        await markTried(db, messageId, number, code, isFinal || isLast ? clocks.security() : null)
        if (isFinal) return
        throw new NotDelivered(`${message.kind} ${messageId}: ${code}`)
      }
      await markAccepted({ id: messageId, attempts: number })
    },

    async sendLost() {
      const lost = await selectLost(db, new Date(clocks.security().getTime() - GRACE_MS), BATCH)
      for (const messageId of lost) await jobs.send(db, DELIVERIES, { messageId }, messageId)
    },
  }
}
