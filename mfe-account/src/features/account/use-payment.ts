import { useRef, useState } from 'react'
import { settlePayment, useCardEntry } from '@cupboard/shared/cards'
import type { Customer, Order } from '@cupboard/shared/contracts'
import { useApi } from '@cupboard/shared/module'
import { useSnackbar } from '@cupboard/shared/ui'
import { reasonOf } from '../../reason-of.ts'
import { isPaid } from './domain/payment-retry.ts'
import { messages } from './messages.ts'
import { useSaving } from './use-saving.ts'

export interface PaymentOptions {
  readonly customer: Customer
  /** The unpaid order that a new card is tried on. */
  readonly orderToRetry: Order | undefined
  readonly onClose: () => void
  /** The card is stored; an order may still be tried. */
  readonly onSaved: () => void
  readonly onRecharged: () => void
}

/** A new card: it is made, stored, and tried on the order that is not paid. ACC-84..91. */
export function usePayment({ customer, orderToRetry, onClose, onSaved, onRecharged }: PaymentOptions) {
  const api = useApi()
  const card = useCardEntry()
  const snackbar = useSnackbar()
  const message = useRef<HTMLDivElement>(null)
  const [problem, setProblem] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const [isRetrying, setRetrying] = useState(false)
  const [isBankAsking, setBankAsking] = useState(false)

  const show = (words: string | undefined) => {
    setProblem(words)
    setAttempt((count) => count + 1)
  }
  /** The server charges a new card for a box that it holds by itself: it may have been first. */
  const wasPaid = async (orderId: string): Promise<boolean> => {
    const read = await api.call('getOrder', { params: { id: orderId }, query: { new: '1' } })
    return read.ok && isPaid(read.value.order)
  }
  /** Why the order is not paid, in a sentence; undefined when it is. */
  const recharge = async ({ orderId }: Order): Promise<string | undefined> => {
    const charged = await api.call('recharge', { params: { id: orderId } })
    if (!charged.ok && charged.error.code === 'order_not_payable' && (await wasPaid(orderId))) return undefined
    if (!charged.ok) return reasonOf(charged.error) ?? messages.retryFailed
    const { order } = charged.value
    setBankAsking(order.paymentAction !== undefined)
    const settled = await settlePayment(order, { api, cards: card })
    setBankAsking(false)
    return settled.ok ? undefined : settled.error.message
  }
  const settle = async () => {
    onSaved()
    if (orderToRetry) {
      setRetrying(true)
      const refusal = await recharge(orderToRetry)
      setRetrying(false)
      onRecharged()
      if (refusal !== undefined) return show(refusal)
      snackbar.show({ message: messages.retryDone })
    }
    onClose()
  }
  const saving = useSaving(() => void settle())

  const store = async (sourceId: string) => {
    const stored = await api.call('putSource', { body: { sourceId } })
    if (stored.ok || stored.error.code !== 'card_declined') return stored
    show(reasonOf(stored.error))
    return 'told'
  }
  const save = async () => {
    setProblem(undefined)
    setBusy(true)
    const { email, phone, firstName, lastName } = customer
    const made = await card.createSource({ email, phone, name: `${firstName} ${lastName}` })
    setBusy(false)
    if (made.ok) return saving.save(() => store(made.value))
    show(made.error.code === 'card_refused' ? made.error.message : undefined)
  }

  return {
    /** Why the provider, the bank or the server refused; shown in the box that `message` refers to. */
    problem,
    message,
    clearProblem: () => setProblem(undefined),
    /** What is wrong with the card's own fields. */
    fieldProblems: card.problems,
    attempt,
    isBusy,
    isRetrying,
    isBankAsking,
    saving,
    save,
  }
}
