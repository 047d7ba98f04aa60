import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { until } from '../platform/testing/until.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { buildFixture, buildSite } from '../registry/testing/fixture.ts'

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><rect width="1200" height="630" fill="var(--paper)"/></svg>'
/** A module as any team may ship it: its words are what the shop says, and one page's picture is none. */
const LANDING = `exports.render = ({ path, answers }) => {
  const words = answers?.landing?.data.header ?? path
  const picture = path === '/about' ? 'no picture' : path === '/science' ? ${JSON.stringify(PICTURE)}.replace('1200', '1300') : ${JSON.stringify(PICTURE)}
  return { html: '<h1>Page</h1>', head: { title: 'Cupboard - ' + words, description: 'About ' + words, picture } }
}`
const SHELL = `exports.render = ({ path }) => path.endsWith('page-not-found')
  ? { top: '', main: '<h1>Oops</h1>', bottom: '', head: { title: 'Cupboard - Page not found' } }
  : { top: '<header></header>', bottom: '' }`
const DRAW_MS = 200
const PATHS = ['/', '/about', '/science']
const ROUTES = [
  '/landing/:campaign',
  '/ref/:id',
  '/employer/:employerSlug',
  '/products/:groupName',
  '/products/bundles/:bundleId',
  '/:campaign',
]

function buildShop(root: string): void {
  buildSite(root)
  buildFixture(root, 'shell', '1.0.0-a', {
    files: {
      'styles.css': ':root{--paper: light-dark(#f8f2e6, #191d19)}@media print{:root{--paper:#fff}}',
      'icon.svg': '<svg/>',
      'icon-48.png': 'png',
      'apple-touch-icon.png': 'png',
      'site.webmanifest': '{"icons":[]}',
    },
    prerender: { source: SHELL, paths: [] },
  })
  buildFixture(root, 'mfe-landing', '1.0.0-a', {
    manifest: {
      routes: [...PATHS, ...ROUTES],
      prerender: {
        bundle: 'server.cjs',
        paths: PATHS,
        routes: ROUTES,
        listed: [
          '/',
          '/about',
          '/landing/:campaign',
          '/products/:groupName',
          '/products/bundles/:bundleId',
          '/:campaign',
        ],
      },
    },
    prerender: { source: LANDING, paths: [] },
  })
}

const root = mkdtempSync(join(tmpdir(), 'cupboard-heads-'))
let shop: TestServer
beforeAll(async () => {
  buildShop(root)
  shop = await startTestServer({ env: { MODULES_DIR: root }, drawEveryMs: DRAW_MS })
})
afterAll(async () => {
  await shop.close()
  rmSync(root, { recursive: true, force: true })
})

const get = (path: string, server = shop) => fetch(`${server.origin}${path}`)
const headOf = async (path: string, server = shop) => (await (await get(path, server)).text()).split('</head>')[0] ?? ''
const drawnHead = (path: string, words = 'og:title'): Promise<string> =>
  until(
    () => headOf(path),
    (head) => head.includes(words),
  )
const pictureIn = (head: string) => /property="og:image" content="[^"]*(\/pictures\/[\w-]+\.png)"/.exec(head)?.[1] ?? ''

describe('a link that is shared', () => {
  it.each([
    ['/', 'Cupboard - /', '/'],
    ['/about?utm_source=x', 'Cupboard - /about', '/about'],
    ['/ABOUT/', 'Cupboard - /about', '/about'],
    ['/ref/Friend?rc=x', 'Cupboard - /ref/:id', '/ref/Friend'],
    ['/Employer/lonestar', 'Cupboard - /employer/:employerSlug', '/employer/lonestar'],
    [
      '/products/cupboard-toilet-paper',
      'Cupboard - /products/cupboard-toilet-paper',
      '/products/cupboard-toilet-paper',
    ],
    ['/products/bundles/kitchen', 'Cupboard - /products/bundles/kitchen', '/products/bundles/kitchen'],
    ['/tx?utm_source=x', 'Cupboard - Texas households, never run out again.', '/tx'],
    ['/landing/tx', 'Cupboard - Texas households, never run out again.', '/landing/tx'],
  ])('to %s shows what it leads to', async (path, title, address) => {
    const head = await drawnHead(path)
    expect(head).toContain(`<title>${title}</title>`)
    expect(head).toContain(`<meta name="description" content="${title.replace('Cupboard -', 'About')}">`)
    expect(head).toContain(`<link rel="canonical" href="${shop.origin}${address}">`)
    expect(head).toContain(`<meta property="og:url" content="${shop.origin}${address}">`)
    expect(head).toContain(`<meta property="og:title" content="${title}">`)
    expect(head).toContain('<meta name="twitter:card" content="summary_large_image">')
    expect(head).toMatch(new RegExp(`<meta property="og:image" content="${shop.origin}/pictures/[\\w-]{22}\\.png">`))
    expect(head.match(/<title>/g)).toHaveLength(1)
  })

  it('to what is nobody’s has a name, and no address to keep (SHELL-41)', async () => {
    const head = await headOf('/nobody')
    expect(head).toContain('<title>Cupboard - Page not found</title>')
    expect(head).not.toMatch(/canonical|og:/)
  })

  it.each<[string, RequestInit]>([
    ['who asks for its head', { method: 'HEAD' }],
    ['who chose a theme', { headers: { cookie: 'theme=dark' } }],
    ['who comes compressed', { headers: { 'accept-encoding': 'br' } }],
    ['who takes any answer', { headers: { accept: '*/*', cookie: 'banner=1' } }],
  ])('answers 404 to what is nobody’s, to %s, and again to who has it already (SHELL-41)', async (_, init) => {
    for (const path of ['/nobody', '/nobody/', '/start/nobody?x=1', '/dashboard/nobody', '/about/more']) {
      const first = await fetch(`${shop.origin}${path}`, init)
      const tag = first.headers.get('etag') ?? ''
      const again = await fetch(`${shop.origin}${path}`, {
        ...init,
        headers: { ...init.headers, 'if-none-match': tag },
      })
      expect([path, first.status, again.status]).toEqual([path, 404, 404])
    }
  })

  it('to what is drawn in the browser says no more than whose it is', async () => {
    const head = await headOf('/start/1?x=1')
    expect(head).toContain('<title>Cupboard</title>')
    expect(head).not.toMatch(/canonical|og:|description/)
  })

  it('shows no markup out of the words of a campaign, whatever they are', async () => {
    const words = `"><script>alert('1')</script> & </title><style>`
    await shop.platform.db.execute(sql`update campaigns set header = ${words} where slug = 'westlake'`)
    const head = await drawnHead('/landing/westlake', 'alert')
    const escaped = `&quot;&gt;&lt;script&gt;alert('1')&lt;/script&gt; &amp; &lt;/title&gt;&lt;style&gt;`
    expect(head).toContain(`<title>Cupboard - ${escaped}</title>`)
    expect(head).toContain(`<meta property="og:title" content="Cupboard - ${escaped}">`)
    expect(head).not.toContain('<script>alert')
    const address = await headOf('/ref/%22%3E"><b>')
    expect(address).not.toContain('"><b>')
  })

  it('follows a campaign that says something else, once it is drawn anew', async () => {
    await drawnHead('/tx')
    await shop.platform.db.execute(sql`update campaigns set header = 'Other words.' where slug = 'tx'`)
    const head = await drawnHead('/tx', 'Other words.')
    expect(head).toContain('<title>Cupboard - Other words.</title>')
    expect(head).toContain('<meta name="description" content="About Other words.">')
  })
})

describe('the picture of a page', () => {
  it('is 1200 by 630 in the colours of the shell, made once, for ever the same', async () => {
    const address = pictureIn(await headOf('/'))
    const [first, second] = await Promise.all([get(address), get(address)])
    expect([first.status, first.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(first.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const png = Buffer.from(await first.arrayBuffer())
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
    expect(png.equals(Buffer.from(await second.arrayBuffer()))).toBe(true)
    const { rows } = await shop.platform.db.execute(sql`select id from page_pictures`)
    expect(rows).toHaveLength(1)
  })

  it.each(['/about', '/science'])(
    'that cannot be drawn, of %s, is not there, and costs its page nothing',
    async (path) => {
      const head = await headOf(path)
      expect(head).toContain(`<title>Cupboard - ${path}</title>`)
      expect((await get(pictureIn(head))).status).toBe(404)
    },
  )

  it.each(['/pictures/nothing.png', `/pictures/${'a'.repeat(22)}.png`, '/pictures/', '/pictures/..%2f..%2fetc.png'])(
    'that nobody shows is not there: %s',
    async (path) => {
      expect((await get(path)).status).toBe(404)
    },
  )

  it('is kept for 90 days', async () => {
    await get(pictureIn(await headOf('/')))
    const old = '2026-08-01T00:00:00Z'
    await shop.platform.db.execute(sql`insert into page_pictures values ('old', '', ${old})`)
    await shop.runJob('registry-retention')
    const { rows } = await shop.platform.db.execute(sql`select id from page_pictures`)
    expect(rows).toHaveLength(1)
  })
})

it('names icons for tabs and home screens, and the colour of each theme', async () => {
  const head = await headOf('/')
  expect(head).toContain('<link rel="icon" type="image/svg+xml" sizes="any" href="/m/shell/1.0.0-a/icon.svg">')
  expect(head).toContain('<link rel="apple-touch-icon" href="/m/shell/1.0.0-a/apple-touch-icon.png">')
  const manifest = /<link rel="manifest" href="([^"]+)">/.exec(head)?.[1] ?? ''
  expect((await get(manifest)).headers.get('content-type')).toMatch(/^application\/manifest\+json/)
  expect(head).toContain('<meta name="theme-color" media="(prefers-color-scheme: light)" content="#f8f2e6">')
  expect(head).toContain('<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#191d19">')
  const dark = await (await fetch(shop.origin, { headers: { cookie: 'theme=dark' } })).text()
  expect(dark.match(/<meta name="theme-color"[^>]*>/g)).toEqual(['<meta name="theme-color" content="#191d19">'])
})

describe('search engines', () => {
  const NOINDEX = '<meta name="robots" content="noindex">'
  const NEVER = [
    '/start/1',
    '/check-availability',
    '/ref/friend',
    '/employer/lonestar',
    '/science',
    '/products/nothing-that-we-have',
    '/nobody',
  ]

  it('are refused everything, as long as nobody says otherwise (SHELL-50)', async () => {
    expect(await (await get('/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n')
    expect((await get('/sitemap.xml')).status).toBe(404)
    for (const path of ['/', '/about', '/tx', ...NEVER]) expect(await headOf(path)).toContain(NOINDEX)
  })

  describe('that the operator lets in', () => {
    let open: TestServer
    beforeAll(async () => {
      open = await startTestServer({ env: { MODULES_DIR: root, SEARCH_ENGINES: '1' }, drawEveryMs: DRAW_MS })
    })
    afterAll(() => open.close())

    const listed = async () => {
      const sitemap = await (await get('/sitemap.xml', open)).text()
      return [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, page = '']) => page.replace(open.origin, ''))
    }

    it('may list the public pages that a module names, and nothing else (SHELL-50)', async () => {
      const robots = await (await get('/robots.txt', open)).text()
      expect(robots).toContain(`Sitemap: ${open.origin}/sitemap.xml`)
      expect(robots).not.toContain('Disallow: /\n')
      for (const path of ['/', '/about', '/tx', '/products/cupboard-toilet-paper'])
        expect(await headOf(path, open)).not.toContain(NOINDEX)
      for (const path of NEVER) expect(await headOf(path, open)).toContain(NOINDEX)
    })

    it('find them in the sitemap, each once, as soon as it is drawn', async () => {
      const pages = await until(listed, (found) => found.includes('/products/bundles/kitchen'))
      expect(pages).toEqual(expect.arrayContaining(['/', '/about', '/landing/tx', '/products/cupboard-toilet-paper']))
      expect(pages.filter((page) => /^\/(?:ref|employer|science|start)/.test(page))).toEqual([])
      expect(new Set(pages).size).toBe(pages.length)
    })
  })
})
