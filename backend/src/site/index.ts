import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  bannerCookie,
  isReserved,
  shellFaultCookie,
  withoutTrailingSlash,
  type PageData,
  type ProductGroup,
} from '@cupboard/shared/contracts'
import { sendProblem } from '../platform/http/problems.ts'
import { readCookie } from '../platform/http/cookies.ts'
import { contentSecurityPolicy } from '../platform/http/security-headers.ts'
import { readTheme } from '../platform/http/theme.ts'
import { measurementOfPage, measurementSources } from '../platform/measurement.ts'
import { lastKnown } from '../platform/kept.ts'
import { repeat } from '../platform/repeat.ts'
import type { Context, Platform } from '../platform/ports.ts'
import type { RegistryContext, Stock } from '../registry/index.ts'
import { composePage, type PageRequest, type SiteData } from './compose.ts'
import { listedPaths } from './listed-paths.ts'
import { listingRoutes } from './listing-routes.ts'
import { createPreparedPages, sendArriving, sendPage, sendToOne, styleHashes } from './prepared-pages.ts'
import { createStockPages } from './stock-pages.ts'
import type { OfferCodes } from './domain/may-offer.ts'
import { SEEN, seenPageFrom, type SeenPage } from './domain/seen-page.ts'
import { messages } from './messages.ts'
import { keepOverride, originsOf, withoutDrawn, type OverrideParts } from './override.ts'
import { createVisitorPages, type CustomerParts, type VisitorCalls } from './visitor-pages.ts'
import { createVisits, type Place } from './visits.ts'

export type { CustomerParts, VisitorCalls } from './visitor-pages.ts'
export { seenAddress } from './domain/seen-page.ts'

export interface SiteParts {
  readonly registry: Pick<
    RegistryContext,
    'current' | 'canaries' | 'keptSet' | 'pastSet' | 'note' | 'drawStock' | 'beginForVisitor'
  >
  readonly campaignSlugs: () => Promise<readonly string[]>
  readonly productGroups: () => Promise<readonly ProductGroup[]>
  /** What the address of each campaign brings, for everybody who comes by it. */
  readonly landings: () => Promise<Stock['campaigns']>
  /** What can be had for the asking now. */
  readonly offerCodes: () => Promise<OfferCodes>
  /** From what they answer screens are drawn for visitors. */
  readonly visitorCalls: VisitorCalls
  /** The same for customers. */
  readonly customers: CustomerParts
  readonly flags: () => NonNullable<PageData['flags']>
  readonly pool: PageData['identity']
  readonly cards: PageData['cards']
  /** Whether this request may see `/ops`; to everybody else it does not exist. */
  readonly mayOpenOps: (request: FastifyRequest) => Promise<boolean>
  readonly overrides: OverrideParts
  /** How often what the shop has is looked at, and drawn where it has changed. */
  readonly drawEveryMs: number
}

const KEPT_MS = 2_000
const OTHER_METHODS = ['POST', 'PUT', 'PATCH', 'DELETE']

/** Whether a proxy in front says that the visitor came without encryption, to a site that has it. */
const isPlain = (request: FastifyRequest, { isSecure, trustProxy }: Platform['config']): boolean =>
  isSecure && trustProxy && request.headers['x-forwarded-proto'] === 'http'

/** Whether it came to another address than the one that people type. */
const isElsewhere = (request: FastifyRequest, config: Platform['config']): boolean =>
  request.host !== new URL(config.publicOrigin).host || isPlain(request, config)

const PLAIN = 'text/plain; charset=utf-8'
const OPS_SCREEN = /^\/ops(?:\/(?!api)|$)/i

/** What every page is told, whatever its path. */
function createSiteData(
  { config, clocks }: Platform,
  { pool, cards, flags }: SiteParts,
  campaignSlugs: () => Promise<readonly string[]>,
): () => Promise<SiteData> {
  const sale = config.warehouseSale
  const measurement = measurementOfPage(config.measurement)
  const { region, userPoolId, userPoolClientId, identityPoolId, endpoint } = pool
  return async () => ({
    publicOrigin: config.publicOrigin,
    clockOffsetMs: clocks.offsetMs(),
    sandbox: config.sandbox,
    identity: { region, userPoolId, userPoolClientId, identityPoolId, ...(endpoint ? { endpoint } : {}) },
    cards,
    campaignSlugs: [...(await campaignSlugs())],
    flags: flags(),
    ...(config.waitlistFormUrl ? { waitlistFormUrl: config.waitlistFormUrl } : {}),
    ...(config.blogUrl ? { blogUrl: config.blogUrl } : {}),
    ...(config.socialLinks.length > 0 ? { socialLinks: [...config.socialLinks] } : {}),
    ...(measurement ? { measurement } : {}),
    ...(sale && clocks.business() < new Date(sale.end) ? { warehouseSale: sale } : {}),
    allowModuleOverride: false,
    ...(config.modulePatience === 1 ? {} : { modulePatience: config.modulePatience }),
  })
}

/** What operations staff who follow a report are to see; undefined for everybody else. */
async function seenPage(
  request: FastifyRequest,
  query: URLSearchParams,
  { mayOpenOps }: Pick<SiteParts, 'mayOpenOps'>,
): Promise<SeenPage | undefined> {
  const seen = seenPageFrom(query.get(SEEN))
  return seen && (await mayOpenOps(request)) ? seen : undefined
}

const asSeen = (data: SiteData, seen: SeenPage | undefined): SiteData =>
  seen ? { ...data, ...(seen.flags ? { flags: { ...seen.flags } } : {}), asSeen: true } : data

/** What a request itself says of its page, and the configuration. */
const toldBy = (request: FastifyRequest, { config, clocks }: Platform, developer: readonly string[]) => ({
  scriptOrigins: [...measurementSources(config.measurement).scripts, ...developer],
  theme: readTheme(request, config),
  now: clocks.business(),
  searchEngines: config.searchEngines,
  hadBanner: readCookie(request, bannerCookie(config.isSecure)) !== undefined,
})

function refuseOtherMethods(app: FastifyInstance): void {
  for (const url of ['/', '/*'])
    app.route({
      method: OTHER_METHODS,
      url,
      handler: async (request, reply) => {
        if (isReserved(request.url.split('?', 1)[0] ?? '')) return sendProblem(reply, { code: 'not_found' })
        return sendProblem(reply.header('allow', 'GET, HEAD'), { code: 'method_not_allowed' })
      },
    })
}

/** What is looked at for each page, and read anew every two seconds. */
const keptLists = ({ campaignSlugs, offerCodes }: SiteParts, log: Platform['log']) => ({
  campaignSlugs: lastKnown<readonly string[]>(KEPT_MS, [], campaignSlugs, (error) =>
    log.warn({ err: error }, 'the campaign slugs could not be read'),
  ),
  offerCodes: lastKnown<OfferCodes | undefined>(KEPT_MS, undefined, offerCodes, (error) =>
    log.warn({ err: error }, 'the codes of offers could not be read'),
  ),
})

/** Every page: the document that the shell starts from, composed for the path that was asked for. */
export function createSite(platform: Platform, parts: SiteParts): { readonly context: Context } {
  const { config, log } = platform
  const { campaignSlugs, offerCodes } = keptLists(parts, log)

  const visits = createVisits(platform, parts)
  const preparePage = createPreparedPages()
  const stock = createStockPages(parts)
  const arrivingPage = createVisitorPages({ ...platform, ...parts, calls: parts.visitorCalls })
  let endDrawing = () => {}

  const siteData = createSiteData(platform, parts, campaignSlugs)
  const setFor = async (request: FastifyRequest, place: Place, isShellScreen: boolean) =>
    isShellScreen ? parts.registry.current() : visits.setFor(request, place)

  async function answerPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const [path = '/', ...rest] = request.originalUrl.split('?')
    const isOps = OPS_SCREEN.test(path)
    if (isReserved(path) && !isOps) return sendProblem(reply, { code: 'not_found' })
    if (isElsewhere(request, config)) return reply.redirect(`${config.publicOrigin}${request.originalUrl}`, 308)

    const query = new URLSearchParams(rest.join('?'))
    const kept = keepOverride(reply, { origin: config.publicOrigin, path, query }, parts.overrides)
    if (kept) return kept
    const seen = await seenPage(request, query, parts)
    const isShellScreen = isOps && (await parts.mayOpenOps(request))
    const override = seen || isShellScreen ? undefined : await parts.overrides.of(request, reply)
    const developer = originsOf(override)
    const data = { ...asSeen(await siteData(), seen), ...(override ? { override } : {}) }
    const faultyShell = seen ? undefined : readCookie(request, shellFaultCookie(config.isSecure))
    const place = { path, campaignSlugs: data.campaignSlugs, faultyShell }
    const found = seen ? await parts.registry.pastSet(seen.set) : await setFor(request, place, isShellScreen)
    reply.header('cache-control', seen ? 'no-store' : 'private, no-cache').header('vary', 'accept-encoding, cookie')
    if (!found) return reply.code(410).type(PLAIN).send(messages.seenIsGone)
    const set = withoutDrawn(found, override)
    const arriving =
      seen || faultyShell !== undefined ? undefined : arrivingPage(request, { set, path }, data.flags ?? {})
    const asked: PageRequest = {
      ...{ path, query, faultyShell, isShellScreen },
      ...toldBy(request, platform, developer),
      ...(seen ? { theme: seen.theme } : {}),
      offerCodes: await offerCodes(),
      stockPage: stock.pageAt(withoutTrailingSlash(path)),
      arriving,
    }
    const composed = composePage(set, data, asked)
    if (!composed) return reply.code(503).header('retry-after', '5').type(PLAIN).send(messages.preparing)
    if (!isShellScreen && !seen) {
      visits.keep(request, reply, set)
      if (developer.length === 0)
        parts.registry.note(set, { kind: 'asked', path: withoutTrailingSlash(path) }, request.ip)
    }
    const policy = contentSecurityPolicy(config, composed.trustedTypes, styleHashes(composed), developer)
    reply.header('content-security-policy', policy)
    if (!arriving)
      return override ? sendToOne(request, reply, composed) : sendPage(request, reply, preparePage(composed))
    const whole = arriving.page.then((visitorPage) => composePage(set, data, { ...asked, visitorPage }) ?? composed)
    return sendArriving(request, reply, composed, whole)
  }

  const context: Context = {
    prefix: '',
    async start() {
      await campaignSlugs()
      // Until the shop has been read, no page of it may be listed.
      await stock.refresh().catch((error: unknown) => log.warn({ err: error }, 'the shop could not be read'))
      const draw = async () => parts.registry.drawStock(await stock.refresh())
      endDrawing = repeat(parts.drawEveryMs, draw, (error) =>
        log.warn({ err: error }, 'pages of the shop were not drawn'),
      )
    },
    async routes(app) {
      app.addHook('onClose', async () => endDrawing())
      listingRoutes(app, config, () => listedPaths(parts.registry.current(), stock.all()))
      app.get('/', { compress: false }, answerPage)
      app.get('/*', { compress: false }, answerPage)
      refuseOtherMethods(app)
    },
  }
  return { context }
}
