import type { FastifyInstance } from 'fastify'
import { err, ok } from '@cupboard/shared/contracts'
import { registerOpsCall } from './call-route.ts'
import type { StaffParts } from './parts.ts'

/** What each kind of message looks like, with an order's own data. Who looks at an order's stands in the audit log. */
export function previewCalls(app: FastifyInstance, { messages, findForLetter, audit }: StaffParts): void {
  registerOpsCall(app, 'messageKinds', async () => ok({ kinds: [...messages.messageKinds] }))

  registerOpsCall(app, 'previewMessage', async ({ body: { kind, about }, actor }) => {
    const found = about === undefined ? undefined : await findForLetter(about)
    if (about !== undefined && !found) return err('not_found')
    const preview = messages.previewMessage(kind, found)
    if (!preview) return err('invalid_request', `no such kind of message: ${kind}`)
    if (found) await audit.record({ actor, action: `preview-message ${kind}`, subject: found.orderId })
    const { email, sms, smsSegments } = preview
    return ok({
      ...(found ? { order: { id: found.orderId, number: found.orderNumber } } : {}),
      ...(email ? { email: { subject: email.subject, text: email.text } } : {}),
      ...(sms === null ? {} : { sms: { text: sms, segments: smsSegments } }),
    })
  })
}
