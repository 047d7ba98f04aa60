import {
  shortWeekdayMonthDay,
  type OpsDay,
  type OpsRefusedRefund,
  type OpsToday,
  type OpsUnpaid,
} from '@cupboard/shared/contracts'
import { Heading, Money, Stack, Table, Text } from '@cupboard/shared/ui'
import { ChosenLink } from './chosen.tsx'
import { timeWords } from './format.ts'
import { messages } from './messages.ts'
import styles from './ops.module.css'
import { customerColumn, orderColumn, totalColumn } from './order-columns.tsx'
import { Section, type SectionPlace } from './section.tsx'
import { useOpsToday } from './use-ops.ts'

const words = messages.today

/** A day of the calendar, whatever the hour. */
export const dayWords = (day: string): string => shortWeekdayMonthDay(`${day}T18:00:00.000Z`)

function DayTable({ title, day: { day, steps } }: { readonly title: string; readonly day: OpsDay }) {
  return (
    <Table
      caption={`${title}, ${dayWords(day)}`}
      rows={steps}
      rowKey={({ step }) => step}
      columns={[
        { id: 'step', head: words.step, names: true, cell: ({ step }) => words.steps[step] },
        { id: 'due', head: words.due, numeric: true, cell: ({ due }) => due },
        { id: 'done', head: words.done, numeric: true, cell: ({ done }) => done },
      ]}
    />
  )
}

function Unpaid({ title, orders }: { readonly title: string; readonly orders: readonly OpsUnpaid[] }) {
  if (orders.length === 0) return null
  return (
    <Table
      caption={title}
      stacks
      rows={orders}
      rowKey={({ orderNumber }) => orderNumber}
      columns={[
        orderColumn('orderNumber'),
        customerColumn,
        totalColumn,
        { id: 'held', head: words.heldUntil, cell: ({ heldUntil }) => (heldUntil ? timeWords(heldUntil) : '') },
        { id: 'next', head: words.nextTry, cell: ({ nextTryAt }) => (nextTryAt ? timeWords(nextTryAt) : '') },
      ]}
    />
  )
}

/** Money that a household waits for: it is sent again at its order. */
function RefusedRefunds({ refunds }: { readonly refunds: readonly OpsRefusedRefund[] }) {
  if (refunds.length === 0) return null
  return (
    <Table
      caption={words.refused}
      stacks
      rows={refunds}
      rowKey={({ refundId }) => refundId}
      columns={[
        orderColumn('orderNumber'),
        customerColumn,
        { id: 'amount', head: words.amount, numeric: true, cell: ({ amountCents }) => <Money cents={amountCents} /> },
        { id: 'why', head: words.refusedWhy, cell: ({ refusal }) => refusal ?? words.noRefusal },
      ]}
    />
  )
}

function DeliveryDays({ days }: { readonly days: OpsToday['deliveryDays'] }) {
  if (days.length === 0) return null
  return (
    <div>
      <Heading level={3} look="small">
        {words.deliveryDays}
      </Heading>
      <ul className={styles.days}>
        {days.map(({ day, boxes }) => (
          <li key={day}>
            <ChosenLink name="day" value={day}>
              {dayWords(day)}
            </ChosenLink>{' '}
            {words.boxes(boxes)}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What is due, done and open at deliveries today and tomorrow. */
export function TodaySection({ id }: SectionPlace) {
  const query = useOpsToday()
  return (
    <Section id={id} title={words.title} detail={words.detail} query={query}>
      {({ days, open, held, refused, deliveryDays }) => (
        <Stack gap={5}>
          <div className={styles.pair}>
            {days.map((day, index) => (
              <DayTable key={day.day} day={day} title={words.dayTitle[index] ?? day.day} />
            ))}
          </div>
          <DeliveryDays days={deliveryDays} />
          <Unpaid title={words.open} orders={open} />
          <Unpaid title={words.held} orders={held} />
          <RefusedRefunds refunds={refused} />
          {open.length + held.length + refused.length === 0 && <Text tone="muted">{words.nothing}</Text>}
        </Stack>
      )}
    </Section>
  )
}
