import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod'
import { opsLetters } from '@cupboard/shared/contracts'
import { sendProblem } from '../platform/http/problems.ts'
import { routePath } from '../platform/http/route-path.ts'
import type { StaffParts } from './parts.ts'

/** A letter runs nothing, loads nothing and leads nowhere; only our own page frames it. */
const POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox',
].join('; ')

const Sent = z.object({ id: z.string() })
const Preview = z.object({ kind: z.string() })
const About = z.object({ order: z.uuid().optional() })

const sendLetter = (reply: FastifyReply, html: string): FastifyReply =>
  reply
    .headers({ 'content-security-policy': POLICY, 'x-frame-options': 'SAMEORIGIN' })
    .type('text/html; charset=utf-8')
    .send(html)

/** Letters as they look. Who reads one, or looks at an order's, stands in the audit log. */
export function letterPages(app: FastifyInstance, { messages, findForLetter, audit }: StaffParts): void {
  const notFound = (reply: FastifyReply): FastifyReply => sendProblem(reply, { code: 'not_found' })

  app.get(routePath(opsLetters.sent), async ({ params, opsAccount }, reply) => {
    const message = await messages.readMessage(Sent.parse(params).id)
    if (message?.html === undefined) return notFound(reply)
    await audit.record({ actor: opsAccount, action: 'read-message', subject: message.id })
    return sendLetter(reply, message.html)
  })

  app.get(routePath(opsLetters.preview), async ({ params, query, opsAccount }, reply) => {
    const { kind } = Preview.parse(params)
    const about = About.safeParse(query)
    if (!about.success) return notFound(reply)
    const { order } = about.data
    const found = order === undefined ? undefined : await findForLetter(order)
    const preview = order !== undefined && !found ? undefined : messages.previewMessage(kind, found)
    if (!preview?.email) return notFound(reply)
    if (found) await audit.record({ actor: opsAccount, action: `preview-message ${kind}`, subject: found.orderId })
    return sendLetter(reply, preview.email.html)
  })
}
