import { HOUR_SECONDS } from '@cupboard/shared/contracts'
import type { Context, Platform } from '../platform/ports.ts'
import { outboxCarrier } from './carriers/carrier.ts'
import { smtpCarrier } from './carriers/smtp.ts'
import { twilioCarrier } from './carriers/twilio.ts'
import { createContents } from './contents.ts'
import { createDelivery, DELIVERIES } from './delivery.ts'
import { createMessageService, type MessageService } from './service.ts'
import { tidyMessages } from './tidy.ts'

export type { OrderFacts } from './domain/examples.ts'
export type { MessageKind, MessageVariables } from './domain/kinds.ts'
export type { Channel } from './domain/render.ts'
export type { ComposedMessage, MessageService, MessageSummary, ReadableMessage, Recipient } from './service.ts'
export { messages } from './tables.ts'

export interface MessagesContext extends MessageService {
  readonly context: Context
}

/** Letters and text messages: stored with what they are about, delivered by a job. */
export function createMessages(platform: Platform): MessagesContext {
  const { mail, textMessages } = platform.config
  const contents = createContents(platform.secrets)
  const delivery = createDelivery(platform, contents, {
    email: mail.kind === 'smtp' ? smtpCarrier(mail.url, mail.from) : outboxCarrier,
    sms: textMessages.kind === 'twilio' ? twilioCarrier(textMessages) : outboxCarrier,
  })
  const context: Context = {
    prefix: '',
    jobs: [
      { queue: DELIVERIES, run: delivery.deliver },
      { name: 'messages-lost', everySeconds: 60, run: delivery.sendLost },
      { name: 'messages-tidy', everySeconds: HOUR_SECONDS, run: () => tidyMessages(platform) },
    ],
  }
  return { ...createMessageService(platform, contents), context }
}
