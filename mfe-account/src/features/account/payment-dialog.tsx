import { monthDay } from '@cupboard/shared/contracts'
import { useState } from 'react'
import { CardFields, CardLogos, CardProvider, useCardEntry } from '@cupboard/shared/cards'
import type { Customer, Order } from '@cupboard/shared/contracts'
import { useApi, usePageData, useReport } from '@cupboard/shared/module'
import { ErrorBox, ProgressDialog, Text, useSnackbar } from '@cupboard/shared/ui'
import { retryText } from './domain/payment-retry.ts'
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
  /** The card is stored, and the order, if any, has been tried again. */
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
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [isRetrying, setRetrying] = useState(false)

  const recharge = async ({ orderId }: Order): Promise<boolean> => {
    const charged = await api.call('recharge', { params: { id: orderId } })
    if (!charged.ok) return false
    const { paymentAction, status } = charged.value.order
    if (paymentAction) return (await card.confirm(paymentAction.clientSecret)).ok
    return status !== 'PaymentFailed'
  }
  const settle = async () => {
    if (orderToRetry) {
      setRetrying(true)
      const isPaid = await recharge(orderToRetry)
      snackbar.show({ message: isPaid ? messages.retryDone : messages.retryFailed })
      onRecharged()
    }
    onSaved()
  }
  const saving = useSaving(() => void settle())

  const save = async () => {
    setProblem(undefined)
    setBusy(true)
    const { email, phone, firstName, lastName } = customer
    const made = await card.createSource({ email, phone, name: `${firstName} ${lastName}` })
    setBusy(false)
    if (!made.ok) return setProblem(made.error.message)
    saving.save(async () => (await api.call('putSource', { body: { sourceId: made.value } })).ok)
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
      >
        {orderToRetry && <ErrorBox>{retryText(monthDay(orderToRetry.expectedDeliveryDate))}</ErrorBox>}
        {problem !== undefined && <ErrorBox>{problem}</ErrorBox>}
        <CardLogos />
        <CardFields onChange={() => setProblem(undefined)} />
        <Text size="small" tone="muted">
          {messages.secure}
        </Text>
      </EditDialog>
      <SavingDialog saving={saving} />
      <ProgressDialog open={isRetrying} title={messages.retrying} />
    </>
  )
}
