import type { Cents } from '@cupboard/shared/contracts'
import { Money, type TableColumn } from '@cupboard/shared/ui'
import { ChosenLink } from './chosen.tsx'
import { messages } from './messages.ts'

const words = messages.orderColumns

/** How an order stands; a status that we do not know as it is. */
export const orderStateWords = (status: string): string => words.states[status] ?? status

/** The order that a row is about, which leads to it; `key` holds its number. */
export const orderColumn = <Key extends string>(key: Key): TableColumn<Readonly<Record<Key, string>>> => ({
  id: 'order',
  head: words.order,
  names: true,
  cell: ({ [key]: number }) => (
    <ChosenLink name="order" value={number}>
      {number}
    </ChosenLink>
  ),
})

/** Whose it is, and what it comes to. */
export const customerColumn: TableColumn<{ readonly customer: string }> = {
  id: 'customer',
  head: words.customer,
  cell: ({ customer }) => customer,
}
export const totalColumn: TableColumn<{ readonly totalCents: Cents }> = {
  id: 'total',
  head: words.total,
  numeric: true,
  cell: ({ totalCents }) => <Money cents={totalCents} />,
}
