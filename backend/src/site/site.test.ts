import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { request } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { until } from '../platform/testing/until.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { buildFixture, buildSite, LANDING_SOURCE } from '../registry/testing/fixture.ts'
import { dataOf } from './testing/visit.ts'

const folders: string[] = []
/** A folder of every module's build, to which a test may add. */
function newModules(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cupboard-site-'))
  folders.push(folder)
  buildSite(folder)
  return folder
}

let root = ''
let server: TestServer
beforeAll(async () => {
  root = newModules()
  server = await startTestServer({ env: { MODULES_DIR: root, MODULE_PATIENCE: '7' } })
})
afterAll(async () => {
  await server.close()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

const get = (path: string, init?: RequestInit) => fetch(`${server.origin}${path}`, init)

it('composes a page of the shell and what its route needs, each file with its hash', async () => {
  const html = await (await get('/start/1')).text()
  expect(html).toMatch(
    /<link rel="preload" as="script" href="\/m\/mfe-funnel\/1\.0\.0-a\/remoteEntry\.js" integrity="sha384-[^"]+" crossorigin="anonymous">/,
  )
  expect(html).toMatch(
    /<script defer src="\/m\/shell\/1\.0\.0-a\/main\.js" integrity="sha384-[^"]+" crossorigin="anonymous">/,
  )
  expect(html).not.toMatch(/as="script" href="\/m\/mfe-landing/)
  expect(html).toContain('<meta name="robots" content="noindex">')
  const data = dataOf(html)
  expect(data.registry.modules.map(({ name }) => name)).toEqual(['mfe-funnel', 'mfe-landing'])
  expect(data).toMatchObject({ publicOrigin: server.origin, notFound: false, modulePatience: 7 })
})

it('lets the shell be seen before the styles of a module: nothing waits for them but what is drawn of it', async () => {
  const [head, body] = (await (await get('/start/1')).text()).split('</head>')
  expect(head).toContain('<link rel="preload" as="style" href="/m/mfe-funnel/1.0.0-a/styles.css" integrity="sha384-')
  expect(head).toContain('<link rel="stylesheet" href="/m/shell/1.0.0-a/styles.css"')
  expect(body).not.toContain('stylesheet')

  const [drawnHead, drawnBody] = (await (await get('/our-promise')).text()).split('</head>')
  expect(drawnHead).not.toMatch(/<link rel="stylesheet" href="\/m\/mfe-landing/)
  expect(drawnBody).toMatch(
    /<div id="shell-top">.*<\/div>\n<link rel="stylesheet" href="\/m\/mfe-landing\/1\.0\.0-a\/styles\.css" integrity="[^"]+" crossorigin="anonymous">\n<div id="page">/,
  )
})

it('names the chunk of a screen where the screen stands, and nowhere else', async () => {
  expect(await (await get('/check-availability')).text()).not.toContain('/start.js')
  expect(await (await get('/start/1/?utm_source=x')).text()).toContain('/start.js')
})

it('names the chunk of a part that a flag shows where the flag is on, and its screen stands', async () => {
  const namedAt = async (path: string) =>
    [
      ...(await (await get(path)).text()).matchAll(
        /<link rel="preload" as="script" href="[^"]*\/(shown[\w-]*|hidden)\.js"/g,
      ),
    ].map(([, name]) => name)
  expect(await namedAt('/check-availability')).toEqual(['shown'])
  expect(await namedAt('/start/1')).toEqual(['shown', 'shown-at-start'])
})

it('sends first markup of a prerendered page', async () => {
  const html = await (await get('/our-promise')).text()
  expect(html).toContain('<main id="module" tabindex="-1"><h1>Landing /our-promise</h1></main>')
  expect(html).toContain('<header>Top of /our-promise</header>')
  expect(dataOf(html).prerendered).toEqual({ module: 'mfe-landing' })
})

describe.each(['/', '/our-promise'])('the prerendered page %s', (path) => {
  it.each([
    ['nothing in it', ''],
    ['a campaign', 'utm_source=x&utm_medium=mail&utm_campaign=spring'],
    ['an advertisement’s click', 'gclid=Cj0KCQ&fbclid=IwAR0'],
    ['a sign-in link’s secrets', 'u=somebody&s=secret'],
    ['markup', '"><script>alert(1)</script><!--&</main>'],
    ['escapes that cannot be decoded', 'utm_source=%E0%A4%A&x=%'],
    ['a second question mark', 'utm_source=a?b=c'],
    ['8,000 characters', `x=${'y'.repeat(8_000)}`],
  ])('is the same, byte for byte, by a query with %s', async (_, query) => {
    const [plain, queried] = await Promise.all([get(path), get(`${path}?${query}`)])
    expect(queried.status).toBe(200)
    expect(queried.headers.get('cache-control')).toBe('private, no-cache')
    expect(queried.headers.get('vary')).toBe(plain.headers.get('vary'))
    const html = await queried.text()
    expect(html).toContain(`<h1>Landing ${path}</h1>`)
    expect(html).toBe(await plain.text())
  })

  it('keeps the place of a banner where one stood, and is the same but for that', async () => {
    const [plain, again] = await Promise.all([get(path), get(path, { headers: { cookie: 'banner=1' } })])
    const html = await again.text()
    expect(html).toContain('<div id="shell-top" data-awaits-banner><header>')
    expect(html.replace(' data-awaits-banner', '')).toBe(await plain.text())
  })

  it('is drawn with a slash at its end, in capitals, by a chosen theme, and for who asks for its head', async () => {
    const drawn = `<h1>Landing ${path}</h1>`
    expect(await (await get(`${path.replace(/\/?$/, '/')}?utm_source=x`)).text()).toContain(drawn)
    expect(await (await get(`${path.toUpperCase()}?utm_source=x`)).text()).toContain(drawn)
    const dark = await (await get(`${path}?utm_source=x`, { headers: { cookie: 'theme=dark' } })).text()
    expect(dark).toContain(drawn)
    expect(dark).toContain('data-theme="dark"')
    const [head, body] = await Promise.all([get(`${path}?utm_source=x`, { method: 'HEAD' }), get(path)])
    expect([head.status, head.headers.get('content-type')]).toEqual([200, body.headers.get('content-type')])
  })
})

it.each([
  ['a coupon', '/?rc=WELCOME20', true],
  ['a coupon that nobody knows', '/?rc=nosuch', false],
  ['a coupon that is used up', '/?rc=oldfriend', false],
  ['a friend', '/?refCust=0b7d1c2e', true],
  ['an employer', '/?employer=lonestar', true],
  ['an employer that nobody knows', '/?employer=nosuch', false],
  ['a campaign of the list', '/?utm_source=x&utm_campaign=TX', true],
  ['a coupon at a page that does not read it', '/our-promise?rc=WELCOME20', false],
])('keeps a place for the offer of %s where there is one: %s', async (_, path, isKept) => {
  const [plain, queried] = await Promise.all([get(path.replace(/\?.*/, '')), get(path)])
  const html = await queried.text()
  expect(html.includes('<div id="shell-top" data-awaits-banner><header>')).toBe(isKept)
  expect(html.replace(' data-awaits-banner', '')).toBe(await plain.text())
})

it('draws nothing where the module prerenders nothing', async () => {
  for (const path of ['/start/1?utm_source=x', '/landing/spring?utm_source=x'])
    expect(await (await get(path)).text()).toContain('<main id="module" tabindex="-1"></main>')
})

it('answers 404 with the page for a path in nobody’s list (SHELL-41, OP-05)', async () => {
  const response = await get('/nobody')
  expect(response.status).toBe(404)
  expect(dataOf(await response.text()).notFound).toBe(true)
})

it.each(['/%E0%A4%A', '/landing/%', '/%c0%ae?rc=welcome20', '/start/%E0%A4%A/1'])(
  'answers 404 with the page for an address that cannot be read: %s (SHELL-41)',
  async (path) => {
    const response = await get(path)
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toMatch(/^text\/html/)
    expect(dataOf(await response.text()).notFound).toBe(true)
  },
)

it('tolerates one trailing slash, and no other (DASH-54)', async () => {
  expect((await get('/start/1/')).status).toBe(200)
  for (const path of ['/start//1', '/start/1//']) expect((await get(path)).status).toBe(404)
})

it('answers HEAD, and refuses other methods', async () => {
  expect((await get('/start/1', { method: 'HEAD' })).status).toBe(200)
  const refused = await get('/start/1', { method: 'POST' })
  expect(refused.status).toBe(405)
  expect(refused.headers.get('allow')).toBe('GET, HEAD')
})

it('is strict about what the page may load', async () => {
  const { headers } = await get('/')
  const policy = headers.get('content-security-policy') ?? ''
  for (const directive of [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ])
    expect(policy.split('; ')).toContain(directive)
  expect(policy).not.toMatch(/unsafe/)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('strict-transport-security')).toBeNull()
})

it('writes the chosen theme into the document, and no other text', async () => {
  expect(await (await get('/', { headers: { cookie: 'theme=dark' } })).text()).toContain(
    '<html lang="en" data-theme="dark">',
  )
  expect(await (await get('/', { headers: { cookie: 'theme="><script>' } })).text()).toContain('<html lang="en">')
})

it('sends documents of another host to the public origin, health checks not', async () => {
  const asHost = (path: string) =>
    new Promise<{ status: number | undefined; location: string | undefined }>((resolve, reject) => {
      const { hostname, port } = new URL(server.origin)
      request({ hostname, port, path, headers: { host: 'other.example' } }, (response) => {
        response.resume()
        resolve({ status: response.statusCode, location: response.headers.location })
      })
        .on('error', reject)
        .end()
    })
  expect(await asHost('/start/1?x=1')).toEqual({ status: 308, location: `${server.origin}/start/1?x=1` })
  expect((await asHost('/healthz')).status).toBe(200)
})

it('answers an address of the server’s own that cannot be decoded with a problem (OP-13)', async () => {
  const response = await get('/api/%ff')
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ code: 'invalid_request' })
})

it('compresses a page for who takes it', async () => {
  const { host } = new URL(server.origin)
  const ask = (encoding: string) =>
    server.app.inject({ url: '/start/1', headers: { host, 'accept-encoding': encoding } })
  expect((await ask('br, gzip')).headers['content-encoding']).toBe('br')
  expect((await ask('gzip')).headers['content-encoding']).toBe('gzip')
  const plain = await ask('identity')
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.headers.vary).toBe('accept-encoding, cookie')
  expect(plain.body).toContain('page-data')
})

it('is compressed as well as can be once somebody has asked for it', async () => {
  const { host } = new URL(server.origin)
  const ask = () =>
    server.app.inject({ url: '/about-nobody', headers: { host, 'accept-encoding': 'br', cookie: 'theme=dark' } })
  const first = await ask()
  const last = await until(ask, ({ rawPayload }) => rawPayload.length !== first.rawPayload.length)
  expect(last.rawPayload.length).toBeLessThan(first.rawPayload.length)
  expect(brotliDecompressSync(last.rawPayload).toString()).toBe(brotliDecompressSync(first.rawPayload).toString())
})

describe('a second visit', () => {
  const tagOf = async (path: string, headers: Record<string, string> = {}) =>
    (await get(path, { headers })).headers.get('etag') ?? ''

  it('is told that nothing has changed, whatever its query says', async () => {
    const tag = await tagOf('/our-promise')
    const again = await get('/our-promise?utm_source=x', { headers: { 'if-none-match': tag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect(again.headers.get('etag')).toBe(tag)
    expect(again.headers.get('content-security-policy')).toContain("script-src 'self'")
  })

  it('gets the page of its theme, and of its offer’s place', async () => {
    const tag = await tagOf('/our-promise')
    const dark = await get('/our-promise', { headers: { 'if-none-match': tag, cookie: 'theme=dark' } })
    expect([dark.status, (await dark.text()).includes('data-theme="dark"')]).toEqual([200, true])
    const offered = await get('/our-promise', { headers: { 'if-none-match': tag, cookie: 'banner=1' } })
    expect(offered.status).toBe(200)
  })

  it('gets the page of the release that is live', async () => {
    const tag = await tagOf('/our-promise')
    const own = newModules()
    buildFixture(own, 'mfe-landing', '1.0.9-z', {
      manifest: { routes: ['/', '/our-promise', '/landing/:campaign', '/:campaign'] },
      prerender: { source: LANDING_SOURCE, paths: ['/', '/our-promise'] },
    })
    const newer = await startTestServer({ env: { MODULES_DIR: own, MODULE_PATIENCE: '7' } })
    const changed = await fetch(`${newer.origin}/our-promise`, { headers: { 'if-none-match': tag } })
    await newer.close()
    expect(changed.status).toBe(200)
    expect(await changed.text()).toContain('mfe-landing/1.0.9-z')
  })
})

describe('a shell that asks for style sheets once a page is seen', () => {
  const CSS =
    '.top{color:red}.out{color:tan}.other{color:blue}h1{margin:0}@font-face{font-family:A;src:url(./assets/a.woff2)}'
  let styled: TestServer
  beforeAll(async () => {
    const own = newModules()
    const source = `exports.render = ({ path }) => ({ top: '<header class="top">' + path + '</header>', ...(path === '/our-promise' ? { topInOutage: '<p class="out">We are sorry</p>' } : {}), bottom: '', ...(path.endsWith('/page-not-found') ? { main: '<h1>Not here</h1>' } : {}) })`
    buildFixture(own, 'shell', '1.0.0-a', {
      manifest: { asksByList: true },
      files: { 'starter.js': '/* starter */', 'styles.css': CSS },
      prerender: { source, paths: [] },
    })
    styled = await startTestServer({ env: { MODULES_DIR: own } })
  })
  afterAll(() => styled.close())
  const page = (path: string) => fetch(`${styled.origin}${path}`)

  it('gives a drawn page the rules that it uses, by their hash, and nothing else before its markup', async () => {
    const answer = await page('/our-promise')
    const [head = '', body = ''] = (await answer.text()).split('</head>')
    const used =
      '.top{color:red}.out{color:tan}h1{margin:0}@font-face{font-family:A;src:url(/m/shell/1.0.0-a/assets/a.woff2)}'
    expect(head).toContain(`<style data-of="/m/shell/1.0.0-a/styles.css">${used}</style>`)
    expect(head).not.toMatch(/<link rel="(?:stylesheet|preload)"|<script/)
    const hash = createHash('sha256').update(used).digest('base64')
    expect(answer.headers.get('content-security-policy')).toContain(`style-src 'self' 'sha256-${hash}'`)
    const [markup = '', rest = ''] = body.split('<div id="shell-bottom">')
    expect(markup).not.toMatch(/<script|<link/)
    const [later] = JSON.parse(/id="later">(.*?)<\/script>/.exec(rest)?.[1] ?? '')
    expect(later).toMatchObject({ url: '/m/shell/1.0.0-a/styles.css', as: 'styles' })
    expect(rest.match(/<script defer/g)).toHaveLength(1)
  })

  it('has in the head what is seen first needs, where its module says what that is, and the rules of the page there', async () => {
    const folded = newModules()
    const shell = `exports.render = () => ({ top: '<header class="top"></header>', bottom: '<footer class="other"></footer>' })`
    buildFixture(folded, 'shell', '1.0.0-a', {
      manifest: { asksByList: true, clearsFold: true },
      files: { 'starter.js': '/* starter */', 'styles.css': CSS },
      prerender: { source: shell, paths: [] },
    })
    const landing = `exports.render = ({ path }) => ({ html: '<h1 class="a">' + path + '</h1>' + (path === '/' ? '' : '<svg data-fold="" aria-hidden="true"></svg>') + '<p class="b">Soft</p>' })`
    buildFixture(folded, 'mfe-landing', '1.0.1-b', {
      manifest: { routes: ['/', '/our-promise', '/landing/:campaign', '/:campaign'], css: ['styles.css'] },
      files: { 'styles.css': '.a{color:red}.a>.b{color:tan}' },
      prerender: { source: landing, paths: ['/', '/our-promise'] },
    })
    const server = await startTestServer({ env: { MODULES_DIR: folded } })
    const read = async (path: string) => {
      const answer = await fetch(`${server.origin}${path}`)
      const html = await answer.text()
      const rules = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/g)].map(([, text = '']) => text)
      return { html, rules, policy: answer.headers.get('content-security-policy') ?? '' }
    }
    const { html, rules, policy } = await read('/our-promise')
    const whole = await read('/')
    await server.close()

    const [top, module] = ['.top{color:red}h1{margin:0}', '.a{color:red}']
    const font = '@font-face{font-family:A;src:url(/m/shell/1.0.0-a/assets/a.woff2)}'
    const all = [`.top{color:red}.other{color:blue}h1{margin:0}${font}`, '.a{color:red}.a&gt;.b{color:tan}']
    expect(rules).toEqual([top, module, ...all])
    expect(html).toMatch(
      /<h1 class="a">[^<]*<\/h1><svg data-fold="" aria-hidden="true"><style .*<\/style><\/svg><p class="b">/,
    )
    for (const text of [top, module, '.a{color:red}.a>.b{color:tan}']) {
      expect(policy).toContain(createHash('sha256').update(text).digest('base64'))
    }
    expect(whole.rules).toEqual([
      '.top{color:red}.other{color:blue}h1{margin:0}' + font,
      '.a{color:red}.a>.b{color:tan}',
    ])
  })

  it('says as the page arrives that no sign-ups are taken, and why, where the shell draws that (SHELL-92)', async () => {
    const topOf = async (path: string) => /<div id="shell-top">(.*)<\/div>/.exec(await (await page(path)).text())?.[1]
    expect(await topOf('/our-promise')).toBe('<header class="top">/our-promise</header>')
    await styled.db.execute(
      `insert into flag_overrides (flag, value, reason, actor, changed_at) values ('blockSignups', 'true', 'outage', 'test', now())`,
    )
    await until(
      () => topOf('/our-promise'),
      (top) => top === '<p class="out">We are sorry</p>',
    )
    expect(await topOf('/')).toBe('<header class="top">/</header>')
  })

  it('draws the page for what is nobody’s, within the frame of the addresses around it (SHELL-41)', async () => {
    const html = await (await page('/start/nobody')).text()
    expect(html).toContain('<header class="top">/start/page-not-found</header>')
    expect(html).toContain('<main id="module" tabindex="-1"><h1>Not here</h1></main>')
    expect(await (await page('/nobody')).text()).toContain('<header class="top">/page-not-found</header>')
  })
})

describe('the warehouse sale of the configuration', () => {
  const start = '2027-03-24T14:00:00.000Z'
  const end = '2027-03-26T22:00:00.000Z'
  let shop: TestServer
  beforeAll(async () => {
    const env = { MODULES_DIR: root, WAREHOUSE_SALE_START: '2027-03-24T09:00:00-05:00', WAREHOUSE_SALE_END: end }
    shop = await startTestServer({ env })
  })
  afterAll(() => shop.close())

  const pageAt = async (now: string) => {
    await shop.platform.clocks.moveForward(new Date(now).getTime() - shop.platform.clocks.business().getTime())
    const html = await (await fetch(shop.origin)).text()
    return { sale: dataOf(html).warehouseSale, hasPlace: html.includes('data-awaits-banner') }
  }

  it('is told to pages until it is over by the business clock, and has its place while it is on (SHELL-90, SHELL-91)', async () => {
    const sale = { start, end }
    expect(await pageAt('2027-03-24T13:59:59.999Z')).toEqual({ sale, hasPlace: false })
    expect(await pageAt(start)).toEqual({ sale, hasPlace: true })
    expect(await pageAt('2027-03-26T21:59:59.999Z')).toEqual({ sale, hasPlace: true })
    expect(await pageAt(end)).toEqual({ sale: undefined, hasPlace: false })
  })

  it('is told to no page where there is none (SHELL-91, OP-23)', async () => {
    expect(dataOf(await (await get('/')).text()).warehouseSale).toBeUndefined()
  })
})

describe('behind a proxy that ends the encryption', () => {
  const secureOrigin = 'https://localhost:8443'
  let secure: TestServer
  beforeAll(async () => {
    secure = await startTestServer({ env: { MODULES_DIR: root, PUBLIC_ORIGIN: secureOrigin, TRUST_PROXY: '1' } })
  })
  afterAll(() => secure.close())
  const asked = (headers: Record<string, string>, url = '/start/1?x=1') =>
    secure.app.inject({ url, headers: { host: 'localhost:8443', ...headers } })

  it('sends who came without it to the same page with it, and only those', async () => {
    const plain = await asked({ 'x-forwarded-proto': 'http' })
    expect([plain.statusCode, plain.headers.location]).toEqual([308, `${secureOrigin}/start/1?x=1`])
    expect((await asked({ 'x-forwarded-proto': 'https' })).statusCode).toBe(200)
    expect((await asked({})).statusCode).toBe(200)
  })

  it('asks for encryption from now on, and to be told by the Reporting API', async () => {
    const { headers } = await asked({})
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    expect(headers['reporting-endpoints']).toBe(`reports="${secureOrigin}/collect/reports"`)
    expect(headers['integrity-policy-report-only']).toBe('blocked-destinations=(script), endpoints=(reports)')
  })

  it('reads the chosen theme from the cookie that is bound to this host', async () => {
    expect((await asked({ cookie: '__Host-theme=dark' })).body).toContain('data-theme="dark"')
    expect((await asked({ cookie: 'theme=dark' })).body).not.toContain('data-theme')
  })
})

it('requires Trusted Types of a shell that makes the page’s policy, and of no other', async () => {
  const policy = async () => (await get('/start/1')).headers.get('content-security-policy')
  expect(await policy()).not.toContain('trusted-types')
  const own = newModules()
  buildFixture(own, 'shell', '1.0.1-b', { manifest: { trustedTypes: true } })
  const newer = await startTestServer({ env: { MODULES_DIR: own } })
  const answer = await fetch(`${newer.origin}/start/1`)
  expect(answer.headers.get('content-security-policy')).toContain("require-trusted-types-for 'script'")
  await newer.close()
})

it('sends no markup out of its data block, whatever a setting holds, and names the blog’s whole address (SHELL-16)', async () => {
  const blogUrl = 'https://blog.example/?</script><script>alert(1)</script>\u2028<!--'
  const other = await startTestServer({ env: { MODULES_DIR: root, BLOG_URL: blogUrl } })
  const html = await (await fetch(`${other.origin}/start/1`)).text()
  await other.close()
  expect(new URL(dataOf(html).blogUrl ?? '')).toEqual(new URL(blogUrl))
  expect(html.match(/<script/g)).toHaveLength((await (await get('/start/1')).text()).match(/<script/g)?.length ?? 0)
  expect(html).not.toMatch(/alert\(1\)<\/script>|\u2028/)
})
