import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieName, DAY_SECONDS, MINUTE_MS } from '@cupboard/shared/contracts'
import type { Config } from '../config.ts'
import { readCookie, setCookie } from './cookies.ts'

/** What a visit keeps: the release set that its pages are composed from, and when it was seen last. */
export interface KeptSet {
  readonly set: string
  /** To the minute. */
  readonly seenAt: Date
}

const COOKIE = 'release'
/** No purchase is left for longer and goes on as it was. */
const LONGEST_KEPT_SECONDS = DAY_SECONDS
export const LONGEST_KEPT_MS = LONGEST_KEPT_SECONDS * 1000
const TEXT = /^([\da-f]{12})\.([\da-z]{1,8})$/

const textOf = (set: string, seenAt: Date): string => `${set}.${Math.floor(seenAt.getTime() / MINUTE_MS).toString(36)}`

/** What the cookie of a visit says; undefined for a visit that begins, and for anything that is no such text. */
export function readKeptSet(request: FastifyRequest, { isSecure }: Pick<Config, 'isSecure'>): KeptSet | undefined {
  const [, set, minute] = TEXT.exec(readCookie(request, cookieName(isSecure, COOKIE)) ?? '') ?? []
  return set === undefined || minute === undefined
    ? undefined
    : { set, seenAt: new Date(Number.parseInt(minute, 36) * MINUTE_MS) }
}

/** Lets the visit keep a set from now on. The answer names it once a minute at most: nothing but the set and the minute stands in it. */
export function keepSet(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Pick<Config, 'isSecure'>,
  set: string,
  now: Date,
): void {
  const kept = readKeptSet(request, config)
  const text = textOf(set, now)
  if (kept && textOf(kept.set, kept.seenAt) === text) return
  setCookie(reply, config, COOKIE, text, LONGEST_KEPT_SECONDS)
}

/** A page was seen without being asked for: the visit goes on. */
export function stayWithSet(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Pick<Config, 'isSecure'>,
  now: Date,
): void {
  const kept = readKeptSet(request, config)
  if (kept) keepSet(request, reply, config, kept.set, now)
}
