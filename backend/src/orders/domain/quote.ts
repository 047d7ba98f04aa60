import type { Cents, Failure, NewOrder, ProductGroup, TotalChanged } from '@cupboard/shared/contracts'
import { isOffered } from '@cupboard/shared/household'
import { grandTotal, isAllowedCount, priceLine, type OrderTotals } from '@cupboard/shared/pricing'

type Entries = NewOrder['productGroupEntries']

export interface QuotedLine {
  readonly group: ProductGroup
  readonly articleCount: Entries[number]['articleCount']
}

/** What cannot be ordered so: every group must be offered, every count allowed, none twice. SHR-14, SHR-16, SHR-73. */
export function faultOfEntries(
  entries: Entries,
  catalogue: readonly ProductGroup[],
): Failure<'group_not_offered' | 'count_not_allowed' | 'invalid_request'> | undefined {
  const before = new Set<string>()
  for (const { groupName, articleCount } of entries) {
    const group = catalogue.find((one) => one.groupName === groupName)
    if (!group || !isOffered(group)) return { code: 'group_not_offered', detail: groupName }
    if (before.has(groupName)) return { code: 'invalid_request', detail: `${groupName} is ordered twice` }
    if (!isAllowedCount(group, articleCount)) return { code: 'count_not_allowed', detail: groupName }
    before.add(groupName)
  }
  return undefined
}

/** What is ordered, as the catalogue knows it. */
export const quoteLines = (entries: Entries, catalogue: readonly ProductGroup[]): readonly QuotedLine[] =>
  entries.flatMap(({ groupName, articleCount }) => {
    const group = catalogue.find((one) => one.groupName === groupName)
    return group ? [{ group, articleCount }] : []
  })

export const orderLineOf = ({ group, articleCount }: QuotedLine) => ({
  pricePerArticle: group.pricePerArticle,
  articleCount,
})

/** What an order comes to, by part. */
export const amountsOf = (totals: OrderTotals, tax: Cents): TotalChanged['totals'] => ({
  subtotalCents: totals.subtotal,
  couponsCents: totals.coupons,
  perkCents: totals.perk,
  sdCreditCents: totals.sdCredit,
  shippingCents: totals.shipping,
  taxCents: tax,
  totalCents: grandTotal(totals, tax),
})

/** What the customer was shown. */
type Shown = Pick<NewOrder, 'totalCents' | 'taxes'>

/** Why a total that differs does so, for the customer. */
function reasonOf(order: Shown, totals: OrderTotals): string {
  const agreedTax = order.taxes.reduce((sum, { amountCents }) => sum + amountCents, 0)
  return order.totalCents - agreedTax === totals.beforeTax
    ? 'Sales tax for this address is not what we showed you.'
    : 'A price, a discount or the shipping changed since we showed you the total.'
}

/** The server's side of a total that differs; undefined when the client's is right. OP-15, OP-51. */
export function totalChange(
  order: Shown,
  lines: readonly QuotedLine[],
  totals: OrderTotals,
  tax: Cents,
): TotalChanged | undefined {
  if (grandTotal(totals, tax) === order.totalCents) return undefined
  return {
    reason: reasonOf(order, totals),
    lines: lines.map((line) => ({
      groupName: line.group.groupName,
      displayName: line.group.displayName,
      articleCount: line.articleCount,
      pricePerArticleCents: line.group.pricePerArticle,
      amountCents: priceLine(orderLineOf(line)),
    })),
    totals: amountsOf(totals, tax),
  }
}
