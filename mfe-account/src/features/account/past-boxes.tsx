import { monthDay, type Order } from '@cupboard/shared/contracts'
import { DeliveryBox, Shelf, Stack, Text } from '@cupboard/shared/ui'
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
  if (last === undefined) return <Text tone="muted">{messages.historyNone}</Text>
  return (
    <Stack gap={3}>
      <Shelf scale="small" className={styles.boxes}>
        {came.slice(0, MOST_BOXES).map(({ orderId }) => (
          <DeliveryBox key={orderId} />
        ))}
      </Shelf>
      <Text size="small" tone="muted">
        {messages.historyOf(came.length, monthDay(last))}
      </Text>
    </Stack>
  )
}
