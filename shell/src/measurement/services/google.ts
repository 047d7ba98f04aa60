import { cents, type Consent, type PlannedProduct } from '@cupboard/shared/contracts'
import type { MeasuredFact } from '../measured-facts.ts'
import { forgetWaiting, inDollars, loadScript, MONEY, removeCookies, type MeasurementService } from './service.ts'

declare global {
  interface Window {
    /** Tag Manager's. */
    dataLayer?: unknown[]
    /** Analytics' own: in one queue with the container, each event would be counted twice. */
    gtagLayer?: unknown[]
  }
}

const SCRIPTS = 'https://www.googletagmanager.com'

/** Google's script tells a command from other entries by its being an `Arguments` object. */
function command(..._words: readonly unknown[]): IArguments {
  return arguments
}

const isEventCommand = (entry: unknown): boolean =>
  typeof entry === 'object' && entry !== null && 0 in entry && entry[0] === 'event'

const STARTED = 'gtm.js'
const isContainerEvent = (entry: unknown): boolean =>
  typeof entry === 'object' && entry !== null && ('ecommerce' in entry || ('event' in entry && entry.event !== STARTED))

const granted = (isGranted: boolean) => (isGranted ? 'granted' : 'denied')

/** Consent mode, version 2. */
const consentWords = ({ statistics, advertising }: Consent) => ({
  analytics_storage: granted(statistics),
  ad_storage: granted(advertising),
  ad_user_data: granted(advertising),
  ad_personalization: granted(advertising),
})
const DENIED = consentWords({ statistics: false, advertising: false })

const itemOf = ({ groupName, articleCount, pricePerArticle }: PlannedProduct) => ({
  item_id: groupName,
  item_name: groupName,
  quantity: articleCount,
  price: inDollars(pricePerArticle),
})

interface GoogleEvent {
  readonly name: string
  readonly details: Readonly<Record<string, unknown>>
}

const commerce = (products: readonly PlannedProduct[], totalCents: number) => ({
  ...MONEY,
  value: inDollars(totalCents),
  items: products.map(itemOf),
})

/** The events of GA4's ecommerce. API-45. */
function eventOf(fact: MeasuredFact): GoogleEvent | undefined {
  switch (fact.kind) {
    case 'page_view':
      return { name: 'page_view', details: { page_title: fact.title } }
    case 'added': {
      const { articleCount, pricePerArticle } = fact.product
      return { name: 'add_to_cart', details: commerce([fact.product], cents(articleCount * pricePerArticle)) }
    }
    case 'checkout_started':
      return { name: 'begin_checkout', details: commerce(fact.cart.products, fact.cart.totalCents) }
    case 'purchase':
      return {
        name: 'purchase',
        details: { transaction_id: fact.orderId, ...commerce(fact.cart.products, fact.cart.totalCents) },
      }
    case 'cart':
      return undefined
  }
}

/** Google Analytics 4. The address of the page before may be one of ours that says whose it is: only its site is told. */
export function googleAnalytics(page: Window, id: string): MeasurementService {
  const layer = (page.gtagLayer ??= [])
  let hasStarted = false

  function start(consent: Consent): void {
    hasStarted = true
    layer.push(command('consent', 'default', DENIED), command('consent', 'update', consentWords(consent)))
    layer.push(command('js', new Date()))
    layer.push(command('config', id, { send_page_view: false, allow_google_signals: consent.advertising }))
    loadScript(page, `${SCRIPTS}/gtag/js?id=${id}&l=gtagLayer`)
  }

  return {
    kind: 'statistics',
    follow(consent) {
      if (hasStarted) layer.push(command('consent', 'update', consentWords(consent)))
      else start(consent)
    },
    forget() {
      forgetWaiting(layer, isEventCommand)
      removeCookies(page.document, (name) => name === '_ga' || name.startsWith('_ga_'))
    },
    tell(fact) {
      const event = eventOf(fact)
      if (!event) return
      const { referrer } = page.document
      layer.push(
        command('event', event.name, {
          ...event.details,
          page_location: page.location.href,
          page_referrer: URL.canParse(referrer) ? new URL(referrer).origin : '',
          send_to: id,
        }),
      )
    },
  }
}

/** Google Tag Manager: what runs in the container is its operator's, who is told by consent mode what is allowed. */
export function googleTagManager(page: Window, id: string): MeasurementService {
  const layer = (page.dataLayer ??= [])
  let hasStarted = false

  function start(consent: Consent): void {
    hasStarted = true
    layer.push(command('consent', 'default', DENIED), command('consent', 'update', consentWords(consent)))
    layer.push({ 'gtm.start': Date.now(), event: STARTED })
    loadScript(page, `${SCRIPTS}/gtm.js?id=${id}`)
  }

  return {
    kind: 'statistics',
    follow(consent) {
      if (hasStarted) layer.push(command('consent', 'update', consentWords(consent)))
      else start(consent)
    },
    forget: () => forgetWaiting(layer, isContainerEvent),
    tell(fact) {
      const event = eventOf(fact)
      if (!event) return
      const { name, details } = event
      if (fact.kind === 'page_view') layer.push({ event: name, ...details })
      else layer.push({ ecommerce: null }, { event: name, ecommerce: details })
    },
  }
}
