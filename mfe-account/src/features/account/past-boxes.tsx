import { monthDay, type Order } from '@cupboard/shared/contracts'
import { DeliveryBox, Rail, Stack, Text } from '@cupboard/shared/ui'
import styles from './account.module.css'
import { messages } from './messages.ts'

const MOST_BOXES = 6

/** The boxes that came so far, standing on a shelf. */
export function PastBoxes({ orders }: { readonly orders: readonly Order[] }) {
  const came = orders.filter(({ status }) => status === 'Delivered')
  const last = came
    .map(({ expectedDeliveryDate }) => expectedDeliveryDate)
    .toSorted()
    .at(-1)
  if (last === undefined)
    return <Text tone="muted">{orders.length === 0 ? messages.historyNone : messages.historyOrdered}</Text>
  return (
    <Stack gap={3}>
      <div className={styles.boxes} aria-hidden="true">
        <div>
          {came.slice(0, MOST_BOXES).map(({ orderId }) => (
            <DeliveryBox key={orderId} />
          ))}
        </div>
        <Rail bare className={styles.floor} />
      </div>
      <Text size="small" tone="muted">
        {messages.historyOf(came.length, monthDay(last))}
      </Text>
    </Stack>
  )
}
