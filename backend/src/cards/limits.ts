import { DAY_MS, HOUR_MS } from '@cupboard/shared/contracts'
import type { Limit } from '../platform/ports.ts'

/** Tries of cards that were not paid at once: who tries many is looking for one that works. */
export const LIMITS = {
  ofAccount: { name: 'card-account', most: 10, windowMs: HOUR_MS },
  ofCard: { name: 'card', most: 10, windowMs: DAY_MS },
  ofAddress: { name: 'card-address', most: 50, windowMs: HOUR_MS, isOfAddress: true },
} as const satisfies Readonly<Record<string, Limit>>
