import type { Context, Platform } from '../platform/ports.ts'
import { outboxCarrier } from './carriers/carrier.ts'
import { smtpCarrier } from './carriers/smtp.ts'
import { twilioCarrier } from './carriers/twilio.ts'
import { createMessageService, type MessageService } from './service.ts'

export type { MessageKind, MessageVariables } from './domain/kinds.ts'
export type { Channel } from './domain/render.ts'
export type { MessageService, MessageSummary, ReadableMessage, Recipient } from './service.ts'

export interface MessagesContext extends MessageService {
  readonly context: Context
}

/** Letters and text messages: stored with what they are about, delivered by a worker. */
export function createMessages(platform: Platform): MessagesContext {
  const { mail, textMessages } = platform.config
  const service = createMessageService(platform, {
    email: mail.kind === 'smtp' ? smtpCarrier(mail.url, mail.from) : outboxCarrier,
    sms: textMessages.kind === 'twilio' ? twilioCarrier(textMessages) : outboxCarrier,
  })
  const context: Context = {
    prefix: '',
    async routes() {},
    async start() {
      await platform.jobs.every('messages-deliver', 5, service.deliverDue)
      await platform.jobs.every('messages-tidy', 3600, service.tidy)
    },
  }
  return { ...service, context }
}
