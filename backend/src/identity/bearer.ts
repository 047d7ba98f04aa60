import type { FastifyRequest } from 'fastify'

/** The token that a request carries. SHELL-06. */
export const bearerOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined =>
  /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(headers.authorization ?? '')?.[1]
