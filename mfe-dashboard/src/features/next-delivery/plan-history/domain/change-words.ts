import {
  articleWords,
  monthDay,
  PRODUCT_TYPE_NAMES,
  type GroupName,
  type PlanActor,
  type PlanChange,
  type PlanHistoryEntry,
  type ProductGroup,
  type ProductType,
} from '@cupboard/shared/contracts'
import { dollars } from '@cupboard/shared/pricing'
import { messages } from '../messages.ts'

type Quantity = Extract<PlanChange, { what: 'quantity' }>

interface Named {
  readonly productType: ProductType
  readonly groupName: GroupName
}

/** The product's own name; one that left the catalogue is called by what it is. */
const nameOf = ({ productType, groupName }: Named, groups: readonly ProductGroup[]): string =>
  groups.find((group) => group.groupName === groupName)?.displayName ?? PRODUCT_TYPE_NAMES[productType]

/** With its brand, where one product takes the place of another of its kind. */
function fullNameOf(named: Named, groups: readonly ProductGroup[]): string {
  const group = groups.find((one) => one.groupName === named.groupName)
  return group ? `${group.brandName} ${group.displayName}` : PRODUCT_TYPE_NAMES[named.productType]
}

function becauseOf({ reason, to }: Quantity, actor: PlanActor): string {
  const { why, whyForYou, skippedBefore } = messages.quantity
  if (reason === 'skipped' && to > 0) return skippedBefore
  return actor === 'operations' ? whyForYou[reason] : why[reason]
}

function quantityWords(change: Quantity, actor: PlanActor, groups: readonly ProductGroup[]): string {
  const { from, to, groupName } = change
  const { quantity } = messages
  const group = groups.find((one) => one.groupName === groupName)
  const count = (articles: number) => (group ? articleWords(articles, group.articleType) : String(articles))
  const [name, because] = [nameOf(change, groups), becauseOf(change, actor)]
  if (to === 0) return quantity.none(name, because)
  if (from === 0) return (to === 1 ? quantity.addedOne : quantity.added)(count(to), name, because)
  return to > from ? quantity.more(count(to - from), name, because) : quantity.fewer(count(from - to), name, because)
}

/** One sentence of what changed in a plan, and why. */
export function changeWords({ change, actor }: PlanHistoryEntry, groups: readonly ProductGroup[]): string {
  switch (change.what) {
    case 'planned':
      return messages.planned(monthDay(change.deliverAt))
    case 'quantity':
      return quantityWords(change, actor, groups)
    case 'replaced':
      return messages.replaced[change.reason](
        fullNameOf({ ...change, groupName: change.before }, groups),
        fullNameOf(change, groups),
      )
    case 'left-out':
      return messages.leftOut(fullNameOf(change, groups))
    case 'moved':
      return messages.moved[change.reason](monthDay(change.from), monthDay(change.to))
    case 'price':
      return messages.price(dollars(change.from), dollars(change.to))
    case 'address':
      return messages.address
    case 'held':
      return messages.held[change.why]
    case 'released':
      return messages.released
    case 'delivery-skipped':
      return messages.deliverySkipped(monthDay(change.deliverAt))
    case 'ran-out':
      return messages.ranOut(PRODUCT_TYPE_NAMES[change.productType])
  }
}
