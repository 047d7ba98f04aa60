import type { EventDetail, PlannedProduct } from '@cupboard/shared/contracts'
import type { Happened } from './happened.ts'

type Cart = EventDetail<'cart.changed'>

/** What services are told: products, amounts and pages, never whose. API-42..API-45. */
export type MeasuredFact =
  | { readonly kind: 'page_view'; readonly title: string }
  | { readonly kind: 'cart'; readonly cart: Cart; readonly isOrdered: boolean }
  | { readonly kind: 'added'; readonly product: PlannedProduct }
  | { readonly kind: 'checkout_started'; readonly cart: Cart }
  | { readonly kind: 'purchase'; readonly orderId: string; readonly cart: Cart }

/** More of something than before came into the cart by its person. */
function addedTo(before: Cart, { products }: Cart): readonly MeasuredFact[] {
  const counts = new Map(before.products.map(({ groupName, articleCount }) => [groupName, articleCount]))
  return products
    .filter(({ groupName, articleCount }) => articleCount > (counts.get(groupName) ?? 0))
    .map((product) => ({ kind: 'added', product }))
}

export interface Purchases {
  /** @returns false where services were told of it before, by this page or another */
  isFirst(orderId: string): boolean
}

/** Makes facts of what happens: what was proposed was not added, and an order is told once. API-43. */
export function createMeasuredFacts(purchases: Purchases): (happened: Happened) => readonly MeasuredFact[] {
  let cart: Cart | undefined

  function becomes(next: Cart): readonly MeasuredFact[] {
    const added = cart ? addedTo(cart, next) : []
    cart = next
    return [...added, { kind: 'cart', cart: next, isOrdered: false }]
  }

  function ordered({ orderId, totalCents, products = [] }: EventDetail<'order.completed'>): readonly MeasuredFact[] {
    cart = undefined
    if (!purchases.isFirst(orderId)) return []
    const bought = { products, totalCents }
    return [
      { kind: 'purchase', orderId, cart: bought },
      { kind: 'cart', cart: bought, isOrdered: true },
    ]
  }

  return (happened) => {
    switch (happened.name) {
      case 'page.viewed':
        return [{ kind: 'page_view', title: happened.detail.title }]
      case 'cart.changed':
        return becomes(happened.detail)
      case 'checkout.started':
        return [...becomes(happened.detail), { kind: 'checkout_started', cart: happened.detail }]
      case 'order.completed':
        return ordered(happened.detail)
    }
  }
}
