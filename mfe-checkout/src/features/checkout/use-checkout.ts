import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useCardEntry, type CardEntry } from '@cupboard/shared/cards'
import { paths, queryKeys, type Cents, type Order, type SignUpData } from '@cupboard/shared/contracts'
import {
  useAnalytics,
  useApi,
  useEvents,
  useFlag,
  useReport,
  useSession,
  useSessionPort,
  useSignUpData,
} from '@cupboard/shared/module'
import { displayPhone, toInternational } from '@cupboard/shared/phone'
import { useNavigate } from '@cupboard/shared/router'
import { fieldProblem, formTerms, startingForm, type CheckoutForm, type FieldName } from './domain/form.ts'
import { amountWithTax, checkoutTotals, newOrder, taxQuestion, type OrderAmount } from './domain/order.ts'
import type { CheckoutData } from './domain/visit.ts'
import { messages } from './messages.ts'
import { newMemory, placeOrder, type CheckoutMemory, type PlaceOrderFailure } from './place-order.ts'
import { useCheckoutForm } from './use-checkout-form.ts'
import { useTax } from './use-tax.ts'

type Shown = PlaceOrderFailure | { readonly code: 'tax_failed'; readonly message: string }

/** What a customer who is signed in has told us before. */
function useKnownForm(): Partial<CheckoutForm> {
  const session = useSession()
  const customer = session.status === 'signed-in' ? session.user?.customer : undefined
  if (!customer) return {}
  const { firstName, lastName, email, phone, shipping } = customer
  return {
    firstName,
    lastName,
    email,
    phone: displayPhone(phone),
    line1: shipping.address,
    city: shipping.city,
    state: shipping.state,
    zipcode: shipping.zipcode,
    deliveryInstructions: shipping.deliveryInstructions ?? '',
  }
}

/** Everything that the checkout screen does; what it shows is told by the state that this returns. CHK-28..67. */
export function useCheckout(visited: CheckoutData) {
  const [isCouponRefused, setCouponRefused] = useState(false)
  const data = useMemo(() => (isCouponRefused ? { ...visited, newCoupon: null } : visited), [visited, isCouponRefused])
  const blockOutsideTexas = useFlag('blockOutsideTexas')
  const terms = useMemo(() => formTerms(data, blockOutsideTexas), [data, blockOutsideTexas])
  const known = useKnownForm()
  const [failure, setFailure] = useState<Shown>()
  const [attempt, setAttempt] = useState(0)
  const [isPlacing, setPlacing] = useState(false)
  const [agreed, setAgreed] = useState<{ readonly of: string; readonly amount: OrderAmount }>()
  const memory = useRef(newMemory())
  const isBusy = useRef(false)

  const noteChange = useCallback((name: FieldName | 'card') => {
    setFailure((shown) => (shown?.code === 'user_exists' && name !== 'email' && name !== 'phone' ? shown : undefined))
  }, [])
  const [start] = useState(() => startingForm(data, terms, known))
  const control = useCheckoutForm(start, terms, noteChange)
  const { form } = control

  const totals = useMemo(() => checkoutTotals(data), [data])
  const isAddressValid = !fieldProblem('zipcode', form, terms) && !fieldProblem('state', form, terms)
  const question = taxQuestion(totals, form, isAddressValid)
  const tax = useTax(question, totals.beforeTax === 0)
  const shownAmount = tax.state === 'known' ? amountWithTax(totals, tax.cents) : undefined
  const agreement = JSON.stringify([question, totals])
  const amount = agreed?.of === agreement ? agreed.amount : shownAmount

  const cards = useCardEntry()
  const tools = usePlaceOrderTools(cards, memory.current)
  const complete = useCompletion(data)
  useStartedEvent(totals.beforeTax)
  useLeaveWarning(isPlacing)

  const show = (shown: Shown | undefined) => {
    setFailure(shown)
    setAttempt((count) => count + 1)
  }

  const place = async () => {
    if (isBusy.current) return
    setFailure(undefined)
    if (!control.validate()) {
      cards.check()
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
    const placed = await placeOrder(
      {
        account: {
          email: form.email.trim().toLowerCase(),
          phone,
          firstName: form.firstName.trim(),
          lastName: form.lastName.trim(),
        },
        orderWith: (source) => newOrder({ data, form, terms, source, orderId: data.orderId, amount }),
      },
      tools,
    )
    isBusy.current = false
    setPlacing(false)
    if (placed.ok) return complete(placed.value)
    if (placed.error.code === 'total_changed') {
      const { after, tax: taxCents } = placed.error.change
      setAgreed({ of: agreement, amount: { totalCents: after, taxCents } })
    }
    if (placed.error.code === 'coupon_refused') setCouponRefused(true)
    show(placed.error)
  }

  return {
    /** As the visit found it, without a coupon that the server refused. */
    data,
    terms,
    control,
    totals,
    tax,
    amount,
    failure,
    cardProblems: cards.problems,
    /** Counts the presses that came to nothing: what stands in the way takes the focus at each one. */
    attempt,
    isPlacing,
    place,
    dismissFailure: () => setFailure(undefined),
    cardChanged: useCallback(() => {
      memory.current.source = undefined
      noteChange('card')
    }, [noteChange]),
  }
}

function usePlaceOrderTools(cards: CardEntry, memory: CheckoutMemory) {
  const api = useApi()
  const session = useSessionPort()
  return {
    api,
    session,
    cards,
    memory,
    randomBytes: (count: number) => crypto.getRandomValues(new Uint8Array(count)),
    newKey: () => crypto.randomUUID(),
  }
}

/** After payment: it is announced, which clears the sign-up data, the order is kept, and the thank-you page opens. CHK-66, CHK-67, CHK-70. */
function useCompletion(data: SignUpData) {
  const { update } = useSignUpData()
  const session = useSessionPort()
  const events = useEvents()
  const analytics = useAnalytics()
  const report = useReport()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return (order: Order) => {
    events.emit('order.completed', { orderId: order.orderId, totalCents: order.totalCents })
    analytics.track('conversion', {
      orderId: order.orderId,
      value: order.totalCents / 100,
      currency: 'USD',
      shipping: 0,
    })
    for (const queryKey of [queryKeys.orders(), queryKeys.customer(), queryKeys.manifest()]) {
      void queryClient.invalidateQueries({ queryKey })
    }
    session.reload().catch(report)
    update({ completedOrder: order })
    void navigate(paths.orderComplete(), {
      state: {
        signUpData: { ...data, completedOrder: order },
        order,
        customer: order.deliverTo,
        completedOrder: order,
      },
    })
  }
}

function useStartedEvent(totalCents: Cents): void {
  const analytics = useAnalytics()
  const experiment = useFlag('checkoutExperiment')
  const first = useRef({ totalCents, experiment })
  useEffect(() => {
    analytics.track('checkout_started', { value: first.current.totalCents / 100, experiment: first.current.experiment })
  }, [analytics])
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
