import type { ModuleManifest } from '@cupboard/shared/contracts'
import { RESERVED_SEGMENTS } from './manifest.ts'

const CAMPAIGN_ROUTE = '/:campaign'

/** `/start/2/` and `/start/2` are one address; `//` is not. */
export const withoutTrailingSlash = (path: string): string =>
  path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path

interface Match {
  /** Literal segments count more than parameters, those more than a splat; compared from the left. */
  readonly rank: readonly number[]
  readonly params: Readonly<Record<string, string>>
}

const decoded = (segment: string): string | undefined => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}

/** Matches a path as the browser's router does: without case, `:name` for one segment, a final `*` for any rest. */
export function matchRoute(route: string, path: string): Match | undefined {
  const wanted = route.split('/').slice(1)
  const given = withoutTrailingSlash(path).split('/').slice(1)
  const hasRest = wanted.at(-1) === '*'
  const fixed = hasRest ? wanted.slice(0, -1) : wanted
  if (hasRest ? given.length < fixed.length : given.length !== fixed.length) return undefined

  const rank: number[] = []
  const params: Record<string, string> = {}
  for (const [index, segment] of fixed.entries()) {
    const value = decoded(given[index] ?? '')
    if (value === undefined) return undefined
    if (segment.startsWith(':')) {
      if (value === '') return undefined
      params[segment.slice(1)] = value
      rank.push(1)
    } else {
      if (segment.toLowerCase() !== value.toLowerCase()) return undefined
      rank.push(2)
    }
  }
  return { rank: hasRest ? [...rank, 0] : rank, params }
}

function isBetter(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((value, index) => value !== (b[index] ?? -1))
  return at !== -1 && (a[at] ?? -1) > (b[at] ?? -1)
}

/**
 * Which module draws a path.
 *
 * @param isCampaign whether a slug is live: `/:campaign` matches nothing else, and never a reserved word (SHELL-10, SHELL-11)
 */
export function ownerOf<Owner extends Pick<ModuleManifest, 'routes'>>(
  path: string,
  owners: readonly Owner[],
  isCampaign: (slug: string) => boolean,
): Owner | undefined {
  let best: { readonly owner: Owner; readonly rank: readonly number[] } | undefined
  for (const owner of owners)
    for (const route of owner.routes) {
      const match = matchRoute(route, path)
      if (!match || (best && !isBetter(match.rank, best.rank))) continue
      const slug = match.params['campaign'] ?? ''
      if (route === CAMPAIGN_ROUTE && (RESERVED_SEGMENTS.has(slug.toLowerCase()) || !isCampaign(slug))) continue
      best = { owner, rank: match.rank }
    }
  return best?.owner
}
