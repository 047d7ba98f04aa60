import type { FastifyRequest } from 'fastify'
import { readCookie } from './cookies.ts'

/** The theme that was chosen; undefined leaves it to the system. */
export function readTheme(request: FastifyRequest): 'light' | 'dark' | undefined {
  const theme = readCookie(request, 'theme')
  return theme === 'light' || theme === 'dark' ? theme : undefined
}
