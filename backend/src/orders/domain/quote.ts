import {
  err,
  ok,
  type NewOrder,
  type ProductGroup,
  type Result,
  type TotalChanged,
  type Cents,
  type Failure,
} from '@cupboard/shared/contracts'
import { grandTotal, isAllowedCount, priceLine, type OrderTotals } from '@cupboard/shared/pricing'

export interface QuotedLine {
  readonly group: ProductGroup
  readonly articleCount: NewOrder['productGroupEntries'][number]['articleCount']
}

/** What is ordered, as the catalogue knows it: every group offered, every count allowed, none twice. SHR-14, SHR-16, SHR-73. */
export function quoteLines(
  entries: NewOrder['productGroupEntries'],
  catalogue: readonly ProductGroup[],
): Result<readonly QuotedLine[], Failure<'group_not_offered' | 'count_not_allowed' | 'invalid_request'>> {
  const lines: QuotedLine[] = []
  for (const { groupName, articleCount } of entries) {
    const group = catalogue.find((one) => one.groupName === groupName)
    if (!group || group.status !== 'Active') return err('group_not_offered', groupName)
    if (lines.some((line) => line.group === group)) return err('invalid_request', `${groupName} is ordered twice`)
    if (!isAllowedCount(group, articleCount)) return err('count_not_allowed', groupName)
    lines.push({ group, articleCount })
  }
  return ok(lines)
}

export const orderLineOf = ({ group, articleCount }: QuotedLine) => ({
  pricePerArticle: group.pricePerArticle,
  articleCount,
})

/** Why the amounts differ, for the customer. */
function reasonOf(order: NewOrder, totals: OrderTotals, tax: Cents): string {
  const agreedTax = order.taxes.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const isTaxAlone = order.totalCents - agreedTax === totals.beforeTax && agreedTax !== tax
  return isTaxAlone
    ? 'Sales tax for this address is not what we showed you.'
    : 'A price, a discount or the shipping changed since we showed you the total.'
}

/** The server's side of a total that differs; undefined when the client's is right. OP-15, OP-51. */
export function totalChange(
  order: NewOrder,
  lines: readonly QuotedLine[],
  totals: OrderTotals,
  tax: Cents,
): TotalChanged | undefined {
  const total = grandTotal(totals, tax)
  if (total === order.totalCents) return undefined
  return {
    reason: reasonOf(order, totals, tax),
    lines: lines.map((line) => ({
      groupName: line.group.groupName,
      displayName: line.group.displayName,
      articleCount: line.articleCount,
      pricePerArticleCents: line.group.pricePerArticle,
      amountCents: priceLine(orderLineOf(line)),
    })),
    totals: {
      subtotalCents: totals.subtotal,
      couponsCents: totals.coupons,
      perkCents: totals.perk,
      sdCreditCents: totals.sdCredit,
      shippingCents: totals.shipping,
      taxCents: tax,
      totalCents: total,
    },
  }
}
