import type { PlannedProduct } from '@cupboard/shared/contracts'
import type { MeasuredFact } from '../measured-facts.ts'
import { forgetWaiting, inDollars, loadScript, MONEY, removeCookies, type MeasurementService } from './service.ts'

/** The queue that Meta's script takes over, as its published snippet makes it. */
interface PixelQueue {
  (...command: readonly unknown[]): void
  callMethod?: (...command: readonly unknown[]) => void
  readonly queue: unknown[]
  readonly push: (...command: readonly unknown[]) => void
  readonly loaded: true
  readonly version: '2.0'
  /** It would count changes of the address by itself. */
  readonly disablePushState: true
}

declare global {
  interface Window {
    fbq?: PixelQueue
    _fbq?: PixelQueue
  }
}

const TELL = 'trackSingle'
const SCRIPT = 'https://connect.facebook.net/en_US/fbevents.js'

function createQueue(): PixelQueue {
  const waiting: unknown[] = []
  const take = (...command: readonly unknown[]): void => {
    if (queue.callMethod) queue.callMethod(...command)
    else waiting.push(command)
  }
  const facts = { queue: waiting, push: take, loaded: true, version: '2.0', disablePushState: true } as const
  const queue: PixelQueue = Object.assign(take, facts)
  return queue
}

const about = (products: readonly PlannedProduct[], totalCents: number) => ({
  ...MONEY,
  value: inDollars(totalCents),
  content_type: 'product',
  content_ids: products.map(({ groupName }) => groupName),
  contents: products.map(({ groupName, articleCount }) => ({ id: groupName, quantity: articleCount })),
  num_items: products.length,
})

/** API-43. */
function eventOf(fact: MeasuredFact): readonly unknown[] | undefined {
  switch (fact.kind) {
    case 'page_view':
      return ['PageView']
    case 'added':
      return ['AddToCart', about([fact.product], fact.product.articleCount * fact.product.pricePerArticle)]
    case 'checkout_started':
      return ['InitiateCheckout', about(fact.cart.products, fact.cart.totalCents)]
    case 'purchase':
      return ['Purchase', about(fact.cart.products, fact.cart.totalCents), { eventID: fact.orderId }]
    case 'cart':
      return undefined
  }
}

/** Meta's pixel, told what to tell and nothing else: what it would gather by itself, such as texts of buttons, is switched off. API-43, API-44. */
export function metaPixel(page: Window, id: string): MeasurementService {
  let queue: PixelQueue | undefined

  function start(): PixelQueue {
    const created = createQueue()
    page.fbq = created
    page._fbq = created
    created('set', 'autoConfig', false, id)
    created('init', id)
    loadScript(page, SCRIPT)
    return created
  }

  return {
    kind: 'advertising',
    follow({ advertising }) {
      queue ??= start()
      queue('consent', advertising ? 'grant' : 'revoke')
    },
    forget() {
      if (queue) forgetWaiting(queue.queue, (entry) => Array.isArray(entry) && entry[0] === TELL)
      removeCookies(page.document, (name) => name === '_fbp' || name === '_fbc')
    },
    tell(fact) {
      const event = eventOf(fact)
      if (event) queue?.(TELL, id, ...event)
    },
  }
}
