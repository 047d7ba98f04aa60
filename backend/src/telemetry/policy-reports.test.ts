import { startTestServer, type TestServer } from '../testing/server.ts'
import { readPolicyReports } from './read-policy-report.ts'
import { policyReports } from './tables.ts'

const DAY_MS = 86_400_000
const VERSION = '0.1.0-cb7473a948'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
afterEach(async () => void (await server.db.delete(policyReports)))

const send = (body: unknown, type = 'application/reports+json') =>
  fetch(`${server.origin}/collect/reports`, {
    method: 'POST',
    headers: { 'content-type': type },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const stored = () => server.db.select().from(policyReports)

const violation = (change: object = {}) => ({
  type: 'csp-violation',
  age: 10,
  url: `${server.origin}/checkout`,
  user_agent: 'Mozilla/5.0',
  body: {
    effectiveDirective: 'script-src-elem',
    blockedURL: 'https://evil.example/x.js?card=4242',
    documentURL: `${server.origin}/checkout?email=dana@example.com`,
    originalPolicy: "script-src 'self'",
    sourceFile: `${server.origin}/m/mfe-checkout/${VERSION}/module.js`,
    sample: 'dana@example.com',
    disposition: 'enforce',
    ...change,
  },
})
const integrity = (blockedURL: string) => ({
  type: 'integrity-violation',
  body: { documentURL: 'https://cupboard.example/checkout', blockedURL, destination: 'script', reportOnly: true },
})
/** As Firefox sends it. */
const byReportUri = (change: object = {}) => ({
  'csp-report': {
    'document-uri': 'https://cupboard.example/',
    'violated-directive': "img-src 'self'",
    'blocked-uri': 'https://pixel.example/p.gif?who=dana',
    ...change,
  },
})

describe('what browsers report of the page’s policies', () => {
  it('is counted by directive, host and version, and names nobody', async () => {
    server.clock.set('2026-11-18T18:00:00Z')
    expect((await send([violation(), violation({ blockedURL: 'https://evil.example/y.js' })])).status).toBe(204)
    server.clock.advance(DAY_MS)
    expect((await send([violation()])).status).toBe(204)
    expect(await stored()).toEqual([
      {
        directive: 'script-src-elem',
        blocked: 'evil.example',
        source: `mfe-checkout ${VERSION}`,
        isEnforced: true,
        page: '/checkout',
        times: 3,
        firstAt: new Date('2026-11-18T18:00:00Z'),
        lastAt: new Date('2026-11-19T18:00:00Z'),
      },
    ])
  })

  it('is counted apart where it was only told, came from another version, or was taken from another place', async () => {
    await send([
      violation(),
      violation({ disposition: 'report' }),
      violation({ sourceFile: `${server.origin}/m/mfe-checkout/0.1.0-other/module.js` }),
      violation({ blockedURL: 'https://worse.example/x.js' }),
    ])
    expect(await stored()).toHaveLength(4)
  })

  it('is taken as Firefox sends it', async () => {
    expect((await send(byReportUri(), 'application/csp-report')).status).toBe(204)
    expect(await stored()).toMatchObject([
      { directive: 'img-src', blocked: 'pixel.example', source: 'page', page: '/', isEnforced: true, times: 1 },
    ])
  })

  it('tells of a script without its hash, but of the card provider’s, which has none', async () => {
    await send([
      integrity(`${server.origin}/cards/stripe.js`),
      integrity(`${server.origin}/m/shell/${VERSION}/a.js?x=1`),
    ])
    expect(await stored()).toMatchObject([
      { directive: 'integrity-policy', blocked: `/m/shell/${VERSION}/a.js`, isEnforced: false },
    ])
  })

  it.each([
    ['no JSON', '{'],
    ['an empty list', []],
    ['more than one body may hold', Array.from({ length: 51 }, () => ({ ...integrity('inline') }))],
    ['another type', [{ type: 'deprecation', body: {} }]],
    ['no directive', [{ type: 'csp-violation', body: { documentURL: 'x', disposition: 'enforce' } }]],
    ['a directive that is none', byReportUri({ 'violated-directive': 'Dana Lee' })],
  ])('is refused when it is %s', async (_, body) => {
    expect((await send(body)).status).toBe(400)
    expect(await stored()).toEqual([])
  })

  it('is refused under another name, and when it is too big', async () => {
    expect((await send([violation()], 'application/json')).status).toBe(400)
    expect((await send([violation({ originalPolicy: 'x'.repeat(70_000) })])).status).toBe(413)
    expect(await stored()).toEqual([])
  })

  it('fills no more than 500 rows, and those still count', async () => {
    await server.db.insert(policyReports).values(
      Array.from({ length: 500 }, (_, index) => ({
        directive: 'img-src',
        blocked: `host-${index}.example`,
        source: 'page',
        isEnforced: true,
        page: '/',
        times: 1,
        firstAt: server.clock.now(),
        lastAt: server.clock.now(),
      })),
    )
    await send([
      violation({ effectiveDirective: 'img-src', blockedURL: 'https://host-7.example', sourceFile: '' }),
      violation({ blockedURL: 'https://one-more.example' }),
    ])
    const rows = await stored()
    expect(rows).toHaveLength(500)
    expect(rows.filter(({ times }) => times === 2)).toMatchObject([{ blocked: 'host-7.example' }])
  })

  it('is forgotten after its time, counted from the last one', async () => {
    await send([violation()])
    server.clock.advance(20 * DAY_MS)
    await send([violation()])
    server.clock.advance(20 * DAY_MS)
    await server.runJob('telemetry-retention')
    expect(await stored()).toHaveLength(1)
    server.clock.advance(11 * DAY_MS)
    await server.runJob('telemetry-retention')
    expect(await stored()).toEqual([])
  })

  it('is limited for one address', async () => {
    const answers = await Promise.all(Array.from({ length: 70 }, () => send('{')))
    const refused = answers.find(({ status }) => status === 429)
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('of a report is kept', () => {
  const SITE = 'https://cupboard.example'
  const keptOf = (change: object) => {
    const body = { effectiveDirective: 'script-src', documentURL: SITE, disposition: 'enforce', ...change }
    return readPolicyReports([{ type: 'csp-violation', body }], SITE)?.[0]
  }

  it.each([
    ['inline', '', 'inline'],
    ['trusted-types-sink', 'Element innerHTML|<b>dana@example.com', 'trusted-types-sink Element innerHTML'],
    ['trusted-types-sink', 'dana@example.com', 'trusted-types-sink'],
    ['data:text/javascript,dana', '', 'data:'],
    [`${SITE}/dashboard/order/0b7d1c2e`, '', '/dashboard/order/…'],
    [`${SITE}/m/../../ref/dana@example.com.js`, '', '/ref/…'],
    ['https://u:p@pixel.example:8443/p?x', '', 'pixel.example:8443'],
    ['Dana Lee', '', 'unknown'],
  ])('%s with the sample %s as %s', (blockedURL, sample, blocked) => {
    expect(keptOf({ blockedURL, sample })?.blocked).toBe(blocked)
  })

  it.each([
    [`${SITE}/m/shell/${VERSION}/main.js`, `shell ${VERSION}`],
    [`${SITE}/m/shell/dana@example.com/main.js`, 'page'],
    ['https://js.stripe.com/v3/?x=1', 'js.stripe.com'],
    ['chrome-extension://abc/content.js', 'extension'],
    ['moz-extension', 'page'],
    ['', 'page'],
  ])('the source %s as %s', (sourceFile, source) => {
    expect(keptOf({ sourceFile })?.source).toBe(source)
  })

  it.each([
    [`${SITE}/dashboard/orders?x=dana`, '/dashboard/orders'],
    [`${SITE}/ref/dana%40example.com`, '/ref/…'],
    [`${SITE}/ref/Dana-Lee`, '/ref/…'],
    ['about:blank', 'blank'],
    ['', 'unknown'],
  ])('the page %s as %s', (documentURL, page) => {
    expect(keptOf({ documentURL })?.page).toBe(page)
  })
})
