import { createHash } from 'node:crypto'
import { err, ok, type Failure, type NewOrder, type Result } from '@cupboard/shared/contracts'
import type { CustomerIdentity, Database } from '../platform/ports.ts'
import { findPaymentByKey } from './repository/payments.ts'
import type { PaymentRow } from './tables.ts'

/** A press of Place Order, which may be sent several times. */
export interface Press {
  readonly account: CustomerIdentity
  readonly order: NewOrder
  /** By which the same press is known again. */
  readonly key: string
  /** Of the network, by which tries are limited. */
  readonly address: string
}

export const hashOf = (order: NewOrder): string => createHash('sha256').update(JSON.stringify(order)).digest('hex')

/** Without a key of its own, the same content is the same request. */
export const keyOf = (order: NewOrder, given: string | undefined): string => given ?? `content:${hashOf(order)}`

/** The attempt that was stored when the same press came before. API-15. */
export async function findEarlier(
  db: Database,
  { account, key, order }: Press,
): Promise<Result<PaymentRow | undefined, Failure<'idempotency_key_reused'>>> {
  const payment = await findPaymentByKey(db, account.sub, key)
  return payment && payment.requestHash !== hashOf(order) ? err('idempotency_key_reused') : ok(payment)
}
