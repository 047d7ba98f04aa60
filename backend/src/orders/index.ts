import { err, HEADERS, ok, type Failure, type OpsOrder, type Result } from '@cupboard/shared/contracts'
import { orderWindowOf, upcomingWindows } from '../availability/index.ts'
import type { CardsContext, CardTries } from '../cards/index.ts'
import { registerCall } from '../platform/http/call-route.ts'
import type { Context, Platform } from '../platform/ports.ts'
import { endOfRetention } from '../platform/retention.ts'
import { demoCustomerSeed } from './demo-customer.ts'
import { createPayments, type PaymentDependencies } from './payments.ts'
import type { PlacingDependencies } from './placing.ts'
import { forgetOrders, latestOrders } from './repository.ts'
import { createOrderService } from './service.ts'

export { orderLines, orderPayments, orders } from './tables.ts'

export interface OrdersContext {
  readonly context: Context
  /** The latest orders of everybody, newest first, for operations staff. */
  latest(limit: number): Promise<readonly OpsOrder[]>
}

const WINDOWS_SHOWN = 10
const RECONCILE_SECONDS = 30
const DAY_SECONDS = 86_400
const LONGEST_KEY = 200

/** The request's own key; undefined where it brings none. */
function keyOf(header: string | string[] | undefined): Result<string | undefined, Failure<'invalid_request'>> {
  if (header === undefined || header === '') return ok(undefined)
  return typeof header === 'string' && header.length <= LONGEST_KEY
    ? ok(header)
    : err('invalid_request', HEADERS.idempotencyKey)
}

/** Orders: placed once, paid once, read by their customer alone. */
export function createOrders(
  platform: Platform,
  {
    cards,
    ...dependencies
  }: Omit<PlacingDependencies, 'payments' | 'cardTries'> &
    Omit<PaymentDependencies, 'cards'> & { readonly cards: CardsContext & { readonly tries: CardTries } },
): OrdersContext {
  const payments = createPayments(platform, { ...dependencies, cards: cards.provider })
  const service = createOrderService(platform, { ...dependencies, payments, cardTries: cards.tries })
  cards.onCharge(payments.hear)

  const context: Context = {
    prefix: '/api',
    seeds: cards.demoCard ? [demoCustomerSeed(platform, { ...dependencies, demoCard: cards.demoCard })] : [],
    async routes(app) {
      registerCall(app, 'createOrder', async ({ customer, body, headers, request }) => {
        const key = keyOf(headers[HEADERS.idempotencyKey])
        if (!key.ok) return key
        const placed = await service.place(customer, body.order, key.value, request.ip)
        return placed.ok ? ok({ order: placed.value }) : placed
      })
      registerCall(app, 'listOrders', async ({ customer }) =>
        ok({
          orders: [...(await service.list(customer))],
          orderWindows: upcomingWindows(platform.clocks.business(), WINDOWS_SHOWN).map(orderWindowOf),
        }),
      )
      registerCall(app, 'getOrder', async ({ customer, params, query }) => {
        const read = await service.read(customer, params.id, query?.new !== undefined)
        return read.ok ? ok({ order: read.value }) : read
      })
      registerCall(app, 'recharge', async ({ customer, params, request }) => {
        const charged = await service.recharge(customer, params.id, request.ip)
        return charged.ok ? ok({ order: charged.value }) : charged
      })
    },
    jobs: [
      { name: 'orders-reconcile', everySeconds: RECONCILE_SECONDS, run: payments.reconcile },
      {
        name: 'orders-retention',
        everySeconds: DAY_SECONDS,
        run: () => forgetOrders(platform.db, endOfRetention(platform.clocks.business())),
      },
    ],
  }
  return { context, latest: (limit) => latestOrders(platform.db, limit) }
}
