import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieName } from '@cupboard/shared/contracts'
import type { Config } from '../config.ts'

/** The value of one cookie of a request. */
export const readCookie = (request: FastifyRequest, name: string): string | undefined =>
  parseCookie(request.headers.cookie ?? '')[name]

/** Sets a cookie that no script reads, unless it is for scripts, and no other site sends; an age of 0 removes it. */
export function setCookie(
  reply: FastifyReply,
  config: Pick<Config, 'isSecure'>,
  name: string,
  value: string,
  maxAgeSeconds: number,
  isForScripts = false,
): void {
  const attributes = {
    path: '/',
    maxAge: maxAgeSeconds,
    httpOnly: !isForScripts,
    sameSite: 'lax',
    secure: config.isSecure,
  } as const
  reply.header('set-cookie', stringifySetCookie({ name: cookieName(config.isSecure, name), value, ...attributes }))
}
