import { cents, type Cents, type NewOrder, type Order, type ProductGroup } from '@cupboard/shared/contracts'
import { grandTotal, priceLine, priceOrder } from '@cupboard/shared/pricing'
import { CATALOGUE } from './data/catalogue.ts'
import { LANDING } from './data/landing.ts'
import type { RecordedDates } from './data/dates.ts'

type Item = Order['items'][number]

const FIRST_NUMBER = 1001

const other = (type: Item['type'], description: string, amount: Cents): Item => ({
  amount,
  currency: 'usd',
  description,
  groupName: null,
  parent: null,
  quantity: 1,
  type,
})

export const groupNamed = (groupName: string): ProductGroup | undefined =>
  CATALOGUE.find((group) => group.groupName === groupName)

export interface OrderCircumstances {
  readonly now: Date
  readonly delivery: RecordedDates['first']
  /** How many orders the household had before. */
  readonly before: number
  readonly tax: Cents
}

/** An order of what was sent, paid, at the prices of the canned catalogue. */
export function orderOf(sent: NewOrder, { now, delivery, before, tax }: OrderCircumstances): Order {
  const lines = sent.productGroupEntries.flatMap(({ groupName, articleCount }) => {
    const group = groupNamed(groupName)
    return group ? [{ group, articleCount, pricePerArticle: group.pricePerArticle }] : []
  })
  const { chargeShipping } = LANDING
  const totals = priceOrder(lines, { coupons: [], chargeShipping, sdCredit: cents(0) })
  const { firstName, lastName, phone, email, shipping } = sent.customer
  const { address, city, state, zipcode } = shipping
  return {
    orderId: sent.orderId,
    orderNumber: `SAMPLE-${FIRST_NUMBER + before}`,
    status: 'PaymentSucceeded',
    type: 'Initial',
    createdAt: now.toISOString(),
    expectedShipDate: delivery.shipAt,
    expectedDeliveryDate: delivery.deliverAt,
    totalCents: grandTotal(totals, tax),
    subtotalCents: totals.subtotal,
    discounts: [],
    taxes: [{ amountCents: tax }],
    fees: totals.shipping > 0 ? [{ amountCents: totals.shipping, description: 'Shipping' }] : [],
    deliveryMethod: 'UPSGround',
    trackingNumber: null,
    productGroupEntries: lines.map(({ group, articleCount, pricePerArticle }) => ({
      groupName: group.groupName,
      displayName: group.displayName,
      articleType: group.articleType,
      articleCount,
      pricePerArticleCents: pricePerArticle,
      products: [{ productId: group.productId, articlesPerPackage: group.articlesPerPackage, quantity: articleCount }],
    })),
    items: [
      ...lines.map((line): Item => ({
        ...other('sku', line.group.displayName, priceLine(line)),
        groupName: line.group.groupName,
        parent: line.group.productId,
        quantity: line.articleCount,
      })),
      ...(totals.shipping > 0 ? [other('shipping', 'Shipping', totals.shipping)] : []),
      other('tax', 'Tax', tax),
    ],
    deliverTo: { name: `${firstName} ${lastName}`, phone, email, address, city, state, zipcode },
  }
}
