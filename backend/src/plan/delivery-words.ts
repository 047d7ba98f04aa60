import { articleWords, weekdayMonthDay, type PlanChange } from '@cupboard/shared/contracts'
import { remainingCouponWords } from '@cupboard/shared/pricing'
import type { MessageVariables } from '../messages/index.ts'
import type { Database } from '../platform/ports.ts'
import { refreshed } from './domain/refreshed.ts'
import { noteChanges } from './history.ts'
import type { PlanState, PricedState } from './priced.ts'
import { changeManifest, replaceProducts } from './repository.ts'

type Letter = MessageVariables<'delivery-changed'>

const linesOf = ({ lines, groups }: PricedState): Letter['lines'] =>
  lines.flatMap(({ groupName, articleCount, pricePerArticleCents }) => {
    const group = groups.find((one) => one.groupName === groupName)
    if (!group) return []
    const name = `${group.brandName} ${group.displayName}`
    const articles = articleWords(articleCount, group.articleType)
    return [{ name, articles, amountCents: articleCount * pricePerArticleCents }]
  })

/** The coupons that it uses, as the dashboard says them. SHELL-84. */
function couponsOf({ discounts }: PlanState, { couponCodes }: PricedState): string | null {
  const used = discounts.filter(({ code }) => couponCodes.includes(code)).map(remainingCouponWords)
  return used.filter((words) => words !== undefined).join(', and ') || null
}

/** A planned delivery in words, as letters tell it. */
export const deliveryWords = (state: PlanState, priced: PricedState) => {
  const { manifest, customer } = state
  const { totalCents, ...parts } = priced.parts
  return {
    firstName: customer.firstName,
    deliveryDate: weekdayMonthDay(manifest.deliverAt.toISOString()),
    changeUntil: weekdayMonthDay(new Date(manifest.cutoffAt.getTime() - 1).toISOString()),
    totalCents,
    lines: linesOf(priced),
    parts,
    small: priced.small?.what ?? null,
    coupon: couponsOf(state, priced),
  }
}

/** The products of a plan, without what is not sold any more. */
export const offeredNow = ({ products }: PlanState, { groups }: Pick<PricedState, 'groups'>) =>
  refreshed(
    products.map(({ manifestId: _manifestId, ...product }) => product),
    groups,
  )

/** Keeps what gave way to it, and notes that it did; and why it is small, where we made it so. */
export async function keepOffered(
  tx: Database,
  state: PlanState,
  priced: PricedState,
  changedAt: Date,
): Promise<readonly PlanChange[]> {
  const { manifestId, customerId, small } = state.manifest
  if (priced.small !== small) await changeManifest(tx, manifestId, { small: priced.small })
  const { changes } = offeredNow(state, priced)
  if (changes.length === 0) return changes
  await replaceProducts(tx, manifestId, priced.products)
  await noteChanges(tx, { customerId, manifestId, changedAt, actor: 'cupboard' }, changes)
  return changes
}
