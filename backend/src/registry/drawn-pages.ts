import { createHash } from 'node:crypto'
import {
  BUNDLE_IDS,
  type DrawnAnswers,
  type LandingData,
  type ModuleManifest,
  type ProductGroup,
} from '@cupboard/shared/contracts'

/** What the shop has, as far as pages are drawn from it. */
export interface Stock {
  readonly productGroups: readonly ProductGroup[]
  readonly campaigns: readonly { readonly slug: string; readonly landing: LandingData }[]
}

/** A page, and what calls answer that it shows. */
export interface StockPage {
  readonly path: string
  readonly route: string
  /** Where it is drawn: the same markup stands for all addresses that show the same. */
  readonly drawnAt: string
  readonly answers: DrawnAnswers
  /** Changes with what is shown. */
  readonly mark: string
}

/** What the shell draws around a page. */
export interface Frame {
  /** Of a page, or a route whose pages have one frame. */
  readonly path: string
  /** Only the browser draws what it stands around. */
  readonly arrives?: boolean
}

interface Thing {
  readonly name: string
  readonly answers: DrawnAnswers
  /** What its page shows: two that show the same are one drawing. */
  readonly shows: unknown
}

const NOT_FOUND = '/page-not-found'

/** Where the shell draws the page for an address that is nobody's: its header is that of the addresses around it. */
export const notFoundPaths = (path: string): readonly string[] => [
  `/${path.split('/')[1] ?? ''}${NOT_FOUND}`,
  NOT_FOUND,
]

const PARAMETER = /:(\w+)/

/** What a parameter of a route stands for, by its name; any other stands for what only the browser knows. */
const THINGS: Readonly<Record<string, (stock: Stock) => readonly Thing[]>> = {
  groupName: ({ productGroups }) =>
    ofCatalogue(
      productGroups,
      productGroups.filter(({ status }) => status !== 'Disabled').map(({ groupName }) => groupName),
    ),
  bundleId: ({ productGroups }) => ofCatalogue(productGroups, BUNDLE_IDS),
  campaign: ({ campaigns }) =>
    campaigns.map(({ slug, landing }) => ({
      name: slug,
      answers: { landing: { campaign: slug, data: landing } },
      shows: landing,
    })),
}

const markOf = (shown: unknown): string =>
  createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 22)

/** The catalogue is marked once for all that show it: it is long, and looked at every few seconds. */
function ofCatalogue(productGroups: readonly ProductGroup[], names: readonly string[]): readonly Thing[] {
  const catalogue = markOf(productGroups)
  return names.map((name) => ({ name, answers: { productGroups: [...productGroups] }, shows: { name, catalogue } }))
}

const thingsOf = (route: string) => THINGS[PARAMETER.exec(route)?.[1] ?? '']
const routesOf = ({ prerender }: ModuleManifest): readonly string[] => prerender?.routes ?? []

/** Addresses that are drawn once for a version: its paths, and routes that are the same page whatever their parameter says. */
export const pathsDrawnOnce = (manifest: ModuleManifest): readonly string[] => [
  ...(manifest.prerender?.paths ?? []),
  ...routesOf(manifest).filter((route) => thingsOf(route) === undefined),
]

const isLiteral = (segment: string): boolean => segment !== '' && !/[:*]/.test(segment)

/** Addresses of nobody's below each first word of a route, and below none. */
const framedNotFound = (live: readonly ModuleManifest[]): readonly string[] => {
  const words = live.flatMap(({ routes }) => routes.map((route) => route.split('/')[1] ?? '')).filter(isLiteral)
  return [NOT_FOUND, ...words.map((word) => `/${word}${NOT_FOUND}`)]
}

const bundlesOf = (route: string): readonly string[] =>
  route.includes(':bundleId') ? BUNDLE_IDS.map((id) => route.replace(':bundleId', id)) : []

/** Addresses around whose drawn pages the shell draws header and footer; a bundle's own, since the header leads to one of them. */
const framedPaths = (live: readonly ModuleManifest[]): readonly string[] => [
  ...framedNotFound(live),
  ...live.flatMap((manifest) => [
    ...(manifest.prerender?.paths ?? []),
    ...(manifest.prerender?.visitors ?? []),
    ...routesOf(manifest),
    ...routesOf(manifest).flatMap(bundlesOf),
  ]),
]

/** All that the shell draws; on routes of which a module draws nothing, that their page comes. */
export function shellFrames(live: readonly ModuleManifest[]): readonly Frame[] {
  const framed = [...new Set(framedPaths(live))]
  const others = [...new Set(live.flatMap(({ routes }) => routes))].filter((route) => !framed.includes(route))
  return [...framed.map((path) => ({ path })), ...others.map((path) => ({ path, arrives: true }))]
}

/** Pages of a module that show what the shop has. */
export function stockPages(manifest: ModuleManifest, stock: Stock): readonly StockPage[] {
  const places = new Map<string, string>()
  return routesOf(manifest).flatMap((route) =>
    (thingsOf(route)?.(stock) ?? []).map(({ name, answers, shows }) => {
      const path = route.replace(PARAMETER, encodeURIComponent(name))
      const mark = markOf(shows)
      const drawnAt = places.get(mark) ?? path
      places.set(mark, drawnAt)
      return { path, route, drawnAt, answers, mark }
    }),
  )
}
