import {
  CAMPAIGN_ROUTE,
  campaignsOf,
  isReserved,
  isWarehouseSaleOn,
  matchesRoute,
  ownerOf,
  routeOf,
  withoutTrailingSlash,
  type FileReference,
  type ModuleManifest,
  type PageData,
} from '@cupboard/shared/contracts'
import { offerWords } from '@cupboard/shared/pricing'
import { fileReference, fileUrl, notFoundPaths, type Snapshot, type StockPage } from '../registry/index.ts'
import { mayOffer, type OfferCodes } from './domain/may-offer.ts'
import type { Icons, Page, PageHead, PageStyle } from './domain/page.ts'
import { messages } from './messages.ts'
import { overrideIn } from './override.ts'
import type { ArrivingPage, VisitorPage } from './visitor-pages.ts'

/** The parts of the page's data that do not depend on the path. */
export type SiteData = Omit<PageData, 'registry' | 'prerendered' | 'notFound'>

export interface PageRequest {
  readonly path: string
  /** No word on the page comes from it: the browser applies it once the page is seen. */
  readonly query: URLSearchParams
  readonly theme: 'light' | 'dark' | undefined
  /** By the business clock. */
  readonly now: Date
  readonly scriptOrigins: readonly string[]
  /** A version of the shell that this browser could not start. */
  readonly faultyShell: string | undefined
  /** The shell's own screen, such as `/ops`. */
  readonly isShellScreen: boolean
  /** Whether search engines may list public pages. */
  readonly searchEngines: boolean
  /** This browser's last page had a banner of its own on top. */
  readonly hadBanner: boolean
  readonly offerCodes: OfferCodes | undefined
  /** The page of what the shop has at this very address, as it is now. */
  readonly stockPage: StockPage | undefined
  /** It is being drawn for who asks. */
  readonly arriving: ArrivingPage | undefined
  /** As it was drawn for who asks. What is written before it does not depend on it. */
  readonly visitorPage?: VisitorPage | undefined
}

export interface ComposedPage {
  readonly page: Page
  readonly isFound: boolean
  /** The shell makes a policy for Trusted Types. */
  readonly trustedTypes: boolean
}

const ICON = /(?:^|\/)(?:fav)?icon[\w.-]*\.svg$/
/** Whether the first paint uses this font: upright, Latin letters. */
const isFirstFont = (file: string): boolean =>
  file.endsWith('.woff2') && file.includes('latin') && file.includes('-normal')
const STARTER = 'starter.js'

/** The chunk of the screen that stands at a path. */
const screenOf = ({ screens }: ModuleManifest, path: string): readonly string[] =>
  Object.entries(screens).find(([route]) => matchesRoute(route, path))?.[1] ?? []

/** The chunks of parts that are shown at a path, since their flag is on. */
const flaggedAt = ({ flagged }: ModuleManifest, path: string, { flags }: SiteData): readonly string[] =>
  flagged
    .filter(({ flag, screens }) => flags?.[flag] === true && (screens?.some((at) => matchesRoute(at, path)) ?? true))
    .flatMap(({ files }) => files)

/** The scripts of a module that a page at a path will ask for. */
const filesAt = (module: ModuleManifest, path: string, site: SiteData): readonly FileReference[] =>
  [module.entry, ...module.preload, ...screenOf(module, path), ...flaggedAt(module, path, site)].map((file) =>
    fileReference(module, file),
  )

/** Whether everybody who comes by its address is offered something; unknown until the shop has been read. */
const mayCampaignOffer = (stockPage: StockPage | undefined): boolean => {
  const landing = stockPage?.answers.landing?.data
  return landing === undefined || offerWords(landing) !== undefined
}

/** The shell of one browser: the live one, unless that browser could not start it and there is one before. */
export const shellFor = ({ shell, previousShell }: Snapshot, faulty: string | undefined): ModuleManifest | undefined =>
  shell && shell.version === faulty ? (previousShell ?? shell) : shell

type DrawnPage = NonNullable<ReturnType<Snapshot['page']>>
type Drawn = DrawnPage['markup']
interface DrawnParts {
  /** What tells the page's head. */
  readonly named: DrawnPage | undefined
  readonly own: Drawn | undefined
  /** Of each of the module's style sheets, the rules that stand in the head. */
  readonly styles?: readonly string[] | undefined
  /** Of these, the ones that what is seen first needs, where the page says what that is. */
  readonly firstStyles?: readonly string[] | undefined
  readonly frame: Drawn | undefined
  readonly from: Pick<NonNullable<PageData['prerendered']>, 'answers' | 'visitor'>
}
const NOT_DRAWN: DrawnParts = { named: undefined, own: undefined, frame: undefined, from: {} }

/** What is drawn for one visitor, in the frame that is everybody's: its head is known before it is drawn. */
function drawnForVisitor(
  { page }: Snapshot,
  path: string,
  { module, route, expected }: ArrivingPage,
  visitorPage: VisitorPage | undefined,
): DrawnParts {
  const { name, version } = module
  const { title } = expected
  const styles = [...expected.dress.styles]
  const named = { name, version, path, markup: { html: '', head: title === undefined ? undefined : { title } } }
  const frame = (page('shell', path) ?? page('shell', route))?.markup
  if (!visitorPage) return { named, own: undefined, styles, frame, from: {} }
  const { drawn, visitor } = visitorPage
  return { named, own: { html: drawn.html, styles }, styles, frame, from: { visitor } }
}

/** What is drawn of a page of a module: at its address, of what the shop has there, or of the route that stands for it; else the frame. */
function drawnParts(
  { page, stockPage }: Snapshot,
  owner: ModuleManifest,
  path: string,
  route: string,
  stock: StockPage | undefined,
): DrawnParts {
  const own = stock
    ? stockPage(owner.name, stock.drawnAt, stock.mark)
    : [page(owner.name, path), page(owner.name, route)].find((one) => one && one.markup.mark === undefined)
  const frame = page('shell', path) ?? page('shell', route)
  if (!frame) return NOT_DRAWN
  if (!own) return { ...NOT_DRAWN, frame: frame.markup }
  const { markup } = own
  const from = stock ? { answers: stock.answers } : {}
  const { styles, firstStyles } = markup
  return { named: own, own: markup, styles, firstStyles, frame: frame.markup, from }
}

function drawnNotFound({ page }: Snapshot, path: string): DrawnParts {
  const [named] = notFoundPaths(path).flatMap((place) => page('shell', place) ?? [])
  return named?.markup.main === undefined ? NOT_DRAWN : { ...NOT_DRAWN, named, frame: named.markup }
}

/** An address as its route writes it: small letters but for what stands for a parameter. */
const writtenAs = (route: string, path: string): string => {
  const segments = path.split('/')
  return route
    .split('/')
    .map((part, index) => (part.startsWith(':') ? (segments[index] ?? '') : part))
    .join('/')
}

/** Pages that no search engine lists stay so, whatever the operator lets it. SHELL-50. */
const isListed = (owner: ModuleManifest, route: string, { searchEngines, stockPage }: PageRequest): boolean =>
  searchEngines && (owner.prerender?.listed ?? []).includes(route) && (!route.includes(':') || stockPage !== undefined)

function headOf(
  { pictureId }: Snapshot,
  { publicOrigin }: SiteData,
  named: DrawnPage | undefined,
  address: string | undefined,
  listed: boolean,
): PageHead {
  const { title = messages.siteName, description } = named?.markup.head ?? {}
  const picture = named && pictureId(named)
  return {
    title,
    siteName: messages.siteName,
    description,
    canonical: address === undefined ? undefined : `${publicOrigin}${address}`,
    picture: picture && `${publicOrigin}/pictures/${picture}.png`,
    isListed: listed,
  }
}

function iconsOf(shell: ModuleManifest): Icons {
  const addressOf = (file: string) => (shell.files[file] ? fileUrl(shell, file) : undefined)
  const any = Object.keys(shell.files).find((file) => ICON.test(file))
  return {
    any: any && fileUrl(shell, any),
    png: addressOf('icon-48.png'),
    apple: addressOf('apple-touch-icon.png'),
    manifest: addressOf('site.webmanifest'),
  }
}

const stylesOf = (
  manifest: ModuleManifest,
  { styles, firstStyles }: Pick<DrawnParts, 'styles' | 'firstStyles'>,
  { asksByList, clearsFold }: ModuleManifest,
): readonly PageStyle[] =>
  manifest.css.map((file, index) => ({
    ...fileReference(manifest, file),
    used: asksByList ? styles?.[index] : undefined,
    first: clearsFold ? firstStyles?.[index] : undefined,
  }))

/** What the shell says of an outage arrives with the page, and moves nothing. SHELL-92. */
const topOf = (frame: Drawn | undefined, { flags }: SiteData): string =>
  (flags?.['blockSignups'] === true ? frame?.topInOutage : undefined) ?? frame?.top ?? ''

/** Puts one page together from what is served now; undefined while there is no shell. SHELL-07..41. */
export function composePage(snapshot: Snapshot, site: SiteData, request: PageRequest): ComposedPage | undefined {
  const shell = shellFor(snapshot, request.faultyShell)
  if (!shell) return undefined
  const { modules, registry } = snapshot
  const path = withoutTrailingSlash(request.path)
  const isCampaign = campaignsOf(site.campaignSlugs)
  const owner = request.isShellScreen ? undefined : ownerOf(request.path, modules, isCampaign)
  const published = owner && owner.name === overrideIn(site.override)?.module ? undefined : owner
  const isFound = request.isShellScreen || owner !== undefined
  const isLiveShell = shell === snapshot.shell
  const route = owner && routeOf(path, owner.routes, isCampaign)
  const { arriving, visitorPage } = request
  const { frame, ...drawn } =
    isLiveShell && arriving
      ? drawnForVisitor(snapshot, path, arriving, visitorPage)
      : isLiveShell && owner && route !== undefined
        ? drawnParts(snapshot, owner, path, route, request.stockPage)
        : isLiveShell && !isFound && !isReserved(path)
          ? drawnNotFound(snapshot, path)
          : NOT_DRAWN
  const { named, own, from } = drawn
  const shellFile = (file: string): FileReference => fileReference(shell, file)
  const shellFiles = Object.keys(shell.files)
  const isSaleOn = site.warehouseSale !== undefined && isWarehouseSaleOn(site.warehouseSale, request.now)
  const mayBeListed = owner !== undefined && route !== undefined && isListed(owner, route, request)
  const address = route !== undefined && ((own && !arriving) || mayBeListed) ? writtenAs(route, path) : undefined
  const isOffered =
    mayOffer({ path, query: request.query, route }, isCampaign, request.offerCodes) ||
    (route === CAMPAIGN_ROUTE && mayCampaignOffer(request.stockPage))

  return {
    isFound,
    trustedTypes: shell.trustedTypes,
    page: {
      head: headOf(snapshot, site, named, address, mayBeListed),
      theme: request.theme,
      icons: iconsOf(shell),
      styles: stylesOf(shell, frame ?? {}, shell),
      moduleStyles: published ? stylesOf(published, drawn, shell) : [],
      isDressed: !arriving || (visitorPage !== undefined && arriving.expected.dress.suffices(visitorPage.drawn.html)),
      isDrawn: frame !== undefined && shell.asksByList,
      isWhole: own !== undefined || (!isFound && frame !== undefined),
      fonts: frame ? [] : shellFiles.filter((file) => isFirstFont(file)).map((file) => fileUrl(shell, file)),
      preloads: published ? filesAt(published, path, site) : [],
      scripts: [...shell.preload, shell.entry].map(shellFile),
      starter: shell.files[STARTER] ? shellFile(STARTER) : undefined,
      scriptOrigins: request.scriptOrigins,
      data: {
        ...site,
        registry,
        notFound: !isFound,
        ...(own && owner ? { prerendered: { module: owner.name, ...from } } : {}),
      },
      awaitsBanner: frame !== undefined && !arriving && (isSaleOn || request.hadBanner || isOffered),
      markup: {
        top: topOf(frame, site),
        module: own?.html ?? frame?.main ?? '',
        bottom: frame?.bottom ?? '',
      },
      withoutScript: messages.withoutScript,
    },
  }
}
