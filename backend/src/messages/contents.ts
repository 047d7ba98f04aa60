import type { Secrets } from '../platform/ports.ts'
import { isMessageKind } from './domain/kinds.ts'
import type { RenderedMessage } from './domain/letter.ts'
import { renderMessage } from './domain/render.ts'
import { words } from './messages.ts'
import type { StoredMessage } from './repository.ts'

/** What messages say: kept sealed, since it may let somebody in. */
export interface Contents {
  seal(messageId: string, variables: unknown): string
  read(message: StoredMessage): RenderedMessage
}

const contextOf = (messageId: string) => `messages:${messageId}`

export const createContents = (secrets: Secrets): Contents => ({
  seal: (messageId, variables) => secrets.seal('messages', contextOf(messageId), JSON.stringify(variables)),

  read({ id, kind, channel, sealedVariables }) {
    if (sealedVariables === null) return { text: words.removed }
    if (!isMessageKind(kind)) throw new Error(`no such kind of message: ${kind}`)
    return renderMessage(kind, channel, JSON.parse(secrets.open('messages', contextOf(id), sealedVariables)))
  },
})
