import { DAY_MS, HOUR_MS } from '@cupboard/shared/contracts'
import type { Limit } from '../platform/ports.ts'

/** What visitors send and we keep: each is a row, so that nobody may fill the database. */
export const LIMITS = {
  noteOfAddress: { name: 'note-address', most: 60, windowMs: HOUR_MS, isOfAddress: true },
  noteOfAll: { name: 'note-all', most: 6_000, windowMs: HOUR_MS, isOfAll: true },
  wishOfContact: { name: 'waitlist-contact', most: 20, windowMs: DAY_MS },
  prospectOfAddress: { name: 'prospect-address', most: 600, windowMs: HOUR_MS, isOfAddress: true },
  prospectOfAll: { name: 'prospect-all', most: 60_000, windowMs: HOUR_MS, isOfAll: true },
} as const satisfies Readonly<Record<string, Limit>>

export const TOO_MANY_NOTES = 'Too many messages came in. This one was not kept.'
