import type { PaymentSource } from '@cupboard/shared/contracts'
import type { Database } from '../../platform/ports.ts'
import type { Payer } from '../provider.ts'
import { sandboxCards, sandboxPayers } from './tables.ts'

export interface DemoCard {
  readonly payerId: string
  readonly source: PaymentSource
}

const EXPIRES = { month: 12, year: 2034 }

/** A card that always pays, kept for a payer; calling twice keeps one card. */
export async function insertDemoCard(
  db: Database,
  { customerId, email, name, phone }: Payer,
  createdAt: Date,
): Promise<DemoCard> {
  const payerId = `cus_demo_${customerId}`
  const id = `pm_demo_${customerId}`
  await db
    .insert(sandboxPayers)
    .values({ id: payerId, email, name, phone, metadata: { customer_id: customerId }, createdAt })
    .onConflictDoNothing()
  await db
    .insert(sandboxCards)
    .values({
      id,
      payerId,
      brand: 'visa',
      last4: '4242',
      expMonth: EXPIRES.month,
      expYear: EXPIRES.year,
      behaviour: 'approve',
      wasAuthenticated: false,
      billing: { email, name, phone },
      createdAt,
      fingerprint: null,
    })
    .onConflictDoNothing()
  return {
    payerId,
    source: { id, brand: 'visa', last4: '4242', expirationMonth: EXPIRES.month, expirationYear: EXPIRES.year },
  }
}
