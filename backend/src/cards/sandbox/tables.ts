import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/instant.ts'
import type { CardBehaviour } from './domain/test-cards.ts'

export interface BillingDetails {
  readonly email: string | null
  readonly name: string | null
  readonly phone: string | null
}

export const sandboxPayers = pgTable('card_sandbox_payers', {
  id: text().primaryKey(),
  email: text(),
  name: text(),
  phone: text(),
  metadata: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
  createdAt: instant('created_at').notNull(),
})

export const sandboxCards = pgTable('card_sandbox_cards', {
  id: text().primaryKey(),
  payerId: text('payer_id'),
  brand: text().notNull(),
  last4: text().notNull(),
  expMonth: integer('exp_month').notNull(),
  expYear: integer('exp_year').notNull(),
  behaviour: text().$type<CardBehaviour>().notNull(),
  wasAuthenticated: boolean('was_authenticated').notNull(),
  billing: jsonb().$type<BillingDetails>().notNull(),
  createdAt: instant('created_at').notNull(),
  fingerprint: text(),
})

export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'requires_capture'
  | 'succeeded'
  | 'canceled'
export type CaptureMethod = 'automatic' | 'automatic_async' | 'manual'
export interface PaymentError {
  readonly type: 'card_error' | 'invalid_request_error'
  readonly code: string
  readonly decline_code?: string
  readonly message: string
}

export const sandboxIntents = pgTable('card_sandbox_intents', {
  id: text().primaryKey(),
  clientSecret: text('client_secret').notNull(),
  amount: integer().notNull(),
  payerId: text('payer_id'),
  cardId: text('card_id'),
  isOffSession: boolean('is_off_session').notNull(),
  keepsCard: boolean('keeps_card').notNull(),
  isAuthenticated: boolean('is_authenticated').notNull(),
  status: text().$type<IntentStatus>().notNull(),
  lastError: jsonb('last_error').$type<PaymentError>(),
  metadata: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
  createdAt: instant('created_at').notNull(),
  captureMethod: text('capture_method').$type<CaptureMethod>().notNull(),
  amountReceived: integer('amount_received'),
  cancellationReason: text('cancellation_reason'),
})

export const sandboxRefunds = pgTable('card_sandbox_refunds', {
  id: text().primaryKey(),
  intentId: text('intent_id').notNull(),
  amount: integer().notNull(),
  reason: text(),
  metadata: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
  createdAt: instant('created_at').notNull(),
  failure: text(),
})

export type SetupStatus = 'requires_payment_method' | 'requires_confirmation' | 'succeeded' | 'canceled'

export const sandboxSetups = pgTable('card_sandbox_setups', {
  id: text().primaryKey(),
  clientSecret: text('client_secret').notNull(),
  payerId: text('payer_id'),
  cardId: text('card_id'),
  status: text().$type<SetupStatus>().notNull(),
  lastError: jsonb('last_error').$type<PaymentError>(),
  metadata: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
  createdAt: instant('created_at').notNull(),
})

export const sandboxRequests = pgTable('card_sandbox_requests', {
  key: text().primaryKey(),
  fingerprint: text().notNull(),
  status: integer().notNull(),
  body: jsonb().notNull(),
  createdAt: instant('created_at').notNull(),
})

export type SandboxPayer = typeof sandboxPayers.$inferSelect
export type SandboxCard = typeof sandboxCards.$inferSelect
export type SandboxIntent = typeof sandboxIntents.$inferSelect
export type SandboxRefund = typeof sandboxRefunds.$inferSelect
export type SandboxSetup = typeof sandboxSetups.$inferSelect
