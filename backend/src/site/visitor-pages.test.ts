import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import {
  ANSWERS_VERSION,
  answersCookieOf,
  DEFAULT_INTERVIEW,
  readAnswersCookie,
  SignUpData,
} from '@cupboard/shared/contracts'
import { anyInterview, hostileTexts } from '@cupboard/shared/fixtures'
import { until } from '../platform/testing/until.ts'
import { buildFixture, buildSite, SHELL_SOURCE } from '../registry/testing/fixture.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { dataOf, newVisitTo } from './testing/visit.ts'

const BY = { actor: 'test' }
const PATH = '/start/1'
const PATIENCE = '2'
/** Draws what it was told, from what the rounder answered, and whom it drew before; some zips are households that it cannot draw. */
const SOURCE = `
let before = 'nobody'
const isDrawn = (html) => ({ html: '<div data-boundary="mfe-funnel">' + html + '</div>', head: { title: 'Drawn' }, calls: [] })
exports.render = async ({ path, visitor }) => {
  const { zipcode, interview, approved } = visitor.signUpData
  const asks = (call, input) => ({ html: '<p>Not yet</p>', head: { title: 'Drawn' }, calls: [{ call, input }] })
  if (zipcode === '70001') for (;;) {}
  if (zipcode === '70002') throw new Error('no such household')
  if (zipcode === '70003') for (const kept = []; ; ) kept.push(new Array(1e6).fill(kept.length))
  if (zipcode === '70004') return asks('getUser', {})
  if (zipcode === '70005') return { html: '', calls: [] }
  if (zipcode === '70006') return asks('rounder', { body: { bathrooms: 'many' } })
  if (zipcode === '70007') return isDrawn('<h1 style="color:red">Styled</h1>')
  if (zipcode === '70008') return asks('rounder', { query: { new: '1' }, body: { ...interview, bathrooms: visitor.calls.length + 1 } })
  if (zipcode === '70011') return asks('shipment', { params: { id: zipcode } })
  if (zipcode === '70009') return 'nothing'
  if (zipcode === '70012') await new Promise((resolve) => setTimeout(resolve, 200))
  if (zipcode === '70010') await new Promise(() => undefined)
  const [rounder] = visitor.calls
  if (!rounder) return asks('rounder', { query: { new: '1' }, body: interview })
  const after = '<div>after ' + before + '</div>'
  before = zipcode
  const soap = rounder.answer.productSets.HandSoap?.preferred?.proposedArticles
  return isDrawn('<h1 class="a">' + [path, zipcode, interview.bathrooms, soap, visitor.flags.mockData, approved].join(' ') + '</h1>' + after)
}`
const UNDRAWN = '<main id="module" tabindex="-1"></main>'

const root = mkdtempSync(join(tmpdir(), 'cupboard-visitors-'))
let server: TestServer

function buildShell(version: string, takesOverVisitors: boolean): string {
  const manifest = { takesOverAnswers: takesOverVisitors ? ANSWERS_VERSION : 1, asksByList: true }
  return buildFixture(root, 'shell', version, {
    manifest,
    files: { 'starter.js': '/* starter */' },
    prerender: { source: SHELL_SOURCE, paths: [] },
  })
}
const buildFunnel = (version: string, source: string): string =>
  buildFixture(root, 'mfe-funnel', version, {
    files: { 'server.cjs': source },
    manifest: {
      routes: ['/check-availability', '/start/1', '/start/2'],
      prerender: { bundle: 'server.cjs', paths: [], visitors: [PATH] },
    },
  })

beforeAll(async () => {
  buildSite(root)
  buildShell('1.0.0-a', true)
  buildFunnel('1.0.0-a', SOURCE)
  server = await startTestServer({ env: { MODULES_DIR: root, MODULE_PATIENCE: PATIENCE } })
})
afterAll(async () => {
  await server.close()
  rmSync(root, { recursive: true, force: true })
})

type Name = 'shell' | 'mfe-funnel'

async function serve(...versions: readonly { readonly name: Name; readonly version: string }[]): Promise<void> {
  expect(await server.contexts.registry.activate(versions, BY)).toMatchObject({ ok: true })
}

async function deploy(name: Name, version: string, folder: string): Promise<void> {
  expect(await server.contexts.registry.publish(name, folder, BY)).toMatchObject({ ok: true })
  await serve({ name, version })
}

const household = (zipcode: string, bathrooms = 2): SignUpData => ({
  zipcode,
  approved: true,
  interview: { ...DEFAULT_INTERVIEW, bathrooms },
})
const cookieFor = (data: SignUpData) => ({ cookie: `theme=dark; answers=${answersCookieOf(data)}` })
const open = (data: SignUpData, path = PATH) => newVisitTo(server.origin).open(path, cookieFor(data))

/** What draws for visitors starts beside the site, and again where it ended. */
const drawn = (data: SignUpData) =>
  until(
    () => open(data),
    ({ html }) => html.includes('<h1'),
  )

it('draws a screen for the visitor of whom a cookie tells the answers, from what the rounder says to them', async () => {
  const data = household('78704', 3.5)
  const { html, response } = await drawn(data)
  const { visitor, module } = dataOf(html).prerendered ?? {}
  const [call] = visitor?.calls ?? []
  expect(call).toMatchObject({ call: 'rounder', input: { query: { new: '1' }, body: data.interview } })
  const soap = /78704 3\.5 (\d+) false true<\/h1>/.exec(html)?.[1]
  expect(call?.answer).toMatchObject({
    productSets: { HandSoap: { preferred: { proposedArticles: Number(soap) } } },
  })
  expect(module).toBe('mfe-funnel')
  expect(visitor?.signUpData).toEqual({
    ...{ zipcode: '78704', approved: true },
    interview: data.interview,
  })
  expect(visitor?.at).toBe(new Date(visitor?.at ?? '').toISOString())
  expect(html).toContain('<title>Drawn</title>')
  expect(html).toContain('<header>Top of /start/1</header>')
  expect(html).toContain('data-theme="dark"')
  expect(response.headers.get('content-security-policy')).toContain("style-src 'self' 'sha256-")
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(html).not.toContain('canonical')
})

it('is to be kept by nobody, and is sent whole each time', async () => {
  const { response } = await drawn(household('78704'))
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(response.headers.get('vary')).toBe('accept-encoding, cookie')
  expect(response.headers.get('etag')).toBeNull()
  const undrawn = await newVisitTo(server.origin).open(PATH)
  expect(undrawn.html).toContain(UNDRAWN)
  expect(undrawn.response.headers.get('cache-control')).toBe('private, no-cache')
})

it.each(['br', 'gzip', 'identity'])('sends what is seen first before the screen is drawn, as %s', async (encoding) => {
  await drawn(household('78704'))
  const headers = { ...cookieFor(household('70012')), 'accept-encoding': encoding }
  const response = await newVisitTo(server.origin).ask(PATH, { headers })
  const parts = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  const beginning = (await parts?.read())?.value ?? ''
  expect(response.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding)
  expect(beginning).toContain('<title>Drawn</title>')
  expect(beginning).toContain('starter.js')
  expect(beginning).toMatch(/<div id="shell-top"><header>Top of \/start\/1<\/header><\/div>\n$/)
  let rest = ''
  for (let part = await parts?.read(); part?.value !== undefined; part = await parts?.read()) rest += part.value
  expect(rest).toContain(
    '<main id="module" tabindex="-1"><div data-boundary="mfe-funnel"><h1 class="a">/start/1 70012 ',
  )
  expect(rest).toMatch(/<\/body>\n<\/html>$/)
})

it('sends each household of many who come at once the page that it gets alone', async () => {
  await drawn(household('78704'))
  const anyHousehold = fc.record({
    zipcode: fc.constantFrom('78704', '75201', '77002'),
    approved: fc.constant(true),
    // what fits into a cookie
    interview: anyInterview.map(({ family, ...interview }) => ({
      ...interview,
      family: family.slice(0, 3),
      scentPreferences: interview.scentPreferences.slice(0, 2),
      dishwashing: { ...interview.dishwashing, products: [] },
      laundry: { ...interview.laundry, preferences: [] },
    })),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(anyHousehold, { minLength: 2, maxLength: 40 }), async (households) => {
      const kept = households.map((data) => SignUpData.parse(data))
      const together = await Promise.all(kept.map((data) => open(data)))
      for (const [index, data] of kept.entries()) {
        const { html: page } = together[index] ?? { html: '' }
        const alone = await drawn(data)
        expect(dataOf(alone.html).prerendered?.visitor?.signUpData).toEqual(
          readAnswersCookie(answersCookieOf(data) ?? ''),
        )
        expect(alone.html).toContain(`${data.zipcode} ${data.interview?.bathrooms} `)
        expect(alone.html).toContain('after nobody')
        // a browser draws for whom there was no room
        if (!page.includes(UNDRAWN)) expect(page).toBe(alone.html)
      }
      expect(together.some(({ html }) => html.includes('<h1'))).toBe(true)
    }),
    { numRuns: 5, endOnFailure: true },
  )
})

it('answers everybody while nothing comes out for the many who ask', async () => {
  await drawn(household('78704'))
  const hanging = Array.from({ length: 100 }, (_, index) => open(household('70001', 1 + (index % 39) / 2)))
  const publicPages = await Promise.all(
    Array.from({ length: 20 }, () => newVisitTo(server.origin).open('/our-promise')),
  )
  expect(publicPages.every(({ html }) => html.includes('<h1>Landing /our-promise</h1>'))).toBe(true)
  for (const { html, response } of await Promise.all(hanging)) {
    expect(response.status).toBe(200)
    expect(html).toContain(UNDRAWN)
  }
  expect((await drawn(household('75201'))).html).toContain('75201 2 ')
})

describe.each<[string, string]>([
  ['hangs', '70001'],
  ['throws', '70002'],
  ['takes all memory', '70003'],
  ['asks for what a customer’s token is needed for', '70004'],
  ['leads elsewhere, and says no name', '70005'],
  ['asks for what is no question', '70006'],
  ['writes a style that the policy refuses', '70007'],
  ['asks without end', '70008'],
  ['asks for the day where nothing is delivered', '70011'],
  ['answers no markup', '70009'],
  ['never answers', '70010'],
])('a screen that %s', (_, zipcode) => {
  it('is the page that the browser draws, and the next visitor’s is drawn', async () => {
    await drawn(household('78704'))
    const { html, response } = await open(household(zipcode))
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(html).toContain(UNDRAWN)
    expect(html).toMatch(/<\/body>\n<\/html>$/)
    expect(html).not.toContain(zipcode)
    expect(dataOf(html).prerendered).toBeUndefined()
    expect((await drawn(household('78704', 4))).html).toContain('78704 4 ')
  })
})

describe('a cookie that no browser of this site writes', () => {
  const whole = answersCookieOf(household('78704')) ?? ''
  const MARK = 'zq<!--zq'
  const open = async (cookie: string) => newVisitTo(server.origin).open(PATH, { cookie: `answers=${cookie}` })
  /** What may stand in a header. */
  const sendable = (text: string) => text.replaceAll(/[^\t\u{20}-\u{7e}]/gu, '')

  async function expectNewcomers(cookie: string): Promise<void> {
    const { html, response } = await open(sendable(cookie))
    expect(response.status).toBe(200)
    expect(html).toContain(UNDRAWN)
    expect(dataOf(html).prerendered).toBeUndefined()
    expect(response.headers.get('cache-control')).toBe('private, no-cache')
  }

  it.each<[string, string]>([
    ['nothing', ''],
    ['garbage', 'garbage'],
    ['a script', '%3Cscript%3E'],
    ['a script as it is', '<script>alert(1)</script>'],
    ['a zip with markup', whole.replace('78704', MARK)],
    ['a person named by markup', whole.replace('member-1', MARK)],
    ['a scent with an entity', whole.replace('[]', "['&lt;img&gt;']")],
    ['half of it', whole.slice(0, whole.length / 2)],
    ['all but its end', whole.slice(0, -1)],
    ['it twice', whole + whole],
    ['an older version', whole.replace('[2!', '[1!')],
    ['a newer version', whole.replace('[2!', '[3!')],
    ['names of an object’s own', "{'__proto__':{'approved':true}}"],
    ['1,601 characters', whole.padEnd(1_601, '1')],
    ['10,000 characters', 'A'.repeat(10_000)],
    ['another household’s shape', "[2!'78704'!'yes']"],
    ['a number past all', whole.replace('!2!', '!1e999!')],
  ])('with %s is no answer', async (_, cookie) => {
    await drawn(household('78704'))
    expect(cookie).not.toBe(whole)
    await expectNewcomers(cookie)
    expect((await open(sendable(cookie))).html).not.toContain('zq')
  })

  it('is no answer, whatever keeps parsers busy', async () => {
    await drawn(household('78704'))
    for (const [, text] of hostileTexts(1_400)) await expectNewcomers(text)
    for (const [, text] of hostileTexts(9_000).slice(0, 20)) await expectNewcomers(text)
  })

  it('is no answer, or says what its page says, whichever characters of it are others', async () => {
    await drawn(household('78704'))
    const change = fc.tuple(fc.nat(whole.length - 1), fc.constantFrom(...'<>&\'"[]!,.-0129aZ% '), fc.nat(3))
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 3 }), async (changes) => {
        const cookie = changes.reduce((text, [at, put, gone]) => text.slice(0, at) + put + text.slice(at + gone), whole)
        const { html, response } = await open(cookie)
        expect(response.status).toBe(200)
        const { prerendered } = dataOf(html)
        if (prerendered) expect(prerendered.visitor?.signUpData).toEqual(readAnswersCookie(cookie))
        else expect(html).toContain(UNDRAWN)
        expect(/<main id="module" tabindex="-1">(.*?)<\/main>/s.exec(html)?.[1]).not.toMatch(/<(?!\/?(?:div|h1)\b)/)
      }),
      { endOnFailure: true },
    )
  })

  it('is another’s where two are sent: the first counts', async () => {
    await drawn(household('78704'))
    const other = answersCookieOf(household('75201')) ?? ''
    const { html } = await newVisitTo(server.origin).open(PATH, { cookie: `answers=${whole}; answers=${other}` })
    expect(html).not.toContain('75201')
  })
})

it('draws nothing at addresses that the module does not name', async () => {
  await drawn(household('78704'))
  expect((await open(household('78704'), '/start/2')).html).toContain(UNDRAWN)
  expect((await open(household('78704'), '/our-promise')).html).toContain('<h1>Landing /our-promise</h1>')
  expect((await open(household('78704'), '/start/1/?rc=WELCOME20')).html).not.toContain('data-awaits-banner')
})

describe('another version', () => {
  afterEach(() => serve({ name: 'shell', version: '1.0.0-a' }, { name: 'mfe-funnel', version: '1.0.0-a' }))

  it('draws for a visit that has it as a canary, and the one before for a visit that keeps what was live', async () => {
    const { registry } = server.contexts
    const data = household('78704')
    const newVisit = () => {
      const visit = newVisitTo(server.origin)
      visit.cookies.set('answers', answersCookieOf(data) ?? '')
      return visit
    }
    async function wordsFor(visit: ReturnType<typeof newVisit>): Promise<string | undefined> {
      const { html } = await until(
        () => visit.open(PATH),
        (opened) => opened.html.includes('<h1'),
      )
      return /<div>(\w+) nobody<\/div>/.exec(html)?.[1]
    }
    const before = newVisit()
    expect(await wordsFor(before)).toBe('after')
    const newer = { name: 'mfe-funnel', version: '1.0.1-n' } as const
    const folder = buildFunnel(newer.version, SOURCE.replace('<div>after ', '<div>behind '))
    expect(await registry.publish(newer.name, folder, BY)).toMatchObject({ ok: true })
    expect(await registry.beginCanary(newer, { percent: 100 }, BY)).toMatchObject({ ok: true })
    const having = newVisit()
    expect([await wordsFor(having), await wordsFor(before)]).toEqual(['behind', 'after'])
    await deploy('mfe-funnel', '1.0.1-o', buildFunnel('1.0.1-o', SOURCE.replace('<div>after ', '<div>past ')))
    expect([await wordsFor(newVisit()), await wordsFor(before)]).toEqual(['past', 'after'])
  })

  it('may end for good: the one that follows draws', async () => {
    await deploy('mfe-funnel', '1.0.2-b', buildFunnel('1.0.2-b', 'throw new Error("it does not load")'))
    expect((await open(household('78704'))).html).toContain(UNDRAWN)
    await deploy('mfe-funnel', '1.0.2-c', buildFunnel('1.0.2-c', SOURCE.replaceAll("title: 'Drawn'", "title: 'Newer'")))
    expect((await drawn(household('78704'))).html).toContain('<title>Newer</title>')
  })

  it('of the shell that takes no page over leaves it as it was', async () => {
    await drawn(household('78704'))
    await deploy('shell', '1.0.1-b', buildShell('1.0.1-b', false))
    expect((await open(household('78704'))).html).toContain(UNDRAWN)
  })
})
