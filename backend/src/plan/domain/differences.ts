import { articleCount, type PlanChange, type ProductType, type QuantityReason } from '@cupboard/shared/contracts'

/** A product of a plan. */
interface Planned {
  readonly productType: ProductType
  readonly groupName: string
  readonly articleCount: number
}

const quantity = (one: Planned, from: number, reason: QuantityReason): PlanChange => ({
  what: 'quantity',
  productType: one.productType,
  groupName: one.groupName,
  from: articleCount(from),
  to: articleCount(one.articleCount),
  reason,
})

/** Why a household that changes a count by hand does: it leaves a product out, takes it back, or wants another number. */
const byHand = (from: number, to: number): QuantityReason =>
  to === 0 ? 'skipped' : from === 0 ? 'brought-back' : 'chosen'

/** What a household changed by hand. A product that is not in the plan any more is skipped. */
export function differences(before: readonly Planned[], after: readonly Planned[]): PlanChange[] {
  const changed = after.flatMap((one): PlanChange[] => {
    const was = before.find(({ productType }) => productType === one.productType)
    const replaced: PlanChange[] =
      was && was.groupName !== one.groupName
        ? [
            {
              what: 'replaced',
              productType: one.productType,
              groupName: one.groupName,
              before: was.groupName,
              reason: 'chosen',
            },
          ]
        : []
    const from = was?.articleCount ?? 0
    return from === one.articleCount ? replaced : [...replaced, quantity(one, from, byHand(from, one.articleCount))]
  })
  const gone = before.filter(
    (one) => one.articleCount > 0 && !after.some(({ productType }) => productType === one.productType),
  )
  return [...changed, ...gone.map((one) => quantity({ ...one, articleCount: 0 }, one.articleCount, 'skipped'))]
}
