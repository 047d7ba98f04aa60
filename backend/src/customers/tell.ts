import type { IdentityContext } from '../identity/index.ts'
import type { MessageKind, MessagesContext, MessageVariables, Recipient } from '../messages/index.ts'
import type { Database } from '../platform/ports.ts'
import type { CustomerRow } from './tables.ts'

export interface TellingDependencies {
  readonly messages: Pick<MessagesContext, 'enqueue'>
  readonly identity: Pick<IdentityContext, 'recipientFor'>
}

/** Letters to a household; in the transaction that does what they tell. */
export function createTelling({ messages, identity }: TellingDependencies) {
  /** The contact in use of their account. */
  const recipientOf = async (handle: Database, { sub, email }: CustomerRow): Promise<Recipient> =>
    (await identity.recipientFor(handle, sub)) ?? { channel: 'email', to: email }

  async function tell<Kind extends MessageKind>(
    tx: Database,
    kind: Kind,
    customer: CustomerRow,
    variables: MessageVariables<Kind>,
  ): Promise<void> {
    await messages.enqueue(tx, kind, await recipientOf(tx, customer), variables)
  }

  return { recipientOf, tell }
}

export type Telling = ReturnType<typeof createTelling>
