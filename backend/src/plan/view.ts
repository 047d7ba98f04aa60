import { articleCount, cents, type Coupon, type Manifest, type ProductGroup } from '@cupboard/shared/contracts'
import { priceOrder, pricingTerms } from '@cupboard/shared/pricing'
import type { CatalogueContext } from '../catalogue/index.ts'
import { readDiscounts, type CustomerRow } from '../customers/index.ts'
import type { Platform } from '../platform/ports.ts'
import type { TaxContext } from '../tax/index.ts'
import { productsByType, readProducts } from './repository.ts'
import type { ManifestProductRow, ManifestRow } from './tables.ts'

export interface ViewDependencies {
  readonly catalogue: Pick<CatalogueContext, 'productGroups'>
  readonly tax: Pick<TaxContext, 'provider'>
}

/** A planned delivery as the customer reads it. SHR-47. */
export function createPlanView({ db }: Pick<Platform, 'db'>, { catalogue, tax }: ViewDependencies) {
  async function taxOn(
    customer: CustomerRow,
    discounts: readonly Coupon[],
    rows: readonly ManifestProductRow[],
    groups: readonly ProductGroup[],
  ) {
    const lines = rows.flatMap(({ groupName, articleCount: count }) => {
      const group = groups.find((one) => one.groupName === groupName)
      return group ? [{ pricePerArticle: group.pricePerArticle, articleCount: articleCount(count) }] : []
    })
    const { chargeShipping, sdCreditCents, maxSdCreditCents } = customer
    const terms = pricingTerms({
      discounts,
      chargeShipping,
      sdCredit: cents(sdCreditCents),
      maxSdCredit: maxSdCreditCents === null ? undefined : cents(maxSdCreditCents),
    })
    const totals = priceOrder(lines, terms)
    return tax.provider.taxOn(totals.beforeTax, customer.shipping)
  }

  return async function viewPlan(customer: CustomerRow, row: ManifestRow): Promise<Manifest> {
    const rows = await readProducts(db, row.manifestId)
    const discounts = await readDiscounts(db, customer.customerId)
    return {
      products: productsByType(rows),
      contactAt: row.contactAt.toISOString(),
      shipAt: row.cutoffAt.toISOString(),
      deliverAt: row.deliverAt.toISOString(),
      modified: row.modified,
      salesTaxCents: await taxOn(customer, discounts, rows, await catalogue.productGroups()),
      status: row.status,
      viewed: row.viewed,
      cadenceWeeks: row.cadenceWeeks,
      discounts: [...discounts],
    }
  }
}

export type ViewPlan = ReturnType<typeof createPlanView>
