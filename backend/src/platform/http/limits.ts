import type { RateLimitOptions } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { MINUTE_MS } from '@cupboard/shared/contracts'

/** A route's configuration: one address may ask so often in a minute, of this process; then it is 429 with Retry-After. */
export const perMinute = (max: number): { readonly rateLimit: RateLimitOptions } => ({
  rateLimit: { max, timeWindow: MINUTE_MS },
})

/** How often a call may be made in a minute, of this process. */
export interface CallLimit {
  readonly perVisitor: number
  /** Of the network: more than one visitor's, since several may share it. */
  readonly perAddress: number
  /** False: without a query nothing is looked up, and nothing counted. */
  readonly countsWithoutQuery?: boolean
}

/** Counts a visitor's call. @returns how many seconds to wait where it is one too many. */
export type LimitCall = (request: FastifyRequest) => Promise<number | undefined>

/**
 * Guessing codes and zips is slowed down in memory: a write for each look-up would cost more than it saves, and several processes
 * only multiply the numbers. What sends messages or checks secrets is counted in the database, by the identity context.
 */
export function createCallLimit(
  app: FastifyInstance,
  { perVisitor, perAddress, countsWithoutQuery = true }: CallLimit,
): LimitCall {
  const limits = [
    app.createRateLimit({
      max: perVisitor,
      timeWindow: MINUTE_MS,
      keyGenerator: ({ visitor }) => visitor?.identityId ?? '',
    }),
    app.createRateLimit({ max: perAddress, timeWindow: MINUTE_MS }),
  ]
  return async (request) => {
    if (!countsWithoutQuery && !request.url.includes('?')) return undefined
    for (const limit of limits) {
      const use = await limit(request)
      if (!use.isAllowed && use.isExceeded) return Math.max(1, use.ttlInSeconds)
    }
    return undefined
  }
}
