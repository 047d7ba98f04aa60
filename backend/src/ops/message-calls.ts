import type { FastifyInstance } from 'fastify'
import { err, ok, type OpsMessage } from '@cupboard/shared/contracts'
import type { MessageSummary } from '../messages/index.ts'
import { registerOpsCall } from './call-route.ts'
import type { StaffParts } from './parts.ts'

const messageForm = ({
  id,
  kind,
  channel,
  recipient,
  createdAt,
  status,
  attempts,
  refusal,
}: MessageSummary): OpsMessage => ({
  id,
  kind,
  channel,
  recipient,
  createdAt: createdAt.toISOString(),
  status,
  attempts,
  ...(refusal === null ? {} : { refusal }),
})

/** Letters and text messages. Who reads one stands in the audit log. */
export function messageCalls(app: FastifyInstance, { messages, audit }: StaffParts): void {
  registerOpsCall(app, 'messages', async () => ok({ messages: (await messages.listMessages()).map(messageForm) }))

  registerOpsCall(app, 'message', async ({ params, actor }) => {
    const message = await messages.readMessage(params.id)
    if (!message) return err('not_found')
    await audit.record({ actor, action: 'read-message', subject: message.id })
    const { subject, text, html } = message
    const isLetter = html !== undefined
    return ok({ ...messageForm(message), text, isLetter, ...(subject === undefined ? {} : { subject }) })
  })
}
