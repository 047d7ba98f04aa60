import { boolean, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../platform/database/instant.ts'

export const accounts = pgTable('identity_accounts', {
  sub: uuid().primaryKey(),
  /** As typed last. */
  email: text().notNull(),
  provedEmail: text('proved_email'),
  /** As typed last. */
  phone: text(),
  provedPhone: text('proved_phone'),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  confirmed: boolean().notNull(),
  salt: text(),
  sealedVerifier: text('sealed_verifier'),
  createdAt: instant('created_at').notNull(),
})

export const challenges = pgTable('identity_challenges', {
  sessionHash: text('session_hash').primaryKey(),
  sealedState: text('sealed_state').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

export const codes = pgTable(
  'identity_codes',
  {
    sub: uuid().notNull(),
    purpose: text({
      enum: ['sign-up', 'email', 'phone', 'password', 'confirm-email', 'confirm-phone'],
    }).notNull(),
    codeHash: text('code_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.sub, table.purpose] })],
)

export const links = pgTable('identity_links', {
  secretHash: text('secret_hash').primaryKey(),
  sub: uuid().notNull(),
  channel: text({ enum: ['sms', 'email'] }).notNull(),
  expiresAt: instant('expires_at').notNull(),
})

export const sessions = pgTable('identity_sessions', {
  id: uuid().primaryKey(),
  sub: uuid().notNull(),
  refreshHash: text('refresh_hash').notNull(),
  signedInAt: instant('signed_in_at').notNull(),
  confirmedAt: instant('confirmed_at'),
  expiresAt: instant('expires_at').notNull(),
  /** In words; null where it is unknown. */
  device: text(),
  /** When its tokens were made last; null where the release before this one made them. */
  lastSeenAt: instant('last_seen_at'),
})

/** Tokens that another took the place of. */
export const usedRefreshTokens = pgTable('identity_used_refresh_tokens', {
  refreshHash: text('refresh_hash').primaryKey(),
  sessionId: uuid('session_id').notNull(),
  usedAt: instant('used_at').notNull(),
})

export const visitors = pgTable('identity_visitors', {
  sub: uuid().primaryKey(),
  identityId: text('identity_id').notNull(),
})

export const waysBack = pgTable('identity_ways_back', {
  secretHash: text('secret_hash').primaryKey(),
  sub: uuid().notNull(),
  contact: text({ enum: ['email', 'phone'] }).notNull(),
  changedTo: text('changed_to').notNull(),
  /** The contacts of the account before the change, as it keeps them. */
  email: text().notNull(),
  provedEmail: text('proved_email'),
  phone: text(),
  provedPhone: text('proved_phone'),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
})
