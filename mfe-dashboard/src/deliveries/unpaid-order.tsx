import { paths, type Order } from '@cupboard/shared/contracts'
import { heldWords } from '@cupboard/shared/household'
import { lazyPart } from '@cupboard/shared/module'
import { Button, ErrorBox, Row, Stack, Text } from '@cupboard/shared/ui'
import type { OrderState } from './domain/order-state.ts'
import { messages } from './messages.ts'
import { usePaying } from './use-paying.ts'

const ConfirmPayment = lazyPart(() => import('./confirm-payment.tsx').then((file) => file.ConfirmPayment))

function TryAgain({ order }: { readonly order: Order }) {
  const { isBusy, problem, attempt, tryAgain } = usePaying()
  return (
    <Stack gap={3}>
      {problem !== undefined && <ErrorBox attempt={attempt}>{problem}</ErrorBox>}
      <Row gap={3}>
        <Button variant="primary" busy={isBusy} busyLabel={messages.pay.trying} onClick={() => void tryAgain(order)}>
          {messages.pay.again}
        </Button>
        <Button to={`${paths.account()}#payment`}>{messages.pay.other}</Button>
      </Row>
    </Stack>
  )
}

/** What the bank said, what is held until when, and what can be done about an order that is not paid. ACC-91. */
export function UnpaidOrder({ order, state }: { readonly order: Order; readonly state: OrderState }) {
  if (state !== 'refused' && state !== 'bank-asks') return null
  return (
    <Stack gap={4}>
      <Stack gap={1}>
        {heldWords(order).map((words) => (
          <Text key={words}>{words}</Text>
        ))}
      </Stack>
      {state === 'refused' ? <TryAgain order={order} /> : <ConfirmPayment order={order} />}
    </Stack>
  )
}
