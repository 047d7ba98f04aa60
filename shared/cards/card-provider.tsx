import { Elements, useElements, useStripe, CardNumberElement } from '@stripe/react-stripe-js'
import type { Stripe } from '@stripe/stripe-js'
import type { Result } from '@cupboard/shared/contracts'
import { createContext, useCallback, useContext, useEffect, useMemo, useState, type ReactNode } from 'react'
import { loadProvider, type CardConfiguration } from './load-provider.ts'
import { messages } from './messages.ts'

/** `message` is the provider's own sentence, made for the card's holder. */
export interface CardRefused {
  readonly code: 'card_refused'
  readonly message: string
}

export interface CardOwner {
  readonly email: string
  readonly phone: string
  readonly name?: string
}

export interface CardEntry {
  /** Makes a payment source of the card as typed; its id is what our server takes. */
  createSource(owner: CardOwner): Promise<Result<string, CardRefused>>
  /** Lets the card's bank ask its holder, and answers once that has ended well. */
  confirm(clientSecret: string): Promise<Result<void, CardRefused>>
  focus(): void
}

type Loading = { readonly state: 'loading' | 'ready' | 'failed'; readonly retry: () => void }

const LoadingContext = createContext<Loading>({ state: 'loading', retry: () => {} })
export const useCardLoading = (): Loading => useContext(LoadingContext)

/** Loads the card provider and keeps one set of card fields; `CardFields` and `useCardEntry` work inside it. */
export function CardProvider(props: {
  readonly configuration: CardConfiguration
  readonly onFailure: (error: unknown) => void
  readonly children: ReactNode
}) {
  const { configuration, onFailure, children } = props
  const { publishableKey, scriptUrl } = configuration
  const [provider, setProvider] = useState<Stripe | 'failed' | null>(null)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    let isCurrent = true
    loadProvider(scriptUrl === undefined ? { publishableKey } : { publishableKey, scriptUrl }).then(
      (loaded) => isCurrent && setProvider(loaded),
      (error: unknown) => {
        if (!isCurrent) return
        setProvider('failed')
        onFailure(error)
      },
    )
    return () => {
      isCurrent = false
    }
  }, [publishableKey, scriptUrl, attempt, onFailure])

  const loading = useMemo<Loading>(
    () => ({
      state: provider === 'failed' ? 'failed' : provider ? 'ready' : 'loading',
      retry: () => {
        setProvider(null)
        setAttempt((count) => count + 1)
      },
    }),
    [provider],
  )

  return (
    <LoadingContext value={loading}>
      <Elements stripe={provider === 'failed' ? null : provider}>{children}</Elements>
    </LoadingContext>
  )
}

const refused = (message: string | undefined): { ok: false; error: CardRefused } => ({
  ok: false,
  error: { code: 'card_refused', message: message ?? messages.unexplained },
})

/** What a form does with the card fields around it. CHK-44, ACC-85. */
export function useCardEntry(): CardEntry {
  const stripe = useStripe()
  const elements = useElements()

  const createSource = useCallback<CardEntry['createSource']>(
    async (owner) => {
      const card = elements?.getElement(CardNumberElement)
      if (!stripe || !card) return refused(messages.notReady)
      const made = await stripe.createPaymentMethod({ type: 'card', card, billing_details: { ...owner } })
      return made.error ? refused(made.error.message) : { ok: true, value: made.paymentMethod.id }
    },
    [stripe, elements],
  )

  const confirm = useCallback<CardEntry['confirm']>(
    async (clientSecret) => {
      if (!stripe) return refused(messages.notReady)
      const { error } = await stripe.handleNextAction({ clientSecret })
      return error ? refused(error.message) : { ok: true, value: undefined }
    },
    [stripe],
  )

  const focus = useCallback(() => elements?.getElement(CardNumberElement)?.focus(), [elements])

  return useMemo(() => ({ createSource, confirm, focus }), [createSource, confirm, focus])
}
