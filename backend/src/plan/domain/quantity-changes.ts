import { articleCount, type PlanChange, type ProductType } from '@cupboard/shared/contracts'

interface Counted {
  readonly productType: ProductType
  readonly groupName: string
  readonly articleCount: number
}

/**
 * Where a new plan holds another quantity than the one before it, and why: less where what is there lasts; more where it ran out early, or where
 * the household had lowered it by hand. Articles of two groups are not compared, and what simply comes again, because it is used up, is no change.
 */
export function quantityChanges(
  before: readonly (Counted & { readonly isByHand: boolean })[],
  after: readonly Counted[],
  hasRunOut: (productType: ProductType) => boolean,
): readonly PlanChange[] {
  return after.flatMap(({ productType, groupName, articleCount: to }): PlanChange[] => {
    const was = before.find((one) => one.productType === productType)
    if (!was || was.groupName !== groupName || was.articleCount === to) return []
    const change = (reason: 'lasts' | 'ran-out' | 'skipped' | 'chosen'): PlanChange[] => [
      {
        what: 'quantity',
        productType,
        groupName,
        from: articleCount(was.articleCount),
        to: articleCount(to),
        reason,
      },
    ]
    if (to < was.articleCount) return change('lasts')
    if (hasRunOut(productType)) return change('ran-out')
    if (!was.isByHand) return []
    return change(was.articleCount === 0 ? 'skipped' : 'chosen')
  })
}
