import type { OpsHousehold } from '@cupboard/shared/contracts'
import { shortWeekdayMonthDay } from '@cupboard/shared/contracts'
import { readPhone } from '@cupboard/shared/phone'
import { DefinitionList, dollars, Heading, Money, Stack, Table } from '@cupboard/shared/ui'
import { timeWords } from './format.ts'
import { HouseholdActs } from './household-acts.tsx'
import { messages } from './messages.ts'
import { orderColumn, orderStateWords, totalColumn } from './order-columns.tsx'

const words = messages.households

interface HouseholdProps {
  readonly household: OpsHousehold
}

function Facts({ household }: HouseholdProps) {
  const { email, phone, shipping, creditCents, card, createdAt, status, plan, hold } = household
  return (
    <DefinitionList
      layout="columns"
      items={[
        { id: 'email', term: words.email, detail: email },
        { id: 'phone', term: words.phone, detail: readPhone(phone) },
        {
          id: 'address',
          term: words.address,
          detail: `${shipping.name}, ${shipping.address}, ${shipping.city}, ${shipping.state} ${shipping.zipcode}`,
        },
        { id: 'state', term: words.state, detail: status },
        { id: 'since', term: words.since, detail: timeWords(createdAt) },
        { id: 'credit', term: words.credit, detail: <Money cents={creditCents} /> },
        ...(card ? [{ id: 'card', term: words.card, detail: words.cardOf(card.brand, card.last4) }] : []),
        {
          id: 'plan',
          term: words.plan,
          detail: plan ? words.planOf(shortWeekdayMonthDay(plan.deliverAt), timeWords(plan.cutoffAt)) : words.noPlan,
        },
        ...(hold
          ? [{ id: 'hold', term: words.hold, detail: words.holdOf(hold.why, timeWords(hold.since), hold.note) }]
          : []),
      ]}
    />
  )
}

function Orders({ household: { orders } }: HouseholdProps) {
  return (
    <Table
      caption={words.orders}
      stacks
      rows={orders}
      rowKey={({ orderNumber }) => orderNumber}
      columns={[
        orderColumn('orderNumber'),
        { id: 'state', head: words.state, cell: ({ status }) => orderStateWords(status) },
        totalColumn,
        { id: 'arrives', head: messages.order.arrives, cell: ({ deliverAt }) => shortWeekdayMonthDay(deliverAt) },
      ]}
    />
  )
}

function Books({ household: { ledger } }: HouseholdProps) {
  if (ledger.length === 0) return null
  return (
    <Table
      caption={words.ledger}
      stacks
      rows={ledger.map((line, index) => ({ ...line, index }))}
      rowKey={({ index }) => String(index)}
      columns={[
        {
          id: 'what',
          head: words.what,
          names: true,
          cell: ({ what, orderNumber = '' }) => `${words.ledgerKinds[what]} ${orderNumber}`,
        },
        { id: 'owed', head: words.owed, numeric: true, cell: ({ owedCents }) => dollars(owedCents) },
        { id: 'credit', head: words.creditChange, numeric: true, cell: ({ creditCents }) => dollars(creditCents) },
        { id: 'when', head: words.when, cell: ({ at }) => timeWords(at) },
      ]}
    />
  )
}

function History({ household: { history } }: HouseholdProps) {
  if (history.length === 0) return null
  return (
    <Table
      caption={words.history}
      stacks
      rows={history.map((entry, index) => ({ ...entry, index }))}
      rowKey={({ index }) => String(index)}
      columns={[
        { id: 'what', head: words.what, names: true, cell: ({ change }) => words.change(change) },
        { id: 'who', head: words.who, cell: ({ actor }) => words.actors[actor] },
        { id: 'when', head: words.when, cell: ({ at }) => timeWords(at) },
      ]}
    />
  )
}

/** One household, and what can be done on its behalf. */
export function HouseholdDetail({ household }: HouseholdProps) {
  return (
    <Stack gap={5}>
      <Heading level={3} look="section">
        {household.name}
      </Heading>
      <Facts household={household} />
      <HouseholdActs household={household} />
      <Orders household={household} />
      <Books household={household} />
      <History household={household} />
    </Stack>
  )
}
