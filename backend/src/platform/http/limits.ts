import type { RateLimitOptions } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { MINUTE_MS, type CountedCall, type LimitName } from '@cupboard/shared/contracts'
import { networkOf } from '../domain/network.ts'
import type { Limit } from '../ports.ts'

const ofAddress = (name: Limit['name'], most: number): Limit => ({ name, most, windowMs: MINUTE_MS, isOfAddress: true })

/** Of what all processes allow together, the share of one: they count by themselves, and connections go to them in turn. */
const shareOf = (max: number, app: FastifyInstance): number => Math.ceil(max / app.processes)

/**
 * A route's configuration: one network may ask so often in a minute; then it is 429 with Retry-After.
 *
 * @param name of no other limit
 */
export function perMinute(
  name: LimitName,
  max: number,
  app: FastifyInstance,
): { readonly rateLimit: RateLimitOptions } {
  const limit = ofAddress(name, max)
  return {
    rateLimit: {
      max: shareOf(max, app),
      timeWindow: MINUTE_MS,
      keyGenerator: ({ ip }) => networkOf(ip),
      onExceeded: ({ server, ip }) => server.limits.noteRefusal({ limit, who: ip }),
    },
  }
}

/** How often a call may be made in a minute. */
export interface CallLimit {
  /** Of one visitor or customer. */
  readonly perPerson?: number
  /** Of the network: more than one person's, since several may share it. */
  readonly perAddress?: number
  /** False: without a query nothing is looked up, and nothing counted. */
  readonly countsWithoutQuery?: boolean
}

/** Counts a call. @returns how many seconds to wait where it is one too many. */
export type LimitCall = (request: FastifyRequest) => Promise<number | undefined>

const personOf = ({ visitor, customer }: FastifyRequest): string => customer?.sub ?? visitor?.identityId ?? ''

/**
 * What costs little to do is slowed down in memory: a write for each look-up would cost more than it saves, and each process allows its
 * share. What sends, stores or checks something is counted in the database, by the context that does it.
 */
export function createCallLimit(
  app: FastifyInstance,
  name: CountedCall,
  { perPerson, perAddress, countsWithoutQuery = true }: CallLimit,
): LimitCall {
  const limits = [
    ...(perPerson === undefined
      ? []
      : [{ limit: { name: `${name} person` as const, most: perPerson, windowMs: MINUTE_MS }, whoOf: personOf }]),
    ...(perAddress === undefined
      ? []
      : [{ limit: ofAddress(`${name} address`, perAddress), whoOf: ({ ip }: FastifyRequest) => networkOf(ip) }]),
  ].map(({ limit, whoOf }) => ({
    limit,
    whoOf,
    count: app.createRateLimit({ max: shareOf(limit.most, app), timeWindow: limit.windowMs, keyGenerator: whoOf }),
  }))
  return async (request) => {
    if (!countsWithoutQuery && !request.url.includes('?')) return undefined
    for (const { limit, whoOf, count } of limits) {
      const use = await count(request)
      if (use.isAllowed || !use.isExceeded) continue
      app.limits.noteRefusal({ limit, who: whoOf(request) })
      return Math.max(1, use.ttlInSeconds)
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
