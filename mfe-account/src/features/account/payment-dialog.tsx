import { monthDay } from '@cupboard/shared/contracts'
import { useRef, useState } from 'react'
import { CardFields, CardLogos, CardProvider, settlePayment, useCardEntry } from '@cupboard/shared/cards'
import type { Customer, Order } from '@cupboard/shared/contracts'
import { useApi, usePageData, useReport } from '@cupboard/shared/module'
import { ErrorBox, ProgressDialog, Text, useSnackbar } from '@cupboard/shared/ui'
import { reasonOf } from '../../reason-of.ts'
import { retryText } from './domain/payment-retry.ts'
import { problemHeadline } from './domain/problem-list.ts'
import { EditDialog } from './edit-dialog.tsx'
import { messages } from './messages.ts'
import { SavingDialog } from './saving-dialog.tsx'
import { useSaving } from './use-saving.ts'

interface PaymentDialogProps {
  readonly isOpen: boolean
  readonly customer: Customer
  /** The unpaid order that a new card is tried on. */
  readonly orderToRetry: Order | undefined
  readonly onClose: () => void
  /** The card is stored; an order may still be tried. */
  readonly onSaved: () => void
  readonly onRecharged: () => void
}

/** Payment Info: a new card, and with an unpaid order its retry. ACC-84..91. */
export function PaymentDialog(props: PaymentDialogProps) {
  const { cards } = usePageData()
  const report = useReport()
  return (
    <CardProvider configuration={cards} onFailure={report}>
      <CardForm {...props} />
    </CardProvider>
  )
}

function CardForm({ isOpen, customer, orderToRetry, onClose, onSaved, onRecharged }: PaymentDialogProps) {
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
  /** Why the order is not paid, in a sentence; undefined when it is. */
  const recharge = async ({ orderId }: Order): Promise<string | undefined> => {
    const charged = await api.call('recharge', { params: { id: orderId } })
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

  return (
    <>
      <EditDialog
        isOpen={isOpen}
        title={messages.payment}
        onClose={onClose}
        onSave={() => void save()}
        saveLabel={orderToRetry ? messages.retry : messages.save}
        isBusy={isBusy}
        aside={isBankAsking}
        headline={problemHeadline(card.problems.map(({ message: words }) => words))}
        problems={card.problems}
        attempt={attempt}
      >
        {problem !== undefined && (
          <ErrorBox ref={message} attempt={attempt}>
            {problem}
          </ErrorBox>
        )}
        {orderToRetry && <ErrorBox>{retryText(monthDay(orderToRetry.expectedDeliveryDate))}</ErrorBox>}
        <CardLogos />
        <CardFields onChange={() => setProblem(undefined)} />
        <Text size="small" tone="muted">
          {messages.secure}
        </Text>
      </EditDialog>
      <SavingDialog saving={saving} returnFocus={message} />
      <ProgressDialog open={isRetrying && !isBankAsking} title={messages.retrying} returnFocus={message} />
    </>
  )
}
