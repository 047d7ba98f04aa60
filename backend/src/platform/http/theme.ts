import type { FastifyRequest } from 'fastify'
import { isChosenTheme, themeCookie, type ChosenTheme } from '@cupboard/shared/contracts'
import type { Config } from '../config.ts'
import { readCookie } from './cookies.ts'

/** The theme that was chosen; undefined leaves it to the system. */
export function readTheme(request: FastifyRequest, { isSecure }: Pick<Config, 'isSecure'>): ChosenTheme | undefined {
  const theme = readCookie(request, themeCookie(isSecure))
  return isChosenTheme(theme) ? theme : undefined
}
