import {
  CHOSEN_THEMES,
  THEME_COLOURS,
  type ChosenTheme,
  type FileReference,
  type LaterFile,
  type LaterUse,
  type PageData,
} from '@cupboard/shared/contracts'
import { hasFold, withInFold } from '../../platform/domain/fold.ts'
import { escapeMarkup } from '../../platform/domain/markup.ts'

/** A style sheet, and what a drawn page needs of it: then the page is seen without the rest, which comes later. */
export interface PageStyle extends FileReference {
  readonly used: string | undefined
  /** Of that, what is seen first needs. */
  readonly first: string | undefined
}

/** What a page tells those who ask for it without reading it: tabs, search engines, and whoever shows a link to it. */
export interface PageHead {
  readonly title: string
  readonly siteName: string
  readonly description: string | undefined
  /** Its one address, without a query; absent where there is none to be told. */
  readonly canonical: string | undefined
  /** Address of its picture, 1200 × 630. */
  readonly picture: string | undefined
  /** Search engines may list it. */
  readonly isListed: boolean
}

/** Icons of the site, by their addresses. */
export interface Icons {
  readonly any: string | undefined
  readonly png: string | undefined
  readonly apple: string | undefined
  /** Web app manifest: icons for home screens, and the name below them. */
  readonly manifest: string | undefined
}

/** All that one page is written from. */
export interface Page {
  readonly head: PageHead
  readonly theme: 'light' | 'dark' | undefined
  readonly icons: Icons
  /** The shell's own: the page is seen once they are there. */
  readonly styles: readonly PageStyle[]
  /** What is drawn of the module waits for them; the shell does not. */
  readonly moduleStyles: readonly PageStyle[]
  /** What stands of them in the head is all that the module's markup needs. */
  readonly isDressed: boolean
  /** The shell's markup is in the page. */
  readonly isDrawn: boolean
  /** What stands between, too. */
  readonly isWhole: boolean
  readonly fonts: readonly string[]
  /** Scripts that the page will ask for a moment later, with the same attributes: else each is downloaded twice. */
  readonly preloads: readonly FileReference[]
  readonly scripts: readonly FileReference[]
  /** Watches over the shell; on a page that arrives drawn, asks for preloads and scripts once the page is seen. */
  readonly starter: FileReference | undefined
  readonly data: PageData
  /** Of others, where scripts may come from beside our own. */
  readonly scriptOrigins: readonly string[]
  /** The place of an offer that comes later is kept free, so that it moves nothing. */
  readonly awaitsBanner: boolean
  readonly markup: { readonly top: string; readonly module: string; readonly bottom: string }
  readonly withoutScript: string
}

/** JSON that cannot end the script element it stands in. */
const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')

const jsonTag = (id: string, value: unknown, attributes = ''): string =>
  `<script type="application/json" id="${id}"${attributes}>${scriptJson(value)}</script>`

const sourceOf = ({ url, integrity }: FileReference): string =>
  `"${escapeMarkup(url)}" integrity="${integrity}" crossorigin="anonymous"`

const run = (file: FileReference): string => `<script defer src=${sourceOf(file)}></script>`
/** Of a drawn page: what is pressed before it has come is lost, so it does not stand behind the page's other files on a slow line. */
const runSoon = (file: FileReference): string => `<script defer fetchpriority="high" src=${sourceOf(file)}></script>`
const styleTag = (file: FileReference): string => `<link rel="stylesheet" href=${sourceOf(file)}>`
const stylePreload = (file: FileReference): string => `<link rel="preload" as="style" href=${sourceOf(file)}>`
const inline = ({ url }: FileReference, rules: string): string =>
  `<style data-of="${escapeMarkup(url)}">${rules}</style>`
type InlineStyle = PageStyle & { readonly used: string }
const isInline = (style: PageStyle): style is InlineStyle => style.used !== undefined

type Scripts = Pick<Page, 'starter' | 'preloads' | 'scripts' | 'styles' | 'moduleStyles' | 'isWhole'>

const scriptPreload = (file: FileReference): string => `<link rel="preload" as="script" href=${sourceOf(file)}>`

const later =
  (as: LaterUse) =>
  ({ url, integrity }: FileReference): LaterFile => ({ url, integrity, as })

/** What runs a page that is drawn already, in this order: the starter asks for it once the page is seen. */
const listOfDrawn = ({ preloads, scripts, styles, moduleStyles, isWhole }: Scripts): string =>
  jsonTag('later', [
    ...styles.filter(isInline).map(later('styles')),
    ...moduleStyles.filter(isInline).map(later('styles-ahead')),
    ...(isWhole ? preloads.map(later('script-ahead')) : []),
    ...scripts.map(later('script')),
  ])

/** What a page that only its frame is drawn of needs next: nothing else is on the line meanwhile. */
const filesOfFramed = ({ preloads, scripts, styles }: Scripts): readonly string[] => [
  ...styles.filter(isInline).map(stylePreload),
  ...[...preloads, ...scripts].map(scriptPreload),
]

/** What runs any other page, at once; the starter first. */
const scriptsOfOther = ({ starter, preloads, scripts }: Scripts): readonly string[] => [
  ...preloads.map(scriptPreload),
  ...(starter ? [run(starter)] : []),
  ...scripts.map(run),
]

/** Read by whatever runs first, before it reads the data. */
const originsAttribute = (origins: readonly string[]): string =>
  origins.length === 0 ? '' : ` data-script-origins="${escapeMarkup(origins.join(' '))}"`

type Dressed = Pick<Page, 'styles' | 'moduleStyles' | 'markup'>

/** Its module says where what is seen first ends: the head has the rules of that, and those of the whole page stand there. */
const isFolded = ({ styles, moduleStyles, markup }: Dressed): boolean =>
  hasFold(markup.module) &&
  [...styles, ...moduleStyles].every(({ used, first }) => used !== undefined && first !== undefined)

/** Texts of the style elements of a page, as the policy names them by their hash. */
export const inlineStyles = (page: Dressed): readonly string[] =>
  [...page.styles, ...page.moduleStyles]
    .flatMap(({ used, first }) => [isFolded(page) ? first : undefined, used])
    .filter((text) => text !== undefined)

/** In a drawing, where style elements may stand in a body: its text is written as any other. */
const rulesAtFold = ({ styles, moduleStyles }: Dressed): string =>
  [...styles, ...moduleStyles]
    .filter(isInline)
    .map((style) => inline(style, escapeMarkup(style.used)))
    .join('')

const moduleMarkup = (page: Dressed): string =>
  isFolded(page) ? withInFold(page.markup.module, rulesAtFold(page)) : page.markup.module

const meta = (name: string, content: string | undefined): readonly string[] =>
  content === undefined ? [] : [`<meta name="${name}" content="${escapeMarkup(content)}">`]
const property = (name: string, content: string | undefined): readonly string[] =>
  content === undefined ? [] : [`<meta property="${name}" content="${escapeMarkup(content)}">`]
const link = (rel: string, href: string | undefined, attributes = ''): readonly string[] =>
  href === undefined ? [] : [`<link rel="${rel}"${attributes} href="${escapeMarkup(href)}">`]

/** Of a page that has an address to share, or a picture to show where it is shared. https://ogp.me */
const sharing = ({ title, siteName, description, canonical, picture }: PageHead): readonly string[] =>
  canonical === undefined && picture === undefined
    ? []
    : [
        ...property('og:type', 'website'),
        ...property('og:site_name', siteName),
        ...property('og:locale', 'en_US'),
        ...property('og:title', title),
        ...property('og:description', description),
        ...property('og:url', canonical),
        ...property('og:image', picture),
        ...(picture === undefined
          ? []
          : [
              ...property('og:image:type', 'image/png'),
              ...property('og:image:width', '1200'),
              ...property('og:image:height', '630'),
              ...property('og:image:alt', title),
            ]),
        ...meta('twitter:card', picture === undefined ? 'summary' : 'summary_large_image'),
      ]

const headLines = (head: PageHead): readonly string[] => [
  `<title>${escapeMarkup(head.title)}</title>`,
  ...meta('description', head.description),
  ...(head.isListed ? [] : meta('robots', 'noindex')),
  ...link('canonical', head.canonical),
  ...sharing(head),
]

const themeColour = (theme: ChosenTheme, attributes = ''): string =>
  `<meta name="theme-color"${attributes} content="${THEME_COLOURS[theme]}">`

/** The colour of a browser's own bars: of the chosen theme, or of the one that the system asks for. */
const themeColours = (chosen: Page['theme']): readonly string[] =>
  chosen
    ? [themeColour(chosen)]
    : CHOSEN_THEMES.map((theme) => themeColour(theme, ` media="(prefers-color-scheme: ${theme})"`))

const iconLinks = ({ any, png, apple, manifest }: Icons): readonly string[] => [
  ...link('icon', png, ' type="image/png" sizes="48x48"'),
  ...link('icon', any ?? 'data:,', any === undefined ? '' : ' type="image/svg+xml" sizes="any"'),
  ...link('apple-touch-icon', apple),
  ...link('manifest', manifest),
]

const isDrawn = (page: Page): boolean => page.isDrawn && page.starter !== undefined

const dataTag = ({ data, scriptOrigins }: Page): string => jsonTag('page-data', data, originsAttribute(scriptOrigins))

/** What of the head does not depend on whether the module is drawn. */
function headOfPage(page: Page): readonly string[] {
  const { head, theme, icons, styles, moduleStyles } = page
  const rulesOf = ({ used, first = used }: InlineStyle) => (isFolded(page) ? first : used)
  return [
    '<!doctype html>',
    `<html lang="en"${theme ? ` data-theme="${theme}"` : ''}>`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...headLines(head),
    '<meta name="color-scheme" content="light dark">',
    ...themeColours(theme),
    ...iconLinks(icons),
    ...styles.map((style) => (isInline(style) ? inline(style, rulesOf(style)) : styleTag(style))),
    ...moduleStyles.filter(isInline).map((style) => inline(style, rulesOf(style))),
  ]
}

const fontPreload = (url: string): string =>
  `<link rel="preload" as="font" type="font/woff2" href="${escapeMarkup(url)}" crossorigin="anonymous">`

/** What is asked for before anything of the module is seen; where it is drawn, nothing. */
const filesNext = (page: Page): readonly string[] => [
  ...(page.isWhole ? [] : page.moduleStyles.map(stylePreload)),
  ...page.fonts.map(fontPreload),
  ...(isDrawn(page) ? [] : [dataTag(page), ...scriptsOfOther(page)]),
  ...(isDrawn(page) && !page.isWhole ? filesOfFramed(page) : []),
]

const starterOf = ({ starter }: Page): readonly string[] => (starter ? [runSoon(starter)] : [])

const shellTop = ({ awaitsBanner, markup, withoutScript }: Page): readonly string[] => [
  '</head>',
  '<body>',
  `<noscript><aside><p>${escapeMarkup(withoutScript)}</p></aside></noscript>`,
  `<div id="shell-top"${awaitsBanner ? ' data-awaits-banner' : ''}>${markup.top}</div>`,
]

const moduleAndBottom = (page: Page): readonly string[] => [
  ...(page.isWhole ? page.moduleStyles.filter((style) => !page.isDressed || !isInline(style)).map(styleTag) : []),
  `<div id="page"><main id="module" tabindex="-1">${moduleMarkup(page)}</main></div>`,
  `<div id="shell-bottom">${page.markup.bottom}</div>`,
]
const END = ['</body>', '</html>']

/**
 * The document. A drawn page is seen as soon as its markup is there: what it needs of the style sheets stands in its head, and whatever
 * is not seen at its end; where only the frame is drawn, its files are on the way meanwhile, the starter before them. Any other names its
 * files first. What follows a style sheet in the body waits for it, and nothing before it does: the shell's top is seen first.
 */
export const writePage = (page: Page): string =>
  [
    ...headOfPage(page),
    ...(isDrawn(page) && !page.isWhole ? starterOf(page) : []),
    ...filesNext(page),
    ...shellTop(page),
    ...moduleAndBottom(page),
    ...(isDrawn(page) ? [dataTag(page), listOfDrawn(page)] : []),
    ...(isDrawn(page) && page.isWhole ? starterOf(page) : []),
    ...END,
  ].join('\n')

/** What of a page is seen before its module is drawn for who asks; the starter is on the way meanwhile. */
export const writeBeginning = (page: Page): string =>
  [...headOfPage(page), ...starterOf(page), ...shellTop(page), ''].join('\n')

/** The rest of it: the module, or that it comes, and last what is not seen. */
export const writeRest = (page: Page): string =>
  [...filesNext(page), ...moduleAndBottom(page), dataTag(page), listOfDrawn(page), ...END].join('\n')
