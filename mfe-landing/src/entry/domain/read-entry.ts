import { liftsAreaCheck, type CampaignEntry } from '@cupboard/shared/contracts'

/** What the address of a landing asks for. */
export type LandingEntry =
  /** Load landing data with this query; `perkSlug` is set on the employee-perk path (LAND-21). */
  | { readonly kind: 'load'; readonly entry: CampaignEntry; readonly perkSlug?: string }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'mock'; readonly on: boolean }
  /** The query cannot be read (LAND-09). */
  | { readonly kind: 'unreadable' }

const ENTRY_KEYS = [
  'campaignLanding',
  'utm_campaign',
  'utm_source',
  'utm_content',
  'utm_medium',
  'rc',
  'refCust',
  'employer',
  'displayName',
  'domain',
  'fbclid',
  'referrer',
] as const satisfies readonly (keyof CampaignEntry)[]

/** LAND-18, LAND-19. */
const PARTNER_CODES: Readonly<Record<string, string>> = {
  wpk: 'wpk',
  waterspark: 'wpk',
  sdn: 'sdn',
  standarddomain: 'sdn',
}

/** LAND-33, LAND-34. */
const LOCALEUR_DEFAULTS = {
  utm_campaign: 'coupon_localeur',
  utm_source: 'localeur',
  utm_medium: 'partner',
  rc: 'localeur',
} as const

const decode = (value: string): string | undefined => {
  try {
    return decodeURIComponent(value.replaceAll('+', ' '))
  } catch {
    return undefined
  }
}

/** What a query says, an empty value for nothing; undefined where an escape in it cannot be decoded. */
const readQuery = (search: string): URLSearchParams | undefined =>
  decode(search) === undefined
    ? undefined
    : new URLSearchParams([...new URLSearchParams(search)].filter(([, value]) => value !== ''))

const withQuery = (path: string, query: URLSearchParams): string => (query.size > 0 ? `${path}?${query}` : path)

/** Where a campaign with the fixed prefix leads: the rest of its name, as a path of this site. LAND-31, OP-36. */
function campaignRedirect(campaign: string | null, query: URLSearchParams): string | undefined {
  const rest = /^fetch_atx_([\w-]+)$/.exec(campaign ?? '')?.[1]
  if (rest === undefined) return undefined
  const carried = new URLSearchParams(query)
  carried.delete('utm_campaign')
  return withQuery(`/${rest}`, carried)
}

/**
 * What a path says by itself: a partner’s code, an employer, a referral or a coupon, else a campaign. LAND-20, LAND-24..LAND-28, LAND-30,
 * LAND-36.
 */
function fromPath(segments: readonly string[]): CampaignEntry {
  const [first = '', second] = segments
  const key = first.toLowerCase()
  const partner = PARTNER_CODES[key]
  if (partner) return { rc: partner }
  if (key === '' || key === 'landing' || key === 'localeur') return {}
  if (second === undefined) return { utm_campaign: first }
  switch (key) {
    case 'employer':
    case 'employee_perk':
      return { employer: second }
    case 'ref':
    case 'coupon':
      return { rc: second }
    case 'customerref':
      return { refCust: second }
    default:
      return {}
  }
}

/**
 * What a landing path with its query asks for. The first segment is compared without case; what the query says wins over the path.
 * LAND-16..LAND-36, OP-36, OP-71.
 *
 * @param search with or without its "?".
 */
export function readEntry(pathname: string, search: string): LandingEntry {
  const segments = pathname.split('/').filter(Boolean).map(decode)
  const query = readQuery(search)
  if (!query || segments.includes(undefined)) return { kind: 'unreadable' }
  const path = segments.filter((segment) => segment !== undefined)
  const first = path[0]?.toLowerCase()

  if (first === 'mock' || first === 'unmock') return { kind: 'mock', on: first === 'mock' }

  const redirect = campaignRedirect(query.get('utm_campaign') ?? (path.length === 1 ? (path[0] ?? null) : null), query)
  if (redirect !== undefined) return { kind: 'redirect', to: redirect }

  /** The travel guide’s visitors never come without its code. LAND-33, LAND-35. */
  if (first === 'localeur' && !query.has('rc')) {
    const rebuilt = new URLSearchParams(query.size === 0 ? LOCALEUR_DEFAULTS : query)
    rebuilt.set('rc', 'localeur')
    return { kind: 'redirect', to: withQuery('/localeur', rebuilt) }
  }

  /** Once, so that the query says the campaign, too. LAND-05, OP-71. */
  if (first === 'landing' && path[1] !== undefined && !query.has('utm_campaign')) {
    const rebuilt = new URLSearchParams({ utm_campaign: path[1] })
    for (const [name, value] of query) rebuilt.append(name, value)
    return { kind: 'redirect', to: withQuery(pathname, rebuilt) }
  }

  const said = ENTRY_KEYS.flatMap((key) => {
    const value = query.get(key)
    return value === null ? [] : [[key, value] as const]
  })
  const entry: CampaignEntry = { ...fromPath(path), ...Object.fromEntries(said) }
  const perkSlug = first === 'employee_perk' ? path[1] : undefined
  return perkSlug === undefined ? { kind: 'load', entry } : { kind: 'load', entry, perkSlug }
}

/** Whether an offer is asked for by name, which is given or refused: of a campaign nobody is told that it offers nothing. */
export const namesOffer = ({ employer, rc, refCust }: CampaignEntry): boolean =>
  [employer, liftsAreaCheck(rc) ? undefined : rc, refCust].some((name) => name !== undefined)

/** What may bring an offer. */
export const broughtBy = ({ utm_campaign, employer, rc, refCust }: CampaignEntry): readonly (string | undefined)[] =>
  [utm_campaign, employer, rc, refCust].map((value) => value?.toLowerCase())

/** Whether an address is the landing of a campaign that was drawn: its query brings nothing that its path alone does not. */
export function isLandingOf(campaign: string, pathname: string, search: string): boolean {
  const named = /^\/landing\/([^/]+)$/i.exec(pathname)?.[1]
  const asked = readEntry(pathname, search)
  const ofPath = readEntry(pathname, named === undefined ? '' : `?utm_campaign=${named}`)
  return (
    decode(named ?? pathname.slice(1))?.toLowerCase() === campaign.toLowerCase() &&
    asked.kind === 'load' &&
    ofPath.kind === 'load' &&
    broughtBy(asked.entry).every((value, index) => value === broughtBy(ofPath.entry)[index])
  )
}
