import { CardProvider, settlePayment, useCardEntry, useCardLoading } from '@cupboard/shared/cards'
import type { Order } from '@cupboard/shared/contracts'
import { useApi, usePageData, useReport } from '@cupboard/shared/module'
import { Button, ErrorBox, Stack } from '@cupboard/shared/ui'
import { messages } from './messages.ts'
import { usePaying } from './use-paying.ts'

interface ConfirmPaymentProps {
  readonly order: Order
}

function Confirm({ order }: ConfirmPaymentProps) {
  const api = useApi()
  const cards = useCardEntry()
  const provider = useCardLoading()
  const { isBusy, problem, attempt, pay } = usePaying()
  const confirm = () =>
    pay(async () => {
      const settled = await settlePayment(order, { api, cards })
      return settled.ok ? { paid: true, order: settled.value } : { paid: false, problem: settled.error.message }
    })
  if (provider.state === 'failed')
    return (
      <ErrorBox
        action={
          <Button size="small" onClick={provider.retry}>
            {messages.pay.reach}
          </Button>
        }
      >
        {messages.pay.notReached}
      </ErrorBox>
    )
  const isWaiting = provider.state === 'loading'
  return (
    <Stack gap={3}>
      {problem !== undefined && <ErrorBox attempt={attempt}>{problem}</ErrorBox>}
      <div>
        <Button
          variant="primary"
          busy={isBusy || isWaiting}
          busyLabel={isWaiting ? messages.pay.reaching : messages.pay.confirming}
          onClick={() => void confirm()}
        >
          {messages.pay.confirm}
        </Button>
      </div>
    </Stack>
  )
}

/** The bank wants the card's holder to confirm a payment: it asks in its own window. */
export function ConfirmPayment(props: ConfirmPaymentProps) {
  const { cards } = usePageData()
  const report = useReport()
  return (
    <CardProvider configuration={cards} onFailure={report}>
      <Confirm {...props} />
    </CardProvider>
  )
}
