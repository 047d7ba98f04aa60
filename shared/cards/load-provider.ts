import type { Stripe, StripeConstructor } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import type { PageData } from '@cupboard/shared/contracts'

export type CardConfiguration = PageData['cards']

const loading = new Map<string, Promise<Stripe>>()

/**
 * The card provider's own script, fetched when the first screen that takes a card asks for it and kept for the visit.
 *
 * @throws when the script cannot be had; asking again tries again
 */
export function loadProvider({ publishableKey, scriptUrl }: CardConfiguration): Promise<Stripe> {
  const id = `${publishableKey} ${scriptUrl ?? ''}`
  const known = loading.get(id)
  if (known) return known
  const started = scriptUrl === undefined ? loadOfficial(publishableKey) : loadFrom(scriptUrl, publishableKey)
  loading.set(id, started)
  started.catch(() => loading.delete(id))
  return started
}

async function loadOfficial(publishableKey: string): Promise<Stripe> {
  const provider = await loadStripe(publishableKey)
  if (!provider) throw new Error('the card provider needs a page')
  return provider
}

async function loadFrom(scriptUrl: string, publishableKey: string): Promise<Stripe> {
  const construct = window.Stripe ?? (await constructorIn(scriptUrl))
  return construct(publishableKey)
}

function constructorIn(scriptUrl: string): Promise<StripeConstructor> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = scriptUrl
    script.onload = () =>
      window.Stripe ? resolve(window.Stripe) : reject(new Error('the card script made no Stripe object'))
    script.onerror = () => {
      script.remove()
      reject(new Error('the card script did not load'))
    }
    document.head.append(script)
  })
}
