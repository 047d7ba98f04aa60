import type { FastifyRequest } from 'fastify'
import { isChosenTheme, THEME_COOKIE, type ChosenTheme } from '@cupboard/shared/contracts'
import { readCookie } from './cookies.ts'

/** The theme that was chosen; undefined leaves it to the system. */
export function readTheme(request: FastifyRequest): ChosenTheme | undefined {
  const theme = readCookie(request, THEME_COOKIE)
  return isChosenTheme(theme) ? theme : undefined
}
