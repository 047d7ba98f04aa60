import { useEffect, useMemo } from 'react'
import { useQuery } from '@cupboard/shared/queries'
import {
  FALLBACK_LANDING,
  paths,
  queryKeys,
  type CampaignEntry,
  type LandingData,
  type Prospect,
} from '@cupboard/shared/contracts'
import {
  useApi,
  useIsInBrowser,
  usePageData,
  useReport,
  useSession,
  useSessionPort,
  useSignUpData,
  type ApiPort,
  type ReportPort,
} from '@cupboard/shared/module'
import { offerWords } from '@cupboard/shared/pricing'
import { useLocation, useNavigate } from '@cupboard/shared/router'
import { isLandingOf, namesOffer, readEntry, type LandingEntry } from './domain/read-entry.ts'
import { isCampaign, signUpFromLanding } from './domain/sign-up-from-landing.ts'

/**
 * What the landing draws from. The rest of LAND-15 is kept elsewhere: the perk and its slug in the sign-up data, the prospect's post
 * in the query cache (LAND-14), mock mode in the shell, the size flags in `useSizeFlags`.
 */
export interface LandingState {
  readonly landing: LandingData | undefined
  readonly entry: CampaignEntry
  /** LAND-02. */
  readonly isSignedIn: boolean
  readonly isUnreadable: boolean
  /** It is not known yet that this address offers nothing. */
  readonly awaitsOffer: boolean
  /** Its address names an offer, and what is to be said of it is not known yet. */
  readonly awaitsAnswer: boolean
}

const queryOf = (entry: CampaignEntry): Record<string, string> =>
  Object.fromEntries(Object.entries(entry).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))

/** The campaign's data, else the generic one, else the built-in list: never an error screen. LAND-04, LAND-06..LAND-08. */
async function loadLanding(
  api: ApiPort,
  report: ReportPort,
  entry: CampaignEntry,
  signal: AbortSignal,
): Promise<LandingData> {
  const asked = isCampaign(entry) ? [queryOf(entry), {}] : [{}]
  for (const query of asked) {
    const answer = await api.call('landing', { query }, { signal })
    if (answer.ok) return answer.value
    if (answer.error.code !== 'aborted') report(new Error(`landing: ${answer.error.code}`), { call: 'landing' })
  }
  return FALLBACK_LANDING
}

const prospectOf = (entry: CampaignEntry): Prospect => ({
  campaignId: entry.utm_campaign,
  referrer: entry.referrer ?? (document.referrer.slice(0, 2000) || undefined),
  attributes: {
    employer: entry.employer,
    fbclid: entry.fbclid,
    rc: entry.rc,
    refCust: entry.refCust,
    utm_content: entry.utm_content,
    utm_source: entry.utm_source,
  },
})

/** Told to the server once for each landing address; done after success or error. LAND-13, LAND-14. */
function useProspect(entry: CampaignEntry | undefined): void {
  const api = useApi()
  useQuery({
    queryKey: queryKeys.prospect(entry ?? {}),
    enabled: entry !== undefined,
    staleTime: Infinity,
    retry: false,
    queryFn: ({ signal }) => api.call('prospect', { body: prospectOf(entry ?? {}) }, { signal }),
  })
}

const isLoad = (read: LandingEntry | undefined): read is Extract<LandingEntry, { kind: 'load' }> =>
  read?.kind === 'load'

/** Reads the address, redirects where it says so, loads the landing data and keeps it as sign-up data. LAND-01..LAND-36. */
export function useLandingEntry(): LandingState {
  const { pathname, search } = useLocation()
  const isInBrowser = useIsInBrowser()
  const read = useMemo(() => (isInBrowser ? readEntry(pathname, search) : undefined), [isInBrowser, pathname, search])
  const load = isLoad(read) ? read : undefined
  const named = useMemo(() => read ?? readEntry(pathname, ''), [read, pathname])
  const api = useApi()
  const report = useReport()
  const session = useSession()
  const sessionPort = useSessionPort('ready')
  const { get, update } = useSignUpData()
  const navigate = useNavigate()

  useEffect(() => {
    if (read?.kind === 'redirect') void navigate(read.to, { replace: true })
    if (read?.kind === 'mock') void navigate(paths.home(), { replace: true })
  }, [read, navigate])

  const isSignedIn = session.status === 'signed-in'
  /** Is led on to enrolling. LAND-22. */
  const isCustomerOnPerkPath = load?.perkSlug !== undefined && isSignedIn
  useEffect(() => {
    if (isCustomerOnPerkPath && load?.perkSlug) void navigate(paths.enrollEmployee(load.perkSlug), { replace: true })
  }, [isCustomerOnPerkPath, load, navigate])

  const drawn = usePageData().prerendered?.answers?.landing
  const isOfDrawn = drawn && (!load || isLandingOf(drawn.campaign, pathname, search))

  /** Who is here is known first. LAND-01, LAND-03. */
  const { data: landing } = useQuery({
    queryKey: queryKeys.landing(queryOf(load?.entry ?? {})),
    enabled: load !== undefined,
    queryFn: async ({ signal }) => {
      await sessionPort.ready()
      return loadLanding(api, report, load?.entry ?? {}, signal)
    },
    ...(isOfDrawn && { placeholderData: drawn.data }),
  })

  useProspect(load?.entry)
  useEffect(() => {
    if (!landing || !load) return
    update(signUpFromLanding(load.entry, landing, { perkSlug: load.perkSlug, kept: get() }))
  }, [landing, load, get, update])

  return {
    landing,
    entry: load?.entry ?? {},
    isSignedIn,
    isUnreadable: read?.kind === 'unreadable',
    awaitsAnswer: isLoad(named) && !landing && namesOffer(named.entry),
    awaitsOffer: read?.kind !== 'unreadable' && (!(load && landing) || offerWords(landing) !== undefined),
  }
}
