import type { RateLimitOptions } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { MINUTE_MS } from '@cupboard/shared/contracts'

/** Of what all processes allow together, the share of one: they count by themselves, and connections go to them in turn. */
const shareOf = (max: number, app: FastifyInstance): number => Math.ceil(max / app.processes)

/** A route's configuration: one address may ask so often in a minute; then it is 429 with Retry-After. */
export const perMinute = (max: number, app: FastifyInstance): { readonly rateLimit: RateLimitOptions } => ({
  rateLimit: { max: shareOf(max, app), timeWindow: MINUTE_MS },
})

/** How often a call may be made in a minute. */
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
 * Guessing codes and zips is slowed down in memory: a write for each look-up would cost more than it saves, and each
 * process allows its share. What sends messages or checks secrets is counted in the database, by the identity context.
 */
export function createCallLimit(
  app: FastifyInstance,
  { perVisitor, perAddress, countsWithoutQuery = true }: CallLimit,
): LimitCall {
  const limits = [
    app.createRateLimit({
      max: shareOf(perVisitor, app),
      timeWindow: MINUTE_MS,
      keyGenerator: ({ visitor }) => visitor?.identityId ?? '',
    }),
    app.createRateLimit({ max: shareOf(perAddress, app), timeWindow: MINUTE_MS }),
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

declare module 'fastify' {
  interface FastifyInstance {
    /** How many processes answer requests. */
    readonly processes: number
  }
}
