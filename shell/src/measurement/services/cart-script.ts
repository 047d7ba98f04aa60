import { forgetWaiting, loadScript, type MeasurementService } from './service.ts'

/** A cart as the cart-abandonment service's script finds it. API-42. */
interface CartReport {
  readonly items: readonly { readonly id: string; readonly quantity: number; readonly priceCents: number }[]
  readonly totalCents: number
  readonly attributes: {
    readonly currency: 'USD'
    readonly shippingCents: 0
    readonly page: string
    readonly isOrdered: boolean
  }
}

declare global {
  interface Window {
    /** Reports in their order; the script takes what is there, and replaces `push`. */
    cartReports?: CartReport[]
  }
}

/** Tells of the cart whenever it changes, and when it was ordered. */
export function cartScript(page: Window, address: string): MeasurementService {
  let hasStarted = false
  return {
    kind: 'advertising',
    follow() {
      if (hasStarted) return
      hasStarted = true
      page.cartReports ??= []
      loadScript(page, address)
    },
    forget: () => forgetWaiting(page.cartReports ?? [], () => true),
    tell(fact) {
      if (fact.kind !== 'cart') return
      const { products, totalCents } = fact.cart
      page.cartReports?.push({
        items: products.map(({ groupName, articleCount, pricePerArticle }) => ({
          id: groupName,
          quantity: articleCount,
          priceCents: pricePerArticle,
        })),
        totalCents,
        attributes: { currency: 'USD', shippingCents: 0, page: page.location.pathname, isOrdered: fact.isOrdered },
      })
    },
  }
}
