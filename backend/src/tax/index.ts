import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import * as z from '@cupboard/shared/schemas'
import { calls, ok, type CallOutput, type Cents } from '@cupboard/shared/contracts'
import { keptFor } from '../platform/kept.ts'
import { registerCall } from '../platform/http/call-route.ts'
import type { Context, Platform, Seed } from '../platform/ports.ts'
import { rateFor, taxOn } from './domain/tax-rate.ts'

/** Where something is taxed: the zip decides the state. OP-15. */
export interface TaxPlace {
  readonly zipcode: string
}

/** Who says what tax comes to. */
export interface TaxProvider {
  taxOn(amount: Cents, place: TaxPlace): Promise<Cents>
}

export interface TaxContext {
  readonly context: Context
  readonly provider: TaxProvider
  /** What the call answers to what a browser sends. @throws ZodError where that is no amount at a place */
  answer(input: unknown): Promise<CallOutput<'tax'>>
}

const taxRates = pgTable(
  'tax_rates',
  { state: text().notNull(), zipPrefix: text('zip_prefix').notNull(), basisPoints: integer('basis_points').notNull() },
  (table) => [primaryKey({ columns: [table.state, table.zipPrefix] })],
)

const Asked = z.object({ body: calls.tax.body })
const KEPT_MS = 1_000

/** Texas: 6.25 % state and 2 % local. OP-15. */
const ratesSeed: Seed = {
  name: 'tax-rates',
  version: '1',
  async run(db) {
    await db.delete(taxRates)
    await db.insert(taxRates).values([{ state: 'TX', zipPrefix: '', basisPoints: 825 }])
  },
}

/** Sales tax from a table by state and zip. API-07. */
export function createTax({ db }: Platform): TaxContext {
  const rates = keptFor(KEPT_MS, () => db.select().from(taxRates))
  const provider: TaxProvider = {
    taxOn: async (amount, { zipcode }) => taxOn(amount, rateFor(await rates(), zipcode)),
  }
  const answerTo = async ({ amount, postal_code }: z.infer<typeof calls.tax.body>) => ({
    taxAmount: await provider.taxOn(amount, { zipcode: postal_code }),
  })
  const context: Context = {
    prefix: '/api',
    seeds: [ratesSeed],
    async routes(app) {
      registerCall(app, 'tax', async ({ body }) => ok(await answerTo(body)))
    },
  }
  return { context, provider, answer: async (input) => answerTo(Asked.parse(input).body) }
}
