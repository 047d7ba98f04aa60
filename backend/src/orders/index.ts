import {
  DAY_SECONDS,
  err,
  HEADERS,
  type CallOutput,
  mapOk,
  ok,
  type Failure,
  type OpsOrder,
  type Result,
} from '@cupboard/shared/contracts'
import { orderWindowOf, upcomingWindows } from '../availability/index.ts'
import type { CardsContext, CardsUnavailable, CardTries } from '../cards/index.ts'
import { createTelling } from '../customers/index.ts'
import type { OrderFacts } from '../messages/index.ts'
import type { PlanContext } from '../plan/index.ts'
import { registerCall } from '../platform/http/call-route.ts'
import type { Context, CustomerIdentity, Platform } from '../platform/ports.ts'
import { endOfRetention } from '../platform/retention.ts'
import { createCancelling, type CancelOrder } from './cancel.ts'
import { createConsequences } from './consequences.ts'
import { demoCustomerSeed } from './demo-customer.ts'
import { createEndingUnpaid } from './end-unpaid.ts'
import { createEvents } from './events.ts'
import { createRefundHearing } from './hear-refunds.ts'
import { keyOf } from './idempotency.ts'
import { createCardKeeping } from './keep-card.ts'
import { createLetterFacts } from './letter-facts.ts'
import { createBoxMoves, type MoveBoxes } from './move-boxes.ts'
import { createOutcomes, type OutcomeDependencies } from './outcome.ts'
import { createPlacing, type PlacingDependencies } from './place.ts'
import { createPlanOrders, type PlanOrders } from './plan-orders.ts'
import { createReading, viewPlaced } from './read.ts'
import { createRecharging } from './recharge.ts'
import { createReconciling } from './reconcile.ts'
import { createRefundRecording } from './record-refund.ts'
import { createRefunding, type Refunding } from './refund.ts'
import { forgetOrders, latestOrders, orderNumbersOf } from './repository/orders.ts'
import { createRetrying, type RetryCharge } from './retry-charge.ts'
import { createSandboxWarehouse } from './sandbox-warehouse.ts'
import { createSettling } from './settle.ts'
import { createSending, type Sending } from './ship.ts'

export { deliveredTo } from './repository/orders.ts'
export { isTrackingNumber, madeUpTrackingNumber } from './domain/tracking-number.ts'
export { leftOf, paidPayment, refundsOf } from './repository/refunds.ts'
export { orderView } from './order-view.ts'
export { orderEvents, orderLines, orderPayments, orderRefunds, orders } from './tables.ts'
export { noteEvent, readTimeline } from './timeline.ts'

export interface OrdersContext extends Sending, PlanOrders, Pick<Refunding, 'refund'> {
  readonly context: Context
  /** What GET /orders answers. */
  readonly listOrders: (customer: CustomerIdentity) => Promise<CallOutput<'listOrders'>>
  /** What GET /orders/{id} answers. */
  readonly readOrder: ReturnType<typeof createReading>['read']
  /** The latest orders of everybody, newest first, for operations staff. */
  latest(limit: number): Promise<readonly OpsOrder[]>
  /** An order by its id, its number or its household's e-mail address, as letters tell it. */
  findForLetter(about: string): Promise<OrderFacts | undefined>
  /** A customer's order numbers by the orders' ids. */
  numbersOf(customerId: string): Promise<ReadonlyMap<string, string>>
  readonly retryCharge: RetryCharge
  readonly moveBoxes: MoveBoxes
  /** Cancels an order before it ships: what was paid and used goes back. */
  readonly cancelOrder: CancelOrder
  /** A customer's orders that are not paid can be paid no more, at the provider neither. */
  endUnpaid(customerId: string): Promise<Result<void, CardsUnavailable>>
}

const WINDOWS_SHOWN = 10
const RECONCILE_SECONDS = 30
const LONGEST_KEY = 200

/** The request's own key; undefined where it brings none. */
function readKey(header: string | string[] | undefined): Result<string | undefined, Failure<'invalid_request'>> {
  if (header === undefined || header === '') return ok(undefined)
  return typeof header === 'string' && header.length <= LONGEST_KEY
    ? ok(header)
    : err('invalid_request', HEADERS.idempotencyKey)
}

export interface OrderDependencies extends OutcomeDependencies, Omit<PlacingDependencies, 'cardTries'> {
  readonly offers: OutcomeDependencies['offers'] & PlacingDependencies['offers']
  readonly plan: OutcomeDependencies['plan'] & Pick<PlanContext, 'makeUpFor'>
  readonly cards: CardsContext & { readonly tries: CardTries }
}

/** Orders: placed once, paid once, read by their customer alone. API-15, API-23..API-25. */
export function createOrders(platform: Platform, { cards, ...dependencies }: OrderDependencies): OrdersContext {
  const { db, clocks } = platform
  const keepCard = createCardKeeping(platform, cards.provider)
  const consequences = createConsequences(platform, dependencies)
  const recordOutcome = createOutcomes(platform, { ...dependencies, ...consequences })
  const settling = createSettling(platform, { cards: cards.provider, keepCard, recordOutcome })
  const trying = { ...dependencies, ...settling, cardTries: cards.tries }
  const place = createPlacing(platform, trying)
  const recharge = createRecharging(platform, trying)
  const { list, read } = createReading(platform, settling)
  const reconcile = createReconciling(platform, { ...settling, keepCard })
  const telling = createTelling(dependencies)
  const sending = createSending(platform, telling)
  const refunds = { cards: cards.provider, recordRefund: createRefundRecording(platform, telling) }
  const refunding = createRefunding(platform, refunds)
  cards.onRefund(createRefundHearing(platform, refunds))
  cards.onCharge(createEvents(platform, { ...dependencies, ...settling, ...consequences, cards: cards.provider }))

  /** Orders, and beside them the windows of deliveries to come, which have no call of their own. API-29. */
  const listFor: OrdersContext['listOrders'] = async (customer) => ({
    orders: [...(await list(customer))],
    orderWindows: upcomingWindows(clocks.business(), WINDOWS_SHOWN).map(orderWindowOf),
  })
  const context: Context = {
    prefix: '/api',
    seeds: cards.demoCard ? [demoCustomerSeed(platform, { ...dependencies, demoCard: cards.demoCard })] : [],
    async routes(app) {
      registerCall(app, 'createOrder', async ({ customer: account, body: { order }, headers, request }) => {
        const key = readKey(headers[HEADERS.idempotencyKey])
        if (!key.ok) return key
        const placed = await place({ account, order, key: keyOf(order, key.value), address: request.ip })
        if (!placed.ok) return placed
        return mapOk(await viewPlaced(db, placed.value), (answer) => ({ order: answer }))
      })
      registerCall(app, 'listOrders', async ({ customer }) => ok(await listFor(customer)))
      registerCall(app, 'getOrder', async ({ customer, params, query }) =>
        mapOk(await read(customer, params.id, query?.new !== undefined), (order) => ({ order })),
      )
      registerCall(app, 'recharge', async ({ customer, params, request }) =>
        mapOk(await recharge(customer, params.id, request.ip), (order) => ({ order })),
      )
    },
    jobs: [
      { name: 'orders-reconcile', everySeconds: RECONCILE_SECONDS, run: reconcile },
      { name: 'refunds-reconcile', everySeconds: RECONCILE_SECONDS, run: refunding.reconcile },
      {
        name: 'orders-retention',
        everySeconds: DAY_SECONDS,
        run: () => forgetOrders(db, endOfRetention(clocks.business())),
      },
    ],
  }
  return {
    context,
    listOrders: listFor,
    readOrder: read,
    latest: (limit) => latestOrders(db, limit),
    findForLetter: createLetterFacts(platform),
    numbersOf: (customerId) => orderNumbersOf(db, customerId),
    ...sending,
    ...createPlanOrders(platform, {
      ...dependencies,
      ...settling,
      nextWarehouseStep: createSandboxWarehouse(platform, sending),
    }),
    refund: refunding.refund,
    retryCharge: createRetrying(platform, trying),
    moveBoxes: createBoxMoves(platform, sending),
    cancelOrder: createCancelling(platform, { ...dependencies, ...telling, ...settling, ...refunding }),
    endUnpaid: createEndingUnpaid(platform, settling),
  }
}
