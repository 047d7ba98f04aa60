import { accountLetters } from './account-letters.ts'
import { cycleLetters } from './cycle-letters.ts'
import type { MessageKind } from './kinds.ts'
import { asEmail, type RenderedMessage } from './letter.ts'
import type { Written } from './written.ts'

export type Channel = 'sms' | 'email'

/** A message both ways; null where it never goes that way. */
export interface RenderedBoth {
  readonly email: Required<RenderedMessage> | null
  readonly sms: string | null
}

const LETTERS: Readonly<Record<MessageKind, (variables: unknown) => Written>> = { ...accountLetters, ...cycleLetters }

/** @param variables as they were stored */
export function renderMessage(kind: MessageKind, channel: Channel, variables: unknown): RenderedMessage {
  const message = LETTERS[kind](variables)
  if (message.letter === null || (channel === 'sms' && message.sms !== null)) return { text: message.sms }
  return asEmail(message.letter)
}

/** For whoever looks at a template. */
export function renderBoth(kind: MessageKind, variables: unknown): RenderedBoth {
  const { sms, letter } = LETTERS[kind](variables)
  return { email: letter && asEmail(letter), sms }
}
