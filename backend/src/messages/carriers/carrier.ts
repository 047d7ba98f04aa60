import type { RenderedMessage } from '../domain/letter.ts'

/** Takes a message to where it is read. */
export interface Carrier {
  /** @throws when it was not accepted; it is tried again later. */
  carry(recipient: string, message: RenderedMessage): Promise<void>
}

/** Leaves messages in the outbox, where operations staff read them. */
export const outboxCarrier: Carrier = { carry: async () => {} }
