import { HOUR_MS } from '@cupboard/shared/contracts'
import type { Limit } from '../platform/ports.ts'

/** A person mistypes once or twice; who asks for more contacts of others wants to know who is a customer. */
export const LIMITS = {
  takenContact: { name: 'taken-contact', most: 10, windowMs: HOUR_MS },
} as const satisfies Readonly<Record<string, Limit>>

export const TOO_MANY_TAKEN = 'Too many contacts of others were tried. Nothing was changed.'
