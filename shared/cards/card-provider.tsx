import { Elements, useElements, useStripe, CardNumberElement } from '@stripe/react-stripe-js'
import type { Stripe } from '@stripe/stripe-js'
import type { Err, Result } from '@cupboard/shared/contracts'
import type { FieldProblem } from '@cupboard/shared/ui'
import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import {
  afterRefusal,
  CARD_FIELDS,
  fieldOfError,
  UNTOUCHED_FIELDS,
  type CardFieldName,
  type CardFieldStates,
} from './field-states.ts'
import { loadProvider, type CardConfiguration } from './load-provider.ts'
import { messages } from './messages.ts'

/** `message` is the provider's own sentence, made for the card's holder. */
export interface CardRefused {
  readonly code: 'card_refused'
  readonly message: string
}

/** The card's own fields are empty or wrong, and marked. `message` is the provider's sentence for the first of them. */
export interface CardIncomplete {
  readonly code: 'card_incomplete'
  readonly message: string
}

export interface CardOwner {
  readonly email: string
  readonly phone: string
  readonly name?: string
}

export interface CardEntry {
  /** Makes a payment source of the card as typed; its id is what our server takes. */
  createSource(owner: CardOwner): Promise<Result<string, CardRefused | CardIncomplete>>
  /** Lets the card's bank ask its holder to confirm the payment, and tells how that has ended. */
  confirm(clientSecret: string): Promise<Result<void, CardRefused>>
  /** Tells which fields are not complete, without asking the provider: also while its frames are on the way. */
  tellIncomplete(): void
  /** What kept the card from being sent and was not changed since. */
  readonly problems: readonly FieldProblem[]
}

interface Loading {
  readonly state: 'loading' | 'ready' | 'failed'
  readonly retry: () => void
}

const LoadingContext = createContext<Loading>({ state: 'loading', retry: () => {} })
export const useCardLoading = (): Loading => useContext(LoadingContext)

/** The card fields' states: `states` as last drawn, `current` as they are now, for code that has waited since. */
interface Fields {
  readonly states: CardFieldStates
  readonly current: () => CardFieldStates
  readonly become: (states: CardFieldStates) => void
}
const FieldsContext = createContext<Fields>({
  states: UNTOUCHED_FIELDS,
  current: () => UNTOUCHED_FIELDS,
  become: () => {},
})
export const useCardFieldStates = (): Fields => useContext(FieldsContext)

/** Where a message about a field leads; it hands the focus on to the provider's frame. */
export const cardFieldId = (name: CardFieldName): string => `card-${name}`

function useFields(): Fields {
  const [states, setStates] = useState(UNTOUCHED_FIELDS)
  const latest = useRef(states)
  const current = useCallback(() => latest.current, [])
  const become = useCallback((next: CardFieldStates) => {
    latest.current = next
    setStates(next)
  }, [])
  return useMemo(() => ({ states, current, become }), [states, current, become])
}

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
  const fields = useFields()

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
      <FieldsContext value={fields}>
        <Elements stripe={provider === 'failed' ? null : provider}>{children}</Elements>
      </FieldsContext>
    </LoadingContext>
  )
}

const refused = (message: string | undefined): Err<CardRefused> => ({
  ok: false,
  error: { code: 'card_refused', message: message ?? messages.unexplained },
})

/** What a form does with the card fields around it. CHK-44, ACC-85, API-38, API-39. */
export function useCardEntry(): CardEntry {
  const stripe = useStripe()
  const elements = useElements()
  const { state } = useCardLoading()
  const { states, current, become } = useCardFieldStates()

  const createSource = useCallback<CardEntry['createSource']>(
    async (owner) => {
      const card = elements?.getElement(CardNumberElement)
      if (!stripe || !card) return refused(messages.notReady)
      const made = await stripe.createPaymentMethod({ type: 'card', card, billing_details: { ...owner } })
      if (!made.error) return { ok: true, value: made.paymentMethod.id }
      const { code, message = messages.unexplained } = made.error
      const field = fieldOfError(code)
      if (!field) return refused(message)
      become(afterRefusal(current(), { field, message }))
      return { ok: false, error: { code: 'card_incomplete', message } }
    },
    [stripe, elements, current, become],
  )

  const confirm = useCallback<CardEntry['confirm']>(
    async (clientSecret) => {
      if (!stripe) return refused(messages.notReady)
      const { error, paymentIntent } = await stripe.handleNextAction({ clientSecret })
      if (error) return refused(error.message)
      // for a payment that the server gave up meanwhile the provider reports no error; the reason stands in the payment itself
      const isOver = paymentIntent?.status === 'canceled' || paymentIntent?.status === 'requires_payment_method'
      return isOver ? refused(paymentIntent.last_payment_error?.message) : { ok: true, value: undefined }
    },
    [stripe],
  )

  const tellIncomplete = useCallback(() => {
    if (state !== 'failed') become(afterRefusal(current()))
  }, [state, current, become])

  const problems = useMemo(
    () =>
      CARD_FIELDS.flatMap((name) => {
        const { refusal } = states[name]
        return refusal === undefined ? [] : [{ fieldId: cardFieldId(name), message: refusal }]
      }),
    [states],
  )

  return useMemo(
    () => ({ createSource, confirm, tellIncomplete, problems }),
    [createSource, confirm, tellIncomplete, problems],
  )
}
