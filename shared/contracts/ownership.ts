/** First path segments that are the server's or the shell's own; no module and no campaign may take them. LAND-29. */
const RESERVED_SEGMENTS: ReadonlySet<string> = new Set([
  'api',
  'identity',
  'ofrep',
  'm',
  'cards',
  'collect',
  'ops',
  'healthz',
  'readyz',
  'pictures',
])

/** The route that stands for a campaign of the server's live list, and for nothing else. */
export const CAMPAIGN_ROUTE = '/:campaign'

const firstSegment = (path: string): string => path.split('/')[1] ?? ''

/** Whether the server or the shell answers below this itself. LAND-29. */
export const isReserved = (path: string): boolean => RESERVED_SEGMENTS.has(firstSegment(path).toLowerCase())

/** `/start/2/` and `/start/2` are one address; `//` is not. */
export const withoutTrailingSlash = (path: string): string =>
  path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path

/** Two routes of the same shape match the same addresses, whatever their parameters are called. */
export const shapeOfRoute = (route: string): string => route.toLowerCase().replaceAll(/:[^/]+/g, ':')

/** A part of an address as it is read; undefined where its escapes cannot be. */
export function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}

interface RouteParts {
  readonly fixed: readonly string[]
  /** It ends with `*`, which stands for any rest, and for none. */
  readonly hasRest: boolean
}

function partsOf(route: string): RouteParts {
  const segments = route.toLowerCase().split('/').slice(1)
  const hasRest = segments.at(-1) === '*'
  return { fixed: hasRest ? segments.slice(0, -1) : segments, hasRest }
}

const isParameter = (segment: string): boolean => segment.startsWith(':')

const maySegmentsMeet = (one: string, other: string): boolean =>
  one === other || (isParameter(one) && other !== '') || (isParameter(other) && one !== '')

/** Whether some address matches both routes. */
export function doRoutesMeet(one: string, other: string): boolean {
  const [first, second] = [partsOf(one), partsOf(other)]
  const [short, long] = first.fixed.length <= second.fixed.length ? [first, second] : [second, first]
  return (
    (short.hasRest || short.fixed.length === long.fixed.length) &&
    short.fixed.every((segment, index) => maySegmentsMeet(segment, long.fixed[index] ?? ''))
  )
}

/** Whether every address that matches `narrow` matches `wide`. */
export function coversRoute(wide: string, narrow: string): boolean {
  const [all, some] = [partsOf(wide), partsOf(narrow)]
  const isLongEnough = all.hasRest
    ? some.fixed.length >= all.fixed.length
    : !some.hasRest && some.fixed.length === all.fixed.length
  return (
    isLongEnough &&
    all.fixed.every((segment, index) =>
      isParameter(segment) ? some.fixed[index] !== '' : segment === some.fixed[index],
    )
  )
}

function matchesSegment(wanted: string, given: string): boolean {
  const value = decoded(given)
  if (value === undefined) return false
  return isParameter(wanted) ? value !== '' : wanted === value.toLowerCase()
}

/** Whether a route stands for a path, as the router reads it: without case, `:name` for one segment, a last `*` for any rest. SHELL-07. */
export function matchesRoute(route: string, path: string): boolean {
  const given = withoutTrailingSlash(path).split('/').slice(1)
  const { fixed, hasRest } = partsOf(route)
  return (
    (hasRest || given.length === fixed.length) &&
    fixed.every((segment, index) => matchesSegment(segment, given[index] ?? ''))
  )
}

function weightOfSegment(segment: string): number {
  if (segment === '*') return -1
  return segment.startsWith(':') ? 4 : 11
}

/** Of two routes that match, the heavier one wins: literal segments weigh most, `*` least. The router weighs in the same way. */
const weightOf = (route: string): number =>
  route.split('/').reduce((weight, segment) => weight + weightOfSegment(segment), 0)

/** Whether a slug is on the live list, in any case. SHELL-11, LAND-29. */
export function campaignsOf(slugs: readonly string[]): (slug: string) => boolean {
  const known = new Set(slugs.map((slug) => slug.toLowerCase()))
  return (slug) => known.has(slug.toLowerCase())
}

/**
 * Which module draws a path: the rule of the server, which composes the page, and of the shell, which changes modules in it. One
 * trailing slash changes nothing. SHELL-07..41.
 *
 * @param owners of two whose routes weigh the same, the first wins
 * @param isCampaign whether a slug is live: `/:campaign` matches nothing else, and never a reserved word (SHELL-10, SHELL-11)
 */
export function ownerOf<Owner extends { readonly routes: readonly string[] }>(
  path: string,
  owners: readonly Owner[],
  isCampaign: (slug: string) => boolean,
): Owner | undefined {
  if (path.includes('//')) return undefined
  const isLive = !isReserved(path) && isCampaign(decoded(firstSegment(path)) ?? '')
  let best: { readonly owner: Owner; readonly weight: number } | undefined
  for (const owner of owners)
    for (const route of owner.routes) {
      if (!matchesRoute(route, path) || (route === CAMPAIGN_ROUTE && !isLive)) continue
      const weight = weightOf(route)
      if (!best || weight > best.weight) best = { owner, weight }
    }
  return best?.owner
}

/** The route under which a path is its owner's. */
export const routeOf = (
  path: string,
  routes: readonly string[],
  isCampaign: (slug: string) => boolean,
): string | undefined =>
  ownerOf(
    path,
    routes.map((route) => ({ routes: [route] })),
    isCampaign,
  )?.routes[0]
