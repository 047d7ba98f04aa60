import { HOUR_MS } from '@cupboard/shared/contracts'
import type { Limit } from '../platform/ports.ts'

/** Coupons that nobody knows: who tries many is guessing. A known one does not count. */
export const LIMITS = {
  unknownCoupon: { name: 'unknown-coupon', most: 20, windowMs: HOUR_MS },
  unknownCouponOfAddress: { name: 'unknown-coupon-address', most: 100, windowMs: HOUR_MS, isOfAddress: true },
} as const satisfies Readonly<Record<string, Limit>>

export const TOO_MANY_CARDS = 'Too many cards were tried. Nothing was charged, and your order is kept.'
export const TOO_MANY_COUPONS = 'Too many coupons were tried. Nothing was charged, and your order is kept.'
