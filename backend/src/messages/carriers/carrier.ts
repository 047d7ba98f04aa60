import type { RenderedMessage } from '../domain/letter.ts'

/** Which message it is, and who is to have it. */
export interface Envelope {
  readonly messageId: string
  readonly recipient: string
}

/** Takes a message to where it is read. */
export interface Carrier {
  /**
   * @throws NotAccepted when the other side said so or could not be reached; anything else that it throws is treated as a fault that
   *   passes
   */
  carry(envelope: Envelope, message: RenderedMessage): Promise<void>
}

/** A message was not accepted. What the other side said may name the recipient, so that only its code is kept and logged. */
export class NotAccepted extends Error {
  override readonly name = 'NotAccepted'

  /**
   * @param code as the carrier numbers it, e.g. "SMTP 550 5.1.1"
   * @param isFinal no later try would be answered otherwise
   */
  constructor(
    readonly code: string,
    readonly isFinal: boolean,
  ) {
    super(code)
  }
}

/** Leaves messages in the outbox, where operations staff read them. */
export const outboxCarrier: Carrier = { carry: async () => {} }
