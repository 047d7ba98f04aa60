import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useCardEntry, type CardEntry } from '@cupboard/shared/cards'
import type { Cents, SignUpData, TypedDelivery } from '@cupboard/shared/contracts'
import { addressFormOf } from '@cupboard/shared/household'
import {
  useAnalytics,
  useApi,
  useEvents,
  useFlag,
  useIsInBrowser,
  useSession,
  useSessionPort,
  useSignUpData,
} from '@cupboard/shared/module'
import { displayPhone, toInternational } from '@cupboard/shared/phone'
import {
  formTerms,
  startingForm,
  typedDelivery,
  type CheckoutForm,
  type FieldName,
  type FormTerms,
} from './domain/form.ts'
import { newOrder, orderedProducts } from './domain/order.ts'
import type { CheckoutData } from './domain/visit.ts'
import { messages } from './messages.ts'
import { newMemory, placeOrder, type CheckoutMemory, type PlaceOrderFailure } from './place-order.ts'
import { useAmount } from './use-amount.ts'
import { useCheckoutForm, type CheckoutFormControl } from './use-checkout-form.ts'
import { useCompletion } from './use-completion.ts'

type Shown = PlaceOrderFailure | { readonly code: 'tax_failed'; readonly message: string }

/** What a customer who is signed in has told us before; their session is known a moment before them. */
function useKnownForm(): Partial<CheckoutForm> | undefined {
  const session = useSession('user')
  const customer = session.status === 'signed-in' ? session.user?.customer : undefined
  return useMemo(() => {
    if (!customer) return undefined
    const { firstName, lastName, email, phone, shipping } = customer
    const { name: _name, address, ...parts } = addressFormOf(shipping)
    return { firstName, lastName, email, phone: displayPhone(phone), ...parts, line1: address }
  }, [customer])
}

/** What was typed at an earlier visit; nobody draws it but this browser, once it has taken the screen over. */
function useTypedBefore(): TypedDelivery | undefined {
  const { get } = useSignUpData()
  const [typed] = useState(() => get()?.typedDelivery)
  return useIsInBrowser() ? typed : undefined
}

/** What is known by now of who orders, in the fields that nobody has changed. */
function useFilledIn(
  { fillUntouched }: CheckoutFormControl,
  known: Partial<CheckoutForm> | undefined,
  typed: TypedDelivery | undefined,
  fill: () => CheckoutForm,
): void {
  const [filledWith, setFilledWith] = useState([known, typed])
  if (known === filledWith[0] && typed === filledWith[1]) return
  setFilledWith([known, typed])
  fillUntouched(fill())
}

type Keep = (kept: Partial<SignUpData>) => void

/** Keeps what outlives a reload, until the order. Sign-up data that were cleared, or are another order's by now, stay as they are. */
function useKeep({ orderId }: CheckoutData): Keep {
  const { get, update } = useSignUpData()
  return useCallback(
    (kept) => {
      if (get()?.orderId === orderId) update(kept)
    },
    [orderId, get, update],
  )
}

/** What the visit found, without a coupon that the server has refused, which no later page promises either. */
function useData(visited: CheckoutData) {
  const [isCouponRefused, setCouponRefused] = useState(false)
  const data = useMemo(() => (isCouponRefused ? { ...visited, newCoupon: null } : visited), [visited, isCouponRefused])
  const keep = useKeep(visited)
  const forgetCoupon = () => {
    setCouponRefused(true)
    keep({ newCoupon: null })
  }
  return { data, keep, forgetCoupon }
}

function useKeptDelivery(keep: Keep, form: CheckoutForm, terms: FormTerms, isTyped: boolean): void {
  useEffect(() => {
    if (isTyped) keep({ typedDelivery: typedDelivery(form, terms) })
  }, [isTyped, form, terms, keep])
}

/**
 * Why no order was placed. That e-mail or phone belong to another account is told until either is changed. CHK-48, CHK-49,
 * CHK-56.
 */
function useFailure() {
  const [failure, setFailure] = useState<Shown>()
  const [attempt, setAttempt] = useState(0)
  return {
    failure,
    /** Counts the presses that placed no order: at each, the reason takes the focus. */
    attempt,
    show: (shown: Shown | undefined) => {
      setFailure(shown)
      setAttempt((count) => count + 1)
    },
    dismiss: () => setFailure(undefined),
    noteChange: useCallback((name: FieldName | 'card') => {
      setFailure((shown) => (shown?.code === 'user_exists' && name !== 'email' && name !== 'phone' ? shown : undefined))
    }, []),
  }
}

const accountOf = (form: CheckoutForm, phone: string) => ({
  email: form.email.trim().toLowerCase(),
  phone,
  firstName: form.firstName.trim(),
  lastName: form.lastName.trim(),
})

/** Everything that the checkout screen does; what it shows is told by the state that this returns. CHK-28..67. */
export function useCheckout(visited: CheckoutData) {
  const { data, keep, forgetCoupon } = useData(visited)
  const blockOutsideTexas = useFlag('blockOutsideTexas')
  const terms = useMemo(() => formTerms(data, blockOutsideTexas), [data, blockOutsideTexas])
  const known = useKnownForm()
  const { failure, attempt, show, dismiss, noteChange } = useFailure()
  const [isPlacing, setPlacing] = useState(false)
  const isBusy = useRef(false)
  const typedBefore = useTypedBefore()
  const fill = () => startingForm({ ...data, typedDelivery: typedBefore }, terms, known)
  const [start] = useState(fill)
  const [isTyped, setTyped] = useState(false)
  const isInBrowser = useIsInBrowser()
  const control = useCheckoutForm(start, terms, (name) => {
    setTyped(true)
    noteChange(name)
  })
  const { form } = control
  useKeptDelivery(keep, form, terms, isTyped && isInBrowser)
  useFilledIn(control, known, typedBefore, fill)
  const { totals, tax, amount, follow } = useAmount(data, form, terms)
  const memory = useRef(newMemory())
  const cards = useCardEntry()
  const tools = usePlaceOrderTools(cards, memory.current)
  const complete = useCompletion(data)
  useStartedEvent(data, totals.beforeTax)
  useLeaveWarning(isPlacing)

  /** One order at a time; whatever came of it, the next press begins anew. CHK-61. */
  const place = async () => {
    if (isBusy.current) return
    dismiss()
    if (!control.check()) {
      cards.tellIncomplete()
      return show(undefined)
    }
    if (tax.state === 'failed') {
      tax.retry()
      return show({ code: 'tax_failed', message: messages.taxFailed })
    }
    const phone = toInternational(form.phone)
    if (!amount || !phone) return

    isBusy.current = true
    setPlacing(true)
    const orderWith = (source: string) => newOrder({ data, form, terms, source, orderId: data.orderId, amount })
    const placed = await placeOrder({ account: accountOf(form, phone), orderWith }, tools)
    isBusy.current = false
    setPlacing(false)
    if (placed.ok) return complete(placed.value)
    if (placed.error.code === 'total_changed') follow(placed.error.change)
    if (placed.error.code === 'coupon_refused') forgetCoupon()
    show(placed.error)
  }

  const cardChanged = useCallback(() => {
    memory.current.source = undefined
    noteChange('card')
  }, [noteChange])

  return {
    /** As the visit found it, without a coupon that the server refused. */
    data,
    terms,
    control,
    totals,
    tax,
    amount,
    failure,
    attempt,
    cardProblems: cards.problems,
    isPlacing,
    place,
    dismissFailure: dismiss,
    cardChanged,
  }
}

function usePlaceOrderTools(cards: CardEntry, memory: CheckoutMemory) {
  const api = useApi()
  const session = useSessionPort('get', 'ready', 'signIn', 'signUp', 'resendSignUpCode', 'identityIds')
  return {
    api,
    session,
    cards,
    memory,
    randomBytes: (count: number) => crypto.getRandomValues(new Uint8Array(count)),
    newKey: () => crypto.randomUUID(),
  }
}

function useStartedEvent(data: CheckoutData, totalCents: Cents): void {
  const analytics = useAnalytics()
  const events = useEvents()
  const experiment = useFlag('checkoutExperiment')
  const first = useRef({ products: [...orderedProducts(data)], totalCents, experiment })
  useEffect(() => {
    const { experiment: inExperiment, ...cart } = first.current
    analytics.track('checkout_started', { value: cart.totalCents / 100, experiment: inExperiment })
    events.emit('checkout.started', cart)
  }, [analytics, events])
}

/** While the order is being created the browser asks before the page is left. */
function useLeaveWarning(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isActive])
}
