import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { DeployableName } from '@cupboard/shared/contracts'
import { instant } from '../platform/database/instant.ts'

export const opsAccounts = pgTable('ops_accounts', {
  id: text().primaryKey(),
  createdAt: instant('created_at').notNull(),
})

export const opsSignInTokens = pgTable('ops_sign_in_tokens', {
  tokenHash: text('token_hash').primaryKey(),
  accountId: text('account_id').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

export const opsSessions = pgTable('ops_sessions', {
  sessionHash: text('session_hash').primaryKey(),
  accountId: text('account_id').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

export const opsKeys = pgTable('ops_keys', {
  accessKeyId: text('access_key_id').primaryKey(),
  accountId: text('account_id').notNull(),
  createdAt: instant('created_at').notNull(),
})

export const moduleTokens = pgTable('module_tokens', {
  id: uuid().primaryKey(),
  tokenHash: text('token_hash').notNull(),
  module: text().$type<DeployableName>().notNull(),
  label: text().notNull(),
  madeBy: text('made_by').notNull(),
  madeAt: instant('made_at').notNull(),
  endsAt: instant('ends_at').notNull(),
  usedAt: instant('used_at'),
})

export const auditLog = pgTable('audit_log', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  actor: text().notNull(),
  action: text().notNull(),
  subject: text().notNull(),
  reason: text(),
  actedAt: instant('acted_at').notNull(),
})
