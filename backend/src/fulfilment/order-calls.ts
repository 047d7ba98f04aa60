import type { FastifyInstance } from 'fastify'
import { err, ok, type Result } from '@cupboard/shared/contracts'
import { dollars } from '@cupboard/shared/pricing'
import { registerOpsCall, type OpsOutcome } from '../ops/index.ts'
import { words } from './messages.ts'
import { createOrderDetail, findByNumber } from './order-detail.ts'
import type { DeskParts } from './parts.ts'
import type { ProblemFailure } from '../platform/http/problems.ts'

const LATEST = 200

/** A failure in words that name what stands in the way. */
const refuse = <Code extends ProblemFailure['code']>(code: Code, sentence: string) => ({
  ok: false as const,
  error: { code, sentence },
})

/** An order: what became of it, its charge tried again, its money given back, itself cancelled. */
export function orderCalls(app: FastifyInstance, parts: DeskParts): void {
  const { db, orders, audit } = parts
  const detail = createOrderDetail(parts)

  /** Does something to an order, writes down who did and why, and shows the order as it is then. */
  async function act<Error>(
    number: string,
    { actor, action, reason }: { readonly actor: string; readonly action: string; readonly reason: string },
    run: (orderId: string) => Promise<Result<unknown, Error>>,
    told: (error: Error) => OpsOutcome<'order'>,
  ): Promise<OpsOutcome<'order'>> {
    const order = await findByNumber(db, number)
    if (!order) return err('not_found')
    const done = await audit.around({ actor, action, subject: `order ${number}`, reason }, () => run(order.orderId))
    if (!done.ok) return told(done.error)
    const now = await findByNumber(db, number)
    return now ? ok(await detail(now)) : err('not_found')
  }

  registerOpsCall(app, 'orders', async () => ok({ orders: [...(await orders.latest(LATEST))] }))

  registerOpsCall(app, 'order', async ({ params: { number }, actor }) => {
    const order = await findByNumber(db, number)
    if (!order) return err('not_found')
    await audit.record({ actor, action: 'open-order', subject: `order ${number}` })
    return ok(await detail(order))
  })

  registerOpsCall(app, 'retryCharge', ({ params, body: { key, reason }, actor }) =>
    act(
      params.number,
      { actor, reason, action: 'retry-charge' },
      (orderId) => orders.retryCharge(orderId, key),
      (error) => ({ ok: false, error }),
    ),
  )

  registerOpsCall(app, 'refundOrder', ({ params, body: { refundId, amountCents, reason }, actor }) =>
    act(
      params.number,
      { actor, reason, action: amountCents === undefined ? 'refund all' : `refund ${dollars(amountCents)}` },
      (orderId) => orders.refund(orderId, { refundId, amountCents, reason, actor }),
      ({ code, detail: left }) =>
        code === 'refund_too_much' ? refuse(code, words.refundTooMuch(dollars(Number(left)))) : err(code),
    ),
  )

  registerOpsCall(app, 'cancelOrder', ({ params, body: { reason }, actor }) =>
    act(
      params.number,
      { actor, reason, action: 'cancel-order' },
      (orderId) => orders.cancelOrder(orderId, { reason, actor }),
      ({ code }) => (code === 'order_not_ready' ? refuse(code, words.tooLateToCancel) : err(code)),
    ),
  )
}
