import {
  cents,
  ok,
  PRODUCT_TYPES,
  type DeliveryAhead,
  type LedgerLine,
  type Manifest,
  type Order,
  type Result,
} from '@cupboard/shared/contracts'
import type { AnswersTo, Refusal } from './answer.ts'
import type { Ordered } from './household.ts'
import { groupNamed } from './order.ts'

/** Answers who has ordered; a refusal for anybody else. */
export type WithOrdered = <Value>(answer: (ordered: Ordered) => Result<Value, Refusal>) => Result<Value, Refusal>

/** The one delivery that is planned. */
const aheadOf = ({ products, shipAt, deliverAt, salesTaxCents }: Manifest): DeliveryAhead => {
  const planned = PRODUCT_TYPES.flatMap((productType) => {
    const product = products[productType]
    return product ? [{ productType, groupName: product.groupName, articleCount: product.articleCount }] : []
  })
  const goods = planned.map(
    ({ groupName, articleCount }) => (groupNamed(groupName)?.pricePerArticle ?? 0) * articleCount,
  )
  return {
    cutoffAt: shipAt,
    deliverAt,
    products: planned,
    totalCents: cents(goods.reduce((sum, amount) => sum + amount, salesTaxCents)),
  }
}

/** Every canned order is paid. */
const chargeOf = ({ createdAt, orderId, orderNumber, totalCents }: Order): LedgerLine => ({
  at: createdAt,
  what: 'charge',
  orderId,
  orderNumber,
  owedCents: -totalCents,
  creditCents: 0,
})

/** What the household reads of its plan and its books. */
export const planAnswers = (
  withOrdered: WithOrdered,
): Pick<AnswersTo<'customer'>, 'getLedger' | 'getPlanHistory' | 'getYearAhead' | 'tellRunOut'> => ({
  tellRunOut: () => withOrdered(({ manifest }) => ok({ manifest })),
  getYearAhead: () => withOrdered(({ manifest }) => ok({ deliveries: [aheadOf(manifest)] })),
  getPlanHistory: () =>
    withOrdered(({ manifest: { contactAt, deliverAt } }) =>
      ok({ history: [{ at: contactAt, actor: 'cupboard', change: { what: 'planned', deliverAt } }] }),
    ),
  getLedger: () => withOrdered(({ orders }) => ok({ lines: orders.map(chargeOf), creditCents: cents(0) })),
})
