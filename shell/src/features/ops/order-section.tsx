import { shortWeekdayMonthDay, type OpsOrderDetail, type Order } from '@cupboard/shared/contracts'
import { Form, useForm } from '@cupboard/shared/forms'
import {
  Badge,
  Button,
  DefinitionList,
  dollars,
  EmptyState,
  Money,
  Row,
  Stack,
  Table,
  TextField,
} from '@cupboard/shared/ui'
import { ChosenLink, useChosen } from './chosen.tsx'
import { timeWords } from './format.ts'
import { messages } from './messages.ts'
import { OpsNotFound } from './ops-client.ts'
import styles from './ops.module.css'
import { OrderActs } from './order-acts.tsx'
import { orderStateWords } from './order-columns.tsx'
import { Fetched, SectionFrame, type SectionPlace } from './section.tsx'
import { useOpsOrder } from './use-ops.ts'

const words = messages.order

/** When it comes; of a box that is held, when it would; of one that is not sent, that it does not. */
function arrivalWords({ status, ifPaidNow, expectedDeliveryDate }: Order): string {
  if (status === 'Cancelled') return words.notSent
  return ifPaidNow
    ? words.arrivesIfPaid(shortWeekdayMonthDay(ifPaidNow.deliveryDate))
    : shortWeekdayMonthDay(expectedDeliveryDate)
}

function Facts({ detail: { order, customer, customerId } }: { readonly detail: OpsOrderDetail }) {
  return (
    <DefinitionList
      layout="columns"
      items={[
        {
          id: 'customer',
          term: words.customer,
          detail: (
            <ChosenLink name="household" value={customerId}>
              {customer}
            </ChosenLink>
          ),
        },
        { id: 'status', term: words.status, detail: <Badge>{orderStateWords(order.status)}</Badge> },
        { id: 'total', term: words.total, detail: <Money cents={order.totalCents} /> },
        { id: 'arrives', term: words.arrives, detail: arrivalWords(order) },
        {
          id: 'lines',
          term: words.lines,
          detail: order.productGroupEntries
            .map(({ displayName, articleCount }) => `${articleCount} × ${displayName}`)
            .join(', '),
        },
      ]}
    />
  )
}

function MoneyTables({ detail }: { readonly detail: OpsOrderDetail }) {
  return (
    <>
      <Table
        caption={words.payments}
        stacks
        rows={detail.payments}
        rowKey={({ attempt }) => String(attempt)}
        columns={[
          { id: 'attempt', head: words.payments, names: true, cell: ({ attempt }) => words.attempt(attempt) },
          { id: 'status', head: words.status, cell: ({ status, failure }) => failure ?? status },
          { id: 'amount', head: words.amount, numeric: true, cell: ({ amountCents }) => <Money cents={amountCents} /> },
          { id: 'when', head: words.when, cell: ({ startedAt }) => timeWords(startedAt) },
        ]}
      />
      {detail.refunds.length > 0 && (
        <Table
          caption={words.refunds}
          stacks
          rows={detail.refunds}
          rowKey={({ refundId }) => refundId}
          columns={[
            {
              id: 'why',
              head: words.refunds,
              names: true,
              cell: ({ reason, actor }) => `${actor}: ${reason}`,
            },
            {
              id: 'status',
              head: words.status,
              cell: ({ status, refusal }) => refusal ?? words.refundStates[status],
            },
            {
              id: 'amount',
              head: words.amount,
              numeric: true,
              cell: ({ amountCents }) => <Money cents={amountCents} />,
            },
            { id: 'when', head: words.when, cell: ({ askedAt }) => timeWords(askedAt) },
          ]}
        />
      )}
      {detail.ledger.length > 0 && (
        <Table
          caption={words.ledger}
          stacks
          rows={detail.ledger}
          rowKey={({ posting, account }) => `${posting} ${account}`}
          columns={[
            { id: 'account', head: words.account, names: true, cell: ({ account }) => account },
            { id: 'posting', head: words.posting, cell: ({ posting }) => posting.split(':')[0] },
            { id: 'amount', head: words.amount, numeric: true, cell: ({ amountCents }) => dollars(amountCents) },
            { id: 'when', head: words.when, cell: ({ at }) => timeWords(at) },
          ]}
        />
      )}
    </>
  )
}

function Detail(detail: OpsOrderDetail) {
  return (
    <Stack gap={5}>
      <Facts detail={detail} />
      <OrderActs key={detail.order.orderNumber} detail={detail} />
      <Table
        caption={words.timeline}
        stacks
        rows={detail.timeline.map((moment, index) => ({ ...moment, index }))}
        rowKey={({ index }) => String(index)}
        columns={[
          { id: 'what', head: words.timeline, names: true, cell: ({ event }) => words.event(event) },
          { id: 'when', head: words.when, cell: ({ at }) => timeWords(at) },
        ]}
      />
      <MoneyTables detail={detail} />
    </Stack>
  )
}

function Found({ number }: { readonly number: string }) {
  const query = useOpsOrder(number)
  if (query.error instanceof OpsNotFound) return <EmptyState title={words.unknown(number)} level={3} />
  return <Fetched query={query}>{(detail) => <Detail {...detail} />}</Fetched>
}

/** One order: what became of it, and what can be done. */
export function OrderSection({ id }: SectionPlace) {
  const { chosen, choose } = useChosen('order')
  const form = useForm<{ readonly number: string }, 'missing'>({
    initial: { number: '' },
    problemsOf: ({ number }) => (number.trim() === '' ? { number: 'missing' } : {}),
    say: () => words.numberMissing,
    toldOnLeaving: () => undefined,
  })
  return (
    <SectionFrame id={id} title={words.title} detail={words.detail}>
      <Stack gap={5}>
        <Form checks={[form]} onSend={() => choose(form.values.number.trim())}>
          <Row gap={2} align="end">
            <TextField {...form.field('number')} label={words.number} inputMode="numeric" className={styles.field} />
            <Button type="submit">{words.look}</Button>
          </Row>
        </Form>
        {chosen === '' ? <EmptyState title={words.choose} level={3} /> : <Found key={chosen} number={chosen} />}
      </Stack>
    </SectionFrame>
  )
}
