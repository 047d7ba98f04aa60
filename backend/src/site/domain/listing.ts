import { escapeMarkup } from '../../platform/domain/markup.ts'

interface Site {
  readonly publicOrigin: string
  readonly searchEngines: boolean
}

/** What is no page. Pages that nobody may list say so themselves, and must be read for that. */
const NO_PAGES = ['/api/', '/identity/', '/ofrep/', '/collect/', '/cards/', '/v1/', '/ops']

/** `robots.txt`: nothing may be read unless the operator lets search engines in. SHELL-50. */
export const robots = ({ publicOrigin, searchEngines }: Site): string =>
  [
    'User-agent: *',
    ...(searchEngines
      ? [...NO_PAGES.map((place) => `Disallow: ${place}`), '', `Sitemap: ${publicOrigin}/sitemap.xml`]
      : ['Disallow: /']),
    '',
  ].join('\n')

/** `sitemap.xml` of these paths. */
export const sitemap = (publicOrigin: string, paths: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => `<url><loc>${escapeMarkup(`${publicOrigin}${path}`)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n')
