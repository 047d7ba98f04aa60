import { cents, type Manifest, type ManifestProduct, type ProductType } from '@cupboard/shared/contracts'
import { datesAt } from './dates.ts'
import { RECOMMENDATION } from './recommendation.ts'

/** */
export const SAMPLE_TAX = cents(222)

const IN_THE_NEXT: readonly ProductType[] = ['ToiletPaper', 'HandSoap', 'TrashBagsKitchen']

const AS_PLANNED = { moreThanAMonth: false, quantityChangeReason: 'None', productChangeReason: 'None' } as const

export const plannedProduct = (
  groupName: string,
  planned: Pick<ManifestProduct, 'articleCount'> & Partial<ManifestProduct>,
): ManifestProduct => ({ ...AS_PLANNED, ...planned, groupName })

/** The delivery after the first, whatever was ordered. */
export function manifestAt(now: Date): Manifest {
  const { next } = datesAt(now)
  return {
    products: Object.fromEntries(
      IN_THE_NEXT.flatMap((productType) => {
        const preferred = RECOMMENDATION.productSets[productType]?.preferred
        if (!preferred) return []
        return [[productType, plannedProduct(preferred.groupName, { articleCount: preferred.proposedArticles })]]
      }),
    ),
    contactAt: next.contactAt,
    shipAt: next.cutoff,
    deliverAt: next.deliverAt,
    modified: false,
    salesTaxCents: SAMPLE_TAX,
    status: 'Predicted',
    viewed: true,
    cadenceWeeks: 4,
    discounts: [],
  }
}
