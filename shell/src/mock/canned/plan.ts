import type { ArticleCount, Cents, Interview, Manifest, ManifestChange } from '@cupboard/shared/contracts'
import { lastsMoreThanAMonth } from '@cupboard/shared/pricing'
import { later, type Delivery } from './delivery.ts'
import { groupNamed } from './order.ts'
import { articlesPerDay } from './recommend.ts'

const CADENCE_WEEKS = 4
const CADENCE_DAYS = 7 * CADENCE_WEEKS
const CONTACT_DAYS_BEFORE = 5

/** Written by group name, read by product type. API-28. */
export function planned(products: ManifestChange['products'], interview: Interview): Manifest['products'] {
  const byType: Manifest['products'] = {}
  for (const [groupName, change] of Object.entries(products)) {
    const productType = groupNamed(groupName)?.productType
    if (!productType) continue
    const perDay = articlesPerDay(interview, productType)
    byType[productType] = {
      groupName,
      articleCount: change.articleCount,
      moreThanAMonth: perDay > 0 && lastsMoreThanAMonth(change.articleCount, perDay),
      quantityChangeReason: change.quantityChangeReason ?? 'None',
      productChangeReason: change.productChangeReason ?? 'None',
    }
  }
  return byType
}

/** The delivery after an order: the same again, four weeks later. */
export function planAfter(
  ordered: readonly { readonly groupName: string; readonly articleCount: ArticleCount }[],
  interview: Interview,
  { cutoff, deliverAt }: Delivery,
  salesTaxCents: Cents,
): Manifest {
  const shipAt = later(cutoff, CADENCE_DAYS)
  const products = Object.fromEntries(ordered.map(({ groupName, articleCount }) => [groupName, { articleCount }]))
  return {
    products: planned(products, interview),
    contactAt: later(shipAt, -CONTACT_DAYS_BEFORE).toISOString(),
    shipAt: shipAt.toISOString(),
    deliverAt: later(deliverAt, CADENCE_DAYS).toISOString(),
    modified: false,
    salesTaxCents,
    status: 'Predicted',
    viewed: true,
    cadenceWeeks: CADENCE_WEEKS,
    discounts: [],
  }
}
