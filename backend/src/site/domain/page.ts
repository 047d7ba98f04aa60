import type { FileReference, PageData } from '@cupboard/shared/contracts'
import { escapeMarkup } from '../../platform/domain/markup.ts'

/** All that one page is written from. */
export interface Page {
  readonly title: string
  readonly theme: 'light' | 'dark' | undefined
  readonly icon: string | undefined
  /** The shell's own: the page is seen once they are there. */
  readonly styles: readonly FileReference[]
  /** What is drawn of the module waits for them; the shell does not. */
  readonly moduleStyles: readonly FileReference[]
  /** The module's markup, and the shell's, are in the page. */
  readonly isDrawn: boolean
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

const sourceOf = ({ url, integrity }: FileReference): string =>
  `"${escapeMarkup(url)}" integrity="${integrity}" crossorigin="anonymous"`

type Scripts = Pick<Page, 'starter' | 'preloads' | 'scripts' | 'isDrawn'>

/** What runs the page: at once, or on a page that is drawn already by the starter, which reads the links. The starter runs first. */
function scriptTags({ starter, preloads, scripts, isDrawn }: Scripts): readonly string[] {
  const run = (file: FileReference) => `<script defer src=${sourceOf(file)}></script>`
  const start = starter ? [run(starter)] : []
  if (!isDrawn || !starter)
    return [
      ...preloads.map((file) => `<link rel="preload" as="script" href=${sourceOf(file)}>`),
      ...start,
      ...scripts.map(run),
    ]
  return [
    ...preloads.map((file) => `<link rel="later" href=${sourceOf(file)}>`),
    ...scripts.map((file) => `<link rel="later" data-run href=${sourceOf(file)}>`),
    ...start,
  ]
}

const styleTag = (file: FileReference): string => `<link rel="stylesheet" href=${sourceOf(file)}>`
const stylePreload = (file: FileReference): string => `<link rel="preload" as="style" href=${sourceOf(file)}>`

/** Read by whatever runs first, before it reads the data. */
const originsAttribute = (origins: readonly string[]): string =>
  origins.length === 0 ? '' : ` data-script-origins="${escapeMarkup(origins.join(' '))}"`

/**
 * The document: data block before the scripts, every script deferred, every file with its hash. What follows a style sheet in the body
 * waits for it, and nothing before it does: the shell's top is seen first.
 */
export function writePage({
  title,
  theme,
  icon,
  styles,
  moduleStyles,
  isDrawn,
  fonts,
  preloads,
  scripts,
  starter,
  data,
  scriptOrigins,
  awaitsBanner,
  markup,
  withoutScript,
}: Page): string {
  return [
    '<!doctype html>',
    `<html lang="en"${theme ? ` data-theme="${theme}"` : ''}>`,
    '<head>',
    '<meta charset="utf-8">',
    `<title>${escapeMarkup(title)}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    '<meta name="color-scheme" content="light dark">',
    `<link rel="icon" href="${escapeMarkup(icon ?? 'data:,')}">`,
    ...styles.map(styleTag),
    ...(isDrawn ? [] : moduleStyles.map(stylePreload)),
    ...fonts.map(
      (url) => `<link rel="preload" as="font" type="font/woff2" href="${escapeMarkup(url)}" crossorigin="anonymous">`,
    ),
    `<script type="application/json" id="page-data"${originsAttribute(scriptOrigins)}>${scriptJson(data)}</script>`,
    ...scriptTags({ starter, preloads, scripts, isDrawn }),
    '</head>',
    '<body>',
    `<noscript><p>${escapeMarkup(withoutScript)}</p></noscript>`,
    `<div id="shell-top"${awaitsBanner ? ' data-awaits-banner' : ''}>${markup.top}</div>`,
    ...(isDrawn ? moduleStyles.map(styleTag) : []),
    `<div id="page"><main id="module" tabindex="-1">${markup.module}</main></div>`,
    `<div id="shell-bottom">${markup.bottom}</div>`,
    '</body>',
    '</html>',
  ].join('\n')
}
