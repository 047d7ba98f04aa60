import type { APIRequestContext, Page } from '@playwright/test'
import { paths } from '@cupboard/shared/contracts'
import { goToCheckout } from '../fixtures/checkout.ts'
import { heading, onceSeen, reachRecommendation, whenRunning, whenTakenOver } from '../fixtures/funnel.ts'
import {
  BUILDING_SLUGS,
  BUILDINGS,
  COMPANY,
  DASHBOARD,
  FIXED_SLUGS,
  LANDINGS,
  PRODUCTS,
  SIGN_IN,
  SIGN_UP,
  SLUGS,
  type Route,
} from '../fixtures/routes.ts'
import { newestLink, sendLink } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'

const NOT_FOUND = /status of 404/
/** After so long what waits for the first paint goes on without. */
const FIRST_PAINT_AT_MOST_MS = 4_000

async function expectScreen(page: Page, { path, owner, heading: words }: Route) {
  const answer = await page.goto(path)
  expect(answer?.status()).toBe(200)
  await expect(page.locator(`#module > [data-boundary="${owner}"]`)).toBeVisible()
  await expect(heading(page)).toHaveCount(1)
  await expect(heading(page)).toContainText(words)
}

/** One after the other in one browser, as a visitor would. */
const eachStands =
  (routes: readonly Route[]) =>
  async ({ page }: { readonly page: Page }) => {
    for (const route of routes) await test.step(route.path, () => expectScreen(page, route))
  }

const NAMED = [...COMPANY, ...PRODUCTS, ...SIGN_UP, ...SIGN_IN, ...DASHBOARD]

/** What the page tells our server as it goes. */
async function beaconsOf(page: Page): Promise<readonly string[]> {
  const beacons: string[] = []
  await page.exposeBinding('keepBeacon', (_source, record: string) => void beacons.push(record))
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (url, data) => {
      const keep: unknown = Reflect.get(window, 'keepBeacon')
      if (data instanceof Blob && typeof keep === 'function') void data.text().then((record) => keep(record))
      return send(url, data)
    }
  })
  return beacons
}
const viewsIn = (beacons: readonly string[]): readonly unknown[] =>
  beacons.filter((record) => record.includes('"page_view"')).map((view) => JSON.parse(view))

/** Those of the named addresses, each of which must be listed. */
const stand = (...paths: readonly string[]) =>
  eachStands(
    paths.map((path) => {
      const route = NAMED.find((one) => one.path === path)
      if (!route) throw new Error(`${path} is not listed`)
      return route
    }),
  )

test('the landing stands at its addresses (SHELL-08, SHELL-09)', eachStands(LANDINGS))

test('the landing stands at the addresses of a building (SHELL-12)', eachStands(BUILDINGS))

const eachIsTheLandings =
  (paths: readonly string[]) =>
  async ({ request }: { readonly request: APIRequestContext }) => {
    for (const path of paths) {
      const answer = await request.get(path)
      expect([path, answer.status()]).toEqual([path, 200])
      expect(await answer.text()).toMatch(
        /(?:<link rel="preload"[^>]*|id="later">[^<]*)"\/m\/mfe-landing\/[^"]+remoteEntry/,
      )
    }
  }

test(
  'every slug of a campaign and of a partner is the landing’s, with -oct too (SHELL-10, SHELL-11)',
  eachIsTheLandings([...SLUGS, ...FIXED_SLUGS]),
)

test(
  'so is that of a building, be it the first or the last of them, with -oct too (SHELL-12)',
  eachIsTheLandings(BUILDING_SLUGS),
)

test('the partner’s landing and the company (SHELL-13, SHELL-14)', stand('/localeur', '/about'))

test('the science and the blog (SHELL-15, SHELL-16)', stand('/science', '/blog'))

test('how it works (SHELL-17)', stand('/our-promise'))

test(
  'a product and a bundle (SHELL-28, SHELL-29)',
  stand('/products/cupboard-toilet-paper', '/products/bundles/everyday'),
)

test('gate and waitlist (SHELL-18, SHELL-20)', stand('/check-availability', '/check-availability/waitlist'))

test(
  'thanks and a link to sign in, where nothing was ordered and nothing asked for',
  stand('/ordercomplete', '/magiclink'),
)

test('signing in (SHELL-36, SHELL-37)', stand('/login', '/login/classic'))

test('next delivery and past ones (SHELL-30, SHELL-31)', ({ customerPage }) =>
  stand('/dashboard', '/dashboard/orders')({ page: customerPage }))

test('the account, and an employer’s enrolment in the same frame (SHELL-32, SHELL-33)', async ({
  customerPage: page,
}) => {
  for (const path of ['/dashboard/account', '/dashboard/account/enroll_employee/lonestar']) {
    await stand(path)({ page })
    const current = page.getByRole('navigation', { name: 'Dashboard' }).locator('[aria-current="page"]')
    await expect(current).toHaveText('My Account')
  }
})

test('the questions of the dashboard (SHELL-35)', ({ customerPage }) =>
  stand('/dashboard/faqs')({ page: customerPage }))

test('the receipt belongs to the dashboard’s module (SHELL-34)', async ({ customerPage: page }) => {
  await page.goto(paths.pastDeliveries())
  await page.getByRole('link', { name: /^View Receipt/ }).click()
  await expect(page.locator('#module > [data-boundary="mfe-dashboard"]')).toBeVisible()
  await expect(heading(page)).toHaveText('Receipt')
})

test('recommendation, and checkout with its two steps, have their addresses and titles (SHELL-25, SHELL-26)', async ({
  page,
}) => {
  await reachRecommendation(page)
  await test.step('its old address leads there, with its query (SHELL-40)', async () => {
    await page.goto('/prediction?utm_source=mail')
    await expect(page).toHaveURL(`${paths.recommendation()}?utm_source=mail`)
    await page.goto(paths.recommendation())
  })
  await expect(page).toHaveURL(paths.recommendation())
  await expect(heading(page)).toHaveText("Here's your recommended first delivery.")
  await test.step('the first by this one (SHELL-51)', () =>
    expect(page).toHaveTitle('Cupboard - Your recommended first delivery'))
  await goToCheckout(page)
  await expect(page).toHaveURL(paths.checkout())
  await expect(page).toHaveTitle('Cupboard - Checkout')
  await expect(page.getByRole('heading', { name: /Deliver To/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: /Billing/ })).toBeVisible()
})

test('routes are matched exactly, but for the questions of the dashboard (SHELL-07)', async ({ request }) => {
  for (const path of ['/about/us', '/login/other', '/check-availability/success/more', '/dashboard/orders/more'])
    expect((await request.get(path)).status(), path).toBe(404)
  for (const path of ['/dashboard/faqs', '/dashboard/faqs/shipping'])
    expect((await request.get(path)).status(), path).toBe(200)
})

test('a visitor’s calls are signed with temporary credentials (SHELL-05)', async ({ page }) => {
  const asked = page.waitForRequest('**/api/**')
  await page.goto(paths.gate())
  const headers = await (await asked).allHeaders()
  expect(headers['authorization']).toMatch(/^AWS4-HMAC-SHA256 Credential=/)
  expect(headers['x-amz-security-token']).toBeTruthy()
})

test('nobody’s path answers 404 with the 404 page, and goes on as soon as that is seen (SHELL-41, SHELL-42)', async ({
  page,
  watch,
}) => {
  watch.allow(NOT_FOUND)
  // what waits for the first paint is not let go by the clock
  await page.addInitScript((atMostMs) => {
    const { setTimeout } = window
    const setOther = (run: () => void, ms?: number) => (ms === atMostMs ? 0 : setTimeout(run, ms))
    Object.assign(window, { setTimeout: setOther })
  }, FIRST_PAINT_AT_MOST_MS)
  const seen = page.waitForRequest(/\/m\/shell\/[^/]+\/once-seen\b/)
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await seen
  await expect(heading(page)).toHaveText("Oops! That page can't be found.")
  await test.step('nor does an unlisted word lead to the landing (LAND-29)', async () => {
    const seenHere = onceSeen(page)
    await page.goto('/no-such-campaign')
    await whenRunning(page)
    await seenHere
    await expect(heading(page)).toHaveText("Oops! That page can't be found.")
  })
})

test('the button of the 404 page leads home and keeps the query (SHELL-43, SHELL-44)', async ({ page, watch }) => {
  watch.allow(NOT_FOUND)
  const beacons = await beaconsOf(page)
  await page.goto('/no/such/page?utm_source=mail&rc=spring')
  const button = page.getByRole('link', { name: 'Go to homepage' })
  await expect(button).toHaveAttribute('href', /utm_source=mail/)
  await button.click()
  await expect(page).toHaveURL('/?utm_source=mail&rc=spring')
  await expect(heading(page)).toHaveText('Get The Products You Use Everyday Without The Hassle!')
  await test.step('a page whose query goes is one more view (SHELL-48)', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Cupboard' }).click()
    await expect(page).toHaveURL(paths.home())
    const query = '?utm_source=mail&rc=spring'
    const views = [`/no/such/page${query}`, `/${query}`, '/'].map((path) => expect.objectContaining({ path }))
    await expect.poll(() => viewsIn(beacons)).toEqual(views)
  })
})

test('no page is to be indexed (SHELL-50)', async ({ request }) => {
  for (const path of [paths.home(), paths.login(), '/no/such/page'])
    expect(await (await request.get(path)).text()).toContain('<meta name="robots" content="noindex">')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the promise can be read (SHELL-17)', async ({ page }) => {
    await page.goto(paths.ourPromise())
    await expect(heading(page)).toHaveText('You answer once. We keep count.')
    await expect(page.getByText('Tell us who lives there')).toBeVisible()
    await expect(page.getByRole('banner')).toContainText('Cupboard')
    await test.step('what needs JavaScript is told, and offers no button', async () => {
      for (const path of [paths.home(), paths.login(), paths.classicLogin()]) {
        await page.goto(path)
        await expect(page.locator('noscript p')).toHaveText(
          /or to sign in, please turn on JavaScript in your browser\.$/,
        )
        await expect(page.locator('noscript p')).toBeInViewport()
        await expect(page.getByRole('button')).toHaveCount(path === paths.home() ? 1 : 0)
      }
    })
  })

  for (const query of [
    '?',
    '?utm_source=x&gclid=y',
    '?rc=welcome20',
    '?utm_source=%E0%A4%A',
    '?"><script>alert(1)</script>',
  ])
    test(`the landing and the promise can be read at an address with ${query} (SHELL-08, SHELL-17)`, async ({
      page,
    }) => {
      await page.goto(`${paths.home()}${query}`)
      await expect(heading(page)).toHaveText('Get The Products You Use Everyday Without The Hassle!')
      await expect(page.getByRole('contentinfo')).toContainText('Cupboard')
      await page.goto(`${paths.ourPromise()}${query}`)
      await expect(heading(page)).toHaveText('You answer once. We keep count.')
    })
})

test.describe('a page that arrives drawn, by an address with a query', () => {
  /** Opens it with every script on its way, so that what is read is what the server drew. */
  async function openHeld(page: Page, address: string) {
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/\.js$/, async (route) => {
      await released
      await route.continue()
    })
    await page.goto(address, { waitUntil: 'commit' })
    await expect(heading(page)).toBeVisible()
    await heading(page).evaluate((drawn) => drawn.setAttribute('data-from-server', ''))
    return { release, drawn: page.locator('main h1[data-from-server]') }
  }
  const toStart = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Get Started' }).first()

  test('is read at once, and is the same page with its query once it runs (SHELL-08, LAND-42)', async ({ page }) => {
    const { release, drawn } = await openHeld(page, '/?utm_source=mail&gclid=y')
    await expect(toStart(page)).toHaveAttribute('href', paths.ourPromise())
    release()
    await whenRunning(page)
    await expect(toStart(page)).toHaveAttribute('href', `${paths.ourPromise()}?utm_source=mail&gclid=y`)
    await expect(drawn).toHaveCount(1)
    await expect(page).toHaveURL('/?utm_source=mail&gclid=y')
  })

  test('leads on with its query, pressed before the script takes over (LAND-42)', async ({ page }) => {
    await page.route(/\.js$/, (route) => (route.request().url().endsWith('/starter.js') ? route.continue() : undefined))
    await page.goto('/?utm_source=mail&gclid=y', { waitUntil: 'commit' })
    await expect(toStart(page)).toHaveAttribute('href', `${paths.ourPromise()}?utm_source=mail&gclid=y`)
    await toStart(page).click()
    await expect(page).toHaveURL(`${paths.ourPromise()}?utm_source=mail&gclid=y`)
    const toGate = page.getByRole('main').getByRole('link', { name: 'Continue' })
    await expect(toGate).toHaveAttribute('href', `${paths.gate()}?utm_source=mail&gclid=y`)
    await toGate.click()
    await expect(page).toHaveURL(`${paths.gate()}?utm_source=mail&gclid=y`)
  })

  test('is told to the server once, with where its visitor came from and without a link’s secrets (LAND-13, SHELL-48)', async ({
    page,
  }) => {
    const beacons = await beaconsOf(page)
    const asked: string[] = []
    page.on('request', (request) => {
      if (/\/api\/(?:prospect|landing)\b/.test(request.url()))
        asked.push(`${request.url()} ${request.postData() ?? ''}`)
    })
    const landing = page.waitForResponse(/\/api\/landing\?/)
    await page.goto('/?utm_source=mail&utm_campaign=tx&u=somebody&s=hidden-secret')
    await landing
    await expect(heading(page)).toHaveText('Texas households, never run out again.')
    await expect.poll(() => asked).toHaveLength(2)
    expect(asked.find((call) => call.includes('/prospect'))).toMatch(/"campaignId":"tx".*"utm_source":"mail"/)
    expect(asked.find((call) => call.includes('/landing'))).toMatch(/utm_campaign=tx&utm_source=mail/)
    expect(viewsIn(beacons)).toEqual([expect.objectContaining({ path: '/?utm_source=mail&utm_campaign=tx' })])
    expect([...asked, ...beacons].join()).not.toContain('hidden-secret')
  })

  for (const width of [390, 1280])
    test(`shows the offer of its query without moving what is read, ${width} wide (SHELL-84)`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      const { release, drawn } = await openHeld(page, '/?rc=welcome20')
      await page.evaluate(() => document.fonts.ready)
      const before = await heading(page).boundingBox()
      release()
      await test.step('with the way to redeem it (SHELL-85)', () =>
        expect(page.getByRole('link', { name: 'Redeem Now' })).toBeInViewport())
      await expect(drawn).toHaveCount(1)
      const after = await heading(page).boundingBox()
      expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2)
    })

  test('says that it cannot be read where it cannot (LAND-09)', async ({ page }) => {
    const { release, drawn } = await openHeld(page, '/?utm_source=%E0%A4%A')
    release()
    await expect(page.getByText("We couldn't read this link.")).toBeVisible()
    await expect(drawn).toHaveCount(1)
  })
})

test('the server’s markup of the promise is taken over, not drawn again (SHELL-17)', async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.querySelector('main h1')?.setAttribute('data-from-server', '')
    })
  })
  await page.goto(paths.ourPromise())
  await whenRunning(page)
  await page.getByRole('link', { name: 'Continue' }).hover()
  await expect(page.locator('main h1[data-from-server]')).toHaveCount(1)
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(page).toHaveURL(paths.gate())
})

/** After so long, in milliseconds, the starter waits no more for the page to be seen. */
const STARTS_UNSEEN = 4_000

test('a page that arrives drawn asks for one small script before it is seen', async ({ page }) => {
  await page.goto(paths.home())
  await whenRunning(page)
  const before = await page.evaluate(async (startsUnseen) => {
    const seenAt = await new Promise<number>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries()[0]?.startTime ?? 0)).observe({
        type: 'largest-contentful-paint',
        buffered: true,
      })
    })
    return performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => /\.js$/.test(name) && startTime < Math.min(seenAt, startsUnseen))
      .map(({ name }) => name)
  }, STARTS_UNSEEN)
  expect(before).toEqual([expect.stringMatching(/\/starter\.js$/)])
})

test('a screen has the code that signs its calls before anybody presses anything', async ({ page }) => {
  const code = page.waitForResponse(/\/visitor[^/]*\.js$/)
  await page.goto(paths.gate())
  expect((await code).ok()).toBe(true)
})

test('a visitor answers and gets a recommendation without the code of people who sign in (API-01)', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await reachRecommendation(page)
  expect(asked.filter((url) => url.includes('/api/interviews/rounder')).length).toBeGreaterThan(0)
  expect(asked.filter((url) => /aws-amplify|openfeature/.test(url))).toEqual([])
})

test('title, focus, announcement and the record of views follow a change of page (SHELL-47)', async ({ page }) => {
  const beacons = await beaconsOf(page)
  await page.goto(paths.ourPromise())
  await whenTakenOver(page)
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(heading(page)).toHaveText('Do we deliver to your door?')
  await expect(heading(page)).toBeFocused()
  await expect(page).toHaveTitle(/Do we deliver to your door\?/)
  await expect(page.locator('[data-announcement]')).toContainText('Do we deliver to your door?')
  const views = [paths.ourPromise(), paths.gate()].map((path) => expect.objectContaining({ path }))
  await expect.poll(() => viewsIn(beacons)).toEqual(views)
})

test('a new page starts at the top, and Back restores where one was (SHELL-49)', async ({ page }) => {
  await page.goto(paths.home())
  await whenRunning(page)
  const scrolled = () => page.evaluate(() => window.scrollY)
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'The Science' })
  await test.step('below the landing stands the footer (LAND-67)', async () => {
    await link.scrollIntoViewIfNeeded()
    await expect(link).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('contentinfo').getByRole('button', { name: 'Terms of Use' })).toBeVisible()
  })
  const before = await scrolled()
  expect(before).toBeGreaterThan(500)
  await link.click()
  await expect(page).toHaveURL(paths.science())
  await expect(heading(page)).toContainText('Every shelf is')
  await expect.poll(scrolled).toBe(0)
  await page.goBack()
  await expect(heading(page)).toHaveText('Get The Products You Use Everyday Without The Hassle!')
  await expect.poll(scrolled).toBe(before)
  await test.step('and where what it is drawn by has still to come, after a reload', async () => {
    await page.goto(paths.about())
    await whenRunning(page)
    await link.scrollIntoViewIfNeeded()
    const place = await scrolled()
    expect(place).toBeGreaterThan(500)
    await link.click()
    await expect(heading(page)).toContainText('Every shelf is')
    await page.reload()
    await whenRunning(page)
    await page.goBack()
    await expect(heading(page)).toHaveText('Nobody should have to remember toilet paper.')
    await expect.poll(scrolled).toBe(place)
  })
})

test('a hash scrolls to its part of the page (SHELL-14)', async ({ page }) => {
  await page.goto('/about#news')
  await expect(page.locator('#news')).toBeInViewport()
  const main = page.getByRole('main')
  await test.step('our mission, and how we began (LAND-85, LAND-86)', async () => {
    await expect(heading(page)).toHaveText('Nobody should have to remember toilet paper.')
    await expect(main.getByText(/^Our mission: /)).toBeVisible()
    await expect(main.getByRole('heading', { name: 'We are Cupboard' })).toBeVisible()
    await expect(main.getByText(/^Founded 2019 in Austin/)).toBeVisible()
  })
  await test.step('two founders, six investors and the press; the way in above (LAND-87, LAND-88)', async () => {
    await expect(main.locator('#leadership').getByRole('link', { name: /on LinkedIn$/ })).toHaveCount(2)
    await expect(main.locator('#investors').getByRole('listitem')).toHaveCount(6)
    await expect(main.locator('#news [aria-roledescription="carousel"]')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeAttached()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Get Started' })).toBeVisible()
  })
  await test.step('each part is led to from another page, and from the company’s own (SHELL-14, SHELL-49)', async () => {
    await page.goto(paths.science())
    await whenRunning(page)
    for (const [name, part] of [
      ['Leadership', '#leadership'],
      ['Investor Relations', '#investors'],
      ['News', '#news'],
    ] as const) {
      await page.getByRole('contentinfo').getByRole('link', { name }).click()
      await expect(page).toHaveURL(`${paths.about()}${part}`)
      await expect(page.locator(part)).toBeInViewport()
    }
  })
})

test('the dashboard sends who is not signed in to the sign-in page, whose link leads back (SHELL-38, SHELL-58)', async ({
  page,
  ops,
  customer,
}) => {
  await page.goto(paths.pastDeliveries())
  await expect(page).toHaveURL(paths.login())
  await sendLink(page, customer.email)
  const link = new URL(await newestLink(ops, customer.email))
  expect([link.pathname, link.searchParams.has('u'), link.searchParams.has('s')]).toEqual(['/magiclink', true, true])
  await page.goto(link.href)
  await test.step('where one was led from (ACC-38)', () => expect(page).toHaveURL(paths.pastDeliveries()))
})

test('a sign-in link on a dashboard page is completed, and its secrets leave the address (SHELL-48, SHELL-59)', async ({
  page,
  watch,
  ops,
  customer,
}) => {
  watch.allow(/status of 400/)
  await page.goto(paths.login())
  await sendLink(page, customer.email)
  const { search } = new URL(await newestLink(ops, customer.email))
  await page.goto(`${paths.account()}${search}`)
  await expect(page).toHaveURL(paths.account())
  await expect(heading(page)).toHaveText('My Account')
})
