import {
  PRODUCT_TYPES,
  type ArticleCount,
  type GroupName,
  type Manifest,
  type PlanHistoryEntry,
  type ProductType,
} from '@cupboard/shared/contracts'

/** What a household had of a product. */
export interface Had {
  readonly groupName: GroupName
  readonly articleCount: ArticleCount
}

export type HadByType = { readonly [Type in ProductType]?: Had }

/** What was last seen of each product of a delivery, as long as its page is open. */
export interface Seen {
  readonly deliverAt: string
  readonly had: HadByType
}

export const NOTHING_SEEN: Seen = { deliverAt: '', had: {} }

/** The very same where nothing new is to be seen. */
export function withSeen(seen: Seen, { deliverAt, products }: Pick<Manifest, 'deliverAt' | 'products'>): Seen {
  const before = seen.deliverAt === deliverAt ? seen.had : {}
  const had = PRODUCT_TYPES.reduce<HadByType>((all, type) => {
    const planned = products[type]
    if (!planned || planned.articleCount === 0) return all
    const { groupName, articleCount } = planned
    if (all[type]?.groupName === groupName && all[type].articleCount === articleCount) return all
    return { ...all, [type]: { groupName, articleCount } }
  }, before)
  return had === seen.had ? seen : { deliverAt, had }
}

type QuantityEntry = PlanHistoryEntry & { readonly change: { readonly what: 'quantity' } }

const isQuantity = (entry: PlanHistoryEntry): entry is QuantityEntry => entry.change.what === 'quantity'

/** What changed of this delivery, newest first: nothing from before it was planned. */
function sincePlanned(history: readonly PlanHistoryEntry[]): readonly PlanHistoryEntry[] {
  const planned = history.findIndex(({ change }) => change.what === 'planned')
  return planned === -1 ? history : history.slice(0, planned)
}

/** It is not there, and nobody of the household left it out: what is there lasts, or it is not sold any more. */
const isGoneByUs = ({ change }: PlanHistoryEntry): boolean =>
  change.what === 'left-out' || (change.what === 'quantity' && change.to === 0 && change.reason !== 'skipped')

const isLeftOut = ({ change: { to, from, reason } }: QuantityEntry): boolean =>
  to === 0 && from > 0 && reason === 'skipped'

/**
 * What the household left out of this delivery by hand, and how much of it there was: skipped, or taken off the plan. DASH-38..DASH-40.
 *
 * @param history newest first
 */
export function leftOutOf(
  { products }: Pick<Manifest, 'products'>,
  seen: Seen,
  history: readonly PlanHistoryEntry[],
): HadByType {
  const entries = sincePlanned(history)
  const lastOf = (type: ProductType) =>
    entries.find(
      ({ change }) => (change.what === 'quantity' || change.what === 'left-out') && change.productType === type,
    )
  return PRODUCT_TYPES.reduce<HadByType>((all, type) => {
    if (products[type] && products[type].articleCount > 0) return all
    const last = lastOf(type)
    if (last && isGoneByUs(last)) return all
    const known =
      last && isQuantity(last) && isLeftOut(last)
        ? { groupName: last.change.groupName, articleCount: last.change.from }
        : undefined
    const had = seen.had[type] ?? known
    return had ? { ...all, [type]: had } : all
  }, {})
}

/**
 * How much of each product a delivery held that was skipped as a whole; a product that had been left out before stays so. DASH-70.
 *
 * @param saved the plan as the server has it: it may not know yet that it is skipped
 * @param history newest first
 * @returns undefined where nobody knows
 */
export function heldBeforeSkip(
  saved: Pick<Manifest, 'products'>,
  history: readonly PlanHistoryEntry[],
): { readonly [Type in ProductType]?: ArticleCount } | undefined {
  const held = Object.entries(saved.products).filter(([, { articleCount }]) => articleCount > 0)
  if (held.length > 0) return Object.fromEntries(held.map(([type, { articleCount }]) => [type, articleCount]))
  const leftOut = sincePlanned(history).filter(isQuantity).filter(isLeftOut)
  const last = leftOut.filter(({ at }) => at === leftOut[0]?.at)
  return last.length === 0
    ? undefined
    : Object.fromEntries(last.map(({ change: { productType, from } }) => [productType, from]))
}
