import type { FastifyReply, FastifyRequest } from 'fastify'
import { OVERRIDE, type PageOverride } from '@cupboard/shared/contracts'
import type { Snapshot } from '../registry/index.ts'

export interface OverrideParts {
  /** Has the browser keep what a link says. */
  keep(reply: FastifyReply, text: string): void
  /** What this browser's page is told. */
  of(request: FastifyRequest, reply: FastifyReply): Promise<PageOverride | undefined>
}

/** A module that comes from elsewhere, and from where; undefined where there is none, or none any more. */
export const overrideIn = (told: PageOverride | undefined) => (told && 'module' in told ? told : undefined)

/** Where scripts and all else of that one page may come from. */
export const originsOf = (told: PageOverride | undefined): readonly string[] => {
  const override = overrideIn(told)
  return override ? [override.origin] : []
}

/**
 * A link of an override, or of its end: the browser keeps what it says, and goes on to the same address without it.
 *
 * @returns undefined for every other address
 */
export function keepOverride(
  reply: FastifyReply,
  { origin, path, query }: { readonly origin: string; readonly path: string; readonly query: URLSearchParams },
  overrides: Pick<OverrideParts, 'keep'>,
): FastifyReply | undefined {
  const text = query.get(OVERRIDE)
  if (text === null) return undefined
  overrides.keep(reply, text)
  const rest = new URLSearchParams(query)
  rest.delete(OVERRIDE)
  const to = `${origin}${path}${rest.size > 0 ? `?${rest}` : ''}`
  return reply.header('cache-control', 'no-store').redirect(to, 303)
}

/** A set as it is where a module comes from elsewhere: nothing that the module's own version draws stands in a page. */
export function withoutDrawn(set: Snapshot, told: PageOverride | undefined): Snapshot {
  const module = overrideIn(told)?.module
  if (module === undefined) return set
  return {
    ...set,
    modules: set.modules.map((one) => (one.name === module ? { ...one, prerender: null } : one)),
    page: (name, path) => (name === module ? undefined : set.page(name, path)),
    stockPage: (name, path, mark) => (name === module ? undefined : set.stockPage(name, path, mark)),
  }
}
