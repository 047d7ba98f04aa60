import {
  campaignsOf,
  isWarehouseSaleOn,
  matchesRoute,
  ownerOf,
  withoutTrailingSlash,
  type FileReference,
  type ModuleManifest,
  type PageData,
} from '@cupboard/shared/contracts'
import { fileReference, fileUrl, type Snapshot } from '../registry/index.ts'
import { writePage } from './domain/page.ts'
import { messages } from './messages.ts'

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
}

const ICON = /(?:^|\/)(?:fav)?icon[\w.-]*\.svg$/
/** Whether the first paint uses this font: upright, Latin letters. */
const isFirstFont = (file: string): boolean =>
  file.endsWith('.woff2') && file.includes('latin') && file.includes('-normal')
const STARTER = 'starter.js'
const OFFERING = ['rc', 'refCust', 'employer']

const stringOf = (value: unknown, key: string): string => {
  const field: unknown =
    typeof value === 'object' && value !== null && key in value ? Reflect.get(value, key) : undefined
  return typeof field === 'string' ? field : ''
}

/** The chunk of the screen that stands at a path. */
const screenOf = ({ screens }: ModuleManifest, path: string): readonly string[] =>
  Object.entries(screens).find(([route]) => matchesRoute(route, path))?.[1] ?? []

/** Whether the query names something that may bring an offer: a code, a friend, an employer, or a live campaign. LAND-04. */
const mayBringOffer = (query: URLSearchParams, isCampaign: (slug: string) => boolean): boolean =>
  OFFERING.some((name) => query.get(name)) || isCampaign(query.get('utm_campaign') ?? '')

/** The shell of one browser: the live one, unless that browser could not start it and there is one before. */
export const shellFor = ({ shell, previousShell }: Snapshot, faulty: string | undefined): ModuleManifest | undefined =>
  shell && shell.version === faulty ? (previousShell ?? shell) : shell

/** Puts one page together from what is served now; undefined while there is no shell. SHELL-07..41. */
export function composePage(
  snapshot: Snapshot,
  site: SiteData,
  request: PageRequest,
): { readonly html: string; readonly isFound: boolean } | undefined {
  const shell = shellFor(snapshot, request.faultyShell)
  if (!shell) return undefined
  const { modules, registry, page } = snapshot
  const path = withoutTrailingSlash(request.path)
  const isCampaign = campaignsOf(site.campaignSlugs)
  const owner = request.isShellScreen ? undefined : ownerOf(path, modules, isCampaign)
  const isFound = request.isShellScreen || owner !== undefined
  const own = owner && shell === snapshot.shell ? page(owner.name, path) : undefined
  const frame = own ? page('shell', path) : undefined
  const shellFile = (file: string): FileReference => fileReference(shell, file)
  const shellFiles = Object.keys(shell.files)
  const isSaleOn = site.warehouseSale !== undefined && isWarehouseSaleOn(site.warehouseSale, request.now)
  const icon = shellFiles.find((file) => ICON.test(file))

  const html = writePage({
    title: isFound ? messages.title : messages.notFoundTitle,
    theme: request.theme,
    icon: icon && fileUrl(shell, icon),
    styles: shell.css.map(shellFile),
    moduleStyles: owner ? owner.css.map((file) => fileReference(owner, file)) : [],
    isDrawn: own !== undefined,
    fonts: shellFiles.filter((file) => isFirstFont(file)).map((file) => fileUrl(shell, file)),
    preloads: owner
      ? [owner.entry, ...owner.preload, ...screenOf(owner, path)].map((file) => fileReference(owner, file))
      : [],
    scripts: [...shell.preload, shell.entry].map(shellFile),
    starter: shell.files[STARTER] ? shellFile(STARTER) : undefined,
    scriptOrigins: request.scriptOrigins,
    data: {
      ...site,
      registry,
      notFound: !isFound,
      ...(own && owner ? { prerendered: { module: owner.name } } : {}),
    },
    awaitsBanner: own !== undefined && (isSaleOn || mayBringOffer(request.query, isCampaign)),
    markup: {
      top: stringOf(frame?.markup, 'top'),
      module: stringOf(own?.markup, 'html'),
      bottom: stringOf(frame?.markup, 'bottom'),
    },
    withoutScript: messages.withoutScript,
  })
  return { html, isFound }
}
