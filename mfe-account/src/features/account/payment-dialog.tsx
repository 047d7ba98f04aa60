import { CardFields, CardLogos, CardProvider } from '@cupboard/shared/cards'
import { monthDay } from '@cupboard/shared/contracts'
import { judgedLater } from '@cupboard/shared/forms'
import { usePageData, useReport } from '@cupboard/shared/module'
import { ErrorBox, ProgressDialog, Text } from '@cupboard/shared/ui'
import { EditDialog } from './edit-dialog.tsx'
import { messages } from './messages.ts'
import { SavingDialog } from './saving-dialog.tsx'
import { usePayment, type PaymentOptions } from './use-payment.ts'

interface PaymentDialogProps extends PaymentOptions {
  readonly isOpen: boolean
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

function CardForm(props: PaymentDialogProps) {
  const { isOpen, orderToRetry, onClose } = props
  const { problem, message, fieldProblems, attempt, isBankAsking, saving, ...payment } = usePayment(props)
  return (
    <>
      <EditDialog
        isOpen={isOpen}
        title={messages.payment}
        onClose={onClose}
        onSave={() => void payment.save()}
        saveLabel={orderToRetry ? messages.retry : messages.save}
        isBusy={payment.isBusy}
        aside={isBankAsking}
        checks={[judgedLater(fieldProblems, attempt)]}
        hasFailed={problem !== undefined}
      >
        {problem !== undefined && (
          <ErrorBox ref={message} attempt={attempt}>
            {problem}
          </ErrorBox>
        )}
        {orderToRetry && <ErrorBox>{messages.retryOrder(monthDay(orderToRetry.expectedDeliveryDate))}</ErrorBox>}
        <CardLogos />
        <CardFields onChange={payment.clearProblem} />
        <Text size="small" tone="muted">
          {messages.secure}
        </Text>
      </EditDialog>
      <SavingDialog saving={saving} returnFocus={message} />
      <ProgressDialog open={payment.isRetrying && !isBankAsking} title={messages.retrying} returnFocus={message} />
    </>
  )
}
